import {sql} from 'kysely';
import type {SecretBox} from '../../src/service/security/secret-box.js';
import type {Database} from '../../src/service/storage/connection/database.js';
import {bindingOf} from '../../src/service/storage/envelopes/bound-envelope.js';
import {lockEnvelope} from '../../src/service/storage/envelopes/envelope-reader.js';
import {secretBox as usual} from './test-secret-box.js';

/** Makes rows that a test has written itself those of the service, as if it had written them. */
export async function bindRows(
  db: Database,
  secretBox: Pick<SecretBox, 'encrypt'> = usual,
): Promise<void> {
  const {rows} = await sql<{companyId: number; envelopeId: number}>`
    SELECT company_id AS "companyId", envelope_id AS "envelopeId" FROM envelopes`.execute(db);
  for (const key of rows) await bindRow(db, key, secretBox);
}

/** The same for one envelope. */
export async function bindRow(
  db: Database,
  key: {readonly companyId: number; readonly envelopeId: number},
  secretBox: Pick<SecretBox, 'encrypt'> = usual,
): Promise<void> {
  const found = await lockEnvelope(db, key);
  if (!found) return;
  const binding = bindingOf(secretBox, found.envelope, found.last);
  await sql`UPDATE envelopes SET binding = ${binding}
    WHERE company_id = ${key.companyId} AND envelope_id = ${key.envelopeId}`.execute(db);
}
