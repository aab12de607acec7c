import {sql, type Kysely} from 'kysely';

/** Slow hashes of passwords that senders give their signers by other means than the mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE parties ADD COLUMN password_hash text`.execute(db);
}
