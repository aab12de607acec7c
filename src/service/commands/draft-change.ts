/** Turns the body of `PUT /envelopes/{envelope_fingerprint}` into a change of a draft: assigns ids and stores files. */
import type {UpdateEnvelope} from '../../contract/resources/envelope.js';
import type {ChangedParty} from '../../contract/resources/party.js';
import {
  changedDraft,
  requireChangeable,
  type DraftChange,
  type DraftValues,
  type KeptDocument,
  type KeptNames,
  type KeptParty,
} from '../domain/behaviours/drafting.js';
import type {Actor, Document, Envelope, Party} from '../domain/envelope.js';
import {addressAfter} from '../domain/invitation.js';
import {numberAfter} from '../domain/reach.js';
import {Refusal} from '../domain/refusal.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import {untilLocked} from '../storage/files/file-locks.js';
import {nextIds} from '../storage/connection/ids.js';
import {readCompany} from '../storage/accounts/companies.js';
import {findUser} from '../storage/accounts/users.js';
import {knownContacts} from './known-contact.js';
import {
  partiesAfter,
  placedFields,
  type ChangedDocumentFields,
  type PlacedFields,
} from './draft-fields.js';
import {newDocuments} from './new-documents.js';
import {documentOf, withIds} from './prepared-content.js';
import {retryIfFileDeleted} from './prepared-documents.js';
import type {WithFiles} from './new-envelope.js';
import {newParty, called} from './new-party.js';
import {settingsAfter} from './party-settings.js';
import {hashesOf, passwordHashAfter, requireMeans} from './told-passwords.js';
import type {Services} from '../services.js';

/**
 * Changes a draft.
 * @returns The changed envelope; `processing` if there are new documents.
 * @throws Refusal 10253 or 10278, 10281 or 10282 for unknown parties or documents, 10266 or 10012 for a file, otherwise
 * 10010
 */
export async function changeDraft(
  services: WithFiles,
  key: EnvelopeKey,
  body: UpdateEnvelope,
  actor: Actor,
): Promise<Envelope> {
  const envelope = await findEnvelope(services.db, key);
  if (!envelope) throw new Refusal(10253);
  // Checked first, because a refused request must leave neither a contact nor a file behind.
  requireChangeable(envelope, namedIn(body));
  changedDraft(envelope, {values: valuesIn(body), passwords: new Map()});
  requireAllMeans(envelope, body);
  await requireUser(services, key.companyId, body.user_id);
  return untilLocked(async () => {
    const change = await changeFrom(services, envelope, body, actor);
    if (isEmpty(change)) return envelope;
    return services.store.change(key, {type: 'change-draft', change}, actor);
  });
}

const namedIn = (body: UpdateEnvelope): KeptNames => ({
  parties: (body.envelope_parties ?? []).flatMap(({party_id: id}) => id ?? []),
  former: (body.envelope_parties ?? []).flatMap(({party_takes_over: ids}) => ids ?? []),
  documents: (body.envelope_documents ?? []).flatMap(({document_fingerprint: name}) => name ?? []),
});

function requireAllMeans({parties}: Envelope, body: UpdateEnvelope): void {
  const wasProtected = parties.some(({encryptedPassword}) => encryptedPassword !== null);
  const {envelope_password_protect: isProtected = wasProtected} = body;
  for (const request of body.envelope_parties ?? [])
    requireMeans(
      parties.find(({id}) => id === request.party_id),
      request,
      isProtected,
    );
}

async function requireUser(
  {db}: Services,
  companyId: number,
  userId: number | undefined,
): Promise<void> {
  if (userId !== undefined && !(await findUser(db, companyId, userId)))
    throw new Refusal(10010, `user_id: there is no user ${userId}.`);
}

const isEmpty = ({values, parties, documents, isProtected}: DraftChange): boolean =>
  Object.keys(values).length === 0 && !parties && !documents && isProtected === undefined;

