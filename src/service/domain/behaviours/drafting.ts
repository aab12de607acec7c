/** The sender changes a draft: parties, documents, fields and settings (docs/interface.md, "Changing a draft"). */
import {requireOneCode} from '../identity/identity.js';
import {forgotten, nothing, processing} from '../effects.js';
import {
  filesOfDocument,
  leftOutOf,
  type Document,
  type Envelope,
  type Field,
  type LeftOutDocument,
  type Party,
} from '../envelope.js';
import {fieldsProblem, requireExpressions} from '../fields/placement-rules.js';
import {isSigner, requireOneEach, requireWitnessed, takesPart} from '../party-role.js';
import {recordedDraft, unrecorded} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {isAllAtOnce} from '../signing-order.js';
import type {Behaviour, Typed} from './behaviour.js';
import {reportsOn, type UploadReported} from './earlier-signatures.js';
import {processedIn, type Processed} from './preparing.js';

/** The values of an envelope that can be changed, besides its parties and documents. */
export type DraftValues = Pick<
  Envelope,
  | 'title'
  | 'userId'
  | 'isAllAtOnce'
  | 'autoExpireHours'
  | 'autoRemindHours'
  | 'redirectUrl'
  | 'meta'
>;

/** A party that is kept, with its new values. */
export interface KeptParty {
  readonly keep: number;
  readonly change: Partial<
    Pick<
      Party,
      'name' | 'email' | 'contactId' | 'role' | 'message' | 'mobile' | 'isInPerson' | 'stage'
    > & {readonly settings: Party['settings'] | undefined; readonly passwordHash: string | null}
  >;
}

/** A document that is kept, by its fingerprint, with its new values. */
export interface KeptDocument {
  readonly keep: string;
  readonly change: Partial<Pick<Document, 'title'>>;
}

/** A requested change of a draft; omitted members stay as they are. */
export interface DraftChange {
  readonly values: Partial<DraftValues>;
  /** All parties in their new order. */
  readonly parties?: readonly (KeptParty | Party)[];
  /** All documents in their new order. */
  readonly documents?: readonly (KeptDocument | Document)[];
  /** The fields that the request places. */
  readonly placed?: readonly Field[];
  /** Ids of the kept documents whose fields these replace. */
  readonly emptied?: readonly number[];
  /** Whether signers need a password; unchanged if omitted. */
  readonly isProtected?: boolean;
  /** A new encrypted password for every kept or new party; used only if one is needed. */
  readonly passwords: ReadonlyMap<number, string>;
  /** Who takes over the fields of parties that no longer sign: new signer by former signer. */
  readonly takeOvers?: ReadonlyMap<number, number>;
}

/** A draft after a change. */
export interface ChangedDraft {
  readonly values: DraftValues;
  readonly parties: readonly Party[];
  readonly documents: readonly Document[];
  /** The fields whose signer and document still exist. */
  readonly fields: readonly Field[];
  /** Files of the removed documents. */
  readonly letGo: readonly string[];
  /** Documents that could not be used, kept until a change lists the documents again. */
  readonly leftOut: readonly LeftOutDocument[];
}

type ChangeDraft = Typed<'change-draft'> & {readonly change: DraftChange};
type PlaceFields = Typed<'place-fields'> & {readonly fields: readonly Field[]};
type DraftChanged = ChangedDraft & Typed<'draft-changed'>;
type FieldsPlaced = Typed<'fields-placed'> & {readonly fields: readonly Field[]};

type ReadAhead = UploadReported | Processed;

export const drafting: Behaviour<
  ChangeDraft | PlaceFields,
  DraftChanged | FieldsPlaced,
  ReadAhead
> = {
  commands: {
    'change-draft'(envelope, {change}) {
      const changed = changedDraft(envelope, change);
      if (change.placed?.length) requireExpressions({...changed, ...changed.values});
      return [{type: 'draft-changed', ...changed}, ...readAhead(envelope, changed)];
    },
    'place-fields': decidePlaceFields,
  },
  events: {
    'draft-changed': {
      keepsDraft: true,
      evolve: withChangedDraft,
      effects: (envelope, {letGo}) => [...processing(envelope), ...forgotten(letGo)],
      record: ({before, after}) => ({
        type: 'draft-changed',
        data: {before: recordedDraft(before), after: recordedDraft(after)},
      }),
    },
    'fields-placed': {
      keepsDraft: true,
      evolve: (envelope, {fields}) => ({...envelope, fields}),
      effects: nothing,
      record: unrecorded,
    },
  },
};

