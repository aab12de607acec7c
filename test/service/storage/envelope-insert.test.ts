import {expect, it} from 'vitest';
import {secretBox} from '../test-secret-box.js';
import {keptCount} from '../../../src/service/storage/envelopes/counts/envelope-counts.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {draft} from '../domain/envelope-fixture.js';
import {setup as setUpApi} from '../http/api-fixture.js';

/** A store of its own, and envelopes for it that only their names tell apart. */
async function setup() {
  const {db, clock, companyId} = await setUpApi();
  const blobs = {has: () => Promise.resolve(true)};
  const store = createEnvelopeStore({db, clock, blobs, secretBox, outbox: () => Promise.resolve()});
  const {template_id: template} = await db
    .insertInto('templates')
    .values({
      company_id: companyId,
      fingerprint: '7'.repeat(32),
      title: 'Lease',
      status: 'ready',
      uploaded: clock.now(),
    })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  const envelope = (number: number) => {
    const ids = {id: 9_000 + number, fingerprint: String(number).padStart(32, '0')};
    return {...draft(), ...ids, companyId, parties: [], documents: [], fields: []};
  };
  const stored = async () => {
    const rows = await db.selectFrom('envelopes').select('envelope_id').execute();
    return rows.map(({envelope_id}) => envelope_id - 9_000).sort((one, other) => one - other);
  };
  return {db, companyId, store, template, envelope, stored};
}

it('stores those that come at once, each counted once', async () => {
  const {db, companyId, store, template, envelope, stored} = await setup();
  const numbers = Array.from({length: 40}, (_, index) => index);
  await Promise.all(numbers.map((number) => store.create(envelope(number), null, [template])));
  expect(await stored()).toEqual(numbers);
  expect(await keptCount(db, companyId, {})).toBe(40);
});

it('refuses the one whose template is gone, and stores those beside it', async () => {
  const {db, companyId, store, template, envelope, stored} = await setup();
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((number) =>
      store.create(envelope(number), null, [number === 3 ? template + 1 : template]),
    ),
  );
  expect(outcomes.map(({status}) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[2]).toMatchObject({reason: {code: 10153}});
  expect(await stored()).toEqual([1, 2, 4]);
  expect(await keptCount(db, companyId, {})).toBe(3);
});
