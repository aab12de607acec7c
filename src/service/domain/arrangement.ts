/** Pages of a draft's documents in a new order, turned, left out, or in another document. */
import {placesOf} from '../../contract/fields/field-places.js';
import type {Finding} from '../../contract/resources/upload-report.js';
import {
  asksAboutSignatures,
  emptyReport,
  keptInvoice,
  keepsSignatures,
} from './behaviours/earlier-signatures.js';
import type {Document, Envelope, Field, UploadReport} from './envelope.js';
import {movedField, type MovedPages, type PageTurn} from './fields/moved-fields.js';
import {Refusal} from './refusal.js';

/** A page of a new list. */
export interface WantedPage {
  /** The document in which it is so far. */
  readonly documentId: number;
  /** From 1. */
  readonly page: number;
  /** Degrees by which it is turned clockwise. */
  readonly turn: PageTurn;
}

/** A document with its pages from then on; without any, it goes. */
export interface WantedDocument {
  readonly documentId: number;
  readonly pages: readonly WantedPage[];
}

/** What a sender wants to become of pages. */
export interface Arrangement {
  /** Every document that gives, gets or loses a page. */
  readonly documents: readonly WantedDocument[];
  /** Keys of the fields that may be lost with their pages, or lose places. */
  readonly removes: readonly string[];
}

/** A document that is made: the one in whose place it stands, and those that its pages are of. */
export interface ArrangedDocument extends WantedDocument {
  readonly document: Document;
  /** In the order in which their forms are joined. */
  readonly sources: readonly Document[];
}

/**
 * The documents that are made of those whose pages are arranged.
 * @throws Refusal 10278, 10282 or 10010
 */
export function arrangedDocuments(
  {status, documents}: Envelope,
  {documents: wanted}: Pick<Arrangement, 'documents'>,
): readonly ArrangedDocument[] {
  if (status !== 'draft') throw new Refusal(10278, 'Pages can be arranged in a draft only.');
  const named = wanted.map(({documentId}) => namedIn(documents, documentId));
  const twice = named.find((document, index) => named.indexOf(document) < index);
  if (twice) throw new Refusal(10010, `documents: “${twice.title}” appears twice.`);
  for (const document of named) requireLoose(document);
  requirePages(named, documents, wanted);
  return wanted.flatMap((each, index) => {
    const document = named[index]!;
    const sources = new Set(each.pages.map(({documentId}) => namedIn(named, documentId)));
    // Its own form keeps its names.
    const first = sources.has(document) ? [document] : [];
    if (sources.size === 0) return [];
    return [{...each, document, sources: [...new Set([...first, ...sources])]}];
  });
}

function namedIn(documents: readonly Document[], id: number): Document {
  const document = documents.find((each) => each.id === id);
  if (!document) throw new Refusal(10282, `document_id: ${id}.`);
  return document;
}

/** Requires that its pages may be taken apart. */
function requireLoose(document: Document): void {
  if (keepsSignatures(document) || asksAboutSignatures(document))
    throw new Refusal(
      10010,
      `“${document.title}” contains signatures, which would become invalid if its pages were changed. Let them end first, or leave its pages as they are.`,
    );
  if (keptInvoice(document))
    throw new Refusal(
      10010,
      `“${document.title}” contains invoice data, which say the same as its pages. Remove the data first, or leave its pages as they are.`,
    );
}

function requirePages(
  named: readonly Document[],
  documents: readonly Document[],
  wanted: readonly WantedDocument[],
): void {
  const seen = new Set<string>();
  for (const {documentId, page} of wanted.flatMap(({pages}) => pages)) {
    const source = namedIn(documents, documentId);
    if (!named.includes(source))
      throw new Refusal(10010, `documents: list “${source.title}” with the pages that it keeps.`);
    if (!source.pages[page - 1])
      throw new Refusal(10010, `pages: there is no page ${page} in “${source.title}”.`);
    const name = `${documentId}/${page}`;
    if (seen.has(name))
      throw new Refusal(10010, `pages: page ${page} of “${source.title}” appears twice.`);
    seen.add(name);
  }
  if (seen.size === 0) throw new Refusal(10010, 'pages: at least one page has to stay.');
}

/** What becomes of the pages of a document. */
export const movedPages = (
  {id, pages: sizes}: Document,
  pages: readonly WantedPage[],
): MovedPages =>
  new Map(
    pages.flatMap(({documentId, page, turn}, index) => {
      const size = sizes[page - 1];
      return documentId === id && size ? [[page, {to: index + 1, turn, size}] as const] : [];
    }),
  );

/** What belongs to a new document. */
export interface NewDocument {
  readonly id: number;
  readonly findings: readonly Finding[];
  /** By source: new names at the top of the form, by their former ones. */
  readonly renamed: readonly ReadonlyMap<string, string>[];
}

