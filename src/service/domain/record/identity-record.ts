/** What the history says about how a party proved who it is. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import type {Envelope} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import type {NotedEvent} from './note.js';
import {partyIn} from './recorded-party.js';

type EventOf<Type extends string> = Extract<EnvelopeEvent | NotedEvent, {readonly type: Type}>;

export const identifiedRecord = (
  envelope: Envelope,
  {partyId, by, isSameMail, isTold, isByMail, isNew}: EventOf<'party-identified'>,
): HistoryRecord => ({
  type: 'party-identified',
  data: {
    party: partyIn(envelope, partyId),
    by,
    ...(isSameMail ? {same_mail: true} : {}),
    ...(isTold ? {told: true} : {}),
    ...(isByMail ? {by_mail: true} : {}),
    // No answer of a passkey is taken without.
    ...(by === 'passkey' ? {user_verified: true} : {}),
    ...(isNew ? {new_passkey: true} : {}),
  },
});

export const codeRecord = (
  envelope: Envelope,
  {partyId, mobileEnd}: EventOf<'code-sent'>,
): HistoryRecord => ({
  type: 'code-sent',
  data: {party: partyIn(envelope, partyId), ...(mobileEnd ? {mobile_end: mobileEnd} : {})},
});
