/**
 * Envelopes that expire or send reminders automatically, changes of them that are not sent on, and drafts that vanish because
 * nobody has touched them. The change that sets such a date queues a job for it in the same transaction, so there is exactly one job per date. The job contains its date: if the date has changed since
 * (because of a manual reminder), another job is waiting; if the job has already done its work, the date has changed
 * too.
 */
import {amendmentEndOf} from '../domain/amendment.js';
import {dueOf, type Deadline} from '../domain/deadline.js';
import type {Envelope} from '../domain/envelope.js';
import type {Command} from '../domain/behaviours.js';
import {Refusal} from '../domain/refusal.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import type {JobHandlers, JobOf} from '../jobs/job.js';

/** Creates the handlers of jobs that wait for a date. */
export function createDeadlines({
  store,
}: {
  readonly store: Pick<EnvelopeStore, 'change'>;
}): Pick<JobHandlers, Deadline> {
  const meet = async ({type, due, companyId, envelopeId}: JobOf<Deadline>): Promise<void> => {
    const command = (envelope: Envelope): Command | null => {
      if (dueOf(envelope, type)?.toISOString() !== due) return null;
      // Before it is sent, what a visitor began or signed has a deadline (`behaviours/widget.ts`), and an untouched draft.
      if (envelope.status !== 'sent') return {type: 'lapse'};
      return amendmentEndOf(envelope)?.toISOString() === due ? {type: 'discard-amendment'} : {type};
    };
    try {
      await store.change({companyId, envelopeId}, command, null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {expire: meet, remind: meet};
}
