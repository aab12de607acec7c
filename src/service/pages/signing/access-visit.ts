/** What the calls before the signing page have in common: who calls, what an entry changes, and what is answered. */
import type {Context} from 'hono';
import type {
  AccessEnd,
  AccessFault,
  AccessState,
  AccessStep,
} from '../../../contract/pages/access-check.js';
import {mailHint, type IdentityCheck} from '../../domain/identity/identity.js';
import {
  countTry,
  accessStep,
  accessWait,
  isListed,
  isCodeOnItsWay,
  standingFault,
  type AccessNeeds,
  type AccessOutcome,
  type AccessRecord,
} from '../../domain/identity/access-check.js';
import {logSecurityEvent} from '../../http/security-log/watch-requests.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {grantPass} from '../../storage/access/access-passes.js';
import {changeAccessCheck, readAccessRecord} from '../../storage/access/access-checks.js';
import {takeNote, takeNoteOnce} from '../../storage/envelopes/take-note.js';
import {toBrandingView} from '../shared/framed-document.js';
import type {PageServices} from '../shared/page-services.js';
import {requireStill, type SessionVariables, signingPartyOf} from '../shared/session-check.js';
import {canUsePhone} from './phone-routes.js';
import type {Actor} from '../../domain/envelope.js';
import type {PartyKey} from '../../security/party-password.js';
import {findEnvelope, type EnvelopeKey} from '../../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';

export type AccessVariables = SessionVariables<EnvelopeSession>;
export type AccessContext = Context<AccessVariables>;

/** Checks an entry; failed attempts that count are recorded in the history. */
export async function tryAccess(
  {db, clock, actorOf}: PageServices,
  context: AccessContext,
  by: IdentityCheck,
  rule: (record: AccessRecord) => AccessOutcome,
): Promise<AccessFault | null> {
  const {session, key} = visitOf(context);
  await requireStill(db, session, clock.now());
  let tries = 0;
  const fault = await changeAccessCheck(db, key, (before) => {
    const outcome = countTry(before, by, rule(before));
    // 0 while it is locked: attempts that are not checked are not counted either.
    tries = outcome.record.failed[by] - before.failed[by] && outcome.record.failed[by];
    return outcome;
  });
  if (tries > 0) {
    const note = {type: 'party-not-identified', partyId: key.partyId, by, tries} as const;
    if (isListed(tries)) await takeNote(context.get('store'), session, note, actorOf(context));
    logSecurityEvent(context, {door: `wrong-${by}`, company: key.companyId, party: key.partyId});
  }
  return fault;
}

export function visitOf(context: AccessContext) {
  const session = context.get('session');
  const key = {companyId: session.companyId, partyId: signingPartyOf(session)};
  return {session, key, accessCheck: context.get('accessCheck'), store: context.get('store')};
}

/** The history records who entered what before the browser receives its pass. */
export async function pass(
  services: PageServices,
  context: AccessContext,
  by: IdentityCheck,
  isNew = false,
): Promise<Response> {
  const {session, key, accessCheck, store} = visitOf(context);
  // First, so that the record has all wrong attempts before the right one.
  await noteUnlisted({...services, store}, session, key, services.actorOf(context));
  const {partyId} = key;
  const command = {type: 'identify', partyId, by, ...(isNew && {isNew})} as const;
  await store.change(session, command, services.actorOf(context));
  const passed = {
    hasPassword: accessCheck.pass.hasPassword || by === 'password',
    hasCode: accessCheck.pass.hasCode || by === 'code',
    hasPasskey: accessCheck.pass.hasPasskey || by === 'passkey',
    hasSignIn: accessCheck.pass.hasSignIn,
  };
  const granted = await grantPass(services.db, session, passed, services);
  logSecurityEvent(context, {door: 'access-passed', company: key.companyId, party: key.partyId});
  return show(services, context, {accessCheck: {...accessCheck, pass: passed}, pass: granted});
}

/** The result of a call that did more than read. */
export interface Outcome {
  readonly accessCheck?: AccessNeeds;
  readonly fault?: AccessFault | null;
  readonly end?: AccessEnd;
  readonly pass?: string;
  /** Milliseconds until the step can be tried again, where the attempts of the party do not say it. */
  readonly wait?: number;
}

export async function show(
  services: PageServices,
  context: AccessContext,
  outcome: Outcome = {},
): Promise<Response> {
  const {db, clock, links} = services;
  const {session, key, accessCheck: before} = visitOf(context);
  const {accessCheck = before, fault = null, end = null, pass = null} = outcome;
  const [record, company] = await Promise.all([
    readAccessRecord(db, key),
    readCompany(db, key.companyId),
  ]);
  const step = accessStep(accessCheck);
  const now = clock.now();
  const wait = outcome.wait ?? accessWait(record, step, now);
  return context.json({
    step,
    branding: toBrandingView(company, links),
    ...toldOf(step, accessCheck.party),
    can_use_phone: step === 'passkey' && (await isPhoneOffered(services, session)),
    is_code_sent: step === 'code' && isCodeOnItsWay(record, session.id, now),
    wait_seconds: Math.ceil(wait / 1000),
    fault:
      step === 'code' && (fault === null || fault === 'no_code')
        ? (standingFault(record) ?? fault)
        : fault,
    end,
    pass,
  } satisfies AccessState);
}

async function isPhoneOffered(services: PageServices, session: EnvelopeSession): Promise<boolean> {
  const envelope = await findEnvelope(services.db, session);
  return envelope !== undefined && canUsePhone(services, session, envelope);
}

/** What the step says about where a code goes, and where the password comes from. */
function toldOf(step: AccessStep, {codeTo, passwordHash, passkey}: AccessNeeds['party']) {
  const target = step === 'code' ? codeTo : null;
  return {
    mobile_end: target?.by === 'sms' ? target.address.slice(-4) : null,
    mail_hint: target?.by === 'mail' ? mailHint(target.address) : null,
    is_password_told: step === 'password' && passwordHash !== null,
    is_passkey_new: step === 'passkey' && passkey === 'make',
  };
}

/** Records the number of wrong passwords, codes and passkeys for a party, if the last attempt was not recorded individually. */
export async function noteUnlisted(
  {db, store}: Pick<PageServices, 'db'> & {readonly store: Pick<EnvelopeStore, 'change'>},
  envelopeKey: EnvelopeKey,
  partyKey: PartyKey,
  actor: Actor,
): Promise<void> {
  const {failed} = await readAccessRecord(db, partyKey);
  for (const by of ['password', 'code', 'passkey'] as const) {
    const tries = failed[by];
    const envelope = isListed(tries) ? undefined : await findEnvelope(db, envelopeKey);
    const note = {type: 'party-not-identified', partyId: partyKey.partyId, by, tries} as const;
    if (envelope) await takeNoteOnce(store, envelope, note, actor);
  }
}
