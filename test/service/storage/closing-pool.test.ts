import pg from 'pg';
import {expect, it} from 'vitest';
import {createPool} from '../../../src/service/storage/connection/database.js';
import {openDatabase} from '../../../src/service/storage/connection/open-database.js';
import {createLog} from '../../../src/service/log.js';
import {makeDatabase} from '../external/installation.js';
import {createTestDatabase} from '../test-database.js';

it('a connection that a server ends while its pool is closed is not told of as one that broke', async () => {
  const {address} = await createTestDatabase();
  const broken: Error[] = [];
  const pool = createPool(address, (error) => void broken.push(error));
  const lent = await pool.connect();
  const {rows} = await lent.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
  const closed = pool.end();
  const server = new pg.Client(address);
  await server.connect();
  const gone = new Promise((resolve) => lent.once('end', resolve));
  await server.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  lent.release();
  await closed;
  await server.end();
  expect(broken).toEqual([]);
});

it('a database that is closed holds no connection, though nobody has asked it anything', async () => {
  const log = createLog('json', {write: () => undefined});
  const {pool, aside, close} = await openDatabase(
    {databaseUrl: await makeDatabase(), dataDir: ''},
    log,
  );
  await close();
  expect([pool.totalCount, aside.totalCount]).toEqual([0, 0]);
});
