/** Set-up of an envelope's draft. */
import {arrangePages, undoArranging} from '../../commands/arrange-pages.js';
import {decideInvoice} from '../../commands/decide-invoice.js';
import type {SetUpParty, SetUpState} from '../../../contract/pages/set-up-page.js';
import {
  formerOf,
  leftOutOf,
  statusOf,
  type Envelope,
  type Party,
  type SentEnvelope,
} from '../../domain/envelope.js';
import {isSigner} from '../../domain/party-role.js';
import {formerSignatureOf} from '../../domain/amendment.js';
import {mailsPasswords} from '../../domain/identity/identity.js';
import {turnOf} from '../../domain/signing-order.js';
import {Refusal} from '../../domain/refusal.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope, readHistory} from '../../storage/envelopes/envelope-reader.js';
import {toBrandingView, toFramedDocuments} from '../shared/framed-document.js';
import {missingLetters} from '../../documents/missing-letters.js';
import type {PageServices} from '../shared/page-services.js';
import {toFailureView, senderTexts, toUploadViews} from './work-views.js';
import {fieldsOf} from './placed-fields.js';
import type {Placed, SetUpServices, SetUpWork} from './set-up-work.js';

/** The draft of the session's envelope. */
export function draftWork(services: SetUpServices, session: EnvelopeSession): SetUpWork {
  const read = async (): Promise<Envelope> => {
    const envelope = await findEnvelope(services.db, session);
    if (!envelope) throw new Refusal(10253);
    return envelope;
  };
  return {
    readState: async () => toState(services, await read()),
    readPlaced: async () => toPlaced(await read()),
    readAsSent: async () => toSent(await read(), services.clock.now()),
    async place(fieldsAfter, actor) {
      await services.store.change(
        session,
        // From the envelope as it is under the lock, not as it was read before.
        (envelope) => ({type: 'place-fields', fields: fieldsAfter(toPlaced(envelope))}),
        actor,
      );
    },
    async decideSignatures(documentId, choice, actor) {
      await services.store.change(session, {type: 'decide-signatures', documentId, choice}, actor);
    },
    decideInvoice: (wanted, actor) => decideInvoice(services, session, wanted, actor),
    arrangePages: (arrangement, actor) => arrangePages(services, session, arrangement, actor),
    undoArranging: (documents, actor) => undoArranging(services, session, documents, actor),
    async goOn(actor) {
      await services.store.change(session, {type: 'go-on-without'}, actor);
    },
    finish: () => Promise.reject(new Refusal(10010, 'A draft is sent, not finished.')),
  };
}

const toSent = (envelope: Envelope, sent: Date): SentEnvelope => ({
  ...envelope,
  status: 'sent',
  sent,
  reminded: null,
  isSealing: false,
});

const toPlaced = ({status, fields}: Envelope): Placed => ({fields, isOpen: status === 'draft'});

async function toState(
  services: Pick<SetUpServices, 'db' | 'links' | 'clock' | 'documents'>,
  envelope: Envelope,
): ReturnType<SetUpWork['readState']> {
  const company = await readCompany(services.db, envelope.companyId);
  const confirming = await namesOfSigners(services, envelope);
  return {
    is_template: false,
    ...(confirming.length > 0 && {confirming}),
    branding: toBrandingView(company, services.links),
    title: envelope.title,
    language: company.settings.setting_language,
    status: statusOf(envelope),
    is_sending: envelope.status === 'processing' && envelope.isSentWhenReady,
    failure: await failureOf(services, envelope),
    left_out: leftOutOf(envelope).map(({title, failure}) => ({
      title,
      failure: toFailureView(failure),
    })),
    uploads: toUploadViews(envelope.documents),
    missing_letters: await missingLetters(services.documents.of(company.id), senderTexts(envelope)),
    mails_passwords: mailsPasswords(envelope, company),
    can_undo_pages: formerOf(envelope) !== null,
    parties: envelope.parties.map((party) => ({
      ...toSetUpParty(party),
      turn: turnOf(envelope, party),
    })),
    documents: toFramedDocuments(envelope, services),
    ...fieldsOf(envelope),
  };
}

/** Who has signed what the draft is to change, or a version before. */
async function namesOfSigners(
  {db}: Pick<SetUpServices, 'db'>,
  {companyId, amends}: Envelope,
): Promise<string[]> {
  const amended = amends && (await findEnvelope(db, {companyId, fingerprint: amends.of}));
  if (!amended) return [];
  return amended.parties
    .filter(({id, status}) => status === 'signed' || formerSignatureOf(amended, id) !== undefined)
    .map(({name}) => name);
}

const toSetUpParty = (party: Party): Omit<SetUpParty, 'turn'> => ({
  party_id: party.id,
  name: party.name,
  position: party.position,
  is_signer: isSigner(party),
});

async function failureOf(
  {db}: Pick<PageServices, 'db'>,
  envelope: Envelope,
): Promise<SetUpState['failure']> {
  if (envelope.status !== 'failed') return null;
  const entry = (await readHistory(db, envelope)).findLast(({type}) => type === 'failed');
  return entry?.type === 'failed' ? toFailureView(entry.data.failure) : null;
}
