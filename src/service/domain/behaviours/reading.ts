/** A party opens its page, agrees to sign electronically, and asks the sender what it does not understand. */
import {nothing, toSender} from '../effects.js';
import {unchanged, withParty, type Envelope} from '../envelope.js';
import {isSigner} from '../party-role.js';
import {requireParty, requireTurn} from '../preconditions.js';
import {partyIn, recordedOfParty} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty, Typed} from './behaviour.js';

type Open = OfParty<'open'>;
type Opened = OfParty<'party-opened'>;

export interface Agreement {
  readonly partyId: number;
  /** What it was shown and agreed to. */
  readonly text: string;
  /** What it agreed to besides signing electronically. */
  readonly earlyStart?: string;
}

type Consent = Agreement & Typed<'consent'>;
type Consented = Agreement & Typed<'party-consented'>;
type WithdrawConsent = OfParty<'withdraw-consent'>;
type ConsentWithdrawn = OfParty<'party-consent-withdrawn'>;

/** Ask the sender something. */
type Ask = OfParty<'ask'> & {readonly text: string};
type Asked = OfParty<'party-asked'> & {readonly text: string};

export const reading: Behaviour<
  Open | Consent | WithdrawConsent | Ask,
  Opened | Consented | ConsentWithdrawn | Asked
> = {
  commands: {
    open: decideOpen,
    consent: decideConsent,
    'withdraw-consent': decideWithdrawConsent,
    ask: decideAsk,
  },
  events: {
    'party-opened': {
      evolve: (envelope, {partyId}, {at}) => withParty(envelope, partyId, {opened: at}),
      effects: ({status}, {partyId}) =>
        status === 'unsigned'
          ? []
          : [
              {type: 'webhook', name: 'opened-envelope', partyId},
              {type: 'mail', kind: 'email-opened', to: 'sender'},
            ],
      record: recordedOfParty,
    },
    'party-consented': {
      evolve: (envelope, {partyId, text}, {at}) =>
        withParty(envelope, partyId, {consented: at, agreedTo: text}),
      effects: nothing,
      // Includes the text that was agreed to, so that the hash chain proves it.
      record: ({after}, {partyId, text, earlyStart = ''}) => ({
        type: 'party-consented',
        data: {party: partyIn(after, partyId), text, early_start: earlyStart},
      }),
    },
    'party-consent-withdrawn': {
      evolve: (envelope, {partyId}) =>
        withParty(envelope, partyId, {consented: null, agreedTo: null}),
      effects: (_, {partyId}) => [toSender('email-consent-withdrawn', partyId, '')],
      record: recordedOfParty,
    },
    'party-asked': {
      evolve: unchanged,
      effects: (_, {partyId, text}) => [toSender('email-question', partyId, text)],
      record: recordedOfParty,
    },
  },
};

function decideOpen(envelope: Envelope, {partyId}: Open): readonly Opened[] {
  const party = requireParty(envelope, partyId);
  const isTurn = party.status === 'in progress' || party.status === 'bounced';
  const isOpen = envelope.status === 'sent' || envelope.status === 'unsigned';
  const isFirst = isOpen && isTurn && party.opened === null;
  return isFirst ? [{type: 'party-opened', partyId}] : [];
}

function decideConsent(envelope: Envelope, command: Consent): readonly Consented[] {
  const party = requireTurn(envelope, command.partyId);
  if (!isSigner(party)) throw new Refusal(10010, `${party.name} does not sign.`);
  return party.consented ? [] : [{...command, type: 'party-consented'}];
}

/** Nothing to withdraw is no fault: the request may be a repeated one. */
function decideWithdrawConsent(
  envelope: Envelope,
  {partyId}: WithdrawConsent,
): readonly ConsentWithdrawn[] {
  const {consented} = requireTurn(envelope, partyId);
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Whoever was not asked to sign just leaves the page.');
  return consented ? [{type: 'party-consent-withdrawn', partyId}] : [];
}

function decideAsk(envelope: Envelope, command: Ask): readonly Asked[] {
  requireTurn(envelope, command.partyId);
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Only a party that was asked to sign can ask a question.');
  return [{...command, type: 'party-asked'}];
}
