/** Makes an envelope from the body of `POST /envelopes`: ids given out, files stored, nothing decided. */
import type {CreateEnvelope} from '../../contract/envelope.js';
import type {DocumentRequest} from '../../contract/document.js';
import type {PartyRequest} from '../../contract/party.js';
import type {AdditionContext} from '../delivery/account-events.js';
import type {Envelope, Party} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {PartyPasswords} from '../party-password.js';
import type {Blobs, Clock, Ids} from '../ports.js';
import {readCompany} from '../storage/companies.js';
import type {Database, Queries} from '../storage/database.js';
import {nextIds} from '../storage/ids.js';
import {findUser, firstSuperAdmin} from '../storage/users.js';
import {knownContact, type KnownContactParts} from './known-contact.js';
import {newDocuments} from './new-documents.js';

export interface NewEnvelopeParts extends KnownContactParts {
  readonly db: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly partyPasswords: Pick<PartyPasswords, 'create'>;
}

/**
 * The envelope as it will be stored, status `processing`.
 * @throws Refusal for a user, template or file that cannot be used.
 */
export async function newEnvelope(
  context: AdditionContext,
  body: CreateEnvelope,
  parts: NewEnvelopeParts,
): Promise<Envelope> {
  const {companyId} = context;
  const {db, clock, ids} = parts;
  requireOneWay(body.envelope_documents);
  const [company, userId] = await Promise.all([
    readCompany(db, companyId),
    senderOf(db, companyId, body.user_id),
  ]);
  const [id = 0] = await nextIds(db, 'envelopes', 1);
  const documents = await newDocuments(body.envelope_documents, parts);
  return {
    companyId,
    id,
    fingerprint: ids.fingerprint(),
    title: body.envelope_title,
    userId,
    isAllAtOnce: body.envelope_all_at_once_enabled ?? company.settings.setting_envelope_all_at_once,
    autoExpireHours: body.envelope_auto_expire_hours ?? null,
    autoRemindHours: body.envelope_auto_remind_hours ?? null,
    redirectUrl: body.envelope_redirect_url ?? '',
    meta: body.envelope_meta || null,
    created: clock.now(),
    parties: await newParties(context, body, parts),
    documents,
    fields: [],
    status: 'processing',
    isSentWhenReady: body.is_draft !== true,
  };
}

/** Templates cannot be made yet on this account, so none can be referenced. */
function requireOneWay(documents: readonly DocumentRequest[]): void {
  const fromTemplate = documents.filter(
    (document) => document.document_template_fingerprint !== undefined,
  );
  if (fromTemplate.length > 0 && fromTemplate.length < documents.length) {
    throw new Refusal(10010, 'envelope_documents: templates and uploads cannot be mixed.');
  }
  const missing = fromTemplate[0]?.document_template_fingerprint;
  if (missing !== undefined) throw new Refusal(10153, `There is no template ${missing}.`, 400);
}

async function senderOf(
  db: Queries,
  companyId: number,
  userId: number | undefined,
): Promise<number> {
  if (userId === undefined) return (await firstSuperAdmin(db, companyId)).id;
  if (!(await findUser(db, companyId, userId)))
    throw new Refusal(10010, `user_id: there is no user ${userId}.`);
  return userId;
}

async function newParties(
  context: AdditionContext,
  {envelope_parties: requests, envelope_password_protect: isProtected}: CreateEnvelope,
  parts: NewEnvelopeParts,
): Promise<Party[]> {
  const {companyId} = context;
  const partyIds = await nextIds(parts.db, 'parties', requests.length);
  const parties: Party[] = [];
  for (const [position, request] of requests.entries()) {
    const id = partyIds[position] ?? 0;
    const contact = {name: request.party_name, email: request.party_email};
    const contactId = await knownContact(parts, context, contact);
    const hasPassword = isProtected === true && request.party_role !== 'copy';
    parties.push({
      ...unsignedParty(request),
      id,
      contactId,
      position,
      encryptedPassword: hasPassword ? parts.partyPasswords.create({companyId, partyId: id}) : null,
      signatureFingerprint: parts.ids.fingerprint(),
    });
  }
  return parties;
}

const unsignedParty = (request: PartyRequest) => ({
  name: request.party_name,
  email: request.party_email,
  role: request.party_role,
  message: request.party_message ?? '',
  mobile: request.party_mobile ?? null,
  isInPerson: request.signature_in_person ?? false,
  status: request.party_role === 'copy' ? ('copy' as const) : ('pending' as const),
  invited: null,
  enteredPassword: null,
  enteredCode: null,
  opened: null,
  consented: null,
  signed: null,
  signedFrom: null,
  updates: 0,
});
