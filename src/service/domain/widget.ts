/**
 * The life of an envelope that a stranger begins on the public page of a template (its widget): begun, signed, and
 * confirmed by the link in a mail. What is not carried on lapses.
 */
import type {Envelope, Party} from './envelope.js';
import type {EnvelopeEvent} from './envelope-event.js';
import {Refusal} from './refusal.js';

const hour = 3_600_000;

/** Milliseconds that a stranger has to sign after beginning, and to confirm after signing. */
export const widgetTimes = {sign: 24 * hour, confirm: 7 * 24 * hour} as const;

/** Signing through a widget; the stranger becomes a contact by it. */
export const signingAsStranger = (
  {id: partyId, contactId: known}: Party,
  contactId: number = known,
): readonly EnvelopeEvent[] => [{type: 'widget-signed', partyId, contactId}];

/**
 * The events of confirming; confirming twice is harmless.
 * @throws Refusal 10010 once the time is over, and where nothing was signed through a widget.
 */
export function decideConfirm(envelope: Envelope, party: Party): readonly EnvelopeEvent[] {
  if (party.confirmed) return [];
  if (envelope.status !== 'verify')
    throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  return [{type: 'party-confirmed', partyId: party.id}, {type: 'all-signed'}];
}

/** What was begun leaves no trace; what was signed expires. */
export function decideLapse({status}: Envelope): readonly EnvelopeEvent[] {
  if (status === 'unsigned') return [{type: 'deleted'}];
  return status === 'verify' ? [{type: 'expired'}] : [];
}

/** When it lapses; null for an envelope that waits for no stranger. */
export function lapseOf({status, created, parties}: Envelope): Date | null {
  if (status === 'unsigned') return new Date(created.getTime() + widgetTimes.sign);
  const signed = parties[0]?.signed ?? created;
  return status === 'verify' ? new Date(signed.getTime() + widgetTimes.confirm) : null;
}
