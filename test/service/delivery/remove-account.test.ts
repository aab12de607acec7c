import {randomBytes} from 'node:crypto';
import {sql} from 'kysely';
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {createForgetFiles} from '../../../src/service/maintenance/cleanup.js';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import {createRemoveAccount} from '../../../src/service/maintenance/remove-account.js';
import {createLog} from '../../../src/service/log.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {type Database} from '../../../src/service/storage/connection/database.js';
import {createEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {insertEnvelope} from '../../../src/service/storage/envelopes/envelope-store.js';
import {fileHolders} from '../../../src/service/storage/files/file-references.js';
import {ensureTestAccount} from '../../../src/service/storage/accounts/test-accounts.js';
import {draft} from '../domain/envelope-fixture.js';
import {openTestDatabase} from '../test-database.js';
import {send, setup as setUpDelivery} from './delivery-fixture.js';

const log = createLog('json', {write: () => {}});
const [original, shown, picture, logo] = ['a', 'b', 'e', 'f'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
];

/** A partner with a sub-account that has sent something, and a stranger who holds the same original. */
async function setup() {
  const parts = await setUpDelivery();
  const {db, secretBox, address, clock, companyId: subId, play, hook} = parts;
  const jobs = await createJobs({address, workers: 1, log});
  onTestFinished(() => jobs.stop());
  const person = {userName: 'Nora', userEmail: 'nora@example.com'};
  const add = async (name: string, parentId?: number) =>
    (await addCompany(db, {name, ...person, ...(parentId ? {parentId} : {})}, clock.now()))
      .companyId;
  const partnerId = await add('Partner');
  const strangerId = await add('Stranger');
  const grandchildId = await add('Grandchild', subId);
  await db
    .updateTable('companies')
    .set({parent_id: partnerId})
    .where('company_id', '=', subId)
    .execute();
  const testId = await ensureTestAccount(db, subId, clock.now());
  const family = [subId, grandchildId, testId];
  for (const companyId of [...family, strangerId]) {
    const isFirst = companyId === subId;
    if (!isFirst) {
      const envelope = strangersEnvelope(companyId);
      await insertEnvelope(db, {envelope, entries: [], binding: '', sent: null, templateIds: []});
    }
    await addApiKey(db, companyId, `key-of-${companyId}`, clock.now());
    await jobs.enqueue(
      db,
      {type: 'mail', kind: 'email-send', to: 11, companyId, envelopeId: 1},
      new Date('2030-01-01'),
    );
    await jobs.enqueue(
      db,
      {type: 'forget', companyId, sha256s: ['0'.repeat(64)]},
      new Date('2030-01-01'),
    );
  }
  await hook('https://app.example.com/hook');
  await play(send);
  await createEmbedSession(
    db,
    {
      companyId: subId,
      kind: 'signing',
      envelopeId: 1,
      partyId: 11,
      origins: [],
      locale: null,
      expires: null,
      idleSeconds: null,
    },
    parts,
  );
  const image = {pdf_sha256: shown, page: 1, scale: 1.5, image_sha256: picture};
  await db
    .insertInto('page_images')
    .values({company_id: subId, ...image})
    .execute();
  await db
    .updateTable('companies')
    .set({branding: JSON.stringify({logoSha256: logo})})
    .where('company_id', '=', subId)
    .execute();
  const remove = createRemoveAccount({db, secretBox, jobs});
  return {...parts, jobs, partnerId, strangerId, subId, family, remove};
}

/** The same upload in another account, shown as another PDF. */
const strangersEnvelope = (companyId: number) => {
  const whole = draft();
  const ids = {id: companyId * 1000, fingerprint: randomBytes(16).toString('hex')};
  return {
    ...whole,
    ...ids,
    companyId,
    fields: [],
    parties: [],
    documents: whole.documents.map((document) => ({...document, ...ids, pdfSha256: null})),
  };
};

/** The tables that hold something of an account, as the database knows them. */
async function tablesOfAccounts(db: Database): Promise<readonly string[]> {
  const {rows} = await sql<{name: string}>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'company_id' ORDER BY table_name`.execute(db);
  return rows.map(({name}) => name);
}

async function rowsOf(db: Database, companyIds: readonly number[]) {
  const counts: Record<string, number> = {};
  for (const table of await tablesOfAccounts(db)) {
    const {rows} = await sql<{count: number}>`
      SELECT count(*) FROM ${sql.table(table)} WHERE company_id = ANY(${companyIds})`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

const total = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function queuedFor(db: Database, companyIds: readonly number[]) {
  const {rows} = await sql<{name: string; data: JobOf<'forget'>}>`
    SELECT name, data FROM jobs.job WHERE (data ->> 'companyId')::bigint = ANY(${companyIds}) ORDER BY created_on`.execute(
    db,
  );
  return rows;
}

describe('the database', () => {
  let db: Database;
  beforeAll(async () => {
    const opened = await openTestDatabase();
    db = opened.db;
    return opened.close;
  });

  it('drops the rows of every table with those of the account they belong to, and holds keep them all', async () => {
    const {rows} = await sql<{child: string; parent: string}>`
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'c' AND convalidated`.execute(db);
    const falls = (table: string): boolean =>
      table === 'companies' || rows.some(({child, parent}) => child === table && falls(parent));
    const tables = await tablesOfAccounts(db);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((table) => !falls(table))).toEqual(['holds']);
  });

  it('names no file in a column that is not searched before the file goes', async () => {
    const {rows} = await sql<{holder: string}>`
      SELECT table_name || '.' || column_name AS holder FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%#_sha256' ESCAPE '#'`.execute(db);
    const searched = fileHolders.map(([table, file]) => `${table}.${file}`);
    const keys = ['page_images.pdf_sha256'];
    expect(
      rows
        .map(({holder}) => holder)
        .filter((each) => !keys.includes(each) && !searched.includes(each)),
    ).toEqual([]);
  });
});

