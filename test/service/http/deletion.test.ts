/** Which envelopes can be deleted (docs/interface.md, "Deletion"). */
import {expect, it} from 'vitest';
import {envelopeStatuses} from '../../../src/contract/resources/envelope.js';
import {addHold, listHolds, removeHold} from '../../../src/service/storage/accounts/holds.js';
import {createDeadlines} from '../../../src/service/maintenance/deadlines.js';
import {aRun} from '../delivery/job-handlers.js';
import {envelopeBody, setup} from './api-fixture.js';
import {bindRows} from '../bind-rows.js';

const deletable = ['draft', 'signed', 'expired', 'cancelled'];

it('there are nine statuses', () => {
  expect(envelopeStatuses).toHaveLength(9);
});

it.each(envelopeStatuses)('DELETE in status %s', async (status) => {
  const {call, db, makeDraft, effects} = await setup();
  const path = `/envelopes/${await makeDraft()}`;
  const at = new Date('2026-11-21T09:00:00Z');
  await db.updateTable('envelopes').set({status, sent: at, processed: at}).execute();
  await bindRows(db);
  effects.length = 0;
  const {json} = await call('DELETE', path);
  const after = (await call('GET', path)).json;
  if (deletable.includes(status)) {
    expect(json).toMatchObject({http: 200, envelope_status: 'deleted'});
    expect(after).toMatchObject({http: 404, code: 10253});
    expect(effects.map(({type}) => type)).toEqual(['forget-files']);
  } else {
    expect(json).toMatchObject({http: 400, code: 10277});
    expect(after).toMatchObject({http: 200, envelope_status: status});
    expect(effects).toEqual([]);
  }
});

it('what failed before it was sent is cancelled, which mails nobody, and then deleted', async () => {
  const {call, db, effects, companyId, store, makeDraft} = await setup();
  const envelope = await makeDraft();
  const path = `/envelopes/${envelope}`;
  const {json: sending} = await call('POST', '/envelopes', await envelopeBody());
  const failing = `/envelopes/${String(sending.envelope_fingerprint)}`;
  const fingerprint = String(sending.envelope_fingerprint);
  const failure = {code: 'no_pages'} as const;
  await store.change({companyId, fingerprint}, {type: 'fail', failure}, null);
  await db.updateTable('envelopes').set({status: 'failed'}).where('status', '=', 'draft').execute();
  await bindRows(db);
  for (const each of [path, failing]) {
    expect((await call('DELETE', each)).json).toMatchObject({http: 400, code: 10277});
    effects.length = 0;
    const {json} = await call('PUT', `${each}/cancel`, {envelope_cancel_reason: 'Unreadable'});
    expect(json).toMatchObject({http: 200, envelope_status: 'cancelled'});
    expect(effects).toEqual([{type: 'webhook', name: 'cancelled-envelope', reason: 'Unreadable'}]);
    expect((await call('DELETE', each)).json).toMatchObject({envelope_status: 'deleted'});
    expect((await call('GET', each)).json.code).toBe(10253);
  }
});

it.each(['envelope', 'account'])('nobody deletes what is on hold, by its %s', async (what) => {
  const {call, db, companyId, makeDraft, store, clock, moveClock} = await setup();
  const envelope = await makeDraft({envelope_untouched_hours: 12});
  const other = await makeDraft();
  const hold = {companyId, reason: 'Case 12/26', created: clock.now()};
  expect(await addHold(db, {...hold, envelope: 'f'.repeat(32)})).toBeUndefined();
  const id = await addHold(db, {...hold, ...(what === 'envelope' ? {envelope} : {})});

  const {json} = await call('DELETE', `/envelopes/${envelope}`);
  expect(json).toMatchObject({http: 409, code: 10340});
  // Who asks learns that it is held, but not why.
  expect(JSON.stringify(json)).not.toContain('12/26');
  const {json: free} = await call('DELETE', `/envelopes/${other}`);
  expect(free.code).toBe(what === 'envelope' ? undefined : 10340);
  moveClock('2026-11-21T21:00:00Z');
  const {envelope_id: envelopeId} = await db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('fingerprint', '=', envelope)
    .executeTakeFirstOrThrow();
  const due = '2026-11-21T21:00:00.000Z';
  await createDeadlines({store}).expire({type: 'expire', companyId, envelopeId, due}, aRun);
  if (what === 'envelope')
    await expect(db.deleteFrom('envelopes').execute()).rejects.toThrow('foreign key');
  expect((await call('GET', `/envelopes/${envelope}`)).status).toBe(200);

  expect(await listHolds(db)).toMatchObject([{id, account: companyId, reason: 'Case 12/26'}]);
  expect(await removeHold(db, Number(id))).toBe(true);
  expect((await call('DELETE', `/envelopes/${envelope}`)).status).toBe(200);
});

it('a draft that nobody touched is gone after its hours, and one that was changed stays', async () => {
  const {call, db, companyId, makeDraft, store, effects, moveClock} = await setup();
  const untouched = await makeDraft({envelope_untouched_hours: 24});
  const changed = await makeDraft({envelope_untouched_hours: 24});
  const plain = await makeDraft();
  const scheduled = effects.filter((effect) => effect.type === 'schedule');
  expect(scheduled).toMatchObject([{what: 'expire'}, {what: 'expire'}]);
  await call('PUT', `/envelopes/${changed}`, {envelope_title: 'Mine'});
  moveClock('2026-11-22T09:00:00Z');
  const due = '2026-11-22T09:00:00.000Z';
  const rows = await db.selectFrom('envelopes').select('envelope_id').execute();
  for (const {envelope_id: envelopeId} of rows)
    await createDeadlines({store}).expire({type: 'expire', companyId, envelopeId, due}, aRun);
  const {json} = await call('GET', `/envelopes/${untouched}`);
  expect(json).toMatchObject({http: 404, code: 10253});
  for (const left of [changed, plain])
    expect((await call('GET', `/envelopes/${left}`)).json).toMatchObject({
      http: 200,
      envelope_status: 'draft',
    });
});
