/**
 * A visitor starts an envelope on the public page of a template (its widget), and confirms its signature through the link
 * in a mail. It lapses if the visitor does not continue.
 */
import {sentOf, withParty, type Envelope} from '../envelope.js';
import {requireParty} from '../preconditions.js';
import {recordedOfParty} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty, Typed} from './behaviour.js';
import type {Deleted, Expired} from './ending.js';
import type {AllSigned} from './signing.js';

/** A signature given through a widget is confirmed by the link in a mail. */
type Confirm = OfParty<'confirm'>;

/** The time in which a visitor must sign or confirm is over. */
type Lapse = Typed<'lapse'>;
export type WidgetBegun = OfParty<'widget-begun'>;
type Confirmed = OfParty<'party-confirmed'>;

export const widget: Behaviour<
  Confirm | Lapse,
  WidgetBegun | Confirmed,
  AllSigned | Deleted | Expired
> = {
  commands: {confirm: decideConfirm, lapse: decideLapse},
  events: {
    'widget-begun': {
      evolve: (envelope, {partyId}) => withParty(envelope, partyId, {status: 'in progress'}),
      effects: () => [{type: 'schedule', what: 'expire'}],
      record: recordedOfParty,
    },
    'party-confirmed': {
      // The signature now counts, and the envelope goes on like any other.
      evolve: (envelope, {partyId}, {at}) => ({
        ...withParty(envelope, partyId, {confirmed: at}),
        status: 'sent',
        sent: sentOf(envelope) ?? at,
        reminded: null,
        isSealing: false,
      }),
      effects: (_, {partyId}) => [
        {type: 'webhook', name: 'verified-envelope-widget', partyId},
        {type: 'webhook', name: 'signed-envelope', partyId},
      ],
      record: recordedOfParty,
    },
  },
};

const hour = 3_600_000;

/** Milliseconds in which a visitor must sign after starting, and confirm after signing. */
export const widgetTimes = {sign: 24 * hour, confirm: 7 * 24 * hour} as const;

/**
 * Idempotent.
 * @throws Refusal 10010 once the time is over, or if nothing was signed through a widget
 */
function decideConfirm(envelope: Envelope, {partyId}: Confirm): readonly (Confirmed | AllSigned)[] {
  if (requireParty(envelope, partyId).confirmed) return [];
  if (envelope.status !== 'verify')
    throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  return [{type: 'party-confirmed', partyId}, {type: 'all-signed'}];
}

/** An unsigned envelope is deleted, and so is a draft that nobody has changed; a signed one expires. */
export function decideLapse({status, untouchedHours}: Envelope): readonly (Deleted | Expired)[] {
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
