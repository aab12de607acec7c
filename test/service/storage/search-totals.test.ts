import fc from 'fast-check';
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {secretBox} from '../test-secret-box.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {DraftChange} from '../../../src/service/domain/behaviours/drafting.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import {countChanges} from '../../../src/service/storage/envelopes/counts/count-changes.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import {keptCount} from '../../../src/service/storage/envelopes/counts/envelope-counts.js';
import {
  type EnvelopeFilter,
  matchingEnvelopes,
} from '../../../src/service/storage/envelopes/envelope-filter.js';
import {listEnvelopes} from '../../../src/service/storage/envelopes/envelope-list.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {
  countSearch,
  forgetSearches,
  keepSearch,
  fillFoundBy,
} from '../../../src/service/storage/envelopes/counts/search-counts.js';
import {document, draft, field, party} from '../domain/envelope-fixture.js';
import {setup as setUpApi} from '../http/api-fixture.js';

const titles =
  'Lease 4711|LEASE, 10 % off_season|İstanbul ılık I i|Élan – ÉLAN é|عقد إيجار رقم ٣|🖋️ Offer \\ 100%|ß ẞ SS|\u0001'.split(
    '|',
  );
const texts =
  'lease|anna@|arty|E|%|_|\\|\\\\|1|7|i|I|ı|İ|é|É|عقد|٣|🖋|ß|ss|\u0001| |nothing of the kind'.split(
    '|',
  );
const owners = ['olga', 'otto', 'O%'];
const emails = ['anna@example.com', 'Ben@Example.com', 'cora@example.com'];

