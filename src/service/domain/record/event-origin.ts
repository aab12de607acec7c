import type {Actor} from '../envelope.js';
import type {EnvelopeEvent, EnvelopeEventType} from '../envelope-event.js';

/** Events that the service causes itself, regardless of whose act triggered them. */
const ownActs: ReadonlySet<EnvelopeEventType> = new Set([
  'processed',
  'failed',
  'document-left-out',
  'party-invited',
  'party-bounced',
  'all-signed',
  'sealed',
  'seal-renewed',
]);

/** The origin of an event: null if the service itself acted, otherwise the actor who triggered it. */
export const originOf = ({type}: Pick<EnvelopeEvent, 'type'>, actor: Actor | null): Actor | null =>
  ownActs.has(type) ? null : actor;
