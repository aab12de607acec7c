/** A party proves who it is, beyond having its link. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import {codeTargetOf, type IdentityCheck} from '../identity/identity.js';
import {withParty, type Envelope, type Party} from '../envelope.js';
import {isStillToSign, requireParty} from '../preconditions.js';
import {partyIn} from '../record/recorded.js';
import {nothing} from '../effects.js';
import type {Behaviour, Change, OfParty} from './behaviour.js';

/** The party has passed an identity check. */
export interface Identify extends OfParty<'identify'> {
  readonly by: IdentityCheck;
  /** Whether the passkey was made just now. */
  readonly isNew?: boolean;
}

export interface Identified extends Omit<Identify, 'type'> {
  readonly type: 'party-identified';
  /** Whether the password was sent in the same mail as the link. */
  readonly isSameMail?: boolean;
  /** Whether the sender gave the password by other means. */
  readonly isTold?: boolean;
  /** Whether the code was sent by mail. */
  readonly isByMail?: boolean;
}

export const identifying: Behaviour<Identify, Identified> = {
  commands: {identify: decideIdentify},
  events: {
    'party-identified': {
      evolve: (envelope, {partyId, by}, {at}) => withParty(envelope, partyId, {[entered[by]]: at}),
      effects: nothing,
      record: identifiedRecord,
    },
  },
};

/** What a party that has entered something is noted to have done. */
const entered = {password: 'enteredPassword', code: 'enteredCode', passkey: 'usedPasskey'} as const;

/** Recorded only while it is relevant to the signature; later visits are not recorded. */
function decideIdentify(envelope: Envelope, command: Identify): readonly Identified[] {
  const party = requireParty(envelope, command.partyId);
  if (!isStillToSign(envelope, party)) return [];
  return [{...command, type: 'party-identified', ...provedBy(command.by, party)}];
}

/** What a password or code proves beyond itself, by the way it took to the party. */
function provedBy(by: IdentityCheck, party: Party) {
  if (by === 'passkey') return {};
  if (by === 'code') return codeTargetOf(party)?.by === 'mail' ? {isByMail: true} : {};
  if (party.passwordHash) return {isTold: true};
  return party.passwordMailed ? {isSameMail: true} : {};
}

function identifiedRecord(
  {after}: Change,
  {partyId, by, isSameMail, isTold, isByMail, isNew}: Identified,
): HistoryRecord {
  return {
    type: 'party-identified',
    data: {
      party: partyIn(after, partyId),
      by,
      ...(isSameMail ? {same_mail: true} : {}),
      ...(isTold ? {told: true} : {}),
      ...(isByMail ? {by_mail: true} : {}),
      // No answer of a passkey is taken without.
      ...(by === 'passkey' ? {user_verified: true} : {}),
      ...(isNew ? {new_passkey: true} : {}),
    },
  };
}
