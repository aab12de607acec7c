/** Handles a permanently failed job: it is stored, logged, and recorded in its envelope's history. */
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {insertFailedJob, type NewFailedJob} from '../../storage/accounts/failed-jobs.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {
  type GivenUpJob,
  type Job,
  type JobHandlers,
  isDiscardedOnFailure,
  type JobType,
} from '../job.js';
import type {Services} from '../../services.js';
import type {FailedJobType} from '../../../contract/resources/failed-job.js';

/** Creates the handler of permanently failed jobs. Idempotent: a job is stored and recorded once. */
export const createGiveUp =
  ({
    db,
    storesOver,
    clock,
    log,
  }: Pick<Services, 'db' | 'storesOver' | 'clock' | 'log'>): JobHandlers['giveUp'] =>
  async (givenUp) => {
    const failed = failedJobOf(givenUp, clock.now());
    if (!failed) return;
    const isKept = await inTransaction(db, async (transaction) => {
      const isNew = await insertFailedJob(transaction, failed);
      if (isNew) await putOnRecord(storesOver(transaction).store, givenUp);
      return isNew;
    });
    if (!isKept) return;
    const {job, reason, tries} = givenUp;
    log.error({job: withoutWords(job), reason, tries}, advice(failed.type, tries));
  };

const advice = (what: string, tries: number): string =>
  `A ${what} was given up after ${tries} ${tries === 1 ? 'try' : 'tries'}; \`esign-service failed\` lists what was, ` +
  '`esign-service retry` tries it again.';

/** Removes a party's own text, which only the recipient of the mail may read. */
const withoutWords = (job: Job): object => ({...job, ...('quote' in job && {quote: undefined})});

/**
 * Who reads the history of an envelope finds why a party knows nothing of it. Work that has ended every process fails
 * its envelope here, as nobody else could.
 */
async function putOnRecord(
  store: Pick<EnvelopeStore, 'change'>,
  {job, tries}: GivenUpJob,
): Promise<void> {
  // Of one that was overwritten, nobody knows whose it was.
  if (!('companyId' in job)) return;
  switch (job.type) {
    case 'mail':
      if (typeof job.to !== 'number') return;
      return takeNote(store, job, {type: 'mail-given-up', partyId: job.to, tries});
    case 'message':
      return takeNote(store, job, {
        type: 'mail-given-up',
        partyId: job.partyId,
        tries,
        isMessage: true,
      });
    case 'process':
    case 'seal':
      await store.change(job, {type: 'fail', failure: {code: 'unfinished'}}, null);
  }
}

/** The public name of each type of failed job. */
const names: Readonly<
  Record<Exclude<JobType, 'cleanup' | 'sign-in' | 'address-changed'>, FailedJobType>
> = {
  process: 'document',
  'process-template': 'template',
  seal: 'seal',
  mail: 'mail',
  suspension: 'mail',
  code: 'text-message',
  message: 'text-message',
  webhook: 'delivery',
  expire: 'expiry',
  remind: 'reminder',
  bounce: 'bounce-report',
  forget: 'file-removal',
  bulk: 'bulk-send',
};

/** The row that is stored for a permanently failed job; undefined if none is stored for its type. */
function failedJobOf(
  {id, job, reason, tries, queued}: GivenUpJob,
  givenUp: Date,
): NewFailedJob | undefined {
  const {type} = job;
  if (isDiscardedOnFailure(type)) return undefined;
  return {
    companyId: 'companyId' in job ? job.companyId : null,
    jobId: id,
    type: names[type],
    job,
    envelopeId: envelopeOf(job),
    deliveryId: job.type === 'webhook' ? (job.deliveryId ?? null) : null,
    reason,
    tries,
    queued,
    givenUp,
  };
}

/**
 * Failed jobs such as sealing or expiry are deleted with their envelope; an event about it may still be useful to its
 * receiver.
 */
const envelopeOf = (job: Job): number | null =>
  'envelopeId' in job && job.type !== 'webhook' ? job.envelopeId : null;
