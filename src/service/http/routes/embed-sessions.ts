import type {
  CreateEmbedSession,
  SessionOptions,
} from '../../../contract/resources/embed-session.js';
import type {SignIn} from '../../../contract/access/sign-in.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import {asOf} from '../../domain/deadline.js';
import type {Actor, Envelope} from '../../domain/envelope.js';
import {takesPart} from '../../domain/party-role.js';
import {isStillToSign} from '../../domain/preconditions.js';
import {Refusal} from '../../domain/refusal.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {
  createEmbedSession,
  type EnvelopeSession,
  type NewEmbedSession,
  type TemplateSession,
} from '../../storage/access/embed-sessions.js';
import {addHandOver, type NewHandOver} from '../../storage/access/hand-overs.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {hashPassword} from '../../security/told-password.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {findTemplate} from '../../storage/templates/templates.js';
import type {Caller} from '../request/authentication.js';
import type {Handlers, ApiServices} from '../request/request.js';

/** Seconds without use after which a session ends early. */
const idleSeconds = 3_600;

/** Sessions that show a set-up or signing page in a frame on the host's page. */
export function embedSessionHandlers(
  services: ApiServices & {readonly store: EnvelopeStore},
): Pick<Handlers, 'createEmbedSession'> {
  return {
    async createEmbedSession({companyId, body, actor, caller}) {
      requireApplication(caller, body);
      const {subject, ...named} =
        body.session_type === 'template'
          ? await templateFor(services, companyId, body)
          : await envelopeFor(services, companyId, body);
      const handOver = await handOverIn(body, caller);
      const open = await sessionOpener(services, caller, body);
      await lockValues(services, companyId, body, actor);
      return {http: 200, ...(await open(subject, handOver)), ...named};
    },
  };
}

/**
 * Who opens a signing session says who signs. An application knows, as somebody has signed in to it; a user of the console
 * would sign for others, and say how they were identified.
 * @throws Refusal 10013
 */
function requireApplication({user}: Caller, {session_type: type}: CreateEmbedSession): void {
  if (user && type === 'signing')
    throw new Refusal(10013, 'session_type: only an application opens signing, with its key.');
}

/** What a session is for. */
export type SessionSubject =
  | Pick<EnvelopeSession, 'kind' | 'envelopeId' | 'partyId' | 'signIn'>
  | Pick<TemplateSession, 'kind' | 'templateId'>;

/**
 * Checks the options before anything is created for a session; then returns a function that opens sessions.
 * @throws Refusal 10351 for origins that are not allowed
 */
export async function sessionOpener(
  services: ApiServices,
  {companyId, user, keyId}: Pick<Caller, 'companyId' | 'user' | 'keyId'>,
  {allowed_origins, session_expires_in, session_editor: editor, ...options}: SessionOptions,
) {
  const {db, clock, links} = services;
  const {settings} = await readCompany(db, companyId);
  const origins = allowedOrigins(settings.setting_allowed_origins, allowed_origins);
  const locale = options.locale ?? null;
  const expires = new Date(clock.now().getTime() + session_expires_in * 1000);
  return async (subject: SessionSubject, handOver?: NewHandOver) => {
    const session = {
      ...subject,
      companyId,
      isEmbedded: true,
      origins,
      locale,
      expires,
      idleSeconds,
      editor: editor ?? null,
      userId: user?.id,
      keyId,
    };
    return {
      message: messageFor(origins),
      session_url: links.embed(await openSession(services, session, handOver)),
      session_expires: toTimestamp(expires),
    };
  };
}

const openSession = (
  services: ApiServices,
  session: NewEmbedSession,
  handOver: NewHandOver | undefined,
): Promise<{readonly id: string; readonly token: string}> =>
  inTransaction(services.db, async (transaction) => {
    const opened = await createEmbedSession(transaction, session, services);
    const key = {companyId: session.companyId, id: opened.id};
    if (handOver) await addHandOver(transaction, key, handOver);
    return opened;
  });

/**
 * Who hands a device over, and the hash of the PIN that ends it; undefined for other sessions.
 * @throws Refusal 10010 if a PIN or a name is missing, or is of no use
 */
async function handOverIn(
  {session_type: type, hand_over_pin: pin, hand_over_host: named}: CreateEmbedSession,
  {user}: Caller,
): Promise<NewHandOver | undefined> {
  if (type !== 'hand_over') {
    if (pin === undefined && named === undefined) return undefined;
    throw new Refusal(10010, 'hand_over_pin: only a session of the type hand_over has one.');
  }
  if (pin === undefined) throw new Refusal(10010, 'hand_over_pin: send 4 to 12 digits.');
  // Nobody vouches under the name of somebody else.
  const host = user ? user.name : named;
  if (host === undefined)
    throw new Refusal(10010, 'hand_over_host: say who hands the device over.');
  return {host, pinHash: await hashPassword(pin)};
}

