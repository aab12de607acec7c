import {expect, it, onTestFinished} from 'vitest';
import {addContact, listContacts} from '../../../src/service/storage/accounts/contacts.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {
  createDatabase,
  createPool,
  type Queries,
} from '../../../src/service/storage/connection/database.js';
import {inOneTransaction} from '../../../src/service/storage/connection/one-transaction.js';
import {createTestDatabase} from '../test-database.js';

const now = new Date('2026-11-21T09:00:00Z');

async function setup() {
  const db = createDatabase(createPool((await createTestDatabase()).address, () => {}));
  onTestFinished(() => db.destroy());
  const companyId = await ensureFirstCompany(db, now);
  const add = (queries: Queries, name: string) =>
    addContact(queries, companyId, {name, email: `${name}@example.com`}, now);
  const names = async () => {
    const {rows} = await listContacts(db, companyId, {offset: 0, limit: 50});
    return rows.map(({name}) => name).sort();
  };
  return {db, add, names};
}

const failing = (work: Promise<unknown>) => expect(work).rejects.toThrow('no');

it('commits statements and transactions together, or not at all', async () => {
  const {db, add, names} = await setup();
  const work = async (isFailing: boolean) => {
    await add(db, 'plain');
    await db.transaction().execute((transaction) => add(transaction, 'inner'));
    if (isFailing) throw new Error('no');
  };
  await failing(inOneTransaction(db, () => work(true)));
  expect(await names()).toEqual([]);
  await inOneTransaction(db, () => work(false));
  expect(await names()).toEqual(['inner', 'plain']);
});

it('undoes an inner transaction that fails, and no more, at any depth', async () => {
  const {db, add, names} = await setup();
  await inOneTransaction(db, async () => {
    await add(db, 'before');
    await db.transaction().execute(async (transaction) => {
      await add(transaction, 'kept');
      await failing(
        db.transaction().execute(async (inner) => {
          await add(inner, 'undone');
          throw new Error('no');
        }),
      );
    });
    await add(db, 'after');
  });
  expect(await names()).toEqual(['after', 'before', 'kept']);
});

it('leaves what goes on elsewhere alone, and hands its connection back', async () => {
  const {db, add, names} = await setup();
  for (let round = 0; round < 25; round += 1) {
    const inside = failing(
      inOneTransaction(db, async () => {
        await add(db, `inside-${round}`);
        throw new Error('no');
      }),
    );
    await Promise.all([inside, add(db, `outside-${String(round).padStart(2, '0')}`)]);
  }
  expect(await names()).toHaveLength(25);
  expect((await names()).every((name) => name.startsWith('outside'))).toBe(true);
});
