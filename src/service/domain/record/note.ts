/** What is recorded without changing an envelope. */
import type {Envelope, Party} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import type {Note} from '../notes.js';
import {filesNamed} from '../envelope-files.js';

/** An event that neither changes the envelope nor triggers anything. */
export type NotedEvent = Note | Extract<EnvelopeEvent, {type: 'party-viewed'}>;

const noted: ReadonlySet<EnvelopeEvent['type']> = new Set<NotedEvent['type']>([
  'party-not-identified',
  'code-sent',
  'link-copied',
  'party-mailed',
  'mail-given-up',
  'party-viewed',
  'copy-delivered',
  'file-damaged',
  'mandated',
]);

export const isNoted = (event: EnvelopeEvent): event is NotedEvent => noted.has(event.type);

/** Returns nothing if the note is no longer relevant to the envelope. */
export const decideNote = (envelope: Envelope, note: Note): readonly EnvelopeEvent[] =>
  bearsOn(envelope, note) ? [note] : [];

function bearsOn(envelope: Envelope, note: Note): boolean {
  switch (note.type) {
    case 'party-not-identified':
    case 'code-sent':
    case 'link-copied':
      return isStillToSign(envelope, partyIn(envelope, note.partyId));
    case 'party-mailed': {
      const party = partyIn(envelope, note.partyId);
      return isStillToSign(envelope, party) && party?.email === note.email;
    }
    case 'mail-given-up':
      // The bounce of a party that has yet to sign is already recorded as an event of its own.
      return (partyIn(envelope, note.partyId)?.status ?? 'bounced') !== 'bounced';
    case 'copy-delivered':
      return envelope.status === 'signed';
    case 'file-damaged':
      return filesNamed(envelope, note.sha256).length > 0;
    case 'mandated':
      return true;
  }
}

/** Whether a party has yet to sign, now or later. */
export const isStillToSign = (
  {status}: Pick<Envelope, 'status'>,
  party: Pick<Party, 'status'> | undefined,
): boolean =>
  status === 'sent' &&
  (party?.status === 'pending' || party?.status === 'in progress' || party?.status === 'bounced');

const partyIn = ({parties}: Envelope, partyId: number): Party | undefined =>
  parties.find(({id}) => id === partyId);
