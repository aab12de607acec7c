import {onTestFinished} from 'vitest';
import {launchPgBouncer} from './launch-pgbouncer.js';
import {makeProgramFolder} from './program.js';

/**
 * Starts PgBouncer before this database; it ends with the test.
 * @param connections How many it has to PostgreSQL.
 * @returns The URL of the same database through it.
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<string> {
  const {url, program} = await launchPgBouncer(await makeProgramFolder(), databaseUrl, connections);
  onTestFinished(program.kill);
  return url;
}
