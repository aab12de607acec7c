import type pg from 'pg';
import {everyNamedFile} from '../file-references.js';

/** Names that are fetched at once. */
const batchSize = 500;

/**
 * Every file that a row names, each once. The list is made at once and kept by the database, so that neither memory
 * nor a transaction is held for as long as looking at all files takes.
 */
export async function* namedFiles(pool: Pick<pg.Pool, 'connect'>): AsyncGenerator<string> {
  const client = await pool.connect();
  try {
    await client.query(`DECLARE named NO SCROLL CURSOR WITH HOLD FOR ${everyNamedFile}`);
    for (;;) {
      const {rows} = await client.query<{sha256: string}>(`FETCH ${batchSize} FROM named`);
      if (rows.length === 0) return;
      for (const {sha256} of rows) yield sha256;
    }
  } finally {
    // The cursor goes with the connection, however this ends.
    client.release(true);
  }
}
