/** The documents of an envelope as they look now to one reader: sealed, or with the values drawn that it may see. */
import type {Document, Envelope, Field} from '../domain/envelope.js';
import {isFilled, printedValue} from '../domain/fields/field-rules.js';
import {fieldsShownTo} from '../domain/record/shown.js';
import type {PageSize} from '../pdf/geometry.js';
import {sourceOf} from '../documents/document-source.js';
import {readCompany} from '../storage/accounts/companies.js';
import {sha256} from '../security/sha256.js';
import {createKept} from './kept-files.js';
import {burnFieldsOf, wayOf} from './seal-envelope.js';
import type {Services} from '../services.js';

/** A file whose pages are shown. */
export interface CurrentPdf {
  /** Another one as soon as the pages look different. */
  readonly version: string;
  readonly pages: readonly PageSize[];
  readonly source: ReturnType<typeof sourceOf>;
  /** How much memory it takes. */
  readonly bytes: number;
}

/** A party that reads; without one, the sender reads. */
export type Reader = {readonly id: number} | undefined;

/** Finds a document as a reader may see it; undefined while it is being processed. */
export type FindCurrentPdf = (
  envelope: Envelope,
  document: Document,
  reader: Reader,
) => Promise<CurrentPdf | undefined>;

/** Keeps drawn documents for a while, so that each is drawn once and not for every page. */
export function createCurrentPdf(services: Services): FindCurrentPdf {
  const keep = createKept<CurrentPdf>({files: 200, bytes: 64 * 1024 * 1024});
  return async (envelope, document, reader) => {
    const {companyId, status} = envelope;
    const {pdfSha256, sealedSha256} = document;
    if (pdfSha256 && status === 'signed' && sealedSha256)
      return keep(sha256(`${companyId} ${sealedSha256}`), async (version) => {
        const source = sourceOf(sealedSha256, services.blobs);
        const pages = await services.documents.of(companyId).pageSizes(source);
        return {version, source, pages, bytes: 0};
      });
    if (!pdfSha256) return undefined;
    const content = await contentOf(services, envelope, document, reader);
    return keep(sha256(JSON.stringify([companyId, pdfSha256, content])), async (version) => {
      const documents = services.documents.of(companyId);
      const pdf = await documents.drawValues(sourceOf(pdfSha256, services.blobs), content);
      const source = {sha256: sha256(pdf), load: () => Promise.resolve(pdf)};
      return {version, source, pages: await documents.pageSizes(source), bytes: pdf.length};
    });
  };
}

async function contentOf({db}: Services, envelope: Envelope, document: Document, reader: Reader) {
  const {settings} = await readCompany(db, envelope.companyId);
  const shown = new Set(shownTo(envelope, reader));
  // A field without a value still covers the tag below it.
  const fields = envelope.fields.map((field) =>
    shown.has(field) ? field : {...field, value: null},
  );
  return {
    ...wayOf(envelope, document),
    fields: burnFieldsOf({...envelope, fields}, document, {settings}),
    language: settings.setting_language,
  };
}

/** A party sees its own entries; the sender sees none before they are signed. */
const shownTo = (envelope: Envelope, reader: Reader): readonly Field[] =>
  fieldsShownTo(envelope, reader ?? {id: 0});

/** The fields that a reader sees, and their values as they are printed; empty as long as the reader sees none. */
export function placedFields(
  envelope: Envelope,
  reader: Reader,
  language: string,
): readonly {readonly field: Field; readonly text: string}[] {
  const shown = new Set(shownTo(envelope, reader));
  return envelope.fields
    .filter((field) => !field.isHidden && (!reader || shown.has(field)))
    .map((field) => ({
      field,
      text: shown.has(field) && isFilled(field) ? printedValue(field, language) : '',
    }));
}
