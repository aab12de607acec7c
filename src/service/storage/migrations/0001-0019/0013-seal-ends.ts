import {sql, type Kysely} from 'kysely';

/** Seals from before their ends were kept: how often each file may still be read to find its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE documents ADD COLUMN seal_reads_left smallint`,
  `UPDATE documents SET seal_reads_left = 3 WHERE sealed_sha256 IS NOT NULL AND seal_proved_until IS NULL`,
  `CREATE INDEX documents_by_seal_reads ON documents (seal_reads_left, document_id) WHERE seal_reads_left > 0`,
];
