/**
 * The life cycle of an envelope that a visitor starts on the public page of a template (its widget): started, signed,
 * and confirmed through the link in a mail. It lapses if the visitor does not continue.
 */
import type {Envelope, Party} from './envelope.js';
import type {EnvelopeEvent} from './envelope-event.js';
import {Refusal} from './refusal.js';

const hour = 3_600_000;

/** Milliseconds in which a visitor must sign after starting, and confirm after signing. */
export const widgetTimes = {sign: 24 * hour, confirm: 7 * 24 * hour} as const;

/** Signing through a widget, which makes the visitor a contact. */
export const signingAsStranger = (
  {id: partyId, contactId: known}: Party,
  contactId: number = known,
): readonly EnvelopeEvent[] => [{type: 'widget-signed', partyId, contactId}];

/**
 * The events of confirming. Idempotent.
 * @throws Refusal 10010 once the time is over, or if nothing was signed through a widget
 */
export function decideConfirm(envelope: Envelope, party: Party): readonly EnvelopeEvent[] {
  if (party.confirmed) return [];
  if (envelope.status !== 'verify')
    throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  return [{type: 'party-confirmed', partyId: party.id}, {type: 'all-signed'}];
}

/** An unsigned envelope is deleted, and so is a draft that nobody has changed; a signed one expires. */
export function decideLapse({status, untouchedHours}: Envelope): readonly EnvelopeEvent[] {
  if (status === 'unsigned' || (status === 'draft' && untouchedHours)) return [{type: 'deleted'}];
  return status === 'verify' ? [{type: 'expired'}] : [];
}

/** When it lapses; null if it is not waiting for a visitor. */
export function lapseOf({status, created, parties}: Envelope): Date | null {
  if (status === 'unsigned') return new Date(created.getTime() + widgetTimes.sign);
  // Only templates with one party have a widget (docs/interface.md, "Templates").
  const signed = parties[0]?.signed ?? created;
  return status === 'verify' ? new Date(signed.getTime() + widgetTimes.confirm) : null;
}
