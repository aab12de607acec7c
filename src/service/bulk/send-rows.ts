/**
 * Sends the rows of a bulk send, a few in each job, so that accounts take turns. A row and its envelope are stored in
 * one transaction, in which nobody else may touch the bulk send: whatever is killed or runs twice, each row gets one
 * envelope.
 */
import {bulkSendEndpoints} from '../../contract/endpoints/bulk-sends.js';
import {createEnvelope} from '../commands/new-envelope.js';
import {permissionsOf} from '../domain/people/console-role.js';
import {Refusal} from '../domain/refusal.js';
import type {JobOf, JobRun} from '../jobs/job.js';
import {findUser} from '../storage/accounts/users.js';
import type {Queries} from '../storage/connection/database.js';
import {inTransaction} from '../storage/connection/in-transaction.js';
import {noFiles} from '../storage/files/request-files.js';
import {nextRow, updateRow, type BulkRow} from '../storage/bulk/bulk-rows.js';
import {lockSending, updateBulkSend, type BulkSend} from '../storage/bulk/bulk-sends.js';
import {checkedRequestOf} from './check-rows.js';
import type {Services} from '../services.js';

/** Rows of one job. */
const atOnce = 25;

type BulkJob = JobOf<'bulk'>;

export const createSendRows =
  (services: Services) =>
  async (job: BulkJob, {signal}: Pick<JobRun, 'signal'>): Promise<void> => {
    for (let sent = 0; sent < atOnce; sent += 1) {
      if (signal.aborted || !(await sendNext(services, job))) return;
    }
    await queueNext(services, job);
  };

/** Sends the row that is next; false if there is nothing left to do for this job. */
const sendNext = (services: Services, job: BulkJob): Promise<boolean> =>
  inTransaction(services.db, async (transaction) => {
    const bulk = await lockSending(transaction, job, job.turn);
    if (!bulk) return false;
    if (!(await mayStillSend(transaction, bulk))) {
      await updateBulkSend(transaction, job, {status: 'paused'});
      return false;
    }
    const row = await nextRow(transaction, job);
    if (row) await updateRow(transaction, job, await outcomeOf(services, transaction, bulk, row));
    else await updateBulkSend(transaction, job, {status: 'done', finished: services.clock.now()});
    return row !== undefined;
  });

/** What a user starts in the console ends with what the user may do; somebody else can go on with it. */
async function mayStillSend(
  db: Queries,
  {companyId, startedByUser: userId}: BulkSend,
): Promise<boolean> {
  if (userId === null) return true;
  const user = await findUser(db, companyId, userId);
  const {needs} = bulkSendEndpoints.startBulkSend;
  return user !== undefined && permissionsOf(user).includes(needs);
}

/** What became of the row; of one that is refused nothing is stored. */
async function outcomeOf(
  services: Services,
  transaction: Queries,
  bulk: BulkSend,
  row: BulkRow,
): Promise<BulkRow> {
  const context = {companyId: bulk.companyId, actor: bulk.startedBy};
  try {
    const {envelope} = await inTransaction(transaction, (part) =>
      createEnvelope(
        {...services, ...services.storesOver(part), files: noFiles()},
        context,
        checkedRequestOf(bulk, row),
      ),
    );
    return {...row, status: 'created', envelope: envelope.fingerprint};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = error.detail ?? error.message;
    const problem = {problem_column: null, problem_member: null, problem_reason: reason};
    return {...row, status: 'failed', problems: [problem]};
  }
}

/** Queues the job of the next turn, once, even if this one runs twice. */
const queueNext = ({db, jobs}: Services, job: BulkJob): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const bulk = await lockSending(transaction, job, job.turn);
    if (!bulk) return;
    await updateBulkSend(transaction, job, {status: 'sending', turn: job.turn + 1});
    await jobs.enqueue(transaction, {...job, turn: job.turn + 1});
  });
