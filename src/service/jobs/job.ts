/** Kinds of work that is queued, and what handles it. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {MailKind} from '../domain/effects.js';
import type {BounceReport} from '../notifications/mail/bounce-report.js';

/** Which envelope a piece of work is about. */
export interface AboutEnvelope {
  readonly companyId: number;
  readonly envelopeId: number;
}

/** Work that may have made its envelope fail before. */
export interface Again {
  /** Set if somebody has it tried anew. */
  readonly isRetry?: true;
}

interface Due {
  /** The date that the job waits for, ISO 8601. */
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
      /** The party that news for the sender are about. */
      readonly about?: number;
      /** Words of that party, for the sender alone. */
      readonly quote?: string;
      /** Why work on the envelope has ended, for the mail that says so. */
      readonly failure?: DocumentFailure;
    } & AboutEnvelope)
  /** Look into the report of a mail that did not arrive. */
  | ({readonly type: 'bounce'} & BounceReport)
  /** Deliver what waits for this webhook and envelope; null for events about no envelope. */
  | {
      readonly type: 'webhook';
      readonly companyId: number;
      readonly webhookId: number;
      readonly envelopeId: number | null;
      /** The delivery that was given up, in the record of that. */
      readonly deliveryId?: number;
      /** When the job was to start, ISO 8601, where it had to wait. */
      readonly due?: string;
    }
  /** Tell the account's owner that this webhook was suspended. */
  | {readonly type: 'suspension'; readonly companyId: number; readonly webhookId: number}
  | ({readonly type: 'expire'} & AboutEnvelope & Due)
  | ({readonly type: 'remind'} & AboutEnvelope & Due)
  /** Send a one-time code to a party, asked for in this session at this instant, ISO 8601. */
  | ({
      readonly type: 'code';
      readonly partyId: number;
      readonly sessionId: string;
      readonly asked: string;
    } & AboutEnvelope)
  | {readonly type: 'forget'; readonly companyId: number; readonly sha256s: readonly string[]}
  /** Once a day: delete what is kept for some time only, and renew seals. */
  | {readonly type: 'cleanup'};

export type JobType = Job['type'];
export type JobOf<Type extends JobType> = Extract<Job, {type: Type}>;

/** What a handler may want to know besides its job. */
export interface JobRun {
  /** The same in every attempt. */
  readonly id: string;
  /** Aborted when the job has taken longer than it may. */
  readonly signal: AbortSignal;
  /** Whether it is not tried again if it fails now. */
  readonly isLastTry: boolean;
  /** Waits for what somebody outside does. Whoever takes long holds up no other's jobs meanwhile. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
}

/** A job that is not tried again. */
export interface GivenUpJob {
  /** The one it had in the queue. */
  readonly id: string;
  readonly job: Job;
  /** Why the last try failed. */
  readonly reason: string;
  readonly tries: number;
  readonly queued: Date;
}

/** One handler for each type, and one that is told of each job that is given up. It throws to be called again. */
export type JobHandlers = {
  readonly [Type in JobType]: (job: JobOf<Type>, run: JobRun) => Promise<void>;
} & {readonly giveUp: (givenUp: GivenUpJob) => Promise<void>};

/** Thrown by a handler that knows that no other try will help. */
export class NoUseError extends Error {
  override readonly name = 'NoUseError';
}

/** A job as it was taken from the queue. */
export interface StoredJob extends JobRun {
  readonly data: Job;
  /** Tries before this one, and how many there may be in all after the first. */
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly createdOn: Date;
}
