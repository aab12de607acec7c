import pg from 'pg';
import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import type {DatabaseAddress} from './database.js';

/** Milliseconds. */
const timeout = 5_000;

/**
 * Requires that the pooler leads to the same database, and that the replica is one of it: anything else would mix up two
 * installations. A replica that is away is not asked.
 * @throws StartError which names the setting
 */
export async function requireSameDatabase(
  address: DatabaseAddress,
  ways: Pick<Config, 'databasePoolerUrl' | 'databaseReplicaUrl'> | undefined,
): Promise<void> {
  const {databasePoolerUrl: pooler, databaseReplicaUrl: replica} = ways ?? {};
  if (pooler !== undefined) await requirePooler(address, pooler);
  if (replica === undefined) return;
  await requireReplica(address, replica).catch((error: unknown) => {
    if (!(error instanceof AwayError)) throw error;
  });
}

/** @throws StartError if it cannot be reached, or leads elsewhere */
export async function requirePooler(address: DatabaseAddress, url: string): Promise<void> {
  if ((await identityAt('DATABASE_POOLER_URL', url)) !== (await identityOf(address)))
    throw new StartError('DATABASE_POOLER_URL leads to another database than DATABASE_URL.');
}

/** @throws StartError if it is no replica; an AwayError if it cannot be reached */
export async function requireReplica(address: DatabaseAddress, url: string): Promise<void> {
  if ((await identityAt('DATABASE_REPLICA_URL', url)) !== (await identityOf(address)))
    throw new StartError('DATABASE_REPLICA_URL is no replica of DATABASE_URL.');
}

class AwayError extends StartError {}

async function identityAt(name: string, url: string): Promise<string> {
  try {
    return await identityOf({connectionString: url});
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AwayError(`${name} leads to no PostgreSQL that this service can use: ${reason}`, {
      cause,
    });
  }
}

/** What a database and its replicas, but no others, have in common: the cluster's number and the database's. */
async function identityOf(address: DatabaseAddress): Promise<string> {
  const client = new pg.Client({...address, connectionTimeoutMillis: timeout});
  // A connection that breaks also rejects what waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const {rows} = await client.query<{identity: string}>(`
      SELECT concat(system_identifier, ' ', oid) AS identity FROM pg_control_system(), pg_database
      WHERE datname = current_database()`);
    return rows[0]!.identity;
  } finally {
    await client.end();
  }
}