/** Two accounts of their own, with nothing in them. */
async function setup() {
  const {db, clock} = await setUpApi();
  const blobs = {has: () => Promise.resolve(true)};
  const store = createEnvelopeStore({db, clock, blobs, secretBox, outbox: () => Promise.resolve()});
  let lastId = 0;
  const nextId = () => (lastId += 1);
  const newAccount = async () => {
    const now = clock.now();
    const row = {name: 'Agency', email: 'post@agency.example', joined: now, created: now};
    const account = db.insertInto('companies').values(row).returning('company_id');
    return (await account.executeTakeFirstOrThrow()).company_id;
  };
  const create = async (companyId: number, {title, owner, people, isUnsigned}: Create) => {
    const id = nextId();
    const parties = people.map((email) => party(nextId(), {email, position: 0}));
    const sheet = document({id: nextId(), fingerprint: String(id).padStart(32, 'd')});
    const envelope = draft({
      companyId,
      id,
      title,
      parties,
      fingerprint: String(id).padStart(32, '0'),
      meta: owner === null ? null : {esign_owner: owner},
      documents: [sheet],
      fields: parties.map((signer) => field(nextId(), signer.id, {documentId: sheet.id})),
      status: isUnsigned ? 'unsigned' : 'draft',
    });
    await store.create(envelope, null);
    return id;
  };
  /** Does it unless that is not allowed; a change of a party is of the first. */
  const change = async (companyId: number, envelopeId: number, command: Command) => {
    const ofFirst = ({parties}: Envelope): Command =>
      command.type === 'update-party' ? {...command, partyId: parties[0]?.id ?? 0} : command;
    try {
      await store.change({companyId, envelopeId}, ofFirst, null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {db, newAccount, create, change};
}

interface Create {
  readonly title: string;
  readonly owner: string | null;
  readonly people: readonly string[];
  /** Its account does not see it yet. */
  readonly isUnsigned: boolean;
}

const titleArbitrary = fc
  .oneof(fc.constantFrom(...titles), fc.string({minLength: 1, unit: 'grapheme'}))
  .map((title) => title.replaceAll('\0', ' '));
const createArbitrary = fc.record({
  title: titleArbitrary,
  owner: fc.option(fc.constantFrom(...owners)),
  people: fc.subarray(emails, {minLength: 1}),
  isUnsigned: fc.constantFrom(false, false, false, true),
});
const filterArbitrary: fc.Arbitrary<EnvelopeFilter> = fc.record({
  q: fc.constantFrom(...texts),
  status: fc.option(fc.constantFrom('draft', 'sent', 'cancelled', 'expired'), {nil: undefined}),
  owner: fc.option(fc.constantFrom(...owners), {nil: undefined}),
  partyEmail: fc.option(fc.constantFrom(...emails), {nil: undefined}),
});
const draftChange = (values: DraftChange['values']): Command => ({
  type: 'change-draft',
  change: {values, passwords: new Map()},
});
const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  titleArbitrary.map((title) => draftChange({title})),
  fc.constantFrom(...owners).map((owner) => draftChange({meta: {esign_owner: owner}})),
  fc.constantFrom(...emails).map((email): Command => ({type: 'update-party', partyId: 0, email})),
  fc.constantFrom<Command>({type: 'send'}, {type: 'cancel'}, {type: 'expire'}, {type: 'delete'}),
);

/** What is done; a number names one of the envelopes that there are by then. */
const stepArbitrary = fc.oneof(
  {weight: 4, arbitrary: fc.record({does: fc.constant('create' as const), made: createArbitrary})},
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      number: fc.nat(),
      command: commandArbitrary,
    }),
  },
  {weight: 2, arbitrary: fc.record({does: fc.constant('keep' as const), filter: filterArbitrary})},
  fc.constant({does: 'count' as const}),
  {weight: 2, arbitrary: fc.constant({does: 'count a search' as const})},
  fc.record({does: fc.constant('ask' as const), filter: filterArbitrary}),
);
/** The same total, counted from the rows themselves, with the text as no pattern. */
async function counted(
  db: Database,
  companyId: number,
  {q = '', status, owner, partyEmail}: EnvelopeFilter,
): Promise<number | undefined> {
  const {rows} = await sql<{count: number}>`
    SELECT count(*) FROM envelopes WHERE company_id = ${companyId}
      AND status = coalesce(${status ?? null}, nullif(status, 'unsigned'))
      AND (strpos(lower(title), lower(${q})) > 0 OR ${partyEmail === undefined} AND EXISTS (SELECT FROM parties
        WHERE parties.envelope_id = envelopes.envelope_id
          AND (strpos(lower(name), lower(${q})) > 0 OR strpos(lower(email), lower(${q})) > 0)))
      AND (${owner ?? null}::text IS NULL OR owner = ${owner ?? null})
      AND EXISTS (SELECT FROM parties WHERE parties.envelope_id = envelopes.envelope_id
        AND lower(email) = coalesce(lower(${partyEmail ?? null}), lower(email)))`.execute(db);
  return rows[0]?.count;
}

/** Questions about each text. */
const filters: readonly EnvelopeFilter[] = texts.flatMap((q) => [
  {q},
  {q, status: 'sent'},
  {q, owner: 'O%', partyEmail: 'BEN@example.com'},
]);

it('answers exact totals of searches in each account, whatever happens and whenever it is counted', async () => {
  const {db, newAccount, create, change} = await setup();
  const totalOf = async (companyId: number, filter: EnvelopeFilter) =>
    (await listEnvelopes({db, reads: async () => db}, companyId, filter, {offset: 0, limit: 1}))
      .total;
  const steps = fc.array(fc.tuple(fc.boolean(), stepArbitrary), {minLength: 10, maxLength: 40});
  const holds = fc.asyncProperty(steps, async (all) => {
    const accounts = [await newAccount(), await newAccount()];
    // All searches of one of them are kept, but only some of the other's.
    for (const filter of filters) await keepSearch(db, accounts[0] ?? 0, filter);
    const there = new Map<number, number[]>(accounts.map((account) => [account, []]));
    for (const [isFirst, step] of all) {
      const account = accounts[isFirst ? 0 : 1] ?? 0;
      const own = there.get(account) ?? [];
      const envelope = step.does === 'change' && own[step.number % own.length];
      if (step.does === 'create') own.push(await create(account, step.made));
      if (envelope) await change(account, envelope, step.command);
      if (step.does === 'keep') await keepSearch(db, account, step.filter);
      if (step.does === 'count') await countAll(db);
      if (step.does === 'count a search') await countSearch(db);
      if (step.does === 'ask')
        expect(await totalOf(account, step.filter)).toBe(await counted(db, account, step.filter));
    }
    for (const isCounted of [false, true]) {
      if (isCounted) await countAll(db);
      for (const account of accounts)
        for (const filter of filters)
          expect(await totalOf(account, filter), JSON.stringify(filter)).toBe(
            await counted(db, account, filter),
          );
    }
  });
  await fc.assert(holds, {numRuns: 8});
}, 120_000);

