import {decide} from '../domain/decide.js';
import type {Actor, Envelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {hashPassword} from '../security/told-password.js';
import type {PartyPasswords} from '../security/party-password.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type KnownContactParts} from './known-contact.js';

export interface PartyUpdateParts extends KnownContactParts {
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly partyPasswords: Pick<PartyPasswords, 'create'>;
}

/** A party's new name, address or both. */
export interface PartyChange {
  readonly partyId: number;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** A new password that the sender gives the party by other means. */
  readonly password?: string | undefined;
  /** Whether whoever has the address makes a new passkey. */
  readonly isPasskeyReset?: boolean | undefined;
}

/**
 * Changes a party. A new address becomes a contact, and is invited if it is the party's turn.
 * @throws Refusal 10253, 10281, 10279 or 10010 if it cannot be changed
 */
export async function updateParty(
  parts: PartyUpdateParts,
  key: EnvelopeKey,
  {partyId, name, email, password, isPasskeyReset}: PartyChange,
  actor: Actor,
): Promise<Envelope> {
  const passwordHash = password && (await hashPassword(password));
  const contactId = email && (await contactFor(parts, key, {partyId, name, email}, actor));
  return parts.store.change(
    key,
    (before) => ({
      type: 'update-party',
      partyId,
      ...(name === undefined ? {} : {name}),
      ...(email === undefined ? {} : {email}),
      ...(contactId ? {contactId} : {}),
      ...(passwordHash ? {passwordHash} : {}),
      ...(isPasskeyReset ? {isPasskeyReset} : {}),
      ...newPassword(parts, before, partyId),
    }),
    actor,
  );
}

/** A party with a password needs a new one at a new address; `decide` determines whether the address is new. */
function newPassword(
  {partyPasswords}: PartyUpdateParts,
  {companyId, parties}: Envelope,
  partyId: number,
) {
  const has = parties.find(({id}) => id === partyId)?.encryptedPassword;
  return has ? {encryptedPassword: partyPasswords.create({companyId, partyId})} : {};
}

async function contactFor(
  parts: PartyUpdateParts,
  key: EnvelopeKey,
  {partyId, name, email}: PartyChange & {readonly email: string},
  actor: Actor,
): Promise<number> {
  const envelope = await findEnvelope(parts.db, key);
  const party = envelope?.parties.find(({id}) => id === partyId);
  if (!envelope || !party) throw new Refusal(envelope ? 10281 : 10253);
  // Decided first, because a refused request must not leave a contact behind.
  decide(envelope, {
    type: 'update-party',
    partyId,
    email,
    ...newPassword(parts, envelope, partyId),
  });
  const {companyId} = key;
  return knownContact(parts, {companyId, actor}, {name: name ?? party.name, email});
}
