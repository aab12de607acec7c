/** Deletes what accounts want to keep for a time only, once a day, in small steps. */
import {retentionKinds, type Retention} from '../../contract/keeping/retention.js';
import {Refusal} from '../domain/refusal.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {AlteredRecordError} from '../storage/envelopes/bound-envelope.js';
import {
  deleteDue,
  dueAfter,
  isOfEnvelopes,
  isStillDue,
  type DueOf,
  type EnvelopeKind,
} from '../storage/retention/due.js';
import {keepingAccounts, noteRemoval} from '../storage/retention/removals.js';
import type {Services} from '../services.js';

export type RetentionServices = Pick<Services, 'db' | 'store' | 'clock' | 'log'>;

/** Envelopes, or rows, that are looked up or deleted at once. */
const atOnce = 100;

/** A bulk send has up to 10,000 rows. */
const bulkSendsAtOnce = 1;

const day = 24 * 3_600_000;

/** What is due by the times of an account. */
export const dueBy = (
  retention: Retention,
  companyId: number,
  now: Date,
): readonly (DueOf & {readonly days: number})[] =>
  retentionKinds.flatMap((kind) => {
    const days = retention[kind];
    if (days === undefined) return [];
    return [{companyId, kind, days, before: new Date(now.getTime() - days * day)}];
  });

/** Whoever interrupts it loses nothing: the next one goes on. */
export const createRetention =
  (services: RetentionServices) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = services.clock.now();
    for (const {companyId, retention} of await keepingAccounts(services.db))
      for (const due of dueBy(retention, companyId, now))
        if (isOfEnvelopes(due)) await removeEnvelopes(services, due, signal);
        else await removeRows(services, due, signal);
  };

async function removeEnvelopes(
  services: RetentionServices,
  due: DueOf<EnvelopeKind>,
  signal: AbortSignal,
): Promise<void> {
  for (let after = 0; !signal.aborted;) {
    const envelopes = await dueAfter(services.db, due, after, atOnce);
    const last = envelopes.at(-1);
    if (!last) return;
    for (const envelope of envelopes) await removeEnvelope(services, due, envelope);
    // Past those that stay for a reason.
    after = last.envelopeId;
  }
}

async function removeEnvelope(
  {store, clock, log}: RetentionServices,
  due: DueOf<EnvelopeKind>,
  {envelopeId, fingerprint}: {readonly envelopeId: number; readonly fingerprint: string},
): Promise<void> {
  const {companyId, kind} = due;
  const removal = {companyId, kind, fingerprint, total: 1, removed: clock.now()};
  const forget = async (_: unknown, transaction: Queries) => {
    if (!(await isStillDue(transaction, due, envelopeId))) return null;
    await noteRemoval(transaction, removal);
    return {type: 'forget'} as const;
  };
  try {
    await store.change({companyId, envelopeId}, forget, null);
  } catch (error) {
    // One that somebody has altered stays, and holds up no other; who may look into it is told each day.
    if (error instanceof AlteredRecordError) log.error({companyId}, error.message);
    // It is gone already, or was put on hold just now.
    else if (!(error instanceof Refusal)) throw error;
  }
}

async function removeRows(
  {db, clock}: RetentionServices,
  due: DueOf,
  signal: AbortSignal,
): Promise<void> {
  const {companyId, kind} = due;
  for (let isDone = false; !isDone && !signal.aborted;)
    isDone = await inTransaction(db, async (transaction) => {
      const most = kind === 'bulk_sends' ? bulkSendsAtOnce : atOnce;
      const total = await deleteDue(transaction, due, most);
      const removal = {companyId, kind, fingerprint: null, total, removed: clock.now()};
      if (total > 0) await noteRemoval(transaction, removal);
      return total === 0;
    });
}
