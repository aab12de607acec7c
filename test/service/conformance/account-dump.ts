import {sql} from 'kysely';
import type {Json} from '../http/api-fixture.js';
import type {World} from './world.js';

/** Every row of the first account, from every table that the database knows, once nothing more happens to it. */
export async function dump({
  db,
  companyId,
  settle,
}: World): Promise<Readonly<Record<string, readonly unknown[]>>> {
  await settle();
  const tables = await sql<{name: string}>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'company_id'`.execute(db);
  const rows = tables.rows.map(async ({name}) => {
    const found = await sql<{
      row: Json;
    }>`SELECT to_jsonb(kept) AS row FROM ${sql.table(name)} AS kept
      WHERE company_id = ${companyId} ORDER BY to_jsonb(kept)::text`.execute(db);
    return [name, found.rows.map(({row}) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
