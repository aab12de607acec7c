import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {addContact, listContacts} from '../../../src/service/storage/accounts/contacts.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {type Queries} from '../../../src/service/storage/connection/database.js';
import {inTransaction} from '../../../src/service/storage/connection/in-transaction.js';
import {setUpDatabase} from '../test-database.js';

const now = new Date('2026-11-21T09:00:00Z');

async function setup() {
  const {db} = await setUpDatabase();
  const companyId = await ensureFirstCompany(db, now);
  const add = (queries: Queries, name: string) =>
    addContact(queries, companyId, {name, email: `${name}@example.com`}, now);
  const names = async () => {
    const {rows} = await listContacts(db, {companyId}, {offset: 0, limit: 50});
    return rows.map(({name}) => name).sort();
  };
  return {db, add, names};
}

const failing = (work: Promise<unknown>) => expect(work).rejects.toThrow('no');

it('commits statements and inner transactions together, or not at all', async () => {
  const {db, add, names} = await setup();
  const work = async (transaction: Queries, isFailing: boolean) => {
    await add(transaction, 'plain');
    await inTransaction(transaction, (inner) => add(inner, 'inner'));
    if (isFailing) throw new Error('no');
  };
  await failing(inTransaction(db, (transaction) => work(transaction, true)));
  expect(await names()).toEqual([]);
  await inTransaction(db, (transaction) => work(transaction, false));
  expect(await names()).toEqual(['inner', 'plain']);
});

it('undoes an inner transaction that fails, and no more, at any depth', async () => {
  const {db, add, names} = await setup();
  await inTransaction(db, async (transaction) => {
    await add(transaction, 'before');
    await inTransaction(transaction, async (inner) => {
      await add(inner, 'kept');
      await failing(
        inTransaction(inner, async (innermost) => {
          await add(innermost, 'undone');
          throw new Error('no');
        }),
      );
      await add(inner, 'kept too');
    });
    await add(transaction, 'after');
  });
  expect(await names()).toEqual(['after', 'before', 'kept', 'kept too']);
});

it('goes on after a statement that the database refused, which an inner transaction held', async () => {
  const {db, add, names} = await setup();
  await inTransaction(db, async (transaction) => {
    await add(transaction, 'before');
    const refused = inTransaction(transaction, (inner) => sql`SELECT 1 / 0`.execute(inner));
    await expect(refused).rejects.toThrow(/division by zero/);
    await add(transaction, 'after');
  });
  expect(await names()).toEqual(['after', 'before']);
});

it('is the one way to begin a transaction', async () => {
  const root = fileURLToPath(new URL('../../../src/service/', import.meta.url));
  const begins: string[] = [];
  for (const file of await readdir(root, {recursive: true}))
    if (
      /^(?!dist|node_modules).*\.ts$/.test(file) &&
      /\.(?:transaction|startTransaction)\(/.test(await readFile(join(root, file), 'utf8'))
    )
      begins.push(file);
  expect(begins).toEqual(['storage/connection/in-transaction.ts']);
});
