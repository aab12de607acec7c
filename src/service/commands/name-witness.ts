import {decide} from '../domain/decide.js';
import type {Actor} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {NameWitness} from '../domain/people/other-person.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {knownContact, type KnownContactParts} from './known-contact.js';

export interface NameWitnessParts extends KnownContactParts {
  readonly store: Pick<EnvelopeStore, 'change'>;
}

/**
 * Names the witness of a party's signature, who becomes a contact and is invited once the party has signed.
 * @throws Refusal 10253, 10281 or 10010 if it is not the party's to name, or not this person
 */
export async function nameWitness(
  parts: NameWitnessParts,
  key: EnvelopeKey,
  witness: Omit<NameWitness, 'type' | 'contactId'>,
  actor: Actor,
): Promise<void> {
  const envelope = await findEnvelope(parts.db, key);
  if (!envelope) throw new Refusal(10253);
  const command = {type: 'name-witness', ...witness} as const;
  // Decided first, because a refused request must not leave a contact behind.
  if (decide(envelope, command).length === 0) return;
  const contactId = await knownContact(parts, {companyId: key.companyId, actor}, witness);
  await parts.store.change(key, {...command, contactId}, actor);
}