/** Documents that were read before they came to the draft have been processed by then, and are recorded as such. */
function readAhead(before: Envelope, {documents, fields}: ChangedDraft): readonly ReadAhead[] {
  const known = new Set(before.documents.map(({id}) => id));
  const added = documents.filter(({id, pdfSha256}) => !known.has(id) && pdfSha256 !== null);
  if (added.length === 0) return [];
  const processed = processedIn(documents);
  return [
    ...added.flatMap(reportsOn),
    {type: 'processed', documents: processed, fields, replaced: []},
  ];
}

function decidePlaceFields(envelope: Envelope, {fields}: PlaceFields): readonly FieldsPlaced[] {
  if (envelope.status !== 'draft')
    throw new Refusal(10278, 'Fields can be placed in a draft only.');
  const problem = fieldsProblem(fields, envelope.documents, envelope.parties);
  if (problem) throw new Refusal(10010, problem);
  // Whether they fit together is checked when it is sent: a name that is just being changed is no reason to lose a save.
  return [{type: 'fields-placed', fields}];
}

/** An unprocessed document returns the envelope to `processing`; afterwards it is a draft again. */
function withChangedDraft(
  envelope: Envelope,
  {values, parties, documents, fields, leftOut}: DraftChanged,
): Envelope {
  // An arrangement of pages can be taken back as long as nothing else happens to the draft than fields.
  const changed = {...envelope, ...values, parties, documents, fields, leftOut, former: null};
  const isReady = documents.every(({pdfSha256}) => pdfSha256 !== null);
  return isReady ? changed : {...changed, status: 'processing', isSentWhenReady: false};
}

/** The parties (by id) and documents (by fingerprint) that a change keeps. */
export interface KeptNames {
  readonly parties: readonly number[];
  readonly documents: readonly string[];
  /** Parties whose fields others take over. */
  readonly former?: readonly number[];
}

/**
 * Checks that the envelope can be changed and has everything that the change keeps.
 * @throws Refusal 10278, 10281, 10282, or 10010 for duplicates
 */
export function requireChangeable(
  envelope: Envelope,
  {parties, documents, former = []}: KeptNames,
): void {
  if (envelope.status !== 'draft') throw new Refusal(10278, `Its status is ${envelope.status}.`);
  const strangers = without(
    [...parties, ...former],
    envelope.parties.map(({id}) => id),
  );
  if (strangers.length > 0) throw new Refusal(10281, `party_id: ${strangers.join(', ')}.`);
  const unknown = without(
    documents,
    envelope.documents.map(({fingerprint}) => fingerprint),
  );
  if (unknown.length > 0) throw new Refusal(10282, `document_fingerprint: ${unknown.join(', ')}.`);
  if (hasTwice(parties)) throw new Refusal(10010, 'envelope_parties: a party_id appears twice.');
  if (hasTwice(former)) throw new Refusal(10010, 'party_takes_over: a party_id appears twice.');
  if (hasTwice(documents))
    throw new Refusal(10010, 'envelope_documents: a document_fingerprint appears twice.');
}

const without = <Name>(names: readonly Name[], known: readonly Name[]): readonly Name[] =>
  names.filter((name) => !known.includes(name));

const hasTwice = (names: readonly unknown[]): boolean => new Set(names).size < names.length;

/**
 * Returns the changed draft.
 * @throws Refusal if the draft cannot be changed, or not in this way
 */
export function changedDraft(envelope: Envelope, change: DraftChange): ChangedDraft {
  const {parties = allParties(envelope), documents = allDocuments(envelope), values} = change;
  requireChangeable(envelope, {parties: keptIn(parties), documents: keptIn(documents)});
  const nextParties = parties.map((party, position) =>
    partyAfter(envelope, change, 'keep' in party ? partyKept(envelope, party) : party, position),
  );
  const nextDocuments = documents.map((document, position) => ({
    ...('keep' in document ? documentKept(envelope, document) : document),
    position,
  }));
  const signing = new Set(nextParties.filter(isSigner).map(({id}) => id));
  if (change.parties) requireOneEach(nextParties);
  requireWitnessed(nextParties);
  requireOneCode(nextParties);
  const {takeOvers = new Map<number, number>()} = change;
  requireTakeOvers(takeOvers, signing);
  const there = new Set(nextDocuments.map(({id}) => id));
  return {
    values: {
      ...valuesOf(envelope),
      ...values,
      isAllAtOnce: isAllAtOnce(nextParties, values.isAllAtOnce, envelope.isAllAtOnce),
      meta: metaAfter(envelope.meta, values.meta),
    },
    parties: nextParties,
    documents: nextDocuments,
    fields: fieldsAfter(envelope, change, {signing, there}),
    letGo: envelope.documents.filter(({id}) => !there.has(id)).flatMap(filesOfDocument),
    leftOut: change.documents ? [] : leftOutOf(envelope),
  };
}

