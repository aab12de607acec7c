import type {Actor} from '../envelope.js';
import type {EnvelopeEvent, EnvelopeEventType} from '../envelope-event.js';

/** What the service does by itself, whoever's act it follows from. */
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

/** Where an event came from: from nowhere if the service itself acted, else from whoever set it going. */
export const originOf = ({type}: Pick<EnvelopeEvent, 'type'>, actor: Actor | null): Actor | null =>
  ownActs.has(type) ? null : actor;
