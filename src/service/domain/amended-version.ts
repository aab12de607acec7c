/** What a sent envelope holds once a draft has taken the place of what it held. */
import type {EnteredValue, FieldValue} from '../../contract/fields/field-value.js';
import {filesOfEnvelope} from './envelope-files.js';
import type {DraftEnvelope, Envelope, Field, Party, SentEnvelope} from './envelope.js';
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
  /** Files that nothing in it needs any more. */
  readonly letGo: readonly string[];
}

/**
 * Parties, documents and fields that stand keep their ids, and with them links, what was entered, and what a page shows;
 * others have those of the draft.
 * @param language Of the documents, which decides how an entered number is read.
 */
export function amendedVersion(
  before: SentEnvelope,
  draft: DraftEnvelope,
  language: string,
): AmendedContent {
  const parties = pairs(draft.parties, before.parties, draft.amends?.parties);
  const documents = pairs(draft.documents, before.documents, draft.amends?.documents);
  const nextParties = parties.map(([party, former]) =>
    former && isSamePart(former, party) ? keptParty(party, former) : party,
  );
  const nextDocuments = documents.map(([document, former]) =>
    former && former.pdfSha256 === document.pdfSha256
      ? {...former, title: document.title, position: document.position}
      : document,
  );
  const partyIds = idsAfter(draft.parties, nextParties);
  const documentIds = idsAfter(draft.documents, nextDocuments);
  const people = samePeople(parties);
  const known = new Map(before.fields.map((field) => [field.key, field]));
  const fields = draft.fields.map((field): Field => {
    const former = known.get(field.key);
    const partyId = partyIds.get(field.partyId) ?? field.partyId;
    const documentId = documentIds.get(field.documentId) ?? field.documentId;
    const placed = withPrefill({...field, partyId, documentId});
    if (former?.type !== field.type) return placed;
    const isOwn = people.get(field.partyId) === former.partyId;
    return withFormer(placed, former, isOwn, language);
  });
  const content = {...optionsOf(draft), parties: nextParties, documents: nextDocuments, fields};
  const needed = new Set(filesOfEnvelope({...before, ...content}));
  return {
    content,
    changes: changesOf(before.fields, fields),
    letGo: filesOfEnvelope(before).filter((sha256) => !needed.has(sha256)),
  };
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
function saidOf(field: Field): string {
  const {documentId, partyId, title, isRequired, isReadOnly, page, x, y, width, height} = field;
  const {merge, options, covers, settings = null, prefill = null} = field;
  const place = [documentId, page, x, y, width, height];
  const looks = canonicalJson([settings, prefill]);
  return JSON.stringify([
    place,
    partyId,
    title,
    isRequired,
    isReadOnly,
    merge,
    options,
    covers,
    looks,
  ]);
}
