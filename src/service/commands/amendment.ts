/** Changes what is sent: a draft is opened for it, and sent on or discarded, each in one transaction with the envelope. */
import {requireAmendable} from '../domain/behaviours/amending.js';
import {amendmentDraftOf} from '../domain/duplicate.js';
import type {Actor, Envelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {readCompany} from '../storage/accounts/companies.js';
import {
  findEnvelope,
  lockEnvelope,
  type EnvelopeKey,
  type OutsideKey,
} from '../storage/envelopes/envelope-reader.js';
import {requireBound} from '../storage/envelopes/bound-envelope.js';
import type {Queries} from '../storage/connection/database.js';
import type {Services} from '../services.js';
import {newNames} from './duplicate.js';

/** What it takes. */
export type AmendmentServices = Pick<
  Services,
  'db' | 'store' | 'storesOver' | 'clock' | 'ids' | 'partyPasswords' | 'secretBox' | 'tellAddition'
>;

/**
 * Opens a sent envelope for change: from then on nobody can sign it. Idempotent: a draft that is open already is the
 * answer.
 * @returns The draft in which it is changed.
 * @throws Refusal 10253 if there is no such envelope, 10010 if it is not out or somebody has signed
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
  {companyId, amends, fingerprint}: Envelope,
  actor: Actor,
): Promise<Envelope> {
  if (!amends) throw new Error('The draft changes no envelope.');
  const {settings} = await readCompany(services.db, companyId);
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
      // Before the envelope changes, which takes over its ids.
      await deleteDraft(services, transaction, draft, actor);
      return {type: 'amend', draft, language: settings.setting_language};
    },
    actor,
  );
}

/** What failed is forgotten like a draft; what is being processed is refused. */
const deleteDraft = (
  {storesOver}: AmendmentServices,
  transaction: Queries,
  {companyId, fingerprint}: Envelope,
  actor: Actor,
): Promise<Envelope> =>
  storesOver(transaction).store.change({companyId, fingerprint}, {type: 'forget'}, actor);
