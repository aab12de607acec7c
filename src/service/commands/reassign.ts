import {decide} from '../domain/decide.js';
import type {Actor} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {PartyPasswords} from '../security/party-password.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type KnownContactParts} from './known-contact.js';

export interface ReassignParts extends KnownContactParts {
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly partyPasswords: Pick<PartyPasswords, 'create'>;
}

/** Who takes over from which party, and why. */
export interface Reassignment {
  readonly partyId: number;
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/**
 * Assigns a party's task to somebody else, who becomes a contact and is invited.
 * @throws Refusal 10253, 10281 or 10010 if it cannot be assigned, or not to this person
 */
export async function reassign(
  parts: ReassignParts,
  key: EnvelopeKey,
  reassignment: Reassignment,
  actor: Actor,
): Promise<void> {
  const {partyId, name, email} = reassignment;
  const envelope = await findEnvelope(parts.db, key);
  if (!envelope) throw new Refusal(10253);
  const hasPassword = envelope.parties.some((party) => party.id === partyId && hasOne(party));
  const {companyId} = key;
  const encryptedPassword = parts.partyPasswords.create({companyId, partyId});
  const command = {
    type: 'reassign' as const,
    ...reassignment,
    ...(hasPassword ? {encryptedPassword} : {}),
  };
  // Decided first, because a refused request must not leave a contact behind.
  decide(envelope, command);
  const contactId = await knownContact(parts, {companyId, actor}, {name, email});
  await parts.store.change(key, {...command, contactId}, actor);
}

const hasOne = ({encryptedPassword}: {readonly encryptedPassword: string | null}): boolean =>
  encryptedPassword !== null;
