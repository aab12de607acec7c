/** Creates bulk sends, and starts, pauses, cancels and deletes them. */
import {requireAllowed, type BulkChange} from '../domain/bulk/bulk-status.js';
import {Refusal} from '../domain/refusal.js';
import {cancelRows, insertRows} from '../storage/bulk/bulk-rows.js';
import {
  deleteBulkSend,
  lockBulkSend,
  updateBulkSend,
  type BulkKey,
  type BulkSend,
  type BulkStarter,
  insertBulkSend,
} from '../storage/bulk/bulk-sends.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import type {Services} from '../services.js';
import type {CreateBulkSend} from '../../contract/bulk/bulk-send.js';
import {mappingProblem} from '../domain/bulk/placeholders.js';
import {checkRows, type CheckServices} from './check-rows.js';
import {readTable} from './csv-table.js';

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

/**
 * Checks every row, and stores the table with what was found; nothing is sent.
 * @throws Refusal 10333 for a table that cannot be read, 10010 for a request that fits no row of it
 */
export async function createBulkSend(
  companyId: number,
  {bulk_title: title, bulk_csv: csv, bulk_envelope: mapping}: CreateBulkSend,
  services: CheckServices,
): Promise<BulkKey> {
  const table = readTable(csv);
  const problem = mappingProblem(mapping, table.columns);
  if (problem !== null) throw new Refusal(10010, problem);
  const rows = await checkRows(companyId, table, mapping, services);
  const isReady = rows.every(({status}) => status === 'waiting');
  const bulk = {
    companyId,
    fingerprint: services.ids.fingerprint(),
    title: title ?? titleIn(mapping['envelope_title']),
    status: isReady ? ('ready' as const) : ('incorrect' as const),
    columns: table.columns,
    mapping,
    created: services.clock.now(),
  };
  await inTransaction(services.db, async (transaction) => {
    const bulkId = await insertBulkSend(transaction, bulk);
    await insertRows(transaction, {companyId, bulkId}, rows);
  });
  return bulk;
}

const titleIn = (title: unknown): string => (typeof title === 'string' ? title : '');
