import type {Queries} from '../../../src/service/storage/database.js';

/** The form bodies of all deliveries, oldest first. */
export async function listWebhookDeliveries(
  db: Queries,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const rows = await db.selectFrom('deliveries').select('body').orderBy('delivery_id').execute();
  return rows.map(({body}) => Object.fromEntries(new URLSearchParams(body)));
}
