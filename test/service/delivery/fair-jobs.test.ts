import {sql} from 'kysely';
import {expect, it, onTestFinished} from 'vitest';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {Job, JobHandlers, JobRun} from '../../../src/service/jobs/job.js';
import {createLog} from '../../../src/service/log.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {currentOrigin, withOrigin} from '../../../src/service/observing/origin.js';
import {createTestDatabase} from '../test-database.js';
import {handlersOf} from './job-handlers.js';

/** Jobs that all wait before the first is worked on, and the order in which they start. */
async function setup(waiting: readonly Job[]) {
  const {address} = await createTestDatabase();
  const db = createDatabase(createPool(address, () => {}));
  const logged: string[] = [];
  const log = createLog('json', {write: (line) => void logged.push(line)});
  const jobs = await createJobs({address, workers: 2, log});
  onTestFinished(async () => {
    await jobs.stop();
    await db.destroy();
  });
  const add = (...all: readonly Job[]) =>
    db.transaction().execute((transaction) =>
      jobs.enqueueAll(
        transaction,
        all.map((job) => ({job})),
      ),
    );
  await add(...waiting);
  const started: Job[] = [];
  const work = (handle: (job: Job, run: JobRun) => Promise<void>, others?: Partial<JobHandlers>) =>
    jobs.work(
      handlersOf((job, run) => {
        started.push(job);
        return handle(job, run);
      }, others),
    );
  const startedOf = (account: number) =>
    started.filter((job) => 'companyId' in job && job.companyId === account).length;
  return {db, logged, started, startedOf, work, add};
}

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({length: count}, (_, index) => make(index + 1));

const mailOf = (companyId: number, envelopeId: number): Job => ({
  type: 'mail',
  kind: 'email-send',
  to: 1,
  companyId,
  envelopeId,
});

const eventOf = (webhookId: number, envelopeId: number, companyId = webhookId): Job => ({
  type: 'webhook',
  companyId,
  webhookId,
  envelopeId,
});

/** Work that ends when the access check opens. */
function accessCheck() {
  const ends: (() => void)[] = [];
  let isOpen = false;
  const open = () => {
    isOpen = true;
    for (const end of ends) end();
  };
  onTestFinished(open);
  return {
    hold: () => new Promise<void>((end) => (isOpen ? end() : ends.push(end))),
    open,
  };
}

const soon = {timeout: 20_000, interval: 5};

it('one mail of an account starts among the first ones, though 600 of another wait before it', async () => {
  const {started, startedOf, work} = await setup([
    ...times(600, (envelope) => mailOf(1, envelope)),
    mailOf(2, 1),
  ]);
  await work(() => new Promise((resolve) => setImmediate(resolve)));
  await expect.poll(() => started.length, soon).toBe(601);
  const place = started.findIndex((job) => 'companyId' in job && job.companyId === 2);
  expect(place).toBeLessThan(32);
  expect(startedOf(1)).toBe(600);
});

it('an account whose mails all wait for the mail server leaves connections to another', async () => {
  const {startedOf, work, add} = await setup(times(100, (envelope) => mailOf(1, envelope)));
  const {hold} = accessCheck();
  await work(hold);
  await expect.poll(() => startedOf(1), soon).toBe(12);
  for (const envelope of times(4, (each) => each)) await add(mailOf(2, envelope));
  await expect.poll(() => startedOf(2), soon).toBe(4);
  expect(startedOf(1)).toBe(12);
});

it('an account has fewer mails under way as long as another sends mails, too', async () => {
  const {startedOf, work, add} = await setup([mailOf(2, 1)]);
  const {hold} = accessCheck();
  await work((job) => ('companyId' in job && job.companyId === 1 ? hold() : Promise.resolve()));
  await expect.poll(() => startedOf(2), soon).toBe(1);
  await add(...times(40, (envelope) => mailOf(1, envelope)));
  await expect.poll(() => startedOf(1), soon).toBe(4);
  await add(mailOf(2, 2));
  await expect.poll(() => startedOf(2), soon).toBe(2);
  expect(startedOf(1)).toBe(4);
  await expect.poll(() => startedOf(1), soon).toBe(12);
});

it('accounts that all have much to send get the same share', async () => {
  const {started, startedOf, work} = await setup(
    [1, 2, 3].flatMap((account) => times(100, (envelope) => mailOf(account, envelope))),
  );
  await work(() => new Promise((resolve) => setImmediate(resolve)));
  await expect.poll(() => started.length, soon).toBe(300);
  const half = started.slice(0, 150).map((job) => ('companyId' in job ? job.companyId : 0));
  for (const account of [1, 2, 3])
    expect(half.filter((each) => each === account).length).toBeGreaterThan(40);
  expect(startedOf(2)).toBe(100);
});

