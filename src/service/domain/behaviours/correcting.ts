/** The sender corrects a party's name or address, or how it proves who it is. A different person starts over. */
import {messageWayOf, numberOf} from '../invitation.js';
import {reachedAfter, type Reach, type ReachChange} from '../reach.js';
import {requireOneCode} from '../identity/identity.js';
import {formerSignatureOf} from '../amendment.js';
import {forgotten} from '../effects.js';
import {filesOfParty} from '../envelope-files.js';
import {unchanged, withParty, type Envelope, type Field, type Party} from '../envelope.js';
import {isUnnamed, requireWitnessed, witnessed} from '../party-role.js';
import {requireNotAmended, requireParty} from '../preconditions.js';
import {partyIn, recordedOfParty} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty} from './behaviour.js';
import {unlocked} from './locking-values.js';
import {asUnnamed, chosenByOther} from './naming-witnesses.js';
import {invitations, type Invited} from './sending.js';

export interface UpdateParty extends OfParty<'update-party'>, ReachChange {
  readonly name?: string;
  readonly contactId?: number;
  /** Replaces the party's password if the address has changed. */
  readonly encryptedPassword?: string | null;
  /** Hash of a new password that the sender gives by other means. */
  readonly passwordHash?: string;
  /** Whether whoever has the address makes a new passkey. */
  readonly isPasskeyReset?: boolean;
}

export interface Updated extends OfParty<'party-updated'> {
  readonly name: string;
  readonly email: string;
  readonly contactId: number;
  /** How it is reached from now on; omitted if only an address was replaced by another. */
  readonly reached?: Omit<Reach, 'email'>;
  /** Set if it is a different person: nothing that the previous person did or knew counts any longer. */
  readonly replaced?: ReplacedParty;
}

/** What a different person does not take over. */
export interface ReplacedParty {
  readonly encryptedPassword: string | null;
  /** Files that the previous person had uploaded. */
  readonly letGo: readonly string[];
}

type PasswordSet = OfParty<'party-password-set'> & {readonly passwordHash: string};

/** The passkey was forgotten that whoever has the party's address used. */
type PasskeyRemoved = OfParty<'party-passkey-removed'>;
type CorrectingEvent = Updated | PasswordSet | PasskeyRemoved;

export const correcting: Behaviour<UpdateParty, CorrectingEvent, Invited> = {
  commands: {'update-party': decideUpdateParty},
  events: {
    'party-updated': {
      evolve: withUpdatedParty,
      effects: (_, {partyId, replaced}) =>
        replaced ? [{type: 'revoke-links', partyId}, ...forgotten(replaced.letGo)] : [],
      record: ({before, after}, {partyId, reached}) => ({
        type: 'party-updated',
        data: {
          party: partyIn(after, partyId),
          before: partyIn(before, partyId),
          ...(reached && wayIn(after, partyId)),
        },
      }),
    },
    'party-password-set': {
      evolve: (envelope, {partyId, passwordHash}) => withParty(envelope, partyId, {passwordHash}),
      effects: (_, {partyId}) => [{type: 'forget-attempts', partyId}],
      record: recordedOfParty,
    },
    'party-passkey-removed': {
      evolve: unchanged,
      effects: (_, {partyId}) => [
        {type: 'forget-passkey', partyId},
        {type: 'forget-attempts', partyId},
      ],
      record: recordedOfParty,
    },
  },
};

/** Successful changes of one party's name and address, together (docs/interface.md, "Changing a party"). */
const mostPartyUpdates = 5;

/** How a party is invited from now on, for the history. */
function wayIn({parties}: Envelope, partyId: number) {
  const party = parties.find(({id}) => id === partyId);
  const number = party && numberOf(party);
  return {
    invitation: party?.settings?.invitation ?? ('email' as const),
    ...(number && {mobile_end: number.mobile_end}),
  };
}