/** The way of pages from one document into another. */
export interface PageMove {
  readonly source: Document;
  /** Id of the new document. */
  readonly into: number;
  readonly pages: MovedPages;
  /** New names at the top of the form, by their former ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** All ways of pages. */
export const movesOf = (
  arranged: readonly ArrangedDocument[],
  made: readonly NewDocument[],
): readonly PageMove[] =>
  arranged.flatMap(({sources, pages}, index) => {
    const {id, renamed} = made[index]!;
    return sources.map((source, at) => ({
      source,
      into: id,
      pages: movedPages(source, pages),
      renamed: renamed[at] ?? new Map<string, string>(),
    }));
  });

/** What becomes of fields with their pages. */
export interface MovedFields {
  /** All of them, but those that are lost. */
  readonly fields: readonly Field[];
  /** As they were: those that no page is left of. */
  readonly lost: readonly Field[];
  /** As they were: those of which places are in other documents from then on, where they cannot be. */
  readonly parted: readonly Field[];
}

/** Moves fields with the pages that they stand on; a field stays in one document, that of its first place. */
export function movedFields(
  fields: readonly Field[],
  sources: ReadonlySet<number>,
  moves: readonly PageMove[],
): MovedFields {
  const [lost, parted]: [Field[], Field[]] = [[], []];
  const after = fields.flatMap((field) => {
    if (!sources.has(field.documentId)) return [field];
    const landings = new Set(landingsOf(field, moves));
    const [move] = landings;
    const moved = move && movedField(field, move.pages);
    if (!moved) lost.push(field);
    if (landings.size > 1) parted.push(field);
    return moved ? [{...moved, documentId: move.into, formField: renamedField(moved, move)}] : [];
  });
  return {fields: after, lost, parted};
}

/** By its places: the ways that their pages go. */
const landingsOf = (field: Field, moves: readonly PageMove[]): readonly PageMove[] => {
  const own = moves.filter(({source}) => source.id === field.documentId);
  return placesOf(field).flatMap(({page}) => own.find(({pages}) => pages.has(page)) ?? []);
};

/** Form and findings of a new document. */
export function arrangedParts(
  moves: readonly PageMove[],
  findings: readonly Finding[],
): Pick<Document, 'formFields' | 'upload'> {
  const formFields = moves.flatMap((move) =>
    move.source.formFields.flatMap((field) => {
      const moved = movedField(field, move.pages);
      return moved ? [{...moved, formField: renamedField(moved, move)}] : [];
    }),
  );
  return {formFields, ...reportOf(moves, findings)};
}

function renamedField(
  {formField}: Pick<Field, 'formField'>,
  {renamed}: Pick<PageMove, 'renamed'>,
): string | null {
  for (const [before, name] of renamed)
    if (formField === before || formField?.startsWith(`${before}.`))
      return name + formField.slice(before.length);
  return formField;
}

/** What was found in the uploads, on the pages as they are counted now. */
function reportOf(
  moves: readonly PageMove[],
  findings: readonly Finding[],
): {readonly upload?: UploadReport} {
  const reports = moves.flatMap(({source: {upload}, pages}) =>
    upload
      ? [{...upload, findings: upload.findings.flatMap((each) => movedFinding(each, pages))}]
      : [],
  );
  const signatures = reports.flatMap((report) => report.signatures);
  const found = joined([...reports.flatMap((report) => report.findings), ...findings]);
  if (found.length === 0 && signatures.length === 0) return {};
  const {choice, obstacle} = reports.find((report) => report.signatures.length > 0) ?? emptyReport;
  return {upload: {choice, obstacle, findings: found, signatures}};
}

function movedFinding(finding: Finding, moved: MovedPages): readonly Finding[] {
  if (!finding.pages) return [finding];
  const pages = finding.pages.flatMap((page) => moved.get(page)?.to ?? []);
  return pages.length > 0 ? [{...finding, pages, count: pages.length}] : [];
}

/** One finding of each kind. */
function joined(findings: readonly Finding[]): readonly Finding[] {
  const byKind = new Map<Finding['kind'], Finding>();
  for (const finding of findings) {
    const before = byKind.get(finding.kind);
    byKind.set(finding.kind, before ? both(before, finding) : finding);
  }
  return [...byKind.values()];
}

function both(one: Finding, other: Finding): Finding {
  const pages = [...new Set([...(one.pages ?? []), ...(other.pages ?? [])])];
  const fields = [...new Set([...(one.fields ?? []), ...(other.fields ?? [])])];
  return {
    kind: one.kind,
    count: one.count + other.count,
    ...(pages.length > 0 && {pages: pages.toSorted((a, b) => a - b)}),
    ...(fields.length > 0 && {fields}),
  };
}
