import type {Actor} from '../domain/envelope.js';
import type {EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import {knownContact} from './known-contact.js';
import type {PartyServices} from './party-update.js';

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
