/** Handles a permanently failed job: it is stored, logged, and recorded in its envelope's history. */
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {insertFailedJob} from '../../storage/accounts/failed-jobs.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import type {GivenUpJob, Job, JobHandlers} from '../job.js';
import {failedJobOf} from './failed-job.js';
import type {Services} from '../../services.js';

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
  switch (job.type) {
    case 'mail':
      if (typeof job.to !== 'number') return;
      return takeNote(store, job, {type: 'mail-given-up', partyId: job.to, tries});
    case 'process':
    case 'seal':
      await store.change(job, {type: 'fail', failure: {code: 'unfinished'}}, null);
  }
}
