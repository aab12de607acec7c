/** The queues of the types of jobs: how often each is tried, how long, and where it goes when it is given up. */
import type {PgBoss, QueueOptions} from 'pg-boss';
import type {JobType} from '../job.js';

/** Where pg-boss has its tables. */
export const schema = 'jobs';

/** The queue that others hand jobs to which they give up, also if every process that worked on one has died of it. */
export const givenUpQueue = 'given-up';

const minute = 60;
const year = 365 * 24 * 60 * minute;

/** Tries in so many days: nine while the pauses double from a second to 256, then one every five minutes. */
const triesIn = (days: number): number => 9 + days * 24 * 12;

/**
 * Seconds. Pauses between attempts double from `retryDelay` to `retryDelayMax`. What is still in the way after three
 * days is no outage that passes: somebody has to look, and finds it among what was given up.
 */
const lasting: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 15 * minute,
  retryLimit: triesIn(3),
  retryDelay: 1,
  retryDelayMax: 5 * minute,
  retryBackoff: true,
  retentionSeconds: 10 * year,
  deleteAfterSeconds: 60 * minute,
};

/** A mail server that is away for a day or two loses no mail. */
const mail: QueueOptions = {
  ...lasting,
  retryDelay: 5,
  retryDelayMax: 60 * minute,
  retryLimit: 60,
};

/** Work on a document goes on for a day; then whoever waits for it is told. */
const documents: QueueOptions = {...lasting, retryLimit: triesIn(1)};

/** Jobs that were given up are put on record, however long the record cannot be written. */
const givingUp: QueueOptions = {...lasting, retryLimit: triesIn(365)};

const queues: Readonly<Record<JobType, QueueOptions>> = {
  process: documents,
  'process-template': documents,
  seal: documents,
  bounce: lasting,
  mail,
  suspension: mail,
  webhook: lasting,
  code: {...lasting, retryDelayMax: 30, retryLimit: 30},
  expire: lasting,
  remind: lasting,
  forget: lasting,
  cleanup: lasting,
};

/** Every type of job. */
export const jobTypes = Object.keys(queues) as JobType[];

/** Makes the queues, or changes those that are there. What is asked for daily needs no record. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(givenUpQueue, givingUp);
  for (const type of jobTypes) {
    const deadLetter = type === 'cleanup' ? {} : {deadLetter: givenUpQueue};
    await boss.createQueue(type, {...queues[type], ...deadLetter, notify: true});
    await boss.updateQueue(type, {...queues[type], ...deadLetter});
  }
}
