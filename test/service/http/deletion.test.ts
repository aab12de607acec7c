/** Which envelopes can be deleted (docs/interface.md, "Deletion"). */
import {expect, it} from 'vitest';
import {envelopeStatuses} from '../../../src/contract/resources/envelope.js';
import {setup} from './api-fixture.js';

const deletable = ['draft', 'signed', 'expired', 'cancelled'];

it('there are nine statuses', () => {
  expect(envelopeStatuses).toHaveLength(9);
});

it.each(envelopeStatuses)('DELETE in status %s', async (status) => {
  const {call, db, makeDraft, effects} = await setup();
  const path = `/envelopes/${await makeDraft()}`;
  const at = new Date('2026-11-21T09:00:00Z');
  await db.updateTable('envelopes').set({status, sent: at, processed: at}).execute();
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
