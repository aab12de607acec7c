import {sql} from 'kysely';
import type {Queries} from './database.js';

/** The version of PostgreSQL, such as `15.14`; every server that can be queried reports it. */
export async function readServerVersion(db: Queries): Promise<string> {
  const asked = sql<{version: string}>`SELECT current_setting('server_version') AS version`;
  const {rows} = await asked.execute(db);
  return rows[0]?.version ?? '';
}
