/** The queues of the types of jobs: attempts, time limits and dead-letter queue of each. */
import {isDeepStrictEqual} from 'node:util';
import type {PgBoss, Queue, QueueOptions} from 'pg-boss';
import {isDiscardedOnFailure, type JobType} from '../job.js';

/** Where pg-boss has its tables. */
export const schema = 'jobs';

/** The dead-letter queue, which also receives jobs whose every run crashed its process. */
export const givenUpQueue = 'given-up';

const minute = 60;
const year = 365 * 24 * 60 * minute;

/** Retries within this many days: nine while the delay doubles from 1 to 256 seconds, then one every five minutes. */
const triesIn = (days: number): number => 9 + days * 24 * 12;

/**
 * Seconds. The delay between attempts doubles from `retryDelay` to `retryDelayMax`. An obstacle that lasts longer than
 * three days is not a temporary outage: it needs attention, and the job is listed among the failed ones.
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

/** No mail or message is lost if the mail server or the gateway is unavailable for a day or two. */
const mail: QueueOptions = {
  ...lasting,
  retryDelay: 5,
  retryDelayMax: 60 * minute,
  retryLimit: 60,
};

/** Processing a document is retried for a day; then the person who waits for it is notified. */
const documents: QueueOptions = {...lasting, retryLimit: triesIn(1)};

/** Recording a permanently failed job is itself retried for a year. */
const givingUp: QueueOptions = {...lasting, retryLimit: triesIn(365)};

const queues: Readonly<Record<JobType, QueueOptions>> = {
  process: documents,
  'process-template': documents,
  seal: documents,
  bounce: lasting,
  mail,
  message: mail,
  suspension: mail,
  'address-changed': mail,
  webhook: lasting,
  // Short pauses, because nobody waits for a code longer than ten minutes.
  code: {...lasting, retryDelayMax: 30, retryLimit: 30},
  'sign-in': {...lasting, retryDelayMax: 30, retryLimit: 30},
  expire: lasting,
  remind: lasting,
  bulk: lasting,
  forget: lasting,
  cleanup: lasting,
};

/** Every type of job. */
export const jobTypes = Object.keys(queues) as JobType[];

/** Creates or updates the queues. Jobs that nobody waits for after they failed have no dead-letter queue. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const keep = async (name: string, options: Omit<Queue, 'name' | 'policy' | 'partition'>) => {
    const kept = there.get(name);
    // One round trip instead of thirty, each time but the first: a start waits for them.
    if (!kept) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({...kept, ...options}, kept)) await boss.updateQueue(name, options);
  };
  await keep(givenUpQueue, givingUp);
  for (const type of jobTypes) {
    const deadLetter = isDiscardedOnFailure(type) ? {} : {deadLetter: givenUpQueue};
    await keep(type, {...queues[type], ...deadLetter, notify: true});
  }
}
