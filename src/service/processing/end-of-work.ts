/** Ends work that has failed permanently, so that nothing is retried forever without anyone noticing. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import {PermanentError} from '../pdf/permanent-error.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {FetchError} from '../security/guarded-fetch.js';
import {sentOf, type Envelope} from '../domain/envelope.js';
import type {Command} from '../domain/behaviours.js';
import {PermanentJobError, type AboutEnvelope, type Again, type JobRun} from '../jobs/job.js';
import type {Services} from '../services.js';

/** A failure that the sender can fix; undefined if a retry may succeed. */
export const failureIn = (error: unknown): DocumentFailure | undefined =>
  error instanceof DocumentRefusedError || error instanceof FetchError ? error.failure : undefined;

/** Why there will be no retry; undefined if there will be one. */
export const lastFailure = (
  error: unknown,
  {isLastTry}: Pick<JobRun, 'isLastTry'>,
): DocumentFailure | undefined =>
  failureIn(error) ??
  (isLastTry || error instanceof PermanentError ? {code: 'unfinished'} : undefined);

/** For work outside the queue, which can be run again. */
export const oneOfMany: Pick<JobRun, 'isLastTry'> = {isLastTry: false};

export type EndServices = Pick<Services, 'store' | 'log'>;

/**
 * Wraps work so that a permanent failure also fails its envelope, with the reason in the history and in the log.
 * @throws PermanentJobError if the sender cannot fix the failure
 */
export const endingEnvelope =
  ({store, log}: EndServices, work: (about: AboutEnvelope) => Promise<void>) =>
  async (
    about: AboutEnvelope & Again,
    run: Pick<JobRun, 'isLastTry'> = oneOfMany,
  ): Promise<void> => {
    if (about.isRetry && (await isTriedAgain(store, about))) return;
    try {
      await work(about);
    } catch (error) {
      const failure = lastFailure(error, run);
      if (!failure) throw error;
      const {companyId, envelopeId} = about;
      log.error(
        {err: error, companyId, envelopeId},
        'Processing an envelope has failed permanently.',
      );
      const ended = await store.change({companyId, envelopeId}, {type: 'fail', failure}, null);
      // A cancelled envelope needs no further processing, so there is nothing to retry.
      if (ended.status === 'cancelled') return;
      if (failure.code === 'unfinished' || sentOf(ended) !== null)
        throw new PermanentJobError(reasonOf(error));
    }
  };

/** Retries a failed envelope, which queues its processing again; false if it has not failed. */
async function isTriedAgain(store: EndServices['store'], {companyId, envelopeId}: AboutEnvelope) {
  let hasFailed = false;
  const retryIfFailed = ({status}: Envelope): Command | null => {
    hasFailed = status === 'failed';
    return hasFailed ? {type: 'retry'} : null;
  };
  await store.change({companyId, envelopeId}, retryIfFailed, null);
  return hasFailed;
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
