/** What a sent envelope holds once a draft has taken the place of what it held. */
import type {EnteredValue, FieldValue} from '../../contract/fields/field-value.js';
import type {ContentChange} from '../../contract/resources/content-change.js';
import {contentChangesOf, lookOf, placeOf, type OtherPages} from './content-changes.js';
import {filesOfEnvelope} from './envelope-files.js';
import type {Document, DraftEnvelope, Envelope, Field, Party, SentEnvelope} from './envelope.js';
import {isFixed, valueProblem} from './fields/field-rules.js';
import {isUnnamed, takesPart} from './party-role.js';
import {canonicalJson} from './record/recorded.js';

/** How many fields the two do not have in common. */
interface FieldChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What becomes of the envelope. */
export interface AmendedContent {
  readonly content: Pick<
    Envelope,
    | 'title'
    | 'isAllAtOnce'
    | 'autoExpireHours'
    | 'autoRemindHours'
    | 'redirectUrl'
    | 'parties'
    | 'documents'
    | 'fields'
  >;
  readonly changes: FieldChanges;
  /** What is signed of it that was not signed before; if empty, signatures that there are count for it as well. */
  readonly contentChanges: readonly ContentChange[];
  /** Files that nothing in it needs any more. */
  readonly letGo: readonly string[];
}

/** How the draft is read. */
interface Reading {
  /** Of the documents, which decides how an entered number is read. */
  readonly language: string;
  readonly otherPages: OtherPages;
}

/**
 * Parties, documents and fields that stand keep their ids, and with them links, what was entered, and what a page shows;
 * others have those of the draft.
 */
export function amendedVersion(
  before: SentEnvelope,
  draft: DraftEnvelope,
  {language, otherPages}: Reading,
): AmendedContent {
  const parties = pairs(draft.parties, before.parties, draft.amends?.parties);
  const documents = documentPairs(before, draft);
  const nextParties = parties.map(([party, former]) =>
    former && isSamePart(former, party) ? keptParty(party, former) : party,
  );
  const nextDocuments = documents.map(([document, former]) =>
    former && former.pdfSha256 === document.pdfSha256
      ? {...former, title: document.title, position: document.position}
      : document,
  );
  const fields = fieldsAfter(before, draft, {
    partyIds: idsAfter(draft.parties, nextParties),
    documentIds: idsAfter(draft.documents, nextDocuments),
    people: samePeople(parties),
    language,
  });
  const drafted = {...optionsOf(draft), parties: nextParties, documents: nextDocuments, fields};
  const contentChanges = contentChangesOf({
    before,
    after: drafted,
    formerDocuments: formerById(nextDocuments, documents),
    formerParties: formerById(nextParties, parties),
    otherPages,
  });
  // Where nothing that is signed is another, the fields of those who have signed hold what they have signed.
  const content = contentChanges.length > 0 ? drafted : {...drafted, fields: before.fields};
  const needed = new Set(filesOfEnvelope({...before, ...content}));
  return {
    content,
    changes: changesOf(before.fields, content.fields),
    contentChanges,
    letGo: filesOfEnvelope(before).filter((sha256) => !needed.has(sha256)),
  };
}

/** What parties and documents of the draft have become, by their ids there. */
interface Standing extends Pick<Reading, 'language'> {
  readonly partyIds: ReadonlyMap<number, number>;
  readonly documentIds: ReadonlyMap<number, number>;
  /** Parties of the envelope, where it is the same person. */
  readonly people: ReadonlyMap<number, number>;
}

function fieldsAfter(
  before: SentEnvelope,
  draft: DraftEnvelope,
  {partyIds, documentIds, people, language}: Standing,
): readonly Field[] {
  const formerFields = new Map(before.fields.map((field) => [field.key, field]));
  return draft.fields.map((field) =>
    nextField(field, {
      former: formerFields.get(field.key),
      partyId: partyIds.get(field.partyId) ?? field.partyId,
      documentId: documentIds.get(field.documentId) ?? field.documentId,
      ownerId: people.get(field.partyId),
      language,
    }),
  );
}

/** What becomes of a field of the draft. */
interface Placing {
  /** The field with the same key. */
  readonly former: Field | undefined;
  /** Of the party and the document that it is for now. */
  readonly partyId: number;
  readonly documentId: number;
  /** The party of the envelope that is the same person; undefined for somebody new. */
  readonly ownerId: number | undefined;
  readonly language: string;
}

function nextField(field: Field, {former, partyId, documentId, ownerId, language}: Placing): Field {
  const placed = withPrefill({...field, partyId, documentId});
  return former?.type === field.type
    ? withFormer(placed, former, ownerId === former.partyId, language)
    : placed;
}

const optionsOf = ({
  title,
  isAllAtOnce,
  autoExpireHours,
  autoRemindHours,
  redirectUrl,
}: DraftEnvelope) => ({title, isAllAtOnce, autoExpireHours, autoRemindHours, redirectUrl});

