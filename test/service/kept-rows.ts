import {sql} from 'kysely';
import type {Database} from '../../src/service/storage/connection/database.js';

const tables = ['envelopes', 'parties', 'documents', 'fields', 'history'] as const;

/** Copies all rows of envelopes, as whoever has the database can; what is returned puts them back in place of the present ones. */
export async function keepRows(db: Database): Promise<() => Promise<void>> {
  for (const table of tables)
    await sql`CREATE TABLE ${sql.table(`kept_${table}`)} AS TABLE ${sql.table(table)}`.execute(db);
  return async () => {
    await sql`ALTER TABLE history DISABLE TRIGGER USER`.execute(db);
    await sql`DELETE FROM envelopes`.execute(db);
    for (const table of tables) {
      const columns = await writtenColumns(db, table);
      await sql`INSERT INTO ${sql.table(table)} (${columns})
        OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${sql.table(`kept_${table}`)}`.execute(db);
    }
    await sql`ALTER TABLE history ENABLE TRIGGER USER`.execute(db);
  };
}

/** Those that the database does not make itself. */
async function writtenColumns(db: Database, table: string) {
  const {rows} = await sql<{name: string}>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
    db,
  );
  return sql.join(rows.map(({name}) => sql.ref(name)));
}
