/**
 * Erases a person at an address from an account and its test side. Sealed evidence stays as it is, and is named; so is
 * what is still under way.
 */
import type {Envelope} from '../domain/envelope.js';
import {isForgettable} from '../domain/preconditions.js';
import {Refusal} from '../domain/refusal.js';
import type {Clock} from '../ports.js';
import type {Secrets} from '../storage/access/secrets.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {requireNoAccountHold} from '../storage/accounts/holds.js';
import {withTestSide} from '../storage/accounts/test-accounts.js';
import {
  eraseBesideEvidence,
  eraseDeliveries,
  eraseRows,
  eraseUsers,
  isAloneInCharge,
} from '../storage/persons/erase-rows.js';
import {
  findTraces,
  type Trace,
  envelopesOf,
  type EnvelopeOfPerson,
} from '../storage/persons/traces.js';

/** Why an envelope keeps a person: its evidence is sealed, it is still under way, or it is on hold. */
export type KeptReason = 'sealed' | 'open' | 'held';

/** An envelope that keeps the person. */
export interface KeptEnvelope {
  readonly fingerprint: string;
  readonly reason: KeptReason;
}

/** What became of a person, or would. */
export interface Erasure {
  /** Fingerprints of the envelopes that are deleted. */
  readonly deleted: readonly string[];
  readonly kept: readonly KeptEnvelope[];
  /** Whether a user stays because nobody else is in charge of the account. */
  readonly isInCharge: boolean;
  /** Where the address occurs: before in a preview, afterwards otherwise. */
  readonly traces: readonly Trace[];
  /** Whether nothing is left of the person but sealed evidence. */
  readonly isComplete: boolean;
}

/** Where the evidence of an envelope is. */
const ofEvidence: ReadonlySet<string> = new Set([
  'envelopes',
  'documents',
  'parties',
  'fields',
  'history',
  'envelope_counts',
  'envelope_changes',
]);

/** Whom to erase, and whether only to tell what would happen. */
export interface ErasureRequest {
  readonly companyId: number;
  readonly email: string;
  readonly isPreview: boolean;
}

export type ErasePerson = (request: ErasureRequest) => Promise<Erasure>;

export interface ErasureServices extends Secrets {
  readonly clock: Clock;
  readonly store: Pick<EnvelopeStore, 'change'>;
}

/** Interrupted, it can be done again; it goes on with what is left. */
export const createErasePerson =
  (services: ErasureServices): ErasePerson =>
  async ({companyId, email, isPreview}) => {
    const {db, clock} = services;
    const companyIds = await withTestSide(db, companyId);
    await requireNoAccountHold(db, companyIds);
    const kept: KeptEnvelope[] = [];
    const deleted: string[] = [];
    for (const envelope of await envelopesOf(db, companyIds, email)) {
      const reason = isPreview
        ? reasonToKeep(envelope)
        : await eraseFromEnvelope(services, envelope, email);
      if (reason) kept.push({fingerprint: envelope.fingerprint, reason});
      else deleted.push(envelope.fingerprint);
    }
    const person = {companyIds, email};
    const isInCharge = isPreview
      ? await isAloneInCharge(db, person)
      : !(await eraseUsers(db, person, clock.now()));
    if (!isPreview) await inTransaction(db, (transaction) => eraseRows(transaction, person));
    const traces = await findTraces(db, companyIds, email);
    const isComplete =
      !isPreview &&
      !isInCharge &&
      kept.every(({reason}) => reason === 'sealed') &&
      traces.every(({table}) => ofEvidence.has(table));
    return {deleted, kept, isInCharge, traces, isComplete};
  };

/** @returns why it keeps the person, unless it is deleted */
async function eraseFromEnvelope(
  {db, store, secretBox}: ErasureServices,
  envelope: EnvelopeOfPerson,
  email: string,
): Promise<KeptReason | undefined> {
  const reason = reasonToKeep(envelope) ?? (await forget(store, envelope));
  if (reason === 'sealed')
    await inTransaction(db, (transaction) =>
      eraseBesideEvidence({db: transaction, secretBox}, envelope, email),
    );
  if (reason === undefined) await eraseDeliveries(db, envelope);
  return reason;
}

/** Somebody may have acted on it since it was looked at. */
async function forget(
  store: ErasureServices['store'],
  {companyId, envelopeId}: EnvelopeOfPerson,
): Promise<KeptReason | undefined> {
  let reason: KeptReason | undefined;
  const unlessSealed = ({status}: Envelope) => {
    if (status !== 'signed') return {type: 'forget'} as const;
    reason = 'sealed';
    return null;
  };
  try {
    await store.change({companyId, envelopeId}, unlessSealed, null);
    return reason;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ({10277: 'open', 10340: 'held'} as const)[error.code as 10277 | 10340];
  }
}

function reasonToKeep(envelope: EnvelopeOfPerson): KeptReason | undefined {
  if (envelope.isHeld) return 'held';
  if (envelope.status === 'signed') return 'sealed';
  return isForgettable(envelope) ? undefined : 'open';
}