/**
 * Parties of the envelope by id of the draft's, where it is the same address, be its task another: what this person entered
 * is nobody else's.
 */
const samePeople = (
  parties: readonly (readonly [Party, Party | undefined])[],
): ReadonlyMap<number, number> =>
  new Map(
    parties.flatMap(([{id, email}, former]) =>
      former && isSameAddress(former.email, email) ? [[id, former.id] as const] : [],
    ),
  );

/** What the sender has put into it is what it is reset to. */
const withPrefill = (field: Field): Field =>
  field.value === null ? field : {...field, prefill: field.value};

/** Each of the draft with the one of the envelope that it was made from. */
function pairs<Part extends {readonly id: number}>(
  parts: readonly Part[],
  former: readonly Part[],
  ids: Readonly<Record<string, number>> = {},
): readonly (readonly [Part, Part | undefined])[] {
  return parts.map((part) => [part, former.find(({id}) => id === ids[part.id])]);
}

/** A document whose pages were arranged is another one; what it was made from is known by its title then. */
export function documentPairs(
  before: Pick<SentEnvelope, 'documents'>,
  draft: Pick<DraftEnvelope, 'documents' | 'amends'>,
): readonly (readonly [Document, Document | undefined])[] {
  const known = pairs(draft.documents, before.documents, draft.amends?.documents);
  const taken = new Set(known.map(([, former]) => former));
  const left = before.documents.filter((document) => !taken.has(document));
  return known.map(([document, former]) => {
    if (former) return [document, former];
    const index = left.findIndex(({title}) => title === document.title);
    return [document, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
}

/** What each part of the new version was made from, by its id there. */
const formerById = <Part extends {readonly id: number}>(
  next: readonly Part[],
  made: readonly (readonly [Part, Part | undefined])[],
): ReadonlyMap<number, Part> =>
  new Map(
    next.flatMap(({id}, index) => {
      const former = made[index]?.[1];
      return former ? [[id, former] as const] : [];
    }),
  );

const idsAfter = (
  before: readonly {readonly id: number}[],
  after: readonly {readonly id: number}[],
): ReadonlyMap<number, number> =>
  new Map(before.map(({id}, index) => [id, after[index]?.id ?? id]));

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Whether it is the same person, who proves in the same way who it is: otherwise somebody is asked who begins anew. */
function isSamePart(former: Party, party: Party): boolean {
  // Its signer has named it since, or has yet to.
  if (isUnnamed(party)) return canonicalJson(former.settings) === canonicalJson(party.settings);
  return (
    isSameAddress(former.email, party.email) &&
    former.name === party.name &&
    takesPart(former) === takesPart(party) &&
    provedBy(former) === provedBy(party)
  );
}

const provedBy = ({
  mobile,
  encryptedPassword,
  passwordHash,
  isInPerson,
  settings = {},
}: Party): string =>
  canonicalJson([mobile, encryptedPassword !== null, passwordHash ?? null, isInPerson, settings]);

/** The person as it is, with the task that the draft gives it. */
const keptParty = (party: Party, former: Party): Party => ({
  ...former,
  position: party.position,
  role: party.role,
  message: party.message,
  ...(party.stage === undefined ? {} : {stage: party.stage}),
});

/** A field that stands, with what its party has entered, unless the sender has put something else there. */
function withFormer(field: Field, former: Field, isOwn: boolean, language: string): Field {
  const placed = {...field, id: former.id};
  if (!isOwn) return placed;
  if (former.isLocked && field.value === (former.prefill ?? null))
    return {...placed, value: former.value, isReadOnly: true, isLocked: true};
  const isSenders = isFixed(field) || !isSameValue(field.value, former.prefill ?? null);
  return isSenders || !isTaken(field, former.value, language)
    ? placed
    : {...placed, value: former.value};
}

/** Whether the field, as it is now, takes what was entered before. */
function isTaken(field: Field, value: FieldValue | null, language: string): boolean {
  if (value === null || field.type === 'upload') return true;
  return valueProblem(field, value as EnteredValue, language) === null;
}

const isSameValue = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

function changesOf(before: readonly Field[], after: readonly Field[]): FieldChanges {
  const former = new Map(before.map((field) => [field.id, field]));
  const kept = new Set(after.map(({id}) => id));
  return {
    added: after.filter(({id}) => !former.has(id)).length,
    changed: after.filter((field) => {
      const was = former.get(field.id);
      return was && saidOf(was) !== saidOf(field);
    }).length,
    removed: before.filter(({id}) => !kept.has(id)).length,
  };
}

/** All that the sender says of a field. */
const saidOf = (field: Field): string =>
  JSON.stringify([field.documentId, field.partyId, placeOf(field), lookOf(field)]);
