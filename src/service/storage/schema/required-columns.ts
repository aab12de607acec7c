import {sql} from 'kysely';
import {StartError} from '../../config/start-error.js';
import type {Queries} from '../connection/database.js';
import {ownColumns} from './own-columns.js';

/** Columns by table name. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** The columns that the service's tables currently have, sorted by name. */
export async function listColumns(db: Queries): Promise<Columns> {
  const {rows} = await sql<{table: string; columns: string[]}>`
    SELECT relname AS table, array_agg(attname::text ORDER BY attname) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      AND attnum > 0 AND NOT attisdropped AND relname NOT LIKE 'kysely_%'
    GROUP BY relname ORDER BY relname`.execute(db);
  return Object.fromEntries(rows.map(({table, columns}) => [table, columns]));
}

/**
 * Checks that every column that this version uses exists; additional columns are allowed.
 * @throws StartError that names the first missing column
 */
export async function requireColumns(db: Queries): Promise<void> {
  const found = await listColumns(db);
  for (const [table, columns] of Object.entries(ownColumns))
    for (const column of columns)
      if (!found[table]?.includes(column))
        throw new StartError(
          `The database lacks ${found[table] ? `the column ${table}.${column}` : `the table ${table}`}, though all ` +
            'its migrations have run: restore it from a backup, or set DATABASE_URL or ESIGN_DATA to a new one.',
        );
}
