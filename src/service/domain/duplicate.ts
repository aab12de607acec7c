/** A new draft with the documents, fields and recipients of an envelope, and nothing of what anyone did in it. */
import {addressOfNone, isNoAddress} from '../../contract/text/no-address.js';
import {nothingDone} from './behaviours/correcting.js';
import {unlocked} from './behaviours/locking-values.js';
import {asUnnamed} from './behaviours/naming-witnesses.js';
import type {Document, Envelope, Field, Party, ProcessingEnvelope} from './envelope.js';
import {hasWorkLeft} from './fields/field-rules.js';
import {takesPart} from './party-role.js';
import {Refusal} from './refusal.js';

/** What is new in a duplicate: ids and fingerprints, in the order of what they name. */
export interface DuplicateNames {
  readonly envelope: Pick<Envelope, 'id' | 'fingerprint' | 'created'>;
  readonly documents: readonly Pick<Document, 'id' | 'fingerprint'>[];
  readonly parties: readonly Pick<
    Party,
    'id' | 'contactId' | 'signatureFingerprint' | 'encryptedPassword'
  >[];
  readonly fieldIds: readonly number[];
}

/** @throws Refusal 10280 if not all its documents could be used yet */
export function requireDuplicable(envelope: Envelope): void {
  if (envelope.status === 'processing' || hasWorkLeft(envelope))
    throw new Refusal(10280, 'Not all its documents are ready, so it cannot be duplicated.');
}

/** The duplicate as it is stored. Files are shared, not copied. */
export function duplicateOf(envelope: Envelope, names: DuplicateNames): ProcessingEnvelope {
  return {
    companyId: envelope.companyId,
    title: envelope.title,
    userId: envelope.userId,
    isAllAtOnce: envelope.isAllAtOnce,
    isMarked: envelope.isMarked,
    autoExpireHours: envelope.autoExpireHours,
    autoRemindHours: envelope.autoRemindHours,
    redirectUrl: envelope.redirectUrl,
    meta: envelope.meta,
    ...names.envelope,
    parties: paired(envelope.parties, names.parties).map(([party, name]) => ({
      ...signatureFreeParty(party),
      ...name,
      // Another envelope's party is nobody who is known, so it shares no address either.
      ...(isNoAddress(party.email) && {email: addressOfNone(name.signatureFingerprint)}),
    })),
    documents: paired(envelope.documents, names.documents).map(([document, name]) =>
      unsealed({...document, ...name}),
    ),
    fields: fieldsOf(envelope, names),
    status: 'processing',
    isSentWhenReady: false,
  };
}

/**
 * A draft in which the envelope is changed. Everything in it knows what it was made from; fields have the same keys.
 */
export function amendmentDraftOf(envelope: Envelope, names: DuplicateNames): ProcessingEnvelope {
  const ids = (before: readonly {id: number}[], after: readonly {id: number}[]) =>
    Object.fromEntries(paired(before, after).map(([{id: of}, {id}]) => [id, of]));
  const draft = duplicateOf(envelope, names);
  return {
    ...draft,
    // The same people, also those who have no address.
    parties: paired(envelope.parties, draft.parties).map(([{email}, party]) => ({...party, email})),
    amends: {
      of: envelope.fingerprint,
      parties: ids(envelope.parties, names.parties),
      documents: ids(envelope.documents, names.documents),
    },
  };
}

/** A party as it was before anyone asked it to sign, with the same task. */
export const signatureFreeParty = (party: Party): Party => ({
  ...asUnnamed(party),
  ...nothingDone,
  status: takesPart(party) ? 'pending' : 'copy',
  invited: null,
  signed: null,
  signedFrom: null,
  isSignedEmbedded: false,
  confirmed: null,
  updates: 0,
  isReassigned: false,
});

function unsealed(document: Document): Document {
  const {sealProvedUntil: _, ...kept} = document;
  return {...kept, sealedSha256: null};
}

function fieldsOf(envelope: Envelope, names: DuplicateNames): readonly Field[] {
  const documentIds = idsAfter(envelope.documents, names.documents);
  const partyIds = idsAfter(envelope.parties, names.parties);
  const isDraft = envelope.status === 'draft';
  return paired(envelope.fields, names.fieldIds).map(
    ([{prefill, isHidden: _isHidden, ...field}, id]) => ({
      ...unlocked(field),
      id,
      documentId: documentIds.get(field.documentId) ?? 0,
      partyId: partyIds.get(field.partyId) ?? 0,
      // What its sender had put in; never what a signer entered.
      value: isDraft ? field.value : (prefill ?? null),
    }),
  );
}

const idsAfter = (
  before: readonly {readonly id: number}[],
  after: readonly {readonly id: number}[],
): ReadonlyMap<number, number> =>
  new Map(paired(before, after).map(([one, other]) => [one.id, other.id]));

const paired = <One, Other>(one: readonly One[], other: readonly Other[]) =>
  one.flatMap((item, index) => {
    const match = other[index];
    return match === undefined ? [] : [[item, match] as const];
  });
