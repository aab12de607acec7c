/** `POST /envelopes`: turns its body into an envelope, with ids and files, and has the store create it, which decides. */
import type {CreateEnvelope} from '../../contract/resources/envelope.js';
import type {AdditionContext} from '../notifications/addition.js';
import type {Party, ProcessingEnvelope, Envelope} from '../domain/envelope.js';
import {takenOver, type NewNames} from '../domain/templates/template-parts.js';
import {requireOneCode} from '../domain/identity/identity.js';
import {messageWayOf} from '../domain/invitation.js';
import {isSigner, requireOneEach, requireWitnessed, takesPart} from '../domain/party-role.js';
import {Refusal} from '../domain/refusal.js';
import {isAllAtOnce} from '../domain/signing-order.js';
import type {Ids} from '../ports.js';
import type {Company} from '../storage/accounts/companies.js';
import type {Queries} from '../storage/connection/database.js';
import {requireMessages} from '../storage/delivery/message-allowance.js';
import {readInputs, type EnvelopeInputs} from '../storage/envelopes/envelope-inputs.js';
import {templateRequest} from './template-request.js';
import {filledTemplates, templateNames} from './filled-templates.js';
import {knownContacts} from './known-contact.js';
import {newDocuments, type ReceivingServices} from './new-documents.js';
import {preparedContent, type PreparedContent} from './prepared-content.js';
import {retryIfFileDeleted, type PreparedDocument} from './prepared-documents.js';
import {newParty, called} from './new-party.js';
import {hashesOf, requireMeans} from './told-passwords.js';
import {consoleAccessOf} from '../domain/people/console-role.js';
import {addUser, findUserByEmail, plainUser, type User} from '../storage/accounts/users.js';
import type {Services} from '../services.js';
import {untilLocked} from '../storage/files/file-locks.js';

/** Adds the files of a request, and its documents if they have been read ahead. */
export interface WithFiles extends ReceivingServices {
  readonly prepared?: readonly PreparedDocument[] | null;
}

/** An envelope to be stored, its account, and the templates from which it is created. */
export interface PlannedEnvelope {
  readonly company: Company;
  /** Its parties are no contacts yet. */
  readonly envelope: ProcessingEnvelope;
  /** Known contacts by address, in lower case. */
  readonly contactIds: ReadonlyMap<string, number>;
  readonly templateIds: readonly number[];
}

/**
 * Returns the envelope as it will be stored, with status `processing`; documents from templates need no further
 * processing.
 * @throws Refusal for a user, template or file that cannot be used
 */
export async function newEnvelope(
  companyId: number,
  body: CreateEnvelope,
  services: WithFiles,
): Promise<PlannedEnvelope> {
  const inputs = await inputsFor(services, companyId, body);
  return envelopeOf(companyId, body, inputs, services);
}

/** The same from what has been read already. */
export async function envelopeOf(
  companyId: number,
  body: CreateEnvelope,
  inputs: EnvelopeInputs,
  services: WithFiles,
): Promise<PlannedEnvelope> {
  const {clock, ids} = services;
  requireParties(body);
  const wanted = templateRequest(body);
  const {company, contactIds, ids: drawn} = inputs;
  const userId = senderIn(inputs, body);
  const filling = {parties: body.envelope_parties, language: company.settings.setting_language};
  const templates = wanted && filledTemplates(inputs.templates, wanted, filling);
  const content = templates
    ? takenOver(templates, namesFor(drawn, ids))
    : await uploadedContent(body, inputs, services);
  const parties = await newParties(companyId, body, inputs, services);
  const envelope = {
    companyId,
    id: drawn.envelope,
    fingerprint: ids.fingerprint(),
    title: body.envelope_title,
    userId,
    isAllAtOnce: isAtOnce(body, parties, company),
    // Fixed from here on, so that the sealed file is what its signers were shown.
    isMarked: company.settings.setting_envelope_id_on_pages,
    ...hoursIn(body),
    redirectUrl: body.envelope_redirect_url ?? '',
    meta: body.envelope_meta || null,
    created: clock.now(),
    parties,
    ...content,
    status: 'processing',
    isSentWhenReady: body.is_draft !== true,
  } as const;
  const templateIds = (templates ?? []).map(({template}) => template.id);
  return {envelope, company, contactIds, templateIds};
}

/**
 * The same with its contacts and with a sender who is named by address. Both are made in the transaction that stores the
 * envelope, because a refused request must not leave anybody behind.
 */
export const withPeople =
  (
    services: Services,
    context: AdditionContext,
    {user_name: name = '', user_email: email}: CreateEnvelope,
    {envelope, contactIds: known}: PlannedEnvelope,
  ) =>
  async (transaction: Queries): Promise<ProcessingEnvelope> => {
    const inside = {...services, db: transaction};
    const sender = email && (await knownSender(inside, context, {name, email}));
    const contactIds = await knownContacts(inside, context, envelope.parties, known);
    const parties = envelope.parties.map((party, position) => ({
      ...party,
      contactId: contactIds[position] ?? 0,
    }));
    return {...envelope, parties, userId: sender || envelope.userId};
  };

const hoursIn = (body: CreateEnvelope) => ({
  autoExpireHours: body.envelope_auto_expire_hours ?? null,
  autoRemindHours: body.envelope_auto_remind_hours ?? null,
  untouchedHours: body.envelope_untouched_hours ?? null,
});