/** A finished template can be changed in a new session. */
async function templateFor(
  {db}: ApiServices,
  companyId: number,
  {template_fingerprint: fingerprint}: CreateEmbedSession,
) {
  if (fingerprint === undefined)
    throw new Refusal(10010, 'template_fingerprint: specify the template that the session is for.');
  const template = await findTemplate(db, {companyId, fingerprint});
  if (!template) throw new Refusal(10153);
  if (template.failure) {
    const why = failureSentence(template.failure);
    throw new Refusal(10350, `The template's document cannot be used: ${why}`);
  }
  const subject = {kind: 'template', templateId: template.id} as const;
  return {subject, template_fingerprint: fingerprint};
}

async function envelopeFor({db, clock}: ApiServices, companyId: number, body: CreateEmbedSession) {
  const {envelope_fingerprint: fingerprint} = body;
  if (fingerprint === undefined)
    throw new Refusal(10010, 'envelope_fingerprint: specify the envelope that the session is for.');
  const found = await findEnvelope(db, {companyId, fingerprint});
  if (!found) throw new Refusal(10253);
  // Its deadline may have passed without a job having recorded it yet.
  const envelope = asOf(found, clock.now());
  const subject = {
    kind: body.session_type === 'template' ? 'sending' : body.session_type,
    envelopeId: envelope.id,
    partyId: allowedParty(envelope, body),
    signIn: signInOf(body, clock.now()),
  } as const;
  return {subject, envelope_fingerprint: fingerprint};
}

/** The party a signing session is for; null for sending. */
function allowedParty(
  envelope: Envelope,
  {session_type, party_id}: CreateEmbedSession,
): number | null {
  const statuses = session_type === 'sending' ? ['processing', 'draft'] : ['sent'];
  if (!statuses.includes(envelope.status))
    throw new Refusal(10350, `Its status is ${envelope.status}.`);
  if (session_type === 'sending') return null;
  if (session_type === 'hand_over') {
    if (envelope.parties.some((party) => party.isInPerson && isStillToSign(envelope, party)))
      return null;
    throw new Refusal(10350, 'Nobody has yet to sign in person.');
  }
  if (party_id === undefined) throw new Refusal(10010, 'party_id: specify the party that signs.');
  const party = envelope.parties.find(({id}) => id === party_id);
  if (!party) throw new Refusal(10281);
  if (!takesPart(party))
    throw new Refusal(10350, `${party.name} receives a copy and does not sign.`);
  return party_id;
}

/** Kept in the envelope, not in the session: another link of the same party is no way around them. */
async function lockValues(
  {db, store}: Pick<ApiServices, 'db'> & {readonly store: EnvelopeStore},
  companyId: number,
  body: CreateEmbedSession,
  actor: Actor,
): Promise<void> {
  const {session_type, envelope_fingerprint: fingerprint = '', party_id: partyId} = body;
  const {party_locked_values: values = []} = body;
  if (values.length === 0) return;
  if (session_type !== 'signing' || partyId === undefined)
    throw new Refusal(10010, 'party_locked_values: only a signing session has them.');
  const {settings} = await readCompany(db, companyId);
  const command = {
    type: 'lock-values',
    partyId,
    values,
    language: settings.setting_language,
  } as const;
  await store.change({companyId, fingerprint}, command, actor);
}

/** Clocks of hosts may be this many milliseconds ahead. */
const clockDifference = 60_000;

function signInOf(
  {session_type, party_sign_in: signIn}: CreateEmbedSession,
  now: Date,
): SignIn | null {
  if (signIn && session_type !== 'signing')
    throw new Refusal(10010, 'party_sign_in: only a signing session has one.');
  if (signIn && new Date(signIn.at).getTime() > now.getTime() + clockDifference)
    throw new Refusal(10010, 'party_sign_in: its time is in the future.');
  return signIn ?? null;
}

/** Who may frame the page: the request's origins, which must be within those of the setting if it has any. */
function allowedOrigins(
  setting: readonly string[],
  asked: readonly string[] | undefined,
): readonly string[] {
  if (asked === undefined) return setting;
  const foreign =
    setting.length > 0 ? asked.find((origin) => !setting.includes(origin)) : undefined;
  if (foreign !== undefined)
    throw new Refusal(10351, `${foreign} is not in setting_allowed_origins.`);
  return asked;
}

const messageFor = (origins: readonly string[]): string =>
  origins.length > 0
    ? 'The session is ready.'
    : 'The session is ready, but no page may frame it: send allowed_origins or fill setting_allowed_origins.';
