/** A table that something else has locked, as a migration or a person at the console of the database may. */
import pg from 'pg';
import {createReadings} from '../../../src/service/maintenance/readings.js';
import {expect, it, onTestFinished} from 'vitest';
import {startWhole, wholeKey} from '../http/whole-service.js';
import {startOwnPostgres} from './own-postgres.js';
import {soonEnough, timed} from './timed.js';

async function setup() {
  const postgres = await startOwnPostgres();
  const service = await startWhole({DATABASE_URL: postgres.url});
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await service.stop();
    await postgres.stop();
  });
  const headers = {
    authorization: `Basic ${btoa(`${wholeKey}:`)}`,
    host: 'sign.example.com',
    'content-type': 'application/json',
  };
  const ask = async (path: string, body?: object) => {
    const {outcome, time} = await timed(
      Promise.resolve(
        service.app.request(path, {
          headers,
          ...(body && {method: 'POST', body: JSON.stringify(body)}),
        }),
      ),
    );
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    return {answer: outcome.value as Response, time};
  };
  const lock = async (...tables: string[]) => {
    await admin.query('BEGIN');
    await admin.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    return () => admin.query('ROLLBACK');
  };
  const read = createReadings({...service.core, db: service.core.watched});
  return {ask, lock, read};
}

const anna = {contact_name: 'Anna', contact_email: 'anna@example.com'};

it('while a table is locked, whoever needs it hears 503 within five seconds, and nobody else waits', async () => {
  const {ask, lock} = await setup();
  await ask('/health');
  const unlock = await lock('contacts');
  // More than there are connections.
  const held = Array.from({length: 60}, (_, index) =>
    index % 2 === 0 ? ask('/v1/contacts') : ask('/v1/contacts', anna),
  );
  const health = await ask('/health');
  expect(health.answer.status).toBe(200);
  expect(health.time).toBeLessThan(soonEnough);
  const ready = await ask('/readyz');
  expect(ready.answer.status).toBe(200);
  expect(ready.time).toBeLessThan(soonEnough);
  for (const {answer, time} of await Promise.all(held)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(time).toBeLessThan(soonEnough);
  }
  await unlock();
  await expect.poll(async () => (await ask('/v1/contacts', anna)).answer.status).toBe(200);
}, 60_000);

it('health and figures do not wait for the tables that they count, either', async () => {
  const {ask, lock, read} = await setup();
  await lock('damaged_files', 'failed_jobs');
  const {answer, time} = await ask('/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({healthy: false, database: false});
  expect(time).toBeLessThan(soonEnough);
  const known = (await read()).map(({of}) => of);
  expect(known).toContain('webhooksSuspended');
  expect(known).not.toContain('filesDamaged');
}, 60_000);
