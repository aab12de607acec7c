/** Pages of a draft's documents in a new order, turned or left out, as one document. */
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

/** A page of the new list. */
export interface WantedPage {
  readonly documentId: number;
  /** From 1. */
  readonly page: number;
  /** Degrees by which it is turned clockwise. */
  readonly turn: PageTurn;
}

/** What a sender wants to become of pages. */
export interface Arrangement {
  /** The document that gets the pages; others that are named by a page become part of it. */
  readonly documentId: number;
  readonly pages: readonly WantedPage[];
  /** Keys of the fields that may be lost with their pages. */
  readonly removes: readonly string[];
}

/**
 * The documents whose pages are arranged: the one that gets them first.
 * @throws Refusal 10278, 10282 or 10010
 */
export function arrangedDocuments(
  {status, documents}: Envelope,
  {documentId, pages}: Pick<Arrangement, 'documentId' | 'pages'>,
): readonly Document[] {
  if (status !== 'draft') throw new Refusal(10278, 'Pages can be arranged in a draft only.');
  const ids = new Set([documentId, ...pages.map((page) => page.documentId)]);
  const sources = [...ids].map((id) => {
    const document = documents.find((each) => each.id === id);
    if (!document) throw new Refusal(10282, `document_id: ${id}.`);
    return document;
  });
  const signed = sources.find((each) => keepsSignatures(each) || asksAboutSignatures(each));
  if (signed)
    throw new Refusal(
      10010,
      `“${signed.title}” contains signatures, which would become invalid if its pages were changed. Let them end first, or leave its pages as they are.`,
    );
  requirePages(sources, pages);
  return sources;
}

function requirePages(sources: readonly Document[], pages: readonly WantedPage[]): void {
  const seen = new Set<string>();
  for (const {documentId, page} of pages) {
    const source = sources.find(({id}) => id === documentId);
    if (!source?.pages[page - 1])
      throw new Refusal(10010, `pages: there is no page ${page} in “${source?.title}”.`);
    const name = `${documentId}/${page}`;
    if (seen.has(name))
      throw new Refusal(10010, `pages: page ${page} of “${source.title}” appears twice.`);
    seen.add(name);
  }
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

/** What the documents have become, besides the new file. */
export interface ArrangedParts extends Pick<Document, 'formFields' | 'upload'> {
  /** All fields of the draft. */
  readonly fields: readonly Field[];
  /** Those that were lost with their pages. */
  readonly lost: readonly Field[];
}

/** What belongs to the new document. */
export interface NewDocument {
  readonly id: number;
  readonly findings: readonly Finding[];
  /** By document: new names at the top of the form, by their former ones. */
  readonly renamed: readonly ReadonlyMap<string, string>[];
}

/** Fields, form and findings after the pages below them have moved. */
export function arrangedParts(
  {fields}: Pick<Envelope, 'fields'>,
  sources: readonly Document[],
  pages: readonly WantedPage[],
  {id, findings, renamed}: NewDocument,
): ArrangedParts {
  const moves = sources.map((source, index) => ({
    source,
    pages: movedPages(source, pages),
    renamed: renamed[index] ?? new Map<string, string>(),
  }));
  const lost: Field[] = [];
  const after = fields.flatMap((field) => {
    const move = moves.find(({source}) => source.id === field.documentId);
    if (!move) return [field];
    const moved = movedField(field, move.pages);
    if (!moved) lost.push(field);
    return moved ? [{...moved, documentId: id, formField: renamedField(moved, move)}] : [];
  });
  const formFields = moves.flatMap((move) =>
    move.source.formFields.flatMap((field) => {
      const moved = movedField(field, move.pages);
      return moved ? [{...moved, formField: renamedField(moved, move)}] : [];
    }),
  );
  return {fields: after, lost, formFields, ...reportOf(moves, findings)};
}

interface Move {
  readonly source: Document;
  readonly pages: MovedPages;
  readonly renamed: ReadonlyMap<string, string>;
}

function renamedField(
  {formField}: Pick<Field, 'formField'>,
  {renamed}: Pick<Move, 'renamed'>,
): string | null {
  for (const [before, name] of renamed)
    if (formField === before || formField?.startsWith(`${before}.`))
      return name + formField.slice(before.length);
  return formField;
}

/** What was found in the uploads, on the pages as they are counted now. */
function reportOf(
  moves: readonly Move[],
  findings: readonly Finding[],
): {readonly upload?: UploadReport} {
  const reports = moves.flatMap(({source: {upload}, pages}) =>
    upload ? [{...upload, findings: findingsIn(upload, pages)}] : [],
  );
  const signatures = reports.flatMap((report) => report.signatures);
  const found = joined([...reports.flatMap((report) => report.findings), ...findings]);
  if (found.length === 0 && signatures.length === 0) return {};
  const {choice, obstacle} = reports.find((report) => report.signatures.length > 0) ?? emptyReport;
  return {upload: {choice, obstacle, findings: found, signatures}};
}

/** The arranged pages are another document, which holds no files. */
const findingsIn = (upload: UploadReport, pages: MovedPages): readonly Finding[] => [
  ...upload.findings.flatMap((each) => movedFinding(each, pages)),
  ...(keptInvoice({upload}) ? [{kind: 'attachments', count: 1} as const] : []),
];

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
