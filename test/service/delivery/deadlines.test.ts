import {describe, expect, it, onTestFinished} from 'vitest';
import {createDeadlines} from '../../../src/service/maintenance/deadlines.js';
import {createJobs} from '../../../src/service/jobs/jobs.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import {createOutbox} from '../../../src/service/notifications/outbox.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import {createLog} from '../../../src/service/log.js';
import {createEnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import {actor, anna, document, field} from '../domain/envelope-fixture.js';
import {everyFile} from '../memory-blobs.js';
import {send, setup as setUpDelivery, signAll} from './delivery-fixture.js';
import {aRun, handlersOf} from './job-handlers.js';
import {secretBox} from '../test-secret-box.js';

const hour = 3_600_000;

/** An envelope sent at 9:00, and a queue whose jobs run when the clock has come to their date, or later. */
async function setup(change: Partial<Envelope>, first: Command = send) {
  const parts = await setUpDelivery(change);
  await parts.store.change(parts.key, first, actor);
  const handlers = createDeadlines(parts);
  const run = (job: JobOf<'expire' | 'remind'>) => handlers[job.type](job as never, aRun);

  const waiting = () =>
    parts.queued.flatMap(({job}) => (job.type === 'expire' || job.type === 'remind' ? [job] : []));
  const done = new Set<JobOf<'expire' | 'remind'>>();

  /** Runs what is due within so many hours: each at its date, or all at the end after a downtime. */
  const live = async (hours: number, isDown = false) => {
    const end = parts.clock.now().getTime() + hours * hour;
    for (;;) {
      const next = waiting()
        .filter((job) => !done.has(job) && Date.parse(job.due) <= end)
        .sort((a, b) => Date.parse(a.due) - Date.parse(b.due))[0];
      const now = parts.clock.now().getTime();
      parts.pass((next && !isDown ? Math.max(now, Date.parse(next.due)) : end) - now);
      if (!next) return;
      done.add(next);
      await run(next);
    }
  };

  /** What happened by itself: the hour after sending, and what. */
  const story = async () => {
    const rows = await parts.db
      .selectFrom('history')
      .select(['type', 'at'])
      .where('type', 'in', ['reminded', 'expired'])
      .orderBy('position')
      .execute();
    const sent = parts.envelope.created.getTime();
    return rows.map(({type, at}) => `${(at.getTime() - sent) / hour} h ${type}`);
  };
  return {...parts, run, live, story};
}

it('an open envelope reminds again and again, until it expires at the hour', async () => {
  const {live, story} = await setup({autoExpireHours: 96, autoRemindHours: 24});
  await live(1000);
  expect(await story()).toEqual([
    '24 h reminded',
    '48 h reminded',
    '72 h reminded',
    '96 h expired',
  ]);
});

it('after a downtime of days one reminder goes out, and the next one counts from it', async () => {
  const {live, story, queuedOf} = await setup({autoRemindHours: 24});
  await live(100, true);
  await live(25);
  expect(await story()).toEqual(['100 h reminded', '124 h reminded']);
  expect(
    queuedOf('mail').filter(({job}) => 'kind' in job && job.kind === 'email-reminder'),
  ).toHaveLength(2);
});

it('an envelope whose hour came during a downtime expires afterwards, once', async () => {
  const {live, story} = await setup({autoExpireHours: 48});
  await live(70, true);
  await live(100);
  expect(await story()).toEqual(['70 h expired']);
});

it('nobody is reminded after a downtime of what has expired in it', async () => {
  const {live, story, queuedOf} = await setup({autoExpireHours: 48, autoRemindHours: 24});
  await live(70, true);
  await live(100);
  expect(await story()).toEqual(['70 h expired']);
  expect(
    queuedOf('mail').filter(({job}) => 'kind' in job && job.kind === 'email-reminder'),
  ).toEqual([]);
});

it('a reminder by hand moves the next one, and the job that waited for the old date does nothing', async () => {
  const {live, story, store, key} = await setup({autoRemindHours: 24});
  await live(20);
  await store.change(key, {type: 'remind'}, actor);
  await live(50);
  expect(await story()).toEqual(['20 h reminded', '44 h reminded', '68 h reminded']);
});

it.each(['expire', 'remind'] as const)(
  'a job to %s that runs twice, even at once, does its work once',
  async (type) => {
    const {run, pass, clock, key, story, queued} = await setup({
      autoExpireHours: 48,
      autoRemindHours: 24,
    });
    const job = queued.map((each) => each.job).find((each) => each.type === type);
    const {due} = job as JobOf<'expire'>;
    pass(Date.parse(due) - clock.now().getTime());
    await Promise.all([run({type, ...key, due}), run({type, ...key, due})]);
    await run({type, ...key, due});
    expect(await story()).toHaveLength(1);
  },
);

it('an envelope that everybody has signed neither expires nor reminds', async () => {
  const {play, live, story} = await setup({autoExpireHours: 48, autoRemindHours: 24});
  await play(...signAll);
  await live(100);
  expect(await story()).toEqual([]);
});

it('a deleted envelope leaves its jobs nothing to do', async () => {
  const {run, play, key, db} = await setup({autoExpireHours: 48});
  await play({type: 'cancel'}, {type: 'delete'});
  await run({type: 'expire', ...key, due: '2026-11-23T09:00:00.000Z'});
  expect(await db.selectFrom('envelopes').selectAll().execute()).toEqual([]);
});

it('what came due while no process ran is made up for when one starts', async () => {
  const parts = await setUpDelivery({autoExpireHours: 48});
  const {db, address, clock, links, ids, key} = parts;
  const log = createLog('json', {write: () => {}});
  const jobs = await createJobs({address, workers: 1, log});
  onTestFinished(() => jobs.stop());
  parts.pass(Date.now() - clock.now().getTime() - 60 * hour);
  const store = createEnvelopeStore({
    db,
    clock,
    blobs: everyFile,
    outbox: createOutbox({jobs, links, clock, ids, secretBox}),
    secretBox,
  });
  await store.change(key, send, actor);
  parts.pass(60 * hour);
  await jobs.work(handlersOf(() => Promise.resolve(), createDeadlines({store})));
  const status = () => db.selectFrom('envelopes').select('status').executeTakeFirst();
  await expect.poll(status).toEqual({status: 'expired'});
});

describe('a draft that was made to be looked at', () => {
  const upload = document({originalSha256: null, pdfSha256: null});
  const process: Command = {type: 'process', documents: [document() as never], fields: []};

  async function made(untouchedHours: number | null) {
    const unread = {status: 'processing', isSentWhenReady: false, documents: [upload], fields: []};
    const parts = await setup({...unread, untouchedHours} as Partial<Envelope>, process);
    const statuses = async () =>
      (await parts.db.selectFrom('envelopes').select('status').execute()).map(({status}) => status);
    return {...parts, statuses};
  }

  it('is deleted at its hour if nobody has changed it, and nobody is told', async () => {
    const {live, statuses, queuedOf} = await made(24);
    await live(23);
    expect(await statuses()).toEqual(['draft']);
    await live(1);
    expect(await statuses()).toEqual([]);
    expect([...queuedOf('mail'), ...queuedOf('webhook')]).toEqual([]);
  });

  it.each([
    ['fields are placed', {type: 'place-fields', fields: [field(101, anna)]}],
    [
      'it has another title',
      {type: 'change-draft', change: {values: {title: 'Mine'}, passwords: new Map()}},
    ],
  ] satisfies readonly (readonly [string, Command])[])('stays once %s', async (_, command) => {
    const {live, play, statuses} = await made(24);
    await play(command);
    await live(1000);
    expect(await statuses()).toEqual(['draft']);
  });

  it('stays once it was changed and changed back', async () => {
    const {live, play, statuses} = await made(24);
    await play(
      {type: 'place-fields', fields: [field(101, anna)]},
      {type: 'place-fields', fields: []},
    );
    await live(1000);
    expect(await statuses()).toEqual(['draft']);
  });

  it('can be changed after its hour as long as no job has run', async () => {
    const {live, play, pass, statuses} = await made(24);
    pass(30 * hour);
    await play({type: 'place-fields', fields: [field(101, anna)]});
    await live(1000);
    expect(await statuses()).toEqual(['draft']);
  });

  it('stays if nothing was said about it', async () => {
    const {live, statuses} = await made(null);
    await live(10_000);
    expect(await statuses()).toEqual(['draft']);
  });
});