async function changeFrom(
  services: WithFiles,
  envelope: Envelope,
  body: UpdateEnvelope,
  actor: Actor,
): Promise<DraftChange> {
  const {envelope_password_protect: isProtected} = body;
  const documents =
    body.envelope_documents && (await documentsFrom(services, envelope, body.envelope_documents));
  // Before the parties, because a refused request must not leave a contact behind.
  const asked =
    documents && (await placedFields(envelope, documents, partiesAfter(envelope, body), services));
  const parties =
    body.envelope_parties && (await partiesFrom(services, envelope, body.envelope_parties, actor));
  return {
    values: valuesIn(body),
    ...(parties ? {parties} : {}),
    ...(documents ? {documents: documents.map(toChange)} : {}),
    ...(asked ? await placedFor(services, asked, parties ?? envelope.parties) : {}),
    ...(isProtected === undefined ? {} : {isProtected}),
    passwords: newPasswords(services, envelope, parties ?? []),
    takeOvers: takeOversIn(body, parties ?? []),
  };
}

/** The members of the request, under their internal names. */
function valuesIn(body: UpdateEnvelope): Partial<DraftValues> {
  const values = {
    title: body.envelope_title,
    userId: body.user_id,
    isAllAtOnce: body.envelope_all_at_once_enabled,
    autoExpireHours: body.envelope_auto_expire_hours,
    autoRemindHours: body.envelope_auto_remind_hours,
    redirectUrl: body.envelope_redirect_url,
    meta: body.envelope_meta === '' ? null : body.envelope_meta,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

type Documents = NonNullable<UpdateEnvelope['envelope_documents']>;

/** The documents after the change, in their order. */
async function documentsFrom(
  services: WithFiles,
  envelope: Envelope,
  requests: Documents,
): Promise<readonly ChangedDocumentFields[]> {
  const isNew = ({document_fingerprint: name}: Documents[number]) => name === undefined;
  const made = await madeDocuments(services, requests.filter(isNew));
  return requests.flatMap((request) => {
    const {document_fingerprint: keep} = request;
    const kept = envelope.documents.find(({fingerprint}) => fingerprint === keep);
    if (keep !== undefined) return kept ? [{request, document: kept}] : [];
    const next = made.shift();
    return next ? [{request, ...next}] : [];
  });
}

/** New documents, read ahead or yet to be processed. */
async function madeDocuments(
  services: WithFiles,
  requests: Documents,
): Promise<Pick<ChangedDocumentFields, 'document' | 'read'>[]> {
  const {prepared, db, ids} = services;
  if (!prepared) return (await newDocuments(requests, services)).map((document) => ({document}));
  const documentIds = await nextIds(db, 'documents', requests.length);
  return (await retryIfFileDeleted(prepared, services)).map((read, position) => {
    const title = requests[position]?.document_title ?? '';
    const id = documentIds[position] ?? 0;
    return {
      read,
      document: documentOf(read, {id, position, title, fingerprint: ids.fingerprint()}),
    };
  });
}

function toChange({request, document}: ChangedDocumentFields): KeptDocument | Document {
  const {document_fingerprint: keep, document_title: title} = request;
  return keep === undefined ? document : {keep, change: title === undefined ? {} : {title}};
}

/** The fields with ids, of the parties at their places in the list. */
async function placedFor(
  {db}: Services,
  {placed, emptied}: PlacedFields,
  parties: NonNullable<DraftChange['parties']>,
): Promise<Pick<DraftChange, 'placed' | 'emptied'>> {
  const partyIds = parties.map((party) => ('keep' in party ? party.keep : party.id));
  const owned = placed.map((field) => ({...field, partyId: partyIds[field.partyId] ?? 0}));
  return {placed: await withIds(db, owned), emptied};
}

async function partiesFrom(
  services: Services,
  envelope: Envelope,
  changed: readonly ChangedParty[],
  actor: Actor,
): Promise<NonNullable<DraftChange['parties']>> {
  const {settings} = await readCompany(services.db, envelope.companyId);
  const {setting_language: language} = settings;
  const isUnnamed = ({party_named_by_signer: isSo}: ChangedParty) => isSo;
  const requests = changed.map((each) => (isUnnamed(each) ? called(each, language) : each));
  const contactIds = await contactsOf(services, envelope, requests, actor);
  const hashes = await hashesOf(requests);
  const isNew = ({party_id}: ChangedParty) => party_id === undefined;
  const newIds = [...(await nextIds(services.db, 'parties', requests.filter(isNew).length))];
  return requests.map((request, index) => {
    const contactId = contactIds[index];
    const {party_id: keep} = request;
    if (keep !== undefined) {
      const before = envelope.parties.find(({id}) => id === keep);
      return {keep, change: partyChange(request, {contactId, hash: hashes[index]}, before)};
    }
    const id = newIds.shift() ?? 0;
    return newParty(
      {...called(request, language), party_role: request.party_role ?? 'signer'},
      {
        id,
        contactId: contactId ?? 0,
        position: index,
        signatureFingerprint: services.ids.fingerprint(),
      },
      hashes[index],
    );
  });
}

/** Who takes over whose fields; the parties stand in the order of the request. */
function takeOversIn(
  {envelope_parties: requests = []}: UpdateEnvelope,
  parties: NonNullable<DraftChange['parties']>,
): ReadonlyMap<number, number> {
  const idOf = (party: KeptParty | Party) => ('keep' in party ? party.keep : party.id);
  return new Map(
    parties.flatMap((party, at) =>
      (requests[at]?.party_takes_over ?? []).map((from) => [from, idOf(party)] as const),
    ),
  );
}

/** Contact ids of all addresses in the request, by index in the request. */
async function contactsOf(
  services: Services,
  {companyId, parties}: Envelope,
  requests: readonly ChangedParty[],
  actor: Actor,
): Promise<readonly (number | undefined)[]> {
  const named = requests.filter(({party_email: email}) => email !== undefined);
  const recipients = named.map(({party_id: keep, party_name: name, party_email: email = ''}) => ({
    name: name ?? parties.find(({id}) => id === keep)?.name ?? '',
    email,
  }));
  const ids = await knownContacts(services, {companyId, actor}, recipients);
  return requests.map((request) => ids[named.indexOf(request)]);
}

function partyChange(
  request: ChangedParty,
  {contactId, hash}: Readonly<Record<'contactId', number | undefined> & {hash: string | undefined}>,
  before: Party | undefined,
): KeptParty['change'] {
  const settings = settingsAfter(before, request);
  return {
    ...(request.party_name === undefined ? {} : {name: request.party_name}),
    ...addressChange(request, before, settings),
    ...(contactId === undefined ? {} : {contactId}),
    ...(request.party_role === undefined ? {} : {role: request.party_role}),
    ...(request.party_message === undefined ? {} : {message: request.party_message}),
    ...numberChange(request, before, settings),
    ...(request.signature_in_person === undefined ? {} : {isInPerson: request.signature_in_person}),
    ...(request.party_stage === undefined ? {} : {stage: request.party_stage || null}),
    settings,
    passwordHash: passwordHashAfter(before, request, hash),
  };
}

/** The address that a request names or takes away, or that a party needs who is no longer invited by mail. */
function addressChange(
  {party_email: named}: ChangedParty,
  before: Party | undefined,
  settings: Party['settings'],
): Pick<KeptParty['change'], 'email'> {
  if (!before || (named === undefined && before.email)) return {};
  return {email: addressAfter(named, {...before, settings})};
}

/** The number that a request names or takes away, or that was only for messages that are not sent any more. */
function numberChange(
  {party_mobile: named, party_identity: identity}: ChangedParty,
  before: Party | undefined,
  settings: Party['settings'],
): Pick<KeptParty['change'], 'mobile'> {
  if (named !== undefined) return {mobile: named || null};
  // From now on it is where codes go.
  if (identity?.includes('code_by_sms')) return {};
  return before ? {mobile: numberAfter(before, settings)} : {};
}

/** A password for each party, new or kept; the domain decides which of them are needed. */
function newPasswords(
  {partyPasswords}: Services,
  {companyId, parties: before}: Envelope,
  parties: NonNullable<DraftChange['parties']>,
): ReadonlyMap<number, string> {
  const added = parties.flatMap((party) => ('keep' in party ? [] : [party.id]));
  const ids = [...before.map(({id}) => id), ...added];
  return new Map(ids.map((partyId) => [partyId, partyPasswords.create({companyId, partyId})]));
}
