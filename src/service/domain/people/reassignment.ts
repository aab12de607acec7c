/** A party hands its task over to somebody else, who starts over and gets an invitation. */
import type {Envelope, Party} from '../envelope.js';
import type {EnvelopeEvent} from '../envelope-event.js';
import type {PartyReassigned, Reassign} from './other-person.js';
import {replacedParty, withReplacedParty} from '../party-change.js';
import {requireNewcomer, requireTurn} from '../preconditions.js';
import {invitations} from '../preparation.js';
import {Refusal} from '../refusal.js';

/**
 * Whether this party may hand over at all: not on public pages, not if the sender forbids it or relies on this person's
 * phone, presence, account at the host or knowledge of a password, and only once, so that nobody can pass an invitation around.
 */
export const canReassign = (
  {status}: Pick<Envelope, 'status'>,
  {mobile, passwordHash, isInPerson, isReassigned = false, settings = {}}: Party,
): boolean =>
  status === 'sent' &&
  mobile === null &&
  !passwordHash &&
  !isInPerson &&
  !isReassigned &&
  !settings.needsSignIn &&
  settings.mayReassign !== false;

/** @throws Refusal 10281 or 10010 if the party cannot hand over, or not to this person */
export function decideReassign(envelope: Envelope, command: Reassign): readonly EnvelopeEvent[] {
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

/** The envelope after the hand-over. */
export const withReassignedParty = (
  envelope: Envelope,
  {partyId, name, email, contactId, replaced}: PartyReassigned,
): Envelope =>
  withReplacedParty(envelope, partyId, {name, email, contactId, isReassigned: true}, replaced);
