/** Ends work that fails for good, so that nothing is tried for ever and seen by nobody. */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import {LastingError} from '../documents/lasting-error.js';
import {DocumentRefusedError} from '../documents/refusal.js';
import {FetchError} from '../security/guarded-fetch.js';
import {sentOf, type Envelope} from '../domain/envelope.js';
import type {Command} from '../domain/envelope-event.js';
import type {Log} from '../log.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {NoUseError, type AboutEnvelope, type Again, type JobRun} from '../jobs/job.js';

/** What the sender can do something about; undefined if trying again may help. */
export const failureIn = (error: unknown): DocumentFailure | undefined =>
  error instanceof DocumentRefusedError || error instanceof FetchError ? error.failure : undefined;

/** Why there will be no other try; undefined as long as there is one. */
export const lastFailure = (
  error: unknown,
  {isLastTry}: Pick<JobRun, 'isLastTry'>,
): DocumentFailure | undefined =>
  failureIn(error) ??
  (isLastTry || error instanceof LastingError ? {code: 'unfinished'} : undefined);

/** What is run by itself may be run again. */
export const oneOfMany: Pick<JobRun, 'isLastTry'> = {isLastTry: false};

export interface EndParts {
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly log: Log;
}

/**
 * The same work; what fails for good ends its envelope, with the reason on record and in the log.
 * @throws NoUseError if that is nothing that its sender can do something about
 */
export const endingEnvelope =
  ({store, log}: EndParts, work: (about: AboutEnvelope) => Promise<void>) =>
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
      log.error({err: error, companyId, envelopeId}, 'Work on an envelope has failed for good.');
      const ended = await store.change({companyId, envelopeId}, {type: 'fail', failure}, null);
      // Nobody wants that work any more, so there is nothing to try anew.
      if (ended.status === 'cancelled') return;
      if (failure.code === 'unfinished' || sentOf(ended) !== null)
        throw new NoUseError(reasonOf(error));
    }
  };

/** Brings an envelope back that has failed, which queues the work on it anew; false if it has not failed. */
async function isTriedAgain(store: EndParts['store'], {companyId, envelopeId}: AboutEnvelope) {
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
