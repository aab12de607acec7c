/** What the sender decided about earlier signatures is one choice of two, and why they cannot be kept is told. */
import {sql, type Kysely} from 'kysely';

/** Uploads from before cannot be kept: nobody has looked at how they are built. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['documents', 'templates'])
    await sql`
      UPDATE ${sql.table(table)}
      SET upload_report = (upload_report - 'dropsSignatures') || jsonb_build_object(
        'choice', CASE WHEN (upload_report ->> 'dropsSignatures')::boolean THEN 'drop' END,
        'obstacle', CASE WHEN jsonb_array_length(upload_report -> 'signatures') > 0 THEN 'structure' END
      )
      WHERE upload_report ? 'dropsSignatures'`.execute(db);
}
