import {expect, it} from 'vitest';
import {sql} from 'kysely';
import {countChanges} from '../../../src/service/storage/envelopes/counts/count-changes.js';
import type {Queries} from '../../../src/service/storage/connection/database.js';
import {keptCount} from '../../../src/service/storage/envelopes/counts/envelope-counts.js';
import type {EnvelopeFilter} from '../../../src/service/storage/envelopes/envelope-filter.js';
import {familyOf, removeAccounts} from '../../../src/service/storage/accounts/sub-accounts.js';
import {envelopeBody, setup, type Json} from '../http/api-fixture.js';
import {secretBox} from '../test-secret-box.js';

const owned = (owner: string, change: Json = {}) => ({
  envelope_meta: {esign_owner: owner},
  is_draft: true,
  ...change,
});

const filters: readonly EnvelopeFilter[] = [
  {},
  {status: 'draft'},
  {status: 'sent'},
  {status: 'cancelled'},
  {owner: 'olga'},
  {owner: 'nobody'},
  {owner: 'olga', status: 'sent'},
  {partyEmail: 'ANNA@example.com'},
  {partyEmail: 'anna.new@example.com', status: 'draft'},
  {partyEmail: 'ben@example.com', owner: 'olga'},
  {contactId: 1},
];

/** The same numbers, counted from the rows themselves. */
async function counted(db: Queries, {status, owner, partyEmail, contactId}: EnvelopeFilter) {
  const {rows} = await sql<{count: number}>`
    SELECT count(*) FROM envelopes WHERE status = coalesce(${status ?? null}, status)
      AND (${owner ?? null}::text IS NULL OR owner = ${owner ?? null})
      AND EXISTS (SELECT FROM parties WHERE parties.envelope_id = envelopes.envelope_id
        AND lower(email) = coalesce(lower(${partyEmail ?? null}), lower(email))
        AND contact_id = coalesce(${contactId ?? null}::bigint, contact_id))`.execute(db);
  return rows[0]?.count;
}

it('counts what is there, through everything that can happen to an envelope', async () => {
  const {call, makeDraft, process, db, companyId} = await setup();
  const [sent, cancelled, deleted, changed] = [
    await makeDraft(owned('olga')),
    await makeDraft(owned('olga')),
    await makeDraft(owned('otto')),
    await makeDraft(
      owned('olga', {envelope_parties: [{party_name: 'A', party_email: 'anna@example.com'}]}),
    ),
  ];
  for (const fingerprint of [sent, cancelled]) {
    await call('POST', `/envelopes/${fingerprint}/send`);
    await process(fingerprint);
  }
  await call('PUT', `/envelopes/${cancelled}/cancel`);
  await call('DELETE', `/envelopes/${deleted}`);
  const {json} = await call('GET', `/envelopes/${changed}`);
  const [party] = json.envelope_parties as Json[];
  await call('PATCH', `/envelopes/${changed}/parties/${String(party?.party_id)}`, {
    party_email: 'anna.new@example.com',
  });
  for (const isCounted of [false, true]) {
    if (isCounted) await countChanges(db);
    for (const filter of filters)
      expect(await keptCount(db, companyId, filter), JSON.stringify(filter)).toBe(
        await counted(db, filter),
      );
  }
});

it('counts every envelope once when many are made at once', async () => {
  const {call, db, companyId} = await setup();
  const body = await envelopeBody(owned('olga'));
  await Promise.all(Array.from({length: 30}, () => call('POST', '/envelopes', body)));
  expect(await keptCount(db, companyId, {})).toBe(30);
  expect(await keptCount(db, companyId, {partyEmail: 'ben@example.com'})).toBe(30);
});

it('does not stand in the way of whoever removes the account meanwhile', async () => {
  const {call, db, companyId} = await setup();
  await call('POST', '/envelopes', await envelopeBody());
  const waiting = () =>
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      .execute(db)
      .then(({rows}) => rows.length);
  const counting = await db.transaction().execute(async (transaction) => {
    await familyOf(transaction, companyId);
    const counted = countChanges(db);
    await expect.poll(waiting).toBe(1);
    await removeAccounts(transaction, secretBox, [companyId]);
    return {counted};
  });
  await counting.counted;
  expect(await db.selectFrom('envelope_counts').selectAll().execute()).toEqual([]);
});

it('refuses an owner that is no text, or longer than an index can hold', async () => {
  const {call} = await setup();
  for (const esign_owner of [7, 'x'.repeat(256)]) {
    const body = await envelopeBody({envelope_meta: {esign_owner}});
    expect((await call('POST', '/envelopes', body)).json.code).toBe(10010);
  }
});

it('reads the second half of a list in the same order as the first', async () => {
  const {call} = await setup();
  for (const title of ['1', '2', '3', '4', '5', '6', '7'])
    await call('POST', '/envelopes', await envelopeBody({envelope_title: title}));
  const titles = async (query: string) =>
    ((await call('GET', `/envelopes?${query}`)).json.envelopes as Json[]).map(
      ({envelope_title}) => envelope_title,
    );
  expect(await titles('offset=0&limit=3')).toEqual(['7', '6', '5']);
  expect(await titles('offset=4&limit=2')).toEqual(['3', '2']);
  expect(await titles('offset=5&limit=5')).toEqual(['2', '1']);
  expect(await titles('offset=-1')).toEqual(['1']);
});
