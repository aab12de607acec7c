/** Envelopes that expire or remind by themselves. A job looks again when it runs: a reminder by hand moves the date. */
import type {Envelope, SentEnvelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {Clock} from '../ports.js';
import type {Database} from '../storage/database.js';
import {findEnvelope} from '../storage/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelope-store.js';
import type {JobHandlers, Jobs} from './jobs.js';

export interface DeadlineParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

const hour = 3_600_000;

/** When an open envelope expires, or null where it does not by itself. */
const expiryOf = ({sent, autoExpireHours}: SentEnvelope): Date | null =>
  autoExpireHours === null ? null : new Date(sent.getTime() + autoExpireHours * hour);

/** When its signers are reminded next, or null where they are not by themselves. */
const reminderOf = ({sent, reminded, autoRemindHours}: SentEnvelope): Date | null =>
  autoRemindHours === null ? null : new Date((reminded ?? sent).getTime() + autoRemindHours * hour);

/** The handlers of jobs that wait for a date. */
export function createDeadlines(parts: DeadlineParts): Pick<JobHandlers, 'expire' | 'remind'> {
  const {db, clock, jobs} = parts;
  return {
    async expire(job) {
      const due = await dueOf(parts, job, expiryOf);
      if (due === null) return;
      if (due > clock.now()) return jobs.enqueue(db, job, due);
      await changeIfOpen(parts, job, 'expire');
    },
    async remind(job) {
      const due = await dueOf(parts, job, reminderOf);
      if (due === null) return;
      if (due > clock.now()) return jobs.enqueue(db, job, due);
      const envelope = await changeIfOpen(parts, job, 'remind');
      const next = envelope?.status === 'sent' ? reminderOf(envelope) : null;
      if (next) await jobs.enqueue(db, job, next);
    },
  };
}

interface AboutEnvelope {
  readonly companyId: number;
  readonly envelopeId: number;
}

async function dueOf(
  {db}: DeadlineParts,
  {companyId, envelopeId}: AboutEnvelope,
  read: (envelope: SentEnvelope) => Date | null,
): Promise<Date | null> {
  const envelope = await findEnvelope(db, {companyId, envelopeId});
  return envelope?.status === 'sent' && !envelope.isSealing ? read(envelope) : null;
}

/** Between the look and the change the last signature may have come: then there is nothing to do. */
async function changeIfOpen(
  {store}: DeadlineParts,
  {companyId, envelopeId}: AboutEnvelope,
  type: 'expire' | 'remind',
): Promise<Envelope | undefined> {
  try {
    return await store.change({companyId, envelopeId}, {type}, null);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
