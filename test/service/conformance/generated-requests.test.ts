/**
 * Requests that nobody would write by hand. Whatever comes, the API answers soon, never with 5xx, and changes nothing
 * unless it says that it did. They are the same ones each time; `npm test -- fuzz` sends ten thousand of them, and with
 * `FUZZ_SEED` others. A failure prints the request.
 */
import fc from 'fast-check';
import {sql} from 'kysely';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {endpoints, type EndpointName} from '../../../src/contract/endpoints.js';
import type {Queries} from '../../../src/service/storage/connection/database.js';
import {cases} from './cases.js';
import type {EndpointCall, EndpointCase} from './endpoint-case.js';
import {requestOf, requestPlan, type RequestPlan} from './generated-request.js';
import {openWorld, type World} from './world.js';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_000);
/** Prepared calls wear out: what was deleted is gone. */
const requestsWithOneSet = 1_000;
/** Milliseconds; generous, for a busy machine. */
const soon = 30_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await watchChanges(world.db);
});
afterAll(() => world.close());

it(
  `answers ${requests} generated requests without 5xx, without hanging, without silent changes`,
  {timeout: 600_000, retry: 0},
  async () => {
    let sent = 0;
    let calls = await prepareCalls();
    let changes = await changesIn(world.db);
    const property = fc.asyncProperty(requestPlan, async (plan) => {
      if (++sent % requestsWithOneSet === 0) {
        calls = await prepareCalls();
        changes = await changesIn(world.db);
      }
      const answer = await answerTo(plan, calls);
      if (!answer) return;
      const before = changes;
      changes = await changesIn(world.db);
      expect(answer.status, await answer.clone().text()).toBeLessThan(500);
      if (!answer.ok) expect(changes, `${answer.status} but something changed`).toBe(before);
    });
    const seed = Number(process.env['FUZZ_SEED'] ?? 1);
    await fc.assert(property, {numRuns: requests, seed});
  },
);

type Calls = Readonly<Record<string, readonly EndpointCall[]>>;

/** Two calls of every endpoint that would succeed as they stand, and those that its case says are refused. */
async function prepareCalls(): Promise<Calls> {
  const prepared: [string, EndpointCall[]][] = [];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const {valid, refused = {}}: EndpointCase = cases[name] ?? {valid: () => ({})};
    // Files of 25 MB would take all the time there is.
    const small = Object.entries(refused).filter(([code]) => code !== '10012');
    const calls: EndpointCall[] = [];
    for (const arrange of [valid, valid, ...small.map(([, each]) => each)])
      calls.push(await arrange(world));
    prepared.push([name, calls]);
  }
  return Object.fromEntries(prepared);
}

async function answerTo(plan: RequestPlan, calls: Calls): Promise<Response | undefined> {
  const prepared = calls[plan.name] ?? [];
  const request = requestOf(plan, prepared[plan.pick % prepared.length] ?? {});
  if (!request) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${soon} ms.`)), soon);
  });
  try {
    return await Promise.race([world.request(request), hanging]);
  } finally {
    clearTimeout(timer);
  }
}

/** Counts every row that is inserted, changed or deleted, in whatever transaction is kept. */
async function watchChanges(db: Queries): Promise<void> {
  await sql`CREATE TABLE changes (id bigserial, name text)`.execute(db);
  await sql`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO changes (name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$`.execute(db);
  const {rows} = await sql<{name: string}>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('changes', 'rate_limits', 'kept_answers')`.execute(db);
  for (const {name} of rows) {
    await sql`CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION note_change()`.execute(db);
  }
}

/** What has changed last, and how often anything has. */
async function changesIn(db: Queries): Promise<string> {
  const {rows} = await sql<{id: number; name: string}>`
    SELECT id, name FROM changes ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0] ? `change ${rows[0].id}, of ${rows[0].name}` : 'no change';
}
