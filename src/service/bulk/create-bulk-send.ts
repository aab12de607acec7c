import type {CreateBulkSend} from '../../contract/bulk/bulk-send.js';
import {mappingProblem} from '../domain/bulk/placeholders.js';
import {Refusal} from '../domain/refusal.js';
import {insertRows} from '../storage/bulk/bulk-rows.js';
import {insertBulkSend, type BulkKey} from '../storage/bulk/bulk-sends.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {checkRows, type CheckServices} from './check-rows.js';
import {readTable} from './csv-table.js';

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
