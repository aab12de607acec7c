/**
 * History entries hold data instead of a sentence, and failures a code. What was recorded before stays as it was said:
 * its sentence is under the hash.
 */
import {sql, type Kysely} from 'kysely';

const statements = [
  `ALTER TABLE history
    ALTER COLUMN detail DROP NOT NULL,
    ADD COLUMN data jsonb,
    ADD CHECK ((detail IS NULL) <> (data IS NULL))`,
  `UPDATE envelopes SET left_out = (
    SELECT jsonb_agg(jsonb_build_object(
      'title', each->'title', 'failure', jsonb_build_object('code', 'other', 'text', each->'reason')))
    FROM jsonb_array_elements(left_out) AS each)
  WHERE jsonb_array_length(left_out) > 0`,
  `ALTER TABLE templates ALTER COLUMN failure TYPE jsonb
    USING CASE WHEN failure IS NOT NULL THEN jsonb_build_object('code', 'other', 'text', failure) END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