/** @throws Refusal 10281, 10279, 10260 or 10010 if the party cannot be changed */
function decideUpdateParty(
  envelope: Envelope,
  command: UpdateParty,
): readonly (CorrectingEvent | Invited)[] {
  const party = requireChangeable(envelope, command.partyId);
  const {name = party.name, contactId = party.contactId} = command;
  const {email, ...reach} = reachedAfter(party, command);
  const isElsewhere = isReachedElsewhere(party, reach);
  const isSame = name === party.name && email === party.email && !isElsewhere;
  const anew = [...passwordSet(party, command), ...passkeyRemoved(party, command)];
  if (anew.length > 0 && isSame) return anew;
  const updated = {
    type: 'party-updated',
    partyId: party.id,
    name,
    email,
    contactId,
    ...(isElsewhere ? {reached: reach} : {}),
  } as const;
  requireAddress(party, email);
  requireNumber(party, command, reach);
  if (!isElsewhere && !isSomebodyElse(party, {name, email})) return [updated, ...anew];
  requireNoSignature(envelope, party);
  const parties = envelope.parties.map((each) =>
    each === party ? {...party, email, ...reach} : each,
  );
  requireWitnessed(parties);
  requireOneCode(parties);
  const {encryptedPassword} = command;
  const replaced = replacedParty(envelope, party, {email, encryptedPassword});
  const isInvitedAgain = party.status === 'in progress' || party.status === 'bounced';
  return [{...updated, replaced}, ...anew, ...(isInvitedAgain ? invitations([party]) : [])];
}

/** Whether somebody is invited in another way, or at another number. */
const isReachedElsewhere = (party: Party, reach: Omit<Reach, 'email'>): boolean =>
  party.settings?.invitation !== reach.settings?.invitation || party.mobile !== reach.mobile;

/**
 * The number of codes is what proves a person: it is chosen before the envelope is sent.
 * @throws Refusal 10010 if a number is sent for a party that is not invited at it
 */
function requireNumber(
  party: Party,
  {mobile}: UpdateParty,
  {settings}: Pick<Reach, 'settings'>,
): void {
  if (mobile !== undefined && !messageWayOf({settings}))
    throw new Refusal(
      10010,
      `party_mobile: ${party.name} is not invited at a number; send party_invitation sms or whatsapp with it.`,
    );
}

function requireChangeable(envelope: Envelope, partyId: number): Party {
  const party = requireParty(envelope, partyId);
  const isOpen = envelope.status === 'draft' || (envelope.status === 'sent' && !envelope.isSealing);
  if (!isOpen) throw new Refusal(10010, `The envelope's status is ${envelope.status}.`);
  requireNotAmended(envelope);
  if (party.status === 'signed') throw new Refusal(10010, `${party.name} has signed already.`);
  if (party.updates >= mostPartyUpdates) throw new Refusal(10279);
  return party;
}

/** Nobody takes over what somebody else has signed in a former version. */
function requireNoSignature(envelope: Envelope, {id, name}: Party): void {
  if (formerSignatureOf(envelope, id) !== undefined)
    throw new Refusal(
      10010,
      `${name} has signed a former version, and confirms this one or declines. Cancel the envelope, and send a duplicate to somebody else.`,
    );
}

function requireAddress(party: Party, email: string): void {
  if (isUnnamed(party) && !email)
    throw new Refusal(10010, 'party_email: the witness has no address yet; send one too.');
}

const passwordSet = ({id: partyId}: Party, {passwordHash}: UpdateParty): readonly PasswordSet[] =>
  passwordHash ? [{type: 'party-password-set', partyId, passwordHash}] : [];

/** @throws Refusal 10010 if the party is asked for no passkey */
function passkeyRemoved(
  {id: partyId, name, settings}: Party,
  {isPasskeyReset = false}: UpdateParty,
): readonly PasskeyRemoved[] {
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

function withUpdatedParty(
  envelope: Envelope,
  {partyId, name, email, contactId, reached, replaced}: Updated,
): Envelope {
  const updates = 1 + (envelope.parties.find(({id}) => id === partyId)?.updates ?? 0);
  // The sender chose this person anew.
  const anew = replaced ? {isReassigned: false} : {};
  const changed = {name, email, contactId, updates, ...reached, ...anew};
  return withReplacedParty(envelope, partyId, changed, replaced);
}

/** The envelope with another person, if `replaced` is set, or with a corrected one. */
export function withReplacedParty(
  envelope: Envelope,
  partyId: number,
  changed: Partial<Party>,
  replaced: ReplacedParty | undefined,
): Envelope {
  const change = (party: Party): Party => ({
    ...(replaced ? chosenByOther({...party, ...changed}) : {...party, ...changed}),
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

/** The state of a party that has not done anything. */
export const nothingDone = {
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