const isAtOnce = (body: CreateEnvelope, parties: readonly Party[], {settings}: Company): boolean =>
  isAllAtOnce(parties, body.envelope_all_at_once_enabled, settings.setting_envelope_all_at_once);

/** Documents that are read after the answer, or that have been read because the request places fields in them. */
async function uploadedContent(
  {envelope_documents: requests, envelope_parties: parties}: CreateEnvelope,
  {company, ids: drawn}: EnvelopeInputs,
  services: WithFiles,
): Promise<PreparedContent> {
  const {prepared} = services;
  if (!prepared) return {documents: await newDocuments(requests, services), fields: []};
  const context = {
    parties: parties.map(({party_role: role}, index) => ({id: drawn.parties[index] ?? 0, role})),
    language: company.settings.setting_language,
  };
  return preparedContent(requests, await retryIfFileDeleted(prepared, services), context, services);
}

function requireParties(body: CreateEnvelope): void {
  requireSigner(body);
  for (const party of body.envelope_parties)
    requireMeans(undefined, party, body.envelope_password_protect === true);
}

/** Signers can be added to a draft later; an envelope that is sent immediately needs one. */
function requireSigner({is_draft: isDraft, envelope_parties: parties}: CreateEnvelope): void {
  if (!isDraft && !parties.some(({party_role: role}) => isSigner({role})))
    throw new Refusal(10010, 'envelope_parties: name at least one party who signs.');
}

const namesFor = (drawn: EnvelopeInputs['ids'], ids: Ids): NewNames => ({
  documents: drawn.documents.map((id) => ({id, fingerprint: ids.fingerprint()})),
  fieldIds: drawn.fields,
  partyIds: drawn.parties,
});

function senderIn({userId}: EnvelopeInputs, body: CreateEnvelope): number {
  if (userId !== null) return userId;
  throw new Refusal(10010, `user_id: there is no user ${body.user_id}.`);
}

/** Reads what the envelope is made from, after what can be refused without it. */
export function inputsFor(
  {db}: Pick<Services, 'db'>,
  companyId: number,
  body: CreateEnvelope,
): Promise<EnvelopeInputs> {
  requireParties(body);
  const {user_id: userId, envelope_parties: parties} = body;
  const wanted = templateRequest(body);
  const templates = wanted ? templateNames(wanted) : [];
  const emails = parties.map(({party_email: email = ''}) => email.toLowerCase());
  return readInputs(db, {companyId, userId: userId ?? null, templates, emails});
}

async function newParties(
  companyId: number,
  {envelope_parties: asked, envelope_password_protect: isProtected}: CreateEnvelope,
  {company, ids}: EnvelopeInputs,
  services: Services,
): Promise<Party[]> {
  const requests = asked.map((each) => called(each, company.settings.setting_language));
  const passwordHashes = await hashesOf(requests);
  const parties = requests.map((request, position) => {
    const id = ids.parties[position] ?? 0;
    const passwordHash = passwordHashes[position];
    const isActing = takesPart({role: request.party_role});
    const hasPassword = isProtected === true && isActing && !passwordHash;
    return {
      ...newParty(
        request,
        {
          id,
          contactId: 0,
          position,
          signatureFingerprint: services.ids.fingerprint(),
        },
        passwordHash,
      ),
      encryptedPassword: hasPassword
        ? services.partyPasswords.create({companyId, partyId: id})
        : null,
    };
  });
  requireOneCode(parties);
  requireOneEach(parties);
  requireWitnessed(parties);
  return parties;
}

/**
 * The id of the user with this address, made where there is none, and reported to webhooks then. Null for one who
 * administers the account: an application knows its own users, and none of them may appear as an administrator.
 */
async function knownSender(
  services: Services,
  context: AdditionContext,
  sender: Pick<User, 'name' | 'email'>,
): Promise<number | null> {
  const find = () => findUserByEmail(services.db, context.companyId, sender.email);
  // Once more, where another request makes the same user at this moment.
  const user = (await find()) ?? (await make(services, context, sender)) ?? (await find());
  return user?.roleId === plainUser && consoleAccessOf(user) !== 'administrator' ? user.id : null;
}

async function make(
  {db, clock, tellAddition}: Services,
  context: AdditionContext,
  sender: Pick<User, 'name' | 'email'>,
): Promise<User | undefined> {
  const details = {...sender, roleId: plainUser} as const;
  const user = await addUser(db, context.companyId, details, clock.now());
  if (user === 'taken') return undefined;
  await tellAddition(db, context, {name: 'add-user', user});
  return user;
}

/** @throws Refusal for what cannot be used; then nothing was created */
export const createEnvelope = (
  services: WithFiles,
  context: AdditionContext,
  body: CreateEnvelope,
): Promise<{readonly envelope: Envelope; readonly company: Company}> =>
  untilLocked(async () => {
    const planned = await newEnvelope(context.companyId, body, services);
    const {isSentWhenReady, parties} = planned.envelope;
    if (isSentWhenReady && parties.some(messageWayOf))
      await requireMessages(services, context.companyId);
    const made = withPeople(services, context, body, planned);
    const envelope = await services.store.create(made, context.actor, planned.templateIds);
    return {envelope, company: planned.company};
  });
