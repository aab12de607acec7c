/** Reads how the installation and this process stand, for those who watch them. */
import {statfs} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import type pg from 'pg';
import {sealCertificateEnd} from '../sealing/keys/seal-certificate.js';
import type {SealSource} from '../sealing/open-sealer.js';
import type {Reading} from '../observing/metrics.js';
import type {SecretBox} from '../security/secret-box.js';
import {countFailedJobs} from '../storage/accounts/failed-jobs.js';
import {
  countSuspendedWebhooks,
  readWaitingEvents,
  readWaitingJobs,
  countUnsealed,
} from '../storage/accounts/waiting-work.js';
import type {DatabaseClock} from '../storage/connection/database-clock.js';
import type {Queries} from '../storage/connection/database.js';
import {lastFinding} from '../storage/envelopes/register.js';
import type {Blobs} from '../ports.js';
import {requireRoomForFiles} from '../storage/files/request-files.js';
import {askInTurn} from '../storage/connection/unavailable.js';
import {withinTime} from '../within-time.js';
import {remembered} from '../remembered.js';
import {countDamagedFiles} from '../storage/files/damaged-files.js';
import {countEndingSeals} from '../storage/seals/ending-seals.js';

export interface ReadingServices {
  readonly db: Queries;
  readonly secretBox: SecretBox;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly clock: DatabaseClock;
  readonly seals: Pick<SealSource, 'key'>;
  readonly config: {readonly dataDir: string};
  readonly blobs: Pick<Blobs, 'check'>;
}

type Read = () => Promise<readonly Reading[]> | readonly Reading[];

/** Milliseconds for which it stands that files can be written: to know it takes writing one. */
const storeStands = 15_000;

/** Milliseconds that it may take. */
const storePatience = 5_000;

/** Milliseconds for which readings stand, so that several who ask do not burden the database. */
const stands = 2_000;

/** Returns a function that reads everything; what cannot be read, such as while the database is away, is left out. */
export function createReadings(services: ReadingServices): () => Promise<readonly Reading[]> {
  const ofDatabase = ofInstallation(services);
  const others: readonly Read[] = [
    () => ofConnections(services.pool),
    () => [{of: 'clockSkew', value: services.clock.skew() / 1_000}],
    createStoreReading(services),
    () => readDisk('data', services.config.dataDir),
    () => readDisk('temporary', tmpdir()),
    createLoopDelay(),
    ofProcess,
  ];
  let last: {readonly all: Promise<readonly Reading[]>; readonly end: number} | undefined;
  return () => {
    if (last && performance.now() < last.end) return last.all;
    const all = Promise.all([askInTurn(ofDatabase), readAll(others)]);
    last = {all: all.then((both) => both.flat(2)), end: performance.now() + stands};
    return last.all;
  };
}

const readAll = (reads: readonly Read[]): Promise<readonly (readonly Reading[])[]> =>
  Promise.all(reads.map(async (read) => read()).map((each) => each.catch(() => [])));

const ofInstallation = ({db, secretBox, clock, seals}: ReadingServices): readonly Read[] => [
  async () =>
    (await readWaitingJobs(db)).flatMap(({queue, waiting, age}) => [
      {of: 'jobsWaiting', value: waiting, attributes: {queue}},
      {of: 'jobsAge', value: Math.max(0, age), attributes: {queue}},
    ]),
  async () => [{of: 'jobsFailed', value: (await countFailedJobs(db)).total}],
  async () => [{of: 'sealsFailed', value: await countUnsealed(db)}],
  async () => {
    const {total, oldest} = await readWaitingEvents(db);
    const age = oldest ? Math.max(0, seconds(clock.now()) - seconds(oldest)) : 0;
    return [
      {of: 'webhooksWaiting', value: Number(total)},
      {of: 'webhooksAge', value: age},
    ];
  },
  async () => [{of: 'webhooksSuspended', value: await countSuspendedWebhooks(db)}],
  async () => [{of: 'filesDamaged', value: await countDamagedFiles(db)}],
  async () => {
    const {isKept, count} = await lastFinding({db, secretBox});
    // Without its register, nobody knows how many.
    return [{of: 'envelopesMissing', value: isKept ? count : 1}];
  },
  async () => {
    const {certificate} = await seals.key(clock.now());
    return [{of: 'certificateEnd', value: seconds(sealCertificateEnd(certificate))}];
  },
  async () => {
    const {first} = await countEndingSeals(db, never);
    return first ? [{of: 'sealsEnd', value: seconds(first)}] : [];
  },
];

/** Later than any timestamp ends. */
const never = new Date('9999-01-01T00:00:00Z');

const seconds = (date: Date): number => date.getTime() / 1_000;

const ofConnections = ({
  totalCount,
  idleCount,
  waitingCount,
}: ReadingServices['pool']): Reading[] => [
  {of: 'connections', value: totalCount - idleCount, attributes: {state: 'used'}},
  {of: 'connections', value: idleCount, attributes: {state: 'idle'}},
  {of: 'connections', value: waitingCount, attributes: {state: 'waiting'}},
];

function createStoreReading({config, blobs}: Pick<ReadingServices, 'config' | 'blobs'>): Read {
  const isWell = remembered(storeStands, () =>
    Promise.all([requireRoomForFiles(config), blobs.check()]).then(
      () => true,
      () => false,
    ),
  );
  // A disk or a bucket that hangs cannot be written to, either.
  return async () => [
    {of: 'storeWorks', value: Number(await withinTime(isWell(), storePatience, () => false))},
  ];
}

async function readDisk(folder: 'data' | 'temporary', path: string): Promise<Reading[]> {
  const {bavail, blocks, bsize} = await statfs(path);
  const attributes = {folder};
  return [
    {of: 'diskFree', value: bavail * bsize, attributes},
    {of: 'diskSize', value: blocks * bsize, attributes},
  ];
}

/** Nanoseconds in a second. */
const nano = 1e9;

function createLoopDelay(): Read {
  const delay = monitorEventLoopDelay({resolution: 20});
  delay.enable();
  return () => {
    const value = delay.percentile(99) / nano;
    delay.reset();
    return [{of: 'loopDelay', value}];
  };
}

function ofProcess(): Reading[] {
  const {user, system} = process.cpuUsage();
  return [
    {of: 'memory', value: process.memoryUsage.rss()},
    {of: 'processor', value: (user + system) / 1e6},
  ];
}
