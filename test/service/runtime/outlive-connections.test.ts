/** A worker ended when PostgreSQL was restarted at an unlucky moment: its connection had no listener just then. */
import {EventEmitter, once} from 'node:events';
import pg from 'pg';
import {expect, it} from 'vitest';
import {
  type GuardedProcess,
  outliveConnections,
} from '../../../src/service/cli/support/run-until-stopped.js';
import {createLog} from '../../../src/service/log.js';
import {createTestDatabase} from '../test-database.js';

/** A process that notes how it ended, and what was logged. */
function setup() {
  const lines: string[] = [];
  const codes: unknown[] = [];
  const host = Object.assign(new EventEmitter(), {exit: (code: unknown) => void codes.push(code)});
  const log = createLog('json', {write: (line) => void lines.push(line)});
  outliveConnections(log, host as unknown as GuardedProcess);
  const fail = (error: Error, origin = 'uncaughtException') =>
    host.emit('uncaughtException', error, origin);
  return {lines, codes, fail};
}

/** What a connection says whose server ends it, as the driver puts it. */
async function endedConnection(): Promise<Error> {
  const {address} = await createTestDatabase();
  const connect = async () => {
    const client = new pg.Client({...(address as pg.ClientConfig)});
    await client.connect();
    return client;
  };
  const [ended, other] = [await connect(), await connect()];
  const {rows} = await ended.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
  const said = once(ended, 'error');
  // The driver says a second time that it broke off.
  ended.on('error', () => {});
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.end();
  const [error] = (await said) as [Error];
  return error;
}

it('a connection that the server ends while nobody listens to it does not end the process', async () => {
  const {lines, codes, fail} = setup();
  fail(await endedConnection());
  fail(new Error('Connection terminated unexpectedly'));
  expect(codes).toEqual([]);
  expect(lines.filter((line) => line.includes('A database connection was lost'))).toHaveLength(2);
});

it.each(['uncaughtException', 'unhandledRejection'])('any other %s ends it', (origin) => {
  const {lines, codes, fail} = setup();
  fail(new Error('a mistake of ours'), origin);
  expect(codes).toEqual([1]);
  expect(lines.join('')).toContain('a mistake of ours');
});
