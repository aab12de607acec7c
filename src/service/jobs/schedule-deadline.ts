import {dueOf, type Deadline} from '../domain/deadline.js';
import type {Envelope} from '../domain/envelope.js';
import type {Queries} from '../storage/connection/database.js';
import type {Jobs} from './jobs.js';

/** Queues the job for the envelope's next date of this kind, if it has one. */
export async function scheduleDeadline(
  jobs: Pick<Jobs, 'enqueue'>,
  transaction: Queries,
  envelope: Envelope,
  what: Deadline,
): Promise<void> {
  const due = dueOf(envelope, what);
  if (due === null) return;
  const about = {companyId: envelope.companyId, envelopeId: envelope.id};
  await jobs.enqueue(transaction, {type: what, ...about, due: due.toISOString()}, due);
}
