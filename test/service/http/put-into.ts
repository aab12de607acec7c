import {bindRows} from '../bind-rows.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Database} from '../../../src/service/storage/connection/database.js';

/** Gives a stored envelope a status, as if it had been sent and had ended at an instant, or never sent. */
export async function putInto(
  db: Database,
  fingerprint: string,
  {status, sent}: {readonly status: Envelope['status']; readonly sent: Date | null},
): Promise<void> {
  await db
    .updateTable('envelopes')
    .set({status, sent, processed: sent})
    .where('fingerprint', '=', fingerprint)
    .execute();
  await bindRows(db);
}
