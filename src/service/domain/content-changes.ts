/**
 * How two versions of a sent envelope differ in what is signed: documents, fields, and who acts. Where nothing does, what
 * was signed of one is signed of the other; so everything that a party may be shown is compared here, and the list of
 * changes is complete by that.
 */
import {shownAddress} from '../../contract/text/no-address.js';
import type {ContentChange} from '../../contract/resources/content-change.js';
import type {Document, Envelope, Field, Party} from './envelope.js';
import {actingParties, kindOf, takesPart, witnessed} from './party-role.js';
import {canonicalJson} from './record/recorded.js';

/** What is signed of an envelope. */
type SignedContent = Pick<Envelope, 'title' | 'parties' | 'documents' | 'fields'>;

/**
 * Pages (from 1) that show something else than the page with that number before, by the SHA-256 of both files, as
 * `<former>/<new>`. Where a pair is missing, all its pages count as different.
 */
export type OtherPages = Readonly<Record<string, readonly number[]>>;

/** Names a pair of files in {@link OtherPages}. */
export const pairOfFiles = (
  former: Pick<Document, 'pdfSha256'>,
  next: Pick<Document, 'pdfSha256'>,
): string => `${former.pdfSha256}/${next.pdfSha256}`;

/** Two versions, and what each part of the second was made from. */
interface Compared {
  readonly before: SignedContent;
  readonly after: SignedContent;
  /** Documents of the first, by id of those of the second. */
  readonly formerDocuments: ReadonlyMap<number, Document>;
  /** Parties of the first, by id of those of the second. */
  readonly formerParties: ReadonlyMap<number, Party>;
  readonly otherPages: OtherPages;
}

/** Everything that differs; empty only if both show the same to everybody. Equal lines are one. */
export function contentChangesOf(compared: Compared): readonly ContentChange[] {
  const {before, after} = compared;
  const changes: readonly ContentChange[] = [
    ...(before.title === after.title
      ? []
      : [{change: 'title' as const, name: after.title, former: before.title}]),
    ...documentChanges(compared),
    ...partyChanges(compared),
    ...fieldChanges(compared),
  ];
  // The buttons of a choice are moved together.
  return [...new Map(changes.map((each) => [canonicalJson(each), each])).values()];
}

function documentChanges(compared: Compared): readonly ContentChange[] {
  const {before, after, formerDocuments} = compared;
  const kept = new Set(after.documents.map(({id}) => formerDocuments.get(id)?.id));
  const removed = before.documents
    .filter(({id}) => !kept.has(id))
    .map(({title}) => ({change: 'document-removed' as const, name: title}));
  const order = after.documents.flatMap(({id}) => formerDocuments.get(id)?.id ?? []);
  const formerOrder = before.documents.map(({id}) => id).filter((id) => kept.has(id));
  return [
    ...removed,
    ...after.documents.flatMap((document) => documentChange(document, compared)),
    ...(order.join() === formerOrder.join()
      ? []
      : [{change: 'documents-reordered' as const, name: ''}]),
  ];
}

function documentChange(
  document: Document,
  {formerDocuments, otherPages}: Compared,
): readonly ContentChange[] {
  const former = formerDocuments.get(document.id);
  const {title: name, pages} = document;
  if (!former) return [{change: 'document-added', name, page_count: pages.length}];
  const renamed =
    former.title === name
      ? []
      : [{change: 'document-renamed' as const, name, former: former.title}];
  if (former.id === document.id && former.pdfSha256 === document.pdfSha256) return renamed;
  const others = otherPages[pairOfFiles(former, document)] ?? pages.map((_, index) => index + 1);
  const replaced: ContentChange = {
    change: 'document-replaced',
    name,
    pages: [...others],
    page_count: pages.length,
    former_page_count: former.pages.length,
  };
  return [replaced, ...renamed];
}

/** Only of those who act: who gets a copy has no part in what is signed. */
function partyChanges(compared: Compared): readonly ContentChange[] {
  const {before, after, formerParties} = compared;
  const acting = actingParties(after);
  const kept = new Set(acting.map(({id}) => formerParties.get(id)?.id));
  const removed = actingParties(before)
    .filter(({id}) => !kept.has(id))
    .map(({name}) => ({change: 'recipient-removed' as const, name}));
  return [...removed, ...acting.flatMap((party) => partyChange(party, compared))];
}

function partyChange(
  party: Party,
  {before, after, formerParties}: Compared,
): readonly ContentChange[] {
  const former = formerParties.get(party.id);
  const {name} = party;
  if (!former || !takesPart(former)) return [{change: 'recipient-added', name}];
  if (former.name !== name || former.email !== party.email) {
    const called = (one: Party) => {
      const address = former.name === name ? shownAddress(one.email) : '';
      return address ? `${one.name} (${address})` : one.name;
    };
    return [{change: 'recipient-replaced', name: called(party), former: called(former)}];
  }
  const signer = witnessed(after.parties, party);
  const isSame =
    former.id === party.id &&
    kindOf(former) === kindOf(party) &&
    witnessed(before.parties, former)?.id === (signer && formerParties.get(signer.id)?.id);
  return isSame ? [] : [{change: 'recipient-changed', name}];
}

function fieldChanges(compared: Compared): readonly ContentChange[] {
  const {before, after} = compared;
  const formerById = new Map(before.fields.map((field) => [field.id, field]));
  const kept = new Set(after.fields.map(({id}) => id));
  return [
    ...before.fields
      .filter(({id}) => !kept.has(id))
      .map((field) => ({change: 'field-removed' as const, ...saidOf(field, before)})),
    ...after.fields.flatMap((field) => fieldChange(field, formerById.get(field.id), compared)),
  ];
}

function fieldChange(
  field: Field,
  former: Field | undefined,
  {after, formerDocuments, formerParties}: Compared,
): readonly ContentChange[] {
  const said = saidOf(field, after);
  if (!former) return [{change: 'field-added', ...said}];
  const isItsOwn = formerParties.get(field.partyId)?.id === former.partyId;
  if (!isItsOwn || lookOf(field) !== lookOf(former)) return [{change: 'field-changed', ...said}];
  const isInPlace =
    formerDocuments.get(field.documentId)?.id === former.documentId &&
    placeOf(field) === placeOf(former);
  return isInPlace ? [] : [{change: 'field-moved', ...said, former_page: former.page}];
}

const saidOf = (
  {title: name, type, page, documentId, partyId}: Field,
  {documents, parties}: SignedContent,
) => ({
  name,
  type,
  party: parties.find(({id}) => id === partyId)?.name ?? '',
  document: documents.find(({id}) => id === documentId)?.title ?? '',
  page,
});

/** Where a field stands on its document. */
export const placeOf = ({page, x, y, width, height}: Field): string =>
  JSON.stringify([page, x, y, width, height]);

/** All that the sender says of a field but where it is and whose: never what its party enters. */
export function lookOf(field: Field): string {
  const {title, isRequired, isReadOnly, merge, options, covers, formField} = field;
  const {settings = null, prefill = null} = field;
  return JSON.stringify([
    title,
    isRequired,
    isReadOnly,
    merge,
    options,
    covers,
    formField,
    canonicalJson([settings, prefill]),
  ]);
}
