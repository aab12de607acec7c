/** Starts, pauses, cancels and deletes bulk sends. */
import {requireAllowed, type BulkChange} from '../domain/bulk/bulk-status.js';
import {Refusal} from '../domain/refusal.js';
import {cancelRows} from '../storage/bulk/bulk-rows.js';
import {
  deleteBulkSend,
  lockBulkSend,
  updateBulkSend,
  type BulkKey,
  type BulkSend,
  type BulkStarter,
} from '../storage/bulk/bulk-sends.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import type {Services} from '../services.js';

/**
 * @returns The bulk send as it was before.
 * @throws Refusal 10330 if there is none, 10331 if its status does not allow the change
 */
export const changeBulkSend = (
  services: Services,
  key: BulkKey,
  change: BulkChange,
  starter: BulkStarter,
): Promise<BulkSend> =>
  inTransaction(services.db, async (transaction) => {
    const bulk = await lockBulkSend(transaction, key);
    if (!bulk) throw new Refusal(10330);
    requireAllowed(change, bulk.status);
    await changes[change]({...services, db: transaction}, bulk, starter);
    return bulk;
  });

type Change = (services: Services, bulk: BulkSend, starter: BulkStarter) => Promise<void>;

const changes: Readonly<Record<BulkChange, Change>> = {
  async start({db, clock, jobs}, bulk, starter) {
    const {companyId, bulkId} = bulk;
    // Jobs of an earlier turn that are still queued find that it is over.
    const turn = bulk.turn + 1;
    const started = bulk.started ?? clock.now();
    await updateBulkSend(db, bulk, {status: 'sending', turn, starter, started});
    await jobs.enqueue(db, {type: 'bulk', companyId, bulkId, turn});
  },
  pause: ({db}, bulk) => updateBulkSend(db, bulk, {status: 'paused'}),
  async cancel({db, clock}, bulk) {
    await updateBulkSend(db, bulk, {status: 'cancelled', finished: clock.now()});
    await cancelRows(db, bulk);
  },
  delete: ({db}, bulk) => deleteBulkSend(db, bulk),
};
