/**
 * When an envelope expires or sends reminders automatically. It counts as expired from that instant, even if the job
 * that records it runs later.
 */
import {amendmentEndOf, isBeingAmended} from './amendment.js';
import {sentOf, type Envelope} from './envelope.js';
import type {Command} from './behaviours.js';
import {lapseOf} from './behaviours/widget.js';

const hour = 3_600_000;

/** When it expires or lapses automatically; null if it does not, or if it no longer waits for anyone. */
export function expiryOf(envelope: Envelope): Date | null {
  if (envelope.status !== 'sent') return lapseOf(envelope);
  const {sent, autoExpireHours, isSealing} = envelope;
  if (isSealing || autoExpireHours === null) return null;
  return new Date(sent.getTime() + autoExpireHours * hour);
}

/**
 * When the next automatic reminder is due; null if there is none, as while the envelope is being changed. There is none at or after the expiry.
 */
function reminderOf(envelope: Envelope): Date | null {
  if (envelope.status !== 'sent' || envelope.isSealing || isBeingAmended(envelope)) return null;
  const {sent, reminded, autoRemindHours} = envelope;
  if (autoRemindHours === null) return null;
  const due = new Date((reminded ?? sent).getTime() + autoRemindHours * hour);
  const expiry = expiryOf(envelope);
  return expiry !== null && due >= expiry ? null : due;
}

/** When a draft is deleted that nobody has changed; null if it stays. It can be changed for as long as it is there. */
function draftDeletionDate({status, created, untouchedHours}: Envelope): Date | null {
  if (status !== 'draft' || !untouchedHours) return null;
  return new Date(created.getTime() + untouchedHours * hour);
}

/** What happens to an envelope automatically at a date. */
export type Deadline = 'expire' | 'remind';

/**
 * When an envelope vanishes, lapses, expires, can be signed again or sends its next reminder; null if it does not do so
 * automatically or is no longer open.
 */
export const dueOf = (envelope: Envelope, what: Deadline): Date | null =>
  what === 'expire' ? endOf(envelope) : reminderOf(envelope);

/** When a draft vanishes, a change that was not sent on ends, or the envelope expires or lapses: what comes first. */
function endOf(envelope: Envelope): Date | null {
  const dates = [draftDeletionDate(envelope), amendmentEndOf(envelope), expiryOf(envelope)];
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * The effective state of the envelope at this instant: expired once its time is over, even if no job has recorded it
 * yet.
 */
export function asOf(envelope: Envelope, now: Date): Envelope {
  const expiry = expiryOf(envelope);
  if (expiry === null || expiry > now) return envelope;
  return {...envelope, status: 'expired', sent: sentOf(envelope) ?? expiry, processed: expiry};
}

/** Commands that are still allowed on an envelope whose time is over. */
const afterTheEnd: ReadonlySet<Command['type']> = new Set([
  'expire',
  'lapse',
  'seal',
  'renew-seal',
  'delete',
  'forget',
]);

/** The state of the envelope to which a command applies at this instant. */
export const stateForCommand = ({type}: Command, envelope: Envelope, now: Date): Envelope =>
  afterTheEnd.has(type) ? envelope : asOf(envelope, now);