/** Nobody loses fields who still signs, and nobody gets fields who does not. */
function requireTakeOvers(
  takeOvers: ReadonlyMap<number, number>,
  signing: ReadonlySet<number>,
): void {
  for (const [from, to] of takeOvers) {
    if (signing.has(from))
      throw new Refusal(10010, `party_takes_over: party ${from} still signs and keeps its fields.`);
    if (!signing.has(to))
      throw new Refusal(10010, 'party_takes_over: only a party who signs takes over fields.');
  }
}

/** The fields that stay, and those that are placed; what belongs to the sender stays even if its party goes. */
function fieldsAfter(
  {fields}: Envelope,
  {placed = [], emptied = [], takeOvers}: DraftChange,
  {signing, there}: Readonly<Record<'signing' | 'there', ReadonlySet<number>>>,
): readonly Field[] {
  const [first] = signing;
  const stay = fields.flatMap((field) => {
    if (!there.has(field.documentId) || emptied.includes(field.documentId)) return [];
    if (signing.has(field.partyId)) return [field];
    const follower = takeOvers?.get(field.partyId);
    if (follower !== undefined) return [{...field, partyId: follower}];
    return field.settings?.isSenders && first !== undefined ? [{...field, partyId: first}] : [];
  });
  return [...stay, ...placed];
}

const allParties = ({parties}: Envelope): readonly KeptParty[] =>
  parties.map(({id}) => ({keep: id, change: {}}));

const allDocuments = ({documents}: Envelope): readonly KeptDocument[] =>
  documents.map(({fingerprint}) => ({keep: fingerprint, change: {}}));

const keptIn = <Name>(entries: readonly ({readonly keep: Name} | object)[]): readonly Name[] =>
  entries.flatMap((entry) => ('keep' in entry ? [entry.keep] : []));

function partyKept({parties}: Envelope, {keep, change}: KeptParty): Party {
  const party = parties.find(({id}) => id === keep);
  if (!party) throw new Refusal(10281);
  return {...party, ...change};
}

function documentKept({documents}: Envelope, {keep, change}: KeptDocument): Document {
  const document = documents.find(({fingerprint}) => fingerprint === keep);
  if (!document) throw new Refusal(10282);
  return {...document, ...change};
}

function partyAfter(
  envelope: Envelope,
  change: DraftChange,
  party: Party,
  position: number,
): Party {
  const encryptedPassword = passwordAfter(envelope, change, party);
  return {...party, position, status: takesPart(party) ? 'pending' : 'copy', encryptedPassword};
}

/**
 * A party keeps the password as long as the address is unchanged; a new party or a new address gets a new password.
 */
function passwordAfter(envelope: Envelope, change: DraftChange, party: Party): string | null {
  const wasProtected = envelope.parties.some(({encryptedPassword}) => encryptedPassword !== null);
  const {isProtected = wasProtected, passwords} = change;
  if (!isProtected || !takesPart(party) || party.passwordHash) return null;
  const before = envelope.parties.find(({id}) => id === party.id);
  const kept = before?.email === party.email ? before.encryptedPassword : null;
  return kept ?? passwords.get(party.id) ?? null;
}

const valuesOf = (envelope: Envelope): DraftValues => {
  const {title, userId, isAllAtOnce, autoExpireHours, autoRemindHours, redirectUrl, meta} =
    envelope;
  return {title, userId, isAllAtOnce, autoExpireHours, autoRemindHours, redirectUrl, meta};
};

/** The owner decides who sees the envelope in a host application, so no change loses or replaces it. */
function metaAfter(
  before: Envelope['meta'],
  asked: Envelope['meta'] | undefined,
): Envelope['meta'] {
  if (asked === undefined) return before;
  const owner = before?.['esign_owner'];
  if (owner === undefined) return asked;
  const wanted = asked?.['esign_owner'] ?? owner;
  if (wanted !== owner)
    throw new Refusal(10010, 'envelope_meta: esign_owner cannot be changed; leave it out.');
  return {...asked, esign_owner: owner};
}
