/**
 * When an envelope ends or reminds by itself, and that it counts as ended from that moment on, whenever that is
 * recorded.
 */
import {sentOf, type Envelope} from './envelope.js';
import type {Command} from './envelope-event.js';
import {lapseOf} from './widget.js';

const hour = 3_600_000;

/** When it expires or lapses by itself; null where it does not, or waits for nobody any more. */
export function expiryOf(envelope: Envelope): Date | null {
  if (envelope.status !== 'sent') return lapseOf(envelope);
  const {sent, autoExpireHours, isSealing} = envelope;
  if (isSealing || autoExpireHours === null) return null;
  return new Date(sent.getTime() + autoExpireHours * hour);
}

/** When the parties are reminded next by itself; null where they are not. Nobody is reminded of what has expired by then. */
function reminderOf(envelope: Envelope): Date | null {
  if (envelope.status !== 'sent' || envelope.isSealing) return null;
  const {sent, reminded, autoRemindHours} = envelope;
  if (autoRemindHours === null) return null;
  const due = new Date((reminded ?? sent).getTime() + autoRemindHours * hour);
  const expiry = expiryOf(envelope);
  return expiry !== null && due >= expiry ? null : due;
}

/** What an envelope does by itself at a date. */
export type Deadline = 'expire' | 'remind';

/** When an envelope lapses, expires or reminds next; null where it does not by itself, or is no longer open. */
export const dueOf = (envelope: Envelope, what: Deadline): Date | null =>
  what === 'expire' ? expiryOf(envelope) : reminderOf(envelope);

/** The envelope as it has to be taken at this moment: expired where its time is over, though no job has noted it yet. */
export function asOf(envelope: Envelope, now: Date): Envelope {
  const expiry = expiryOf(envelope);
  if (expiry === null || expiry > now) return envelope;
  return {...envelope, status: 'expired', sent: sentOf(envelope) ?? expiry, processed: expiry};
}

/** What may still be done to an envelope whose time is over. */
const afterTheEnd: ReadonlySet<Command['type']> = new Set([
  'expire',
  'lapse',
  'seal',
  'renew-seal',
  'delete',
]);

/** The envelope that a command meets at this moment. */
export const metBy = ({type}: Command, envelope: Envelope, now: Date): Envelope =>
  afterTheEnd.has(type) ? envelope : asOf(envelope, now);
