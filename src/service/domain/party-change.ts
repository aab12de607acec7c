/** Changes a party's name or address. A different person starts over, with nothing of what the previous person did. */
import type {Envelope, Field, Party} from './envelope.js';
import type {Command, EnvelopeEvent} from './envelope-event.js';
import {filesOfParty} from './fields/field-files.js';
import {unlocked} from './fields/locked-values.js';
import type {ReplacedParty} from './people/other-person.js';
import {isUnnamed, requireWitnessed, takesPart, witnessed} from './party-role.js';
import {requireParty} from './preconditions.js';
import {invitations} from './preparation.js';
import {Refusal} from './refusal.js';
import {asUnnamed, chosenByOther} from './people/witness-naming.js';

/** Successful changes of one party's name and address, together (docs/interface.md, "Changing a party"). */
const mostPartyUpdates = 5;

/** @throws Refusal 10281, 10279 or 10010 if the party cannot be changed */
export function decideUpdateParty(
  envelope: Envelope,
  command: Extract<Command, {type: 'update-party'}>,
): readonly EnvelopeEvent[] {
  const party = requireChangeable(envelope, command.partyId);
  const {name = party.name, email = party.email, contactId = party.contactId} = command;
  const anew = [...passwordSet(party, command), ...passkeyRemoved(party, command)];
  if (anew.length > 0 && name === party.name && email === party.email) return anew;
  const updated = {type: 'party-updated', partyId: party.id, name, email, contactId} as const;
  requireAddress(party, email);
  if (!isSomebodyElse(party, {name, email})) return [updated, ...anew];
  requireWitnessed(envelope.parties.map((each) => (each === party ? {...party, email} : each)));
  const {encryptedPassword} = command;
  const replaced = replacedParty(envelope, party, {email, encryptedPassword});
  const isInvitedAgain = party.status === 'in progress' || party.status === 'bounced';
  return [{...updated, replaced}, ...anew, ...(isInvitedAgain ? invitations([party]) : [])];
}

function requireChangeable(envelope: Envelope, partyId: number): Party {
  const party = requireParty(envelope, partyId);
  const isOpen = envelope.status === 'draft' || (envelope.status === 'sent' && !envelope.isSealing);
  if (!isOpen) throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  if (party.status === 'signed') throw new Refusal(10010, `${party.name} has signed already.`);
  if (party.updates >= mostPartyUpdates) throw new Refusal(10279);
  return party;
}

function requireAddress(party: Party, email: string): void {
  if (isUnnamed(party) && !email)
    throw new Refusal(10010, 'party_email: the witness has no address yet; send one too.');
}

const passwordSet = (
  {id: partyId}: Party,
  {passwordHash}: Extract<Command, {type: 'update-party'}>,
): readonly EnvelopeEvent[] =>
  passwordHash ? [{type: 'party-password-set', partyId, passwordHash}] : [];

/** @throws Refusal 10010 if the party is asked for no passkey */
function passkeyRemoved(
  {id: partyId, name, settings}: Party,
  {isPasskeyReset = false}: Extract<Command, {type: 'update-party'}>,
): readonly EnvelopeEvent[] {
  if (!isPasskeyReset) return [];
  if (settings?.needsPasskey) return [{type: 'party-passkey-removed', partyId}];
  throw new Refusal(10010, `party_passkey_reset: ${name} is not asked for a passkey.`);
}

/** What changes for a different person at this address. */
export function replacedParty(
  envelope: Envelope,
  party: Party,
  to: {readonly email: string; readonly encryptedPassword: string | null | undefined},
): ReplacedParty {
  const {encryptedPassword = party.encryptedPassword} = to;
  const letGo = filesOfParty(envelope, party.id).map(({sha256}) => sha256);
  return {
    // A new address gets a new password, because the old one was sent to someone else (decision 6).
    encryptedPassword: to.email === party.email ? party.encryptedPassword : encryptedPassword,
    // In a draft, fields keep what its sender has put into them.
    letGo: envelope.status === 'sent' ? letGo : [],
  };
}

/** A typo in the name may be corrected until the party has acted: until then the name is not linked to any act. */
const isSomebodyElse = (party: Party, {name, email}: Pick<Party, 'name' | 'email'>): boolean =>
  email !== party.email || (name !== party.name && hasCome(party));

const hasCome = (party: Party): boolean =>
  [party.opened, party.consented, party.enteredPassword, party.enteredCode, party.usedPasskey].some(
    Boolean,
  );

/** The envelope after the change. */
export function withUpdatedParty(
  envelope: Envelope,
  {partyId, name, email, contactId, replaced}: Extract<EnvelopeEvent, {type: 'party-updated'}>,
): Envelope {
  const updates = 1 + (envelope.parties.find(({id}) => id === partyId)?.updates ?? 0);
  // The sender chose this person anew.
  const anew = replaced ? {isReassigned: false} : {};
  return withReplacedParty(envelope, partyId, {name, email, contactId, updates, ...anew}, replaced);
}

/** The envelope with another person, if `replaced` is set, or with a corrected one. */
export function withReplacedParty(
  envelope: Envelope,
  partyId: number,
  changed: Partial<Party>,
  replaced: ReplacedParty | undefined,
): Envelope {
  const change = (party: Party): Party => ({
    ...(replaced ? chosenByOther(party) : party),
    ...changed,
    ...(replaced ? {...nothingDone, encryptedPassword: replaced.encryptedPassword} : {}),
  });
  // Another signer has another witness.
  const isItsWitness = (party: Party) =>
    replaced && witnessed(envelope.parties, party)?.id === partyId;
  const others = (party: Party) => (isItsWitness(party) ? asUnnamed(party) : party);
  return {
    ...envelope,
    parties: envelope.parties.map((party) =>
      party.id === partyId ? change(party) : others(party),
    ),
    fields:
      replaced && envelope.status === 'sent'
        ? envelope.fields.map((field) => (field.partyId === partyId ? asPrefilled(field) : field))
        : envelope.fields,
  };
}

/** A party as it was before anyone asked it to sign, with the same task. */
export const signatureFreeParty = (party: Party): Party => ({
  ...asUnnamed(party),
  ...nothingDone,
  status: takesPart(party) ? 'pending' : 'copy',
  invited: null,
  signed: null,
  signedFrom: null,
  isSignedEmbedded: false,
  confirmed: null,
  updates: 0,
  isReassigned: false,
});

/** The state of a party that has not done anything. */
const nothingDone = {
  reminded: null,
  enteredPassword: null,
  passwordMailed: null,
  enteredCode: null,
  usedPasskey: null,
  opened: null,
  viewed: null,
  consented: null,
  agreedTo: null,
} as const;

function asPrefilled(field: Field): Field {
  const value = field.prefill ?? null;
  return field.value === value && !field.isLocked ? field : {...unlocked(field), value};
}

/** The envelope when it is sent: the current field values become the sender's prefills, to which fields are reset. */
export const withPrefills = (envelope: Envelope): Envelope => ({
  ...envelope,
  fields: envelope.fields.map((field) =>
    field.value === null ? field : {...field, prefill: field.value},
  ),
});
