import type {PartyInvitation} from '../../contract/resources/party.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import type {Actor, Envelope, Party} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {hashPassword} from '../security/told-password.js';
import type {EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type ContactServices} from './known-contact.js';
import type {Services} from '../services.js';
import {requireMessages} from '../storage/delivery/message-allowance.js';
import {decide} from '../domain/behaviours.js';
import type {NameWitness} from '../domain/behaviours/naming-witnesses.js';

/** What changes who a party is. */
export interface PartyServices
  extends ContactServices, Pick<Services, 'partyPasswords' | 'messagesPerDay'> {
  readonly store: Pick<EnvelopeStore, 'change'>;
}

/** What is new about a party: name, address, number, or how it is invited. */
export interface PartyChange {
  readonly partyId: number;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly invitation?: PartyInvitation | undefined;
  /** A new password that the sender gives the party by other means. */
  readonly password?: string | undefined;
  /** Whether whoever has the address makes a new passkey. */
  readonly isPasskeyReset?: boolean | undefined;
}

/**
 * Changes a party. A new address becomes a contact. Who is reached elsewhere is invited there if it is the party's turn.
 * @throws Refusal 10253, 10281, 10279, 10260 or 10010 if it cannot be changed, 10353 if no more messages go out today
 */
export async function updateParty(
  services: PartyServices,
  key: EnvelopeKey,
  {partyId, name, email, mobile, invitation, password, isPasskeyReset}: PartyChange,
  actor: Actor,
): Promise<Envelope> {
  const passwordHash = password && (await hashPassword(password));
  const {companyId} = key;
  return services.store.change(
    key,
    async (before, transaction) => {
      const party = before.parties.find(({id}) => id === partyId);
      if (!party) throw new Refusal(10281);
      if (mobile !== undefined || isMessageWay(invitation))
        await requireMessages({...services, db: transaction}, companyId);
      // In the same transaction, because a refused request must not leave a contact behind.
      const contacts = {...services, db: transaction};
      const person = email && {name: name ?? party.name, email};
      const contactId = person && (await knownContact(contacts, {companyId, actor}, person));
      return {
        type: 'update-party',
        partyId,
        ...(name === undefined ? {} : {name}),
        ...(email === undefined ? {} : {email}),
        ...(mobile === undefined ? {} : {mobile}),
        ...(invitation === undefined ? {} : {invitation}),
        ...(contactId ? {contactId} : {}),
        ...(passwordHash ? {passwordHash} : {}),
        ...(isPasskeyReset ? {isPasskeyReset} : {}),
        ...newPassword(services, companyId, party),
      };
    },
    actor,
  );
}

/** A party with a password needs a new one at a new address; `decide` determines whether the address is new. */
function newPassword(
  {partyPasswords}: PartyServices,
  companyId: number,
  {id: partyId, encryptedPassword}: Party,
) {
  return encryptedPassword ? {encryptedPassword: partyPasswords.create({companyId, partyId})} : {};
}

/**
 * Names the witness of a party's signature, who becomes a contact and is invited once the party has signed.
 * @throws Refusal 10253, 10281 or 10010 if it is not the party's to name, or not this person
 */
export async function nameWitness(
  services: ContactServices & {readonly store: Pick<EnvelopeStore, 'change'>},
  key: EnvelopeKey,
  witness: Omit<NameWitness, 'type' | 'contactId'>,
  actor: Actor,
): Promise<void> {
  const command = {type: 'name-witness', ...witness} as const;
  await services.store.change(
    key,
    async (envelope, transaction) => {
      if (decide(envelope, command).length === 0) return null;
      // In the same transaction, because a refused request must not leave a contact behind.
      const contacts = {...services, db: transaction};
      const contactId = await knownContact(contacts, {companyId: key.companyId, actor}, witness);
      return {...command, contactId};
    },
    actor,
  );
}

/** Who takes over from which party, and why. */
interface Reassignment {
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
  services: PartyServices,
  key: EnvelopeKey,
  reassignment: Reassignment,
  actor: Actor,
): Promise<void> {
  const {partyId} = reassignment;
  const {companyId} = key;
  await services.store.change(
    key,
    async ({parties}, transaction) => {
      const hasPassword = parties.some((party) => party.id === partyId && hasOne(party));
      // In the same transaction, because a refused request must not leave a contact behind.
      const contacts = {...services, db: transaction};
      return {
        type: 'reassign',
        ...reassignment,
        ...(hasPassword
          ? {encryptedPassword: services.partyPasswords.create({companyId, partyId})}
          : {}),
        contactId: await knownContact(contacts, {companyId, actor}, reassignment),
      };
    },
    actor,
  );
}

const hasOne = ({encryptedPassword}: {readonly encryptedPassword: string | null}): boolean =>
  encryptedPassword !== null;