describe('a sub-account that is deleted', () => {
  it('leaves no row in any table, with its own sub-accounts and test sides', async () => {
    const {db, remove, partnerId, strangerId, subId, family} = await setup();
    const strangers = await rowsOf(db, [strangerId, partnerId]);
    expect(total(await rowsOf(db, family))).toBeGreaterThan(30);
    expect(await remove(partnerId, subId)).toMatchObject({id: subId});
    expect(total(await rowsOf(db, family))).toBe(0);
    expect(await rowsOf(db, [strangerId, partnerId])).toEqual(strangers);
    expect(await remove(partnerId, subId)).toBeUndefined();
  });

  it('takes its waiting jobs along, but not those that forget files', async () => {
    const {db, remove, partnerId, strangerId, subId, family} = await setup();
    await remove(partnerId, subId);
    expect(new Set((await queuedFor(db, family)).map(({name}) => name))).toEqual(
      new Set(['forget']),
    );
    expect((await queuedFor(db, [strangerId])).map(({name}) => name)).toEqual(['mail', 'forget']);
  });

  it('has those files deleted that no other account holds', async () => {
    const {db, remove, partnerId, subId} = await setup();
    await remove(partnerId, subId);
    const deleted: string[] = [];
    const forget = createForgetFiles({
      db,
      blobs: {
        put: () => Promise.reject(new Error('unused')),
        get: () => Promise.resolve(undefined),
        delete: (sha256) => Promise.resolve(void deleted.push(sha256)),
        open: () => Promise.resolve(undefined),
        has: () => Promise.resolve(true),
        check: () => Promise.resolve(),
      },
    });
    const last = (await queuedFor(db, [subId])).at(-1)?.data;
    expect(last?.sha256s).toContain(original);
    if (last) await forget(last);
    expect(new Set(deleted)).toEqual(new Set([shown, picture, logo]));
  });

  it('stays where another partner asks', async () => {
    const {db, remove, strangerId, subId} = await setup();
    const before = await rowsOf(db, [subId]);
    expect(await remove(strangerId, subId)).toBeUndefined();
    expect(await rowsOf(db, [subId])).toEqual(before);
  });
});