it('keeps the total of a search that finds thousands, from the second time on', async () => {
  const {db, newAccount} = await setup();
  const account = await newAccount();
  const filter = {q: '100% lease'};
  await addLeases(db, account, 2_000);
  const ask = () =>
    listEnvelopes({db, reads: async () => db}, account, filter, {offset: 0, limit: 1});
  expect(await keptCount(db, account, filter)).toBeUndefined();
  expect((await ask()).total).toBe(2_000);
  await countAll(db);
  expect(await keptCount(db, account, filter)).toBe(2_000);
  await addLeases(db, account, 3);
  expect(await keptCount(db, account, filter)).toBe(2_003);
  expect((await ask()).total).toBe(2_003);
});

it('counts a search once, whether what it finds was counted before or not', async () => {
  const {db, newAccount} = await setup();
  const account = await newAccount();
  const total = () => keptCount(db, account, {q: 'lease'});
  await addLeases(db, account, 5);
  await countAll(db);
  await addLeases(db, account, 3);
  await keepSearch(db, account, {q: 'lease'});
  await countSearch(db);
  expect(await total()).toBe(8);
  await countAll(db);
  expect(await total()).toBe(8);
});

it('tells readers the same total at every moment of the counting', async () => {
  const {db, newAccount} = await setup();
  const account = await newAccount();
  await keepSearch(db, account, {q: 'lease'});
  await countAll(db);
  await addLeases(db, account, 7_000);
  const counting = {isDone: false};
  const counts = Promise.all([countAll(db), countAll(db)]).then(() => (counting.isDone = true));
  const seen = new Set<number | undefined>();
  while (!counting.isDone)
    for (const filter of [{}, {q: 'lease'}]) seen.add(await keptCount(db, account, filter));
  await counts;
  expect([...seen]).toEqual([7_000]);
});

it('counts once what several processes count at once while envelopes come and go', async () => {
  const {db, newAccount, create, change} = await setup();
  const account = await newAccount();
  const made = {title: 'Lease', owner: 'olga', people: emails, isUnsigned: false};
  await keepSearch(db, account, {q: 'lease'});
  const lives = Array.from({length: 30}, async (_, number) => {
    const id = await create(account, made);
    await countAll(db);
    if (number % 3 === 0) await change(account, id, {type: 'delete'});
    if (number % 3 === 1) await change(account, id, draftChange({title: 'Offer'}));
  });
  await Promise.all([...lives, countAll(db), countAll(db)]);
  await countAll(db);
  expect(await keptCount(db, account, {q: 'lease'})).toBe(10);
  expect(await keptCount(db, account, {owner: 'olga'})).toBe(20);
});