it.each(['process', 'seal'] as const)(
  'an account whose jobs of type %s fill all children leaves a slot to another',
  async (type) => {
    const {startedOf, work, add} = await setup(
      times(50, (envelopeId) => ({type, companyId: 1, envelopeId})),
    );
    const {hold} = accessCheck();
    await work(hold);
    await expect.poll(() => startedOf(1), soon).toBe(2);
    await add({type, companyId: 2, envelopeId: 1});
    await expect.poll(() => startedOf(2), soon).toBe(1);
    expect(startedOf(1)).toBe(2);
  },
);

it('a hundred receivers that hang leave room for one that answers, of the same account or another', async () => {
  const hanging = times(100, (webhook) => webhook);
  const {started, work, add} = await setup(
    hanging.flatMap((webhook) => times(8, (envelope) => eventOf(webhook, envelope, 1))),
  );
  const {hold} = accessCheck();
  await work((job, run) => {
    const isGood = job.type === 'webhook' && job.webhookId > 100;
    return isGood ? Promise.resolve() : run.waitFor(hold());
  });
  const reached = (webhook: number) =>
    started.filter((job) => job.type === 'webhook' && job.webhookId === webhook).length;
  await expect.poll(() => hanging.every((webhook) => reached(webhook) > 0), soon).toBe(true);
  for (const [webhook, account] of [
    [101, 1],
    [102, 2],
  ] as const)
    for (const envelope of times(5, (each) => each)) await add(eventOf(webhook, envelope, account));
  await expect.poll(() => reached(101) + reached(102), soon).toBe(10);
  const atOnce = Math.max(...hanging.map(reached));
  expect(atOnce).toBeLessThanOrEqual(4);
});

it('a receiver that answers again gets its whole share again', async () => {
  const {started, work, add} = await setup(times(12, (envelope) => eventOf(1, envelope)));
  const [first, second] = [accessCheck(), accessCheck()];
  await work((job, run) => {
    const isFirst = job.type === 'webhook' && (job.envelopeId ?? 0) <= 12;
    return run.waitFor((isFirst ? first : second).hold());
  });
  await expect.poll(() => started.length, soon).toBe(4);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  first.open();
  await expect.poll(() => started.length, soon).toBe(12);
  await add(...times(12, (envelope) => eventOf(1, 12 + envelope)));
  await expect.poll(() => started.length, soon).toBe(16);
});

/** Events of one receiver, and those that are handled together. */
async function together(waiting: readonly Job[]) {
  const {work, add, db, logged} = await setup(waiting);
  const runs: number[][] = [];
  const givenUp: Job[] = [];
  return {
    add,
    db,
    logged,
    runs,
    givenUp,
    work: (handle: (run: Pick<JobRun, 'waitFor'>) => Promise<void>) =>
      work(() => Promise.resolve(), {
        webhook(jobs, run) {
          const envelopes = jobs.map(({envelopeId}) => envelopeId ?? 0);
          runs.push(envelopes.toSorted((one, other) => one - other));
          return handle(run);
        },
        giveUp: ({job}) => Promise.resolve(void givenUp.push(job)),
      }),
  };
}

it('events that wait for one receiver are handled together, each envelope’s by one of four', async () => {
  const {runs, work} = await together(times(40, (envelope) => eventOf(1, envelope)));
  await work(() => new Promise((resolve) => setImmediate(resolve)));
  await expect.poll(() => runs.length, soon).toBe(4);
  for (const run of runs) {
    expect(run).toHaveLength(10);
    expect(new Set(run.map((envelope) => envelope % 4)).size).toBe(1);
  }
});

it('events that are handled together are all tried again where that fails, which the log says once', async () => {
  const {runs, work, logged} = await together(times(3, (envelope) => eventOf(1, 4 * envelope)));
  await work(() => (runs.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve()));
  // Each waits a time of its own, so that not all come at once.
  const triedTwice = [4, 4, 8, 8, 12, 12];
  await expect.poll(() => runs.flat().toSorted((a, b) => a - b), soon).toEqual(triedTwice);
  expect(runs[0]).toEqual([4, 8, 12]);
  expect(logged.filter((line) => line.includes('The job webhook failed'))).toHaveLength(1);
});

