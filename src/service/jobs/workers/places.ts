/** A job's place in the ring of turns, and the limits on concurrent runs of its type. */
import type {Job, JobType} from '../job.js';
import type {WorkerLimits} from './job-worker.js';

/** Concurrent runs for one webhook per process, which have its envelopes between them. */
const runsAtOnce = 4;

/** Concurrent mails of an account: fewer than there are connections, so that one is left for other accounts. */
const mailsAtOnce = 12;

/** The same while other accounts send mails too. */
// With twelve, an invitation of another account took 158 ms at the 99th percentile, not 85.
const mailsBesideOthers = 4;

/** Priorities in the queue are 31-bit numbers. */
const ring = 2 ** 31;

/** A job's place in the ring: one per account, and for events one per webhook. */
export function turnOf(job: Job): number {
  if (job.type === 'webhook') return job.webhookId % ring;
  return 'companyId' in job ? job.companyId % ring : 0;
}

/** The group within which a process limits concurrent runs. */
export const groupOf = (job: Job): string =>
  job.type === 'webhook'
    ? slotOf(turnOf(job), (job.envelopeId ?? 0) % runsAtOnce)
    : String(turnOf(job));

/** All groups of a place. */
export const groupsOf = (type: JobType, place: number): readonly string[] =>
  type === 'webhook'
    ? Array.from({length: runsAtOnce}, (_, slot) => slotOf(place, slot))
    : [String(place)];

const slotOf = (webhook: number, slot: number): string => `${webhook}-${slot}`;

/**
 * The limits of one type per process. Documents have one slot more than there are child processes, for an account other
 * than the one that occupies them.
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
      // One run per group, which has all of an envelope: a receiver hears of its events in their order.
      return {slots: 64, batch: 64, together: true, perGroup: 1, slowSlots: 128};
    case 'message':
      return {slots: 8, perGroup: 4, besideOthers: 2};
    case 'code':
      return {slots: 2};
    default:
      return {slots: 1};
  }
}