it('leaves nothing behind of envelopes that are deleted', async () => {
  const {db, newAccount, create, change} = await setup();
  const account = await newAccount();
  const id = await create(account, {title: 'A', owner: 'olga', people: emails, isUnsigned: false});
  await countAll(db);
  await change(account, id, {type: 'delete'});
  await countAll(db);
  for (const table of ['envelope_counts', 'envelope_changes'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it('keeps a hundred searches of an account at most', async () => {
  const {db, newAccount} = await setup();
  const [account, other] = [await newAccount(), await newAccount()];
  for (let number = 0; number <= 100; number += 1) await keepSearch(db, account, {q: `${number}`});
  await keepSearch(db, other, {q: '1'});
  const kept = await db.selectFrom('kept_searches').select('company_id').execute();
  expect(kept.filter(({company_id}) => company_id === account)).toHaveLength(100);
  expect(kept).toHaveLength(101);
});

it('forgets a search after a day, and counts it anew when it is asked for again', async () => {
  const {db, newAccount} = await setup();
  const account = await newAccount();
  const filter = {q: 'lease'};
  await addLeases(db, account, 5);
  await keepSearch(db, account, filter);
  await countAll(db);
  const kept = await db.selectFrom('kept_searches').select('created').executeTakeFirstOrThrow();
  const after = (hours: number) => new Date(kept.created.getTime() + hours * 3_600_000);
  await forgetSearches(db, after(23));
  expect(await keptCount(db, account, filter)).toBe(5);
  await forgetSearches(db, after(25));
  expect(await keptCount(db, account, filter)).toBeUndefined();
  await keepSearch(db, account, filter);
  await countAll(db);
  expect(await keptCount(db, account, filter)).toBe(5);
});

it('finds by names and addresses of recipients, also what an earlier version stored', async () => {
  const {db, newAccount, create, change} = await setup();
  const account = await newAccount();
  const made = {title: 'Lease', owner: null, people: ['mara@example.com'], isUnsigned: false};
  const id = await create(account, made);
  const other = await create(await newAccount(), made);
  const found = async (q: string) => {
    const page = await listEnvelopes(
      {db, reads: async () => db},
      account,
      {q},
      {offset: 0, limit: 9},
    );
    return page.rows.map((row) => row.id);
  };
  for (const q of ['MARA@ex', 'pArTy', 'lease']) expect(await found(q)).toEqual([id]);
  await keepSearch(db, account, {q: 'mara'});
  await countAll(db);
  await change(account, id, {type: 'send'});
  await change(account, id, {type: 'update-party', partyId: 0, email: 'lena@example.com'});
  expect([await found('mara'), await found('lena')]).toEqual([[], [id]]);
  expect(await keptCount(db, account, {q: 'mara'})).toBe(0);
  await sql`UPDATE envelopes SET found_by = NULL`.execute(db);
  expect([await found('lena'), await found('lease')]).toEqual([[], [id]]);
  await keepSearch(db, account, {q: 'lena'});
  await countAll(db);
  while (await fillFoundBy(db));
  expect(await found('lena')).toEqual([id]);
  expect(await keptCount(db, account, {q: 'lena'})).toBeUndefined();
  expect(await found(String(other))).toEqual([]);
});

it('searches by an index where few envelopes are found', async () => {
  const {db, newAccount} = await setup();
  const account = await newAccount();
  await addLeases(db, account, 20_000);
  await sql`UPDATE envelopes SET found_by = title || E'\nOla Nordmann\nola@example.com'
    WHERE title = '100% Lease 4711'`.execute(db);
  await sql`ANALYZE envelopes`.execute(db);
  const query = matchingEnvelopes(db, account, {q: 'nordmann'}).select('envelope_id').compile();
  const {rows} = await db.executeQuery<Readonly<Record<string, string>>>({
    ...query,
    sql: `EXPLAIN ${query.sql}`,
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('envelopes_by_text');
});

/** Counts until nothing is left. */
async function countAll(db: Database): Promise<void> {
  while ((await countChanges(db)) || (await countSearch(db)));
}

/** Leases without parties, as many as would take long to make one by one. */
async function addLeases(db: Database, companyId: number, count: number): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO envelopes (company_id, fingerprint, title, status, user_id, is_all_at_once, created)
      SELECT ${companyId}, gen_random_uuid(), '100% Lease ' || n, 'sent', 1, false, now()
      FROM generate_series(1, ${count}) AS n RETURNING *)
    INSERT INTO envelope_changes (company_id, status, title, emails, contacts, step)
    SELECT company_id, status, title, '{}', '{}', 1 FROM made`.execute(db);
}
