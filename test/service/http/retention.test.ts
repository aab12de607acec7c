/** What is older than an account keeps it goes once a day, and nothing else. */
import {expect, it} from 'vitest';
import {createRetention} from '../../../src/service/maintenance/retention.js';
import {addHold} from '../../../src/service/storage/accounts/holds.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {setup as setupApi, type Json} from './api-fixture.js';
import {addBulk, addJob} from './erasure-fixture.js';
import {putInto} from './put-into.js';

const retention = {signed: 30, unsigned: 20, drafts: 10, deliveries: 5, bulk_sends: 5};

/** An envelope of each of these kinds, all from the first day. */
async function setup() {
  const api = await setupApi();
  const {call, db, companyId, clock} = api;
  const at = clock.now();
  async function make(status: Envelope['status']): Promise<string> {
    const fingerprint = await api.makeDraft();
    await putInto(db, fingerprint, {status, sent: status === 'draft' ? null : at});
    return fingerprint;
  }
  const run = (signal = new AbortController().signal) => createRetention(api)(signal);
  /** The service at so many days later. */
  const after = async (days: number) => {
    api.moveClock(new Date(at.getTime() + days * 24 * 3_600_000 + 60_000).toISOString());
    await run();
  };
  const left = async () =>
    (await db.selectFrom('envelopes').select('fingerprint').orderBy('envelope_id').execute()).map(
      ({fingerprint}) => fingerprint,
    );
  const set = async (setting_retention: Json) =>
    expect((await call('PUT', '/settings', {setting_retention})).status).toBe(200);
  const hold = (envelope?: string) =>
    addHold(db, {companyId, ...(envelope ? {envelope} : {}), reason: 'Case 12/26', created: at});
  const preview = async (body: Json = {}) =>
    ((await call('POST', '/retention/preview', body)).json.retention_due as Json[]).map(
      ({retention_kind, due_total, held_total}) => [retention_kind, due_total, held_total],
    );
  return {...api, make, run, after, left, set, hold, preview, at};
}

it('deletes each kind when its days are over, never what is on hold or under way, and says so', async () => {
  const api = await setup();
  const {call, db, make, after, left, set, hold, preview, companyId, effects} = api;
  const signed = await make('signed');
  const held = await make('signed');
  const rejected = await make('rejected');
  const failed = await make('failed');
  const sent = await make('sent');
  const draft = await make('draft');
  await hold(held);
  const all = [signed, held, rejected, failed, sent, draft];
  await after(9_999);
  // Nobody has said that anything should go.
  expect(await left()).toEqual(all);
  expect(await preview()).toEqual([]);
  expect(await preview({setting_retention: {signed: 30, drafts: 9_998}})).toEqual([
    ['signed', '1', '1'],
    ['drafts', '1', '0'],
  ]);
  expect(await left()).toEqual(all);

  await set(retention);
  await after(9);
  expect(await left()).toEqual(all);
  await after(11);
  expect(await left()).toEqual([signed, held, rejected, failed, sent]);
  await after(21);
  expect(await left()).toEqual([signed, held, failed, sent]);
  effects.length = 0;
  await after(31);
  expect(await left()).toEqual([held, failed, sent]);
  // Its files go, and nobody is told.
  expect(effects.map(({type}) => type)).toEqual(['forget-files']);
  expect((await call('GET', `/envelopes/${signed}`)).json.code).toBe(10253);

  const {json} = await call('GET', '/removals');
  expect(json.removals).toMatchObject([
    {removal_kind: 'signed', envelope_fingerprint: signed, removal_total: '1'},
    {removal_kind: 'unsigned', envelope_fingerprint: rejected},
    {removal_kind: 'drafts', envelope_fingerprint: draft},
  ]);
  expect(JSON.stringify(json)).not.toContain('example.com');
  const removals = await db.selectFrom('removals').selectAll().execute();
  expect(removals.every(({company_id}) => company_id === companyId)).toBe(true);
});

it('keeps a draft that somebody went on with, and deletes rows in steps', async () => {
  const api = await setup();
  const {call, db, make, after, left, set, companyId, at} = api;
  const draft = await make('draft');
  await set(retention);
  api.moveClock('2026-11-30T09:00:00Z');
  const path = `/envelopes/${draft}`;
  expect((await call('PUT', path, {envelope_title: 'Changed'})).status).toBe(200);
  for (let count = 0; count < 101; count += 1) await addJob(db, companyId, 'a@example.com');
  await addBulk(db, companyId, ['Anna']);
  await after(11);
  expect(await left()).toEqual([draft]);
  expect(await db.selectFrom('failed_jobs').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('bulk_rows').selectAll().execute()).toEqual([]);
  const removals = await db.selectFrom('removals').select(['kind', 'total']).execute();
  expect(removals).toEqual([
    {kind: 'deliveries', total: 100},
    {kind: 'deliveries', total: 1},
    {kind: 'bulk_sends', total: 1},
  ]);
  await after(20);
  expect(await left()).toEqual([]);
  expect(at.getTime()).toBeLessThan(Date.parse('2026-11-30'));
});

it('deletes nothing of an account on hold, or once it is told to stop', async () => {
  const {make, after, left, set, hold, run, db, companyId, preview} = await setup();
  const draft = await make('draft');
  await addJob(db, companyId, 'a@example.com');
  await set(retention);
  await after(0);
  const id = await hold();
  await after(50);
  expect(await left()).toEqual([draft]);
  expect(await preview()).toMatchObject([
    ['signed', '0', '0'],
    ['unsigned', '0', '0'],
    ['drafts', '0', '1'],
    ['deliveries', '0', '1'],
    ['bulk_sends', '0', '0'],
  ]);
  await db.deleteFrom('holds').where('hold_id', '=', Number(id)).execute();
  await run(AbortSignal.abort());
  expect(await left()).toEqual([draft]);
  await run();
  expect(await left()).toEqual([]);
});

it('leaves an envelope that somebody has altered, says so, and goes on with the others', async () => {
  const {make, after, left, set, db, logged} = await setup();
  const altered = await make('signed');
  await make('signed');
  await db
    .updateTable('envelopes')
    .set({title: 'Another'})
    .where('fingerprint', '=', altered)
    .execute();
  await set(retention);
  await after(31);
  expect(await left()).toEqual([altered]);
  expect(logged.join('\n')).toContain(`The data of envelope ${altered} do not agree`);
});
