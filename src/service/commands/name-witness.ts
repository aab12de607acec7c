import {decide} from '../domain/behaviours.js';
import type {Actor} from '../domain/envelope.js';
import type {NameWitness} from '../domain/behaviours/naming-witnesses.js';
import type {EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type ContactServices} from './known-contact.js';

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
