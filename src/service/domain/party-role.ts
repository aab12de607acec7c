/** What each role does: who acts, who signs, and who witnesses whom. */
import {isNoAddress} from '../../contract/text/no-address.js';
import {numberNeeded} from '../../contract/resources/party.js';
import {isInvitedByMail, messageWayOf} from './invitation.js';
import type {Envelope, Party} from './envelope.js';
import {Refusal} from './refusal.js';

/** A role without its number: `signer2` is a signer. */
export type RoleKind = 'signer' | 'approver' | 'viewer' | 'witness' | 'copy';

/** A party's role, as far as it decides on anything. */
type WithRole = Partial<Pick<Party, 'role'>>;

/** The kind of a role, which the sender may have written with a number. */
export const kindOf = ({role}: WithRole): RoleKind =>
  role === 'approver' || role === 'viewer' || role === 'witness' || role === 'copy'
    ? role
    : 'signer';

/** Whether the envelope waits for this party, whatever it has to do; the others receive a copy. */
export const takesPart = (party: WithRole): boolean => party.role !== 'copy';

/** The parties that the envelope waits for, in the given order. */
export const actingParties = (envelope: Pick<Envelope, 'parties'>): readonly Party[] =>
  envelope.parties.filter(takesPart);

/** Whether this party puts a signature on the documents, as signers and witnesses do. */
export function isSigner(party: WithRole): boolean {
  const kind = kindOf(party);
  return kind === 'signer' || kind === 'witness';
}

/** The parties who sign, in the given order. */
export const signersOf = (envelope: Pick<Envelope, 'parties'>): readonly Party[] =>
  envelope.parties.filter(isSigner);

/** Whether this party watches somebody else sign, and signs afterwards. */
export const isWitness = (party: WithRole): boolean => kindOf(party) === 'witness';

/**
 * The signer with exactly that role, otherwise the nth of the signers whose role is just `signer`.
 * @param role Such as `signer2`
 */
export function signerNamed<Role extends WithRole>(
  parties: readonly Role[],
  role: string,
): Role | undefined {
  const position = Number(role.slice('signer'.length) || 1);
  const plain = parties.filter((party) => party.role === 'signer');
  return parties.find((party) => party.role === `signer${position}`) ?? plain[position - 1];
}

/** The role of fields that nobody fills in. */
export const senderRole = 'sender';

/** The members of a party by which it is found. */
export type PartyWithRole = Pick<Party, 'id' | 'role'>;

/**
 * The party that a tag or a field means: the witness, or a signer by its number. What belongs to the
 * sender is kept with the first signer, who sees it like everybody else.
 */
export function partyWithRole<Role extends Pick<Party, 'role'>>(
  parties: readonly Role[],
  role: string,
): Role | undefined {
  if (role === senderRole) return parties.find(isSigner);
  return role === 'witness'
    ? parties.find((party) => party.role === role)
    : signerNamed(parties, role);
}

/** The signer whose signature this party witnesses; undefined unless it is a witness of one. */
export function witnessed<Each extends Partial<Pick<Party, 'role'>>>(
  parties: readonly Each[],
  party: Partial<Pick<Party, 'role' | 'settings'>>,
): Each | undefined {
  return isWitness(party) ? signerNamed(parties, party.settings?.witnessOf ?? 'signer') : undefined;
}

/** Whether its signer still has to name this witness: until then nobody can be invited. */
export const isUnnamed = ({email, settings}: Pick<Party, 'email' | 'settings'>): boolean =>
  settings?.untilNamed !== undefined && email === '';

/** The witnesses that this party has to name before it signs. */
export const unnamedWitnesses = (
  {parties}: Pick<Envelope, 'parties'>,
  signerId: number,
): readonly Party[] =>
  parties.filter((party) => isUnnamed(party) && witnessed(parties, party)?.id === signerId);

/** @throws Refusal 10010 if two parties have the same number, so that the fields of one could be taken for the other's */
export function requireOneEach(parties: readonly Party[]): void {
  for (const [index, {name, role}] of parties.entries()) {
    const other = parties.slice(0, index).find((before) => before.role === role);
    if (other && /\d$/.test(role))
      throw new Refusal(
        10010,
        `party_role: “${other.name}” and “${name}” both have the role ${role}. Give each a number of its own.`,
      );
  }
}

/** @throws Refusal if a witness has nobody to watch, or only itself, or if a party has no address that needs one */
export function requireWitnessed(parties: readonly Party[]): void {
  requireAddresses(parties);
  requireNumbers(parties);
  const same = parties.find(
    (party) => witnessed(parties, party)?.email.toLowerCase() === party.email.toLowerCase(),
  );
  if (same)
    throw new Refusal(
      10010,
      `party_witness_of: “${same.name}” cannot witness at the signer’s address.`,
    );
  const alone = parties.find((party) => isWitness(party) && !witnessed(parties, party));
  if (alone)
    throw new Refusal(
      10010,
      `party_witness_of: give “${alone.name}” the role of a signer, such as signer2, whose signature to witness.`,
    );
}

/** @throws Refusal 10010 if a party that is invited at its number has none, or shares it with the signer whom it watches */
function requireNumbers(parties: readonly Party[]): void {
  const messaged = parties.filter((party) => messageWayOf(party));
  if (messaged.some(({mobile}) => mobile === null)) throw new Refusal(10010, numberNeeded);
  const same = messaged.find((party) => witnessed(parties, party)?.mobile === party.mobile);
  if (same)
    throw new Refusal(
      10010,
      `party_witness_of: “${same.name}” cannot witness at the signer’s number.`,
    );
  const copied = messaged.find(
    ({email, settings}) => settings?.isCopiedAtStart && isNoAddress(email),
  );
  if (copied)
    throw new Refusal(
      10010,
      `party_copy_from_start: “${copied.name}” gets documents by mail only, so send an address too, or leave it out.`,
    );
}

function requireAddresses(parties: readonly Party[]): void {
  const other = parties.find((party) => party.settings?.untilNamed && !isWitness(party));
  if (other)
    throw new Refusal(
      10010,
      `party_named_by_signer: “${other.name}” is no witness; send a name and an address.`,
    );
  const isUnreachable = (party: Party) =>
    isNoAddress(party.email)
      ? isInvitedByMail(party) || (!takesPart(party) && !messageWayOf(party))
      : !party.email && !isUnnamed(party);
  if (parties.some(isUnreachable)) throw new Refusal(10260);
  const remote = parties.find(
    ({isInPerson, settings}) => settings?.invitation === 'device' && !isInPerson,
  );
  if (remote)
    throw new Refusal(
      10010,
      `party_invitation: “${remote.name}” signs on a device that is handed over, so signature_in_person is true.`,
    );
}
