/** When an envelope ends by itself, and that it counts as ended from that moment on, whenever that is recorded. */
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
