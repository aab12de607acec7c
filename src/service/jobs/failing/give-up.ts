/** What becomes of a job that is given up: it is kept, told in the log, and put on record in its envelope. */
import type {Log} from '../../log.js';
import type {Clock} from '../../ports.js';
import type {Database, Queries} from '../../storage/connection/database.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {insertFailedJob} from '../../storage/accounts/failed-jobs.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import type {GivenUpJob, Job, JobHandlers} from '../job.js';
import {failedJobOf} from './failed-job.js';

export interface GiveUpParts {
  readonly db: Database;
  /** What changes envelopes over a database, or within a transaction. */
  readonly storesOver: (db: Queries) => {readonly store: Pick<EnvelopeStore, 'change'>};
  readonly clock: Clock;
  readonly log: Log;
}

/** The handler that is told of each job that is given up; told twice, it keeps and records it once. */
export const createGiveUp =
  ({db, storesOver, clock, log}: GiveUpParts): JobHandlers['giveUp'] =>
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
  '`esign-service retry` tries it anew.';

/** A party's own words are nobody else's. */
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
