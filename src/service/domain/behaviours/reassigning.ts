/** A party hands its task over to somebody else, who starts over and gets an invitation. */
import {isInvitedByMail} from '../invitation.js';
import {formerSignatureOf} from '../amendment.js';
import {forgotten, toSender} from '../effects.js';
import type {Envelope, Party} from '../envelope.js';
import {requireNewcomer, requireTurn} from '../preconditions.js';
import {partyIn} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty} from './behaviour.js';
import {replacedParty, withReplacedParty, type ReplacedParty} from './correcting.js';
import {invitations, type Invited} from './sending.js';

export interface Reassign extends OfParty<'reassign'> {
  readonly name: string;
  readonly email: string;
  readonly contactId?: number;
  /** Why, for the sender and the history. */
  readonly reason: string;
  /** The new person's password, if the party had one. */
  readonly encryptedPassword?: string;
}

export interface Reassigned extends OfParty<'party-reassigned'> {
  readonly name: string;
  readonly email: string;
  readonly contactId: number;
  readonly former: {readonly name: string; readonly email: string};
  readonly reason: string;
  readonly replaced: ReplacedParty;
}

export const reassigning: Behaviour<Reassign, Reassigned, Invited> = {
  commands: {reassign: decideReassign},
  events: {
    'party-reassigned': {
      evolve: (envelope, {partyId, name, email, contactId, replaced}) =>
        withReplacedParty(
          envelope,
          partyId,
          {name, email, contactId, isReassigned: true},
          replaced,
        ),
      // The sender is told who it was, who it is now, and why.
      effects: (_, {partyId, former, reason, replaced}) => [
        {type: 'revoke-links', partyId},
        ...forgotten(replaced.letGo),
        toSender('email-reassigned', partyId, `${former.name} (${former.email}): ${reason}`),
      ],
      record: ({before, after}, {partyId, reason}) => ({
        type: 'party-reassigned',
        data: {party: partyIn(after, partyId), before: partyIn(before, partyId), reason},
      }),
    },
  },
};

/**
 * Whether this party may hand over at all: not on public pages, not once it has signed a former version, not if the sender
 * forbids it or relies on this person's phone, presence, account at the host or knowledge of a password, or has passed the
 * link on to this person, and only once, so that nobody can pass an invitation around.
 */
export const canReassign = (
  envelope: Pick<Envelope, 'status' | 'amended'>,
  {id, mobile, passwordHash, isInPerson, isReassigned = false, settings = {}}: Party,
): boolean =>
  isInvitedByMail({settings}) &&
  envelope.status === 'sent' &&
  formerSignatureOf(envelope, id) === undefined &&
  mobile === null &&
  !passwordHash &&
  !isInPerson &&
  !isReassigned &&
  !settings.needsSignIn &&
  settings.mayReassign !== false;

/** @throws Refusal 10281 or 10010 if the party cannot hand over, or not to this person */
function decideReassign(envelope: Envelope, command: Reassign): readonly (Reassigned | Invited)[] {
  const party = requireTurn(envelope, command.partyId);
  if (!canReassign(envelope, party))
    throw new Refusal(10010, 'This cannot be assigned to someone else.');
  const {name, email, contactId = party.contactId, reason, encryptedPassword} = command;
  // A second part would sign for two parties with one mailbox.
  requireNewcomer(envelope, email);
  const former = {name: party.name, email: party.email};
  const replaced = replacedParty(envelope, party, {email, encryptedPassword});
  return [
    {
      type: 'party-reassigned',
      partyId: party.id,
      name,
      email,
      contactId,
      former,
      reason,
      replaced,
    },
    ...invitations([party]),
  ];
}
