/** Changes what is sent: a draft is opened for it, and sent on or discarded, each in one transaction with the envelope. */
import {documentPairs} from '../domain/amended-version.js';
import {requireAmendable} from '../domain/behaviours/amending.js';
import {consentTexts} from '../domain/record/consent.js';
import {formerSignatureOf} from '../domain/amendment.js';
import {pairOfFiles, type OtherPages} from '../domain/content-changes.js';
import {messageWayOf} from '../domain/invitation.js';
import {amendmentDraftOf} from '../domain/duplicate.js';
import type {Actor, Document, Envelope} from '../domain/envelope.js';
import {sourceOf} from '../documents/document-source.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {sha256} from '../security/sha256.js';
import {Refusal} from '../domain/refusal.js';
import {readCompany} from '../storage/accounts/companies.js';
import {
  findEnvelope,
  lockEnvelope,
  type EnvelopeKey,
  type OutsideKey,
} from '../storage/envelopes/envelope-reader.js';
import {requireMessages} from '../storage/delivery/message-allowance.js';
import {requireBound} from '../storage/envelopes/bound-envelope.js';
import type {Queries} from '../storage/connection/database.js';
import type {Services} from '../services.js';
import {newNames} from './duplicate.js';

/** What it takes. */
export type AmendmentServices = Pick<
  Services,
  | 'db'
  | 'store'
  | 'storesOver'
  | 'clock'
  | 'ids'
  | 'partyPasswords'
  | 'secretBox'
  | 'tellAddition'
  | 'blobs'
  | 'documents'
  | 'messagesPerDay'
>;

/**
 * Opens a sent envelope for change: from then on nobody can sign it. Idempotent: a draft that is open already is the
 * answer.
 * @returns The draft in which it is changed.
 * @throws Refusal 10253 if there is no such envelope, 10010 if it is not out or everybody has signed
 */
export async function openAmendment(
  services: AmendmentServices,
  key: OutsideKey,
  actor: Actor,
): Promise<Envelope> {
  let draft: Envelope | undefined;
  await services.store.change(
    key,
    async (envelope, transaction) => {
      requireAmendable(envelope);
      draft = await openDraft(transaction, key, envelope);
      if (draft) return null;
      const within = {...services, ...services.storesOver(transaction)};
      const names = await newNames(within, envelope, actor);
      draft = await within.store.create(amendmentDraftOf(envelope, names), actor);
      return {type: 'open-amendment', draft: draft.fingerprint};
    },
    actor,
  );
  if (!draft) throw new Error('An amendment was opened without a draft.');
  return draft;
}

/** The draft in which the envelope is being changed; undefined if it is not, or if the draft is gone. */
const openDraft = async (
  db: Queries,
  {companyId}: Pick<EnvelopeKey, 'companyId'>,
  {amended}: Envelope,
): Promise<Envelope | undefined> =>
  amended?.draft ? findEnvelope(db, {companyId, fingerprint: amended.draft}) : undefined;

/**
 * Leaves the envelope as it is, and deletes the draft in which it was being changed, if that is still there. Idempotent.
 * @throws Refusal 10253 if there is no such envelope, 10277 as long as documents of the draft are being processed
 */
export const discardAmendment = (
  services: AmendmentServices,
  key: OutsideKey,
  actor: Actor,
): Promise<Envelope> =>
  services.store.change(
    key,
    async (envelope, transaction) => {
      const draft = await openDraft(transaction, key, envelope);
      if (draft) await deleteDraft(services, transaction, draft, actor);
      return {type: 'discard-amendment'};
    },
    actor,
  );

/**
 * Deletes a draft in which an envelope is changed, which then stays as it is.
 * @returns The draft as it was.
 * @throws Refusal 10253 if it is gone already, 10277 as long as its documents are being processed
 */
export async function deleteAmendment(
  services: AmendmentServices,
  draft: Envelope,
  actor: Actor,
): Promise<Envelope> {
  const {companyId, amends, fingerprint} = draft;
  const key = {companyId, fingerprint: amends?.of ?? ''};
  // An envelope that has ended may have been deleted before the draft.
  if (!(await findEnvelope(services.db, key)))
    return services.store.change({companyId, fingerprint}, {type: 'forget'}, actor);
  await services.store.change(
    key,
    async ({amended}, transaction) => {
      await deleteDraft(services, transaction, draft, actor);
      return amended?.draft === fingerprint ? {type: 'discard-amendment'} : null;
    },
    actor,
  );
  return draft;
}

