import type {Actor, Envelope} from '../domain/envelope.js';
import {
  duplicateOf,
  requireDuplicable,
  signatureFreeParty,
  type DuplicateNames,
} from '../domain/duplicate.js';
import {Refusal} from '../domain/refusal.js';
import {nextIds} from '../storage/connection/ids.js';
import {findEnvelope, type EnvelopeKey} from '../storage/envelopes/envelope-reader.js';
import {knownContacts, type ContactServices} from './known-contact.js';
import type {Services} from '../services.js';

/** What naming everything in a copy takes. */
export type NamingServices = ContactServices & Pick<Services, 'clock' | 'ids' | 'partyPasswords'>;

/**
 * Creates a draft with the documents, fields and recipients of an envelope.
 * @param userId Who sends it; whoever sent the envelope, if omitted.
 * @throws Refusal 10253 if there is no such envelope, 10280 if not all its documents are ready
 */
export async function duplicate(
  services: Services,
  key: EnvelopeKey,
  actor: Actor,
  userId?: number,
): Promise<Envelope> {
  const envelope = await findEnvelope(services.db, key);
  if (!envelope || envelope.status === 'unsigned') throw new Refusal(10253);
  requireDuplicable(envelope);
  const names = await newNames(services, envelope, actor);
  const copy = duplicateOf(envelope, names);
  return services.store.create(userId === undefined ? copy : {...copy, userId}, actor);
}

/** What is new in it, by ids and addresses of this account. */
export async function newNames(
  services: NamingServices,
  {companyId, documents, parties, fields}: Envelope,
  actor: Actor,
): Promise<DuplicateNames> {
  const {db, clock, ids} = services;
  const [envelopeId = 0] = await nextIds(db, 'envelopes', 1);
  const documentIds = await nextIds(db, 'documents', documents.length);
  const partyIds = await nextIds(db, 'parties', parties.length);
  // A contact may have been deleted since.
  const people = parties.map(signatureFreeParty);
  const contactIds = await knownContacts(services, {companyId, actor}, people);
  return {
    envelope: {id: envelopeId, fingerprint: ids.fingerprint(), created: clock.now()},
    documents: documentIds.map((id) => ({id, fingerprint: ids.fingerprint()})),
    parties: parties.map(({encryptedPassword: former}, index) => {
      const partyId = partyIds[index] ?? 0;
      return {
        id: partyId,
        contactId: contactIds[index] ?? 0,
        signatureFingerprint: ids.fingerprint(),
        // The old one is known to whoever had the old link.
        encryptedPassword: former && services.partyPasswords.create({companyId, partyId}),
      };
    }),
    fieldIds: await nextIds(db, 'fields', fields.length),
  };
}