it('what caused one event is not said to have caused those handled beside it', async () => {
  const {runs, work, add} = await together([]);
  const causes: unknown[] = [];
  const addFor = (requestId: string, ...jobs: readonly Job[]) =>
    withOrigin({requestId}, () => add(...jobs));
  await addFor('a', eventOf(1, 4));
  await addFor('b', eventOf(1, 8));
  await addFor('c', eventOf(2, 4));
  await work(() => Promise.resolve(void causes.push([runs.at(-1), currentOrigin()?.requestId])));
  await expect
    .poll(() => causes, soon)
    .toEqual(
      expect.arrayContaining([
        [[4, 8], undefined],
        [[4], 'c'],
      ]),
    );
});

it('a run for a slow receiver keeps each of its groups to itself, though the receiver is fast again', async () => {
  const {runs, work, add} = await together([eventOf(2, 1)]);
  const [first, second] = [accessCheck(), accessCheck()];
  await work(async ({waitFor}) => {
    if (runs.length === 1) await waitFor(first.hold());
    else if (runs.length === 2) {
      await waitFor(Promise.resolve());
      await second.hold();
    }
  });
  await expect.poll(() => runs.length, soon).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await add(...times(4, (envelope) => eventOf(2, 1 + envelope)));
  first.open();
  await expect.poll(() => runs, soon).toEqual([[1], [2, 3, 4, 5]]);
  await add(...times(4, (envelope) => eventOf(2, 5 + envelope)), eventOf(1, 1));
  await expect.poll(() => runs.slice(2), soon).toEqual([[1]]);
  second.open();
  await expect.poll(() => runs.flat().length, soon).toBe(10);
});

it('receivers that answer one event and not another occupy no slots', async () => {
  const {started, work, add} = await setup(times(64, (webhook) => eventOf(100 + webhook, 1)));
  const {hold} = accessCheck();
  await work(async (job, run) => {
    if (job.type !== 'webhook' || job.webhookId < 100) return;
    const hanging = run.waitFor(hold());
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await run.waitFor(Promise.resolve());
    await hanging;
  });
  await expect.poll(() => started.length, soon).toBe(64);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await add(eventOf(1, 1));
  await expect.poll(() => started.length, soon).toBe(65);
});

it('an event of a receiver that is slow is handled with all others that wait for it', async () => {
  const {runs, work, add} = await together([eventOf(1, 1)]);
  const {hold, open} = accessCheck();
  await work(({waitFor}) => waitFor(hold()));
  await expect.poll(() => runs.length, soon).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await add(...times(8, (envelope) => eventOf(1, 1 + envelope)));
  open();
  await expect.poll(() => runs, soon).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]]);
});

it.each([
  ['everything', '{}'],
  ['its type', '{"type": "mail"}'],
  ['its date', '{"due": "x"}'],
  ['its webhook', '{"webhookId": 2}'],
  ['its envelope', '{"envelopeId": 9}'],
  ['the number of its envelope', '{"envelopeId": 1e30}'],
  ['its account', '{"companyId": "x"}'],
])(
  'a job of which %s was overwritten is given up, and those beside it are done',
  async (what, by) => {
    const {db, runs, givenUp, work} = await together(
      times(3, (envelope) => eventOf(1, 4 * envelope)),
    );
    const kept = what === 'everything' ? sql`'{}'::jsonb` : sql`data`;
    await sql`UPDATE jobs.job SET data = ${kept} || ${by}::jsonb WHERE data ->> 'envelopeId' = '4'`.execute(
      db,
    );
    await work(() => Promise.resolve());
    await expect.poll(() => runs, soon).toEqual([[8, 12]]);
    expect(givenUp).toEqual([{type: 'webhook'}]);
  },
);

it('a job that was moved to another account takes none along', async () => {
  const {db, runs, work} = await together(times(3, (envelope) => eventOf(1, 4 * envelope)));
  await sql`UPDATE jobs.job SET data = data || '{"companyId": 2}' WHERE data ->> 'envelopeId' = '4'`.execute(
    db,
  );
  await work(() => Promise.resolve());
  // Runs of two accounts start beside each other, in either order.
  const inOrder = () => runs.toSorted(([first = 0], [second = 0]) => first - second);
  await expect.poll(inOrder, soon).toEqual([[4], [8, 12]]);
});

it('a job knows its last try', async () => {
  const {db, work} = await setup([mailOf(1, 1)]);
  await sql`UPDATE jobs.job SET retry_limit = 1, retry_delay = 0, retry_backoff = false`.execute(
    db,
  );
  const tries: boolean[] = [];
  await work((_, {isLastTry}) => {
    tries.push(isLastTry);
    return Promise.reject(new Error('no'));
  });
  await expect.poll(() => tries, soon).toEqual([false, true]);
});
