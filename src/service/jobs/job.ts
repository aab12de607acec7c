/** Kinds of work that is queued, and what handles it. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {MailKind, MessageKind} from '../domain/effects.js';
import type {BounceReport} from '../notifications/mail/bounce-report.js';
import {currentOrigin, type Origin} from '../observing/origin.js';

/** The envelope that a job is about. */
export interface AboutEnvelope {
  readonly companyId: number;
  readonly envelopeId: number;
}

/** A job that may have made its envelope fail before. */
export interface Again {
  /** Set if a user requested the retry. */
  readonly isRetry?: true;
}

interface Due {
  /** The date for which the job waits, ISO 8601. */
  readonly due: string;
}

/** Who gets a mail: a party by id, the user who sent the envelope, or the account's own address. */
export type MailRecipient = number | 'sender' | 'account';

/** A piece of work. */
export type Job =
  | ({readonly type: 'process'} & AboutEnvelope & Again)
  | {readonly type: 'process-template'; readonly companyId: number; readonly templateId: number}
  | ({readonly type: 'seal'} & AboutEnvelope & Again)
  | ({
      readonly type: 'mail';
      readonly kind: MailKind;
      readonly to: MailRecipient;
      /** The party that a notification for the sender is about. */
      readonly about?: number;
      /** Text from that party, shown only to the sender. */
      readonly quote?: string;
      /** Why processing the envelope failed, for the mail that reports it. */
      readonly failure?: DocumentFailure;
    } & AboutEnvelope)
  /** Process a bounce report. */
  | ({readonly type: 'bounce'} & BounceReport)
  /** Deliver the waiting events of this webhook and envelope; null for events that concern no envelope. */
  | {
      readonly type: 'webhook';
      readonly companyId: number;
      readonly webhookId: number;
      readonly envelopeId: number | null;
      /** The delivery that failed permanently; set only in the stored failed job. */
      readonly deliveryId?: number;
      /** When the job was due, ISO 8601, if it was deferred. */
      readonly due?: string;
    }
  /** Notify the account's owner that this webhook was suspended. */
  | {readonly type: 'suspension'; readonly companyId: number; readonly webhookId: number}
  /** Mail a link to sign in to the console, to each user with this address. */
  | {readonly type: 'sign-in'; readonly email: string}
  /** Tell somebody who signs in to the console, at the former address, that it was changed. */
  | {
      readonly type: 'address-changed';
      readonly companyId: number;
      readonly name: string;
      readonly email: string;
      readonly to: string;
    }
  | ({readonly type: 'expire'} & AboutEnvelope & Due)
  | ({readonly type: 'remind'} & AboutEnvelope & Due)
  /** Send a one-time code to a party, requested in this session at this instant, ISO 8601. */
  | ({
      readonly type: 'code';
      readonly partyId: number;
      readonly sessionId: string;
      readonly asked: string;
    } & AboutEnvelope)
  /** Send a message to the number of a party. */
  | ({
      readonly type: 'message';
      readonly kind: MessageKind;
      readonly partyId: number;
    } & AboutEnvelope)
  | {readonly type: 'forget'; readonly companyId: number; readonly sha256s: readonly string[]}
  /** Send the next rows of a bulk send. */
  | {
      readonly type: 'bulk';
      readonly companyId: number;
      readonly bulkId: number;
      /** Jobs of an earlier turn do nothing. */
      readonly turn: number;
    }
  /** Once a day: delete data whose time is over, and renew seals. */
  | {readonly type: 'cleanup'};

export type JobType = Job['type'];

const discarded = ['cleanup', 'sign-in', 'address-changed'] as const;

/**
 * Whether a job that fails permanently is forgotten: the cleanup comes again every day, who signs in asks again, and a
 * former address may be given up.
 */
export const isDiscardedOnFailure = (type: JobType): type is (typeof discarded)[number] =>
  discarded.some((each) => each === type);

export type JobOf<Type extends JobType> = Extract<Job, {type: Type}>;

/** The context of one run of a job. */
export interface JobRun {
  /** The same in every attempt. */
  readonly id: string;
  /** Aborted when the job exceeds its time limit. */
  readonly signal: AbortSignal;
  /** Whether the job will not be retried if this run fails. */
  readonly isLastTry: boolean;
  /** Waits for a response from outside. A slow server does not delay the jobs of others in the meantime. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
}

/** A job that has failed permanently. */
export interface GivenUpJob {
  /** Its id in the queue. */
  readonly id: string;
  readonly job: Job;
  /** Why the last attempt failed. */
  readonly reason: string;
  readonly tries: number;
  readonly queued: Date;
}

/** One handler for each type, and one for permanently failed jobs. A handler throws to be retried. */
export type JobHandlers = {
  readonly [Type in Exclude<JobType, 'webhook'>]: (job: JobOf<Type>, run: JobRun) => Promise<void>;
} & {
  /** Handles jobs of one webhook together, as there may be many. */
  readonly webhook: (
    jobs: readonly JobOf<'webhook'>[],
    run: Pick<JobRun, 'signal' | 'waitFor'>,
  ) => Promise<void>;
  readonly giveUp: (givenUp: GivenUpJob) => Promise<void>;
};

/** Thrown by a handler if a retry cannot succeed. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/** A job as it was taken from the queue. */
export interface StoredJob extends JobRun {
  /** Of its queue. */
  readonly name: string;
  readonly data: Job;
  /** The place and the group in which it was queued. */
  readonly priority: number;
  readonly groupId?: string | null;
  /** The number of retries so far, and the maximum number of retries. */
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly createdOn: Date;
}

/** A job as it is queued: with the request that caused it, so that its log and what it sends can name the request. */
export type JobWithOrigin = Job & {readonly origin?: Origin};

/** Jobs that wait for a date, long after the trace of the request has ended. */
const laterOn: ReadonlySet<JobType> = new Set(['expire', 'remind']);

/** Adds what causes the job now. */
export function attachOrigin(job: Job): JobWithOrigin {
  const origin = currentOrigin();
  if (!origin) return job;
  const {requestId} = origin;
  return {...job, origin: laterOn.has(job.type) && requestId ? {requestId} : origin};
}

/** What a queue holds: the job as it was queued, or anything else that somebody has written there. */
export const isJob = (data: unknown, type: string): data is JobWithOrigin =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === type &&
  (type !== 'webhook' || isWebhookJob(data as Partial<JobOf<'webhook'>>));

/** Those of a webhook are done together, so one that was overwritten must not stop the others. */
const isWebhookJob = ({companyId, webhookId, envelopeId, due}: Partial<JobOf<'webhook'>>) =>
  [companyId, webhookId, envelopeId ?? 0].every(Number.isSafeInteger) &&
  (due === undefined || !Number.isNaN(Date.parse(due)));

/** The job alone, and what caused it. */
export function splitOrigin({origin, ...job}: JobWithOrigin): {
  readonly job: Job;
  readonly origin: Origin | undefined;
} {
  return {job: job as Job, origin};
}
