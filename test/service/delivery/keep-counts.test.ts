import {sql} from 'kysely';
import {expect, it, onTestFinished} from 'vitest';
import {keepCounts} from '../../../src/service/maintenance/keep-counts.js';
import {createLog} from '../../../src/service/log.js';
import {keepSearch} from '../../../src/service/storage/envelopes/counts/search-counts.js';
import {envelopeBody, setup as setUpApi} from '../http/api-fixture.js';

/** An account with an envelope and a search, and somebody who counts them. */
async function setup() {
  const {db, call, companyId} = await setUpApi();
  const lines: string[] = [];
  const log = createLog('json', {write: (line) => void lines.push(line)});
  await call('POST', '/envelopes', await envelopeBody());
  await keepSearch(db, companyId, {q: 'lease'});
  const start = () => {
    const counts = keepCounts({db, log});
    onTestFinished(() => counts.stop());
    return counts;
  };
  const waiting = () => db.selectFrom('envelope_changes').selectAll().execute();
  const searches = () => db.selectFrom('kept_searches').select('is_counted').execute();
  return {db, call, lines, start, waiting, searches};
}

it('counts what waits, and whatever comes later', async () => {
  const {call, start, waiting, searches} = await setup();
  start();
  await expect.poll(waiting).toEqual([]);
  await expect.poll(searches).toEqual([{is_counted: true}]);
  await call('POST', '/envelopes', await envelopeBody());
  await expect.poll(waiting, {timeout: 10_000}).toEqual([]);
});

it('tries again where the counting fails, and says why', async () => {
  const {db, lines, start, waiting} = await setup();
  await sql`ALTER TABLE envelope_counts RENAME TO elsewhere`.execute(db);
  start();
  await expect.poll(() => lines.join()).toContain('envelope_counts');
  expect(await waiting()).toHaveLength(1);
  await sql`ALTER TABLE elsewhere RENAME TO envelope_counts`.execute(db);
  await expect.poll(waiting, {timeout: 10_000}).toEqual([]);
});

it('counts no more once it is stopped', async () => {
  const {call, start, waiting} = await setup();
  await start().stop();
  await call('POST', '/envelopes', await envelopeBody());
  expect(await waiting()).not.toEqual([]);
});
