import type {Queries} from '../../../src/service/storage/connection/database.js';
import {readDelivery} from '../test-secret-box.js';

/** The form bodies of all deliveries, oldest first. */
export async function listWebhookDeliveries(
  db: Queries,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['company_id', 'message_id', 'body'])
    .orderBy('delivery_id')
    .execute();
  return rows.map((row) => Object.fromEntries(new URLSearchParams(readDelivery(row).body)));
}