/**
 * The draft takes the place of what the envelope holds.
 * @returns The envelope; the draft is gone.
 * @throws Refusal 10253 if there is no such draft, 10280 if something in it is in the way, 10278 if the envelope has
 * ended or is changed by another draft
 */
export async function sendAmendment(
  services: AmendmentServices,
  {companyId, amends, fingerprint}: Pick<Envelope, 'companyId' | 'amends' | 'fingerprint'>,
  actor: Actor,
): Promise<Envelope> {
  if (!amends) throw new Error('The draft changes no envelope.');
  const {name, settings} = await readCompany(services.db, companyId);
  const texts = consentTexts({name, ownTexts: settings.setting_consent_texts});
  const otherPages = await comparedPages(services, {companyId, amends, fingerprint});
  return services.store.change(
    {companyId, fingerprint: amends.of},
    async (_, transaction) => {
      // The envelope is locked first wherever both are, so that nobody waits for each other.
      const locked = await lockEnvelope(transaction, {companyId, fingerprint});
      if (!locked) throw new Refusal(10253);
      requireBound(services.secretBox, locked);
      const draft = locked.envelope;
      if (draft.status === 'processing')
        throw new Refusal(10280, 'Its documents are still being processed. Try again in a while.');
      if (draft.parties.some(messageWayOf))
        await requireMessages({...services, db: transaction}, companyId);
      // Before the envelope changes, which takes over its ids.
      await deleteDraft(services, transaction, draft, actor);
      const {setting_language: language} = settings;
      return {type: 'amend', draft, language, otherPages, consentTexts: texts};
    },
    actor,
  );
}

/** Pixels a point at which pages are compared: as pages show them. */
const shownScale = 1.5;

/** How many pages are compared at most, of all documents together: that keeps whoever sends waiting. */
const mostCompared = 40;

/**
 * Which pages of documents that take the place of others show something else than the page with that number did. Where
 * there are too many, or one cannot be drawn, all pages of that document count as different.
 */
async function comparedPages(
  services: AmendmentServices,
  {companyId, amends, fingerprint}: Pick<Envelope, 'companyId' | 'amends' | 'fingerprint'>,
): Promise<OtherPages> {
  const before = await findEnvelope(services.db, {companyId, fingerprint: amends?.of ?? ''});
  const draft = await findEnvelope(services.db, {companyId, fingerprint});
  // Only who has signed is told, which the domain decides under the lock.
  if (!before || draft?.status !== 'draft' || !hasSigner(before)) return {};
  const compared: Record<string, readonly number[]> = {};
  let left = mostCompared;
  for (const [next, former] of documentPairs(before, draft)) {
    if (!former || former.pdfSha256 === next.pdfSha256 || next.pages.length > left) continue;
    left -= next.pages.length;
    const pages = await otherPages(services, companyId, former, next).catch(noneIfRefused);
    if (pages) compared[pairOfFiles(former, next)] = pages;
  }
  return compared;
}

const hasSigner = (envelope: Envelope): boolean =>
  envelope.parties.some(
    ({id, status}) => status === 'signed' || formerSignatureOf(envelope, id) !== undefined,
  );

function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof DocumentRefusedError)) throw error;
}

/** @throws DocumentRefusedError if a page cannot be drawn */
async function otherPages(
  services: Pick<AmendmentServices, 'documents' | 'blobs'>,
  companyId: number,
  former: Document,
  next: Document,
): Promise<readonly number[]> {
  const documents = services.documents.of(companyId);
  const drawn = async ({pdfSha256}: Document, index: number) => {
    const source = sourceOf(pdfSha256 ?? '', services.blobs);
    return sha256((await documents.renderPage(source, index, shownScale)).image);
  };
  const others: number[] = [];
  for (const index of next.pages.keys()) {
    const isNew = index >= former.pages.length;
    if (isNew || (await drawn(former, index)) !== (await drawn(next, index)))
      others.push(index + 1);
  }
  return others;
}

/** What failed is forgotten like a draft; what is being processed is refused. */
const deleteDraft = (
  {storesOver}: AmendmentServices,
  transaction: Queries,
  {companyId, fingerprint}: Envelope,
  actor: Actor,
): Promise<Envelope> =>
  storesOver(transaction).store.change({companyId, fingerprint}, {type: 'forget'}, actor);
