/** Where a job's turn comes, and what is under way of its kind at the same time. */
import type {Job, JobType} from '../job.js';
import type {WorkerLimits} from './job-worker.js';

/** Deliveries to one webhook that a process has under way at the same time. */
const deliveriesAtOnce = 4;

/** Mails of an account at the same time: fewer than there are connections, so that there is one for another's. */
const mailsAtOnce = 12;

/** The same while others send mails, too. */
const mailsBesideOthers = 4;

/** Priorities in the queue are numbers of 31 bits. */
const ring = 2 ** 31;

/** Where its turn comes: every account has one place in the ring, and for events every webhook. */
export function placeOf(job: Job): number {
  if (job.type === 'webhook') return job.webhookId % ring;
  return 'companyId' in job ? job.companyId % ring : 0;
}

/** Jobs of which a process has only some under way at the same time. */
export const groupOf = (job: Job): string =>
  job.type === 'webhook'
    ? laneOf(placeOf(job), (job.envelopeId ?? 0) % deliveriesAtOnce)
    : String(placeOf(job));

/** All groups of a place. */
export const groupsOf = (type: JobType, place: number): readonly string[] =>
  type === 'webhook'
    ? Array.from({length: deliveriesAtOnce}, (_, lane) => laneOf(place, lane))
    : [String(place)];

const laneOf = (webhook: number, lane: number): string => `${webhook}-${lane}`;

/**
 * What a process has under way of one type. Documents have a slot more than there are children: for another account
 * than the one that fills them.
 */
export function limitsOf(type: JobType, children: number): WorkerLimits {
  switch (type) {
    case 'process':
    case 'process-template':
    case 'seal':
      return {slots: children + 1, perGroup: children};
    case 'mail':
      return {slots: 32, batch: 4, perGroup: mailsAtOnce, besideOthers: mailsBesideOthers};
    case 'webhook':
      return {slots: 64, perGroup: 1, slowSlots: 128};
    case 'code':
      return {slots: 2};
    default:
      return {slots: 1};
  }
}
