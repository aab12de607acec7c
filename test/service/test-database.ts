import {randomBytes} from 'node:crypto';
import pg from 'pg';
import {inject} from 'vitest';
import type {DatabaseAddress} from '../../src/service/storage/connection/database.js';
import {TEMPLATE} from './global-set-up.js';

/** A migrated database of the caller's own, empty; it goes with the server at the end of the run. */
export async function createTestDatabase(): Promise<{readonly address: DatabaseAddress}> {
  const {host, port, superuser, user} = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({host, port, user: superuser, database: 'postgres'});
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} OWNER ${user}`);
  await admin.end();
  return {address: {host, port, user, database}};
}
