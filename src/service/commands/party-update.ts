import type {Actor, Envelope, Party} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {hashPassword} from '../security/told-password.js';
import type {EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type ContactServices} from './known-contact.js';
import type {Services} from '../services.js';

/** What changes who a party is. */
export interface PartyServices extends ContactServices, Pick<Services, 'partyPasswords'> {
  readonly store: Pick<EnvelopeStore, 'change'>;
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
  services: PartyServices,
  key: EnvelopeKey,
  {partyId, name, email, password, isPasskeyReset}: PartyChange,
  actor: Actor,
): Promise<Envelope> {
  const passwordHash = password && (await hashPassword(password));
  const {companyId} = key;
  return services.store.change(
    key,
    async (before, transaction) => {
      const party = before.parties.find(({id}) => id === partyId);
      if (!party) throw new Refusal(10281);
      // In the same transaction, because a refused request must not leave a contact behind.
      const contacts = {...services, db: transaction};
      const person = email && {name: name ?? party.name, email};
      const contactId = person && (await knownContact(contacts, {companyId, actor}, person));
      return {
        type: 'update-party',
        partyId,
        ...(name === undefined ? {} : {name}),
        ...(email === undefined ? {} : {email}),
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
