/** Which stored image shows which page: drawn once, found again by the PDF's SHA-256, page and scale. */
import {sql} from 'kysely';
import type {Queries} from './database.js';

/** One picture of one page; `page` counts from 1. */
export interface PageImageKey {
  readonly companyId: number;
  readonly pdfSha256: string;
  readonly page: number;
  /** Pixels a point. */
  readonly scale: number;
}

/** SHA-256 of the image's bytes; undefined where the page was not drawn at this scale yet. */
export async function findPageImage(db: Queries, key: PageImageKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_images')
    .select('image_sha256')
    .where('company_id', '=', key.companyId)
    .where('pdf_sha256', '=', key.pdfSha256)
    .where('page', '=', key.page)
    .where('scale', '=', key.scale)
    .executeTakeFirst();
  return row?.image_sha256;
}

/** Remembers an image; the last one drawn wins. */
export async function keepPageImage(
  db: Queries,
  key: PageImageKey,
  imageSha256: string,
): Promise<void> {
  await db
    .insertInto('page_images')
    .values({
      company_id: key.companyId,
      pdf_sha256: key.pdfSha256,
      page: key.page,
      scale: key.scale,
      image_sha256: imageSha256,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'pdf_sha256', 'page', 'scale'])
        .doUpdateSet({image_sha256: imageSha256}),
    )
    .execute();
}

/** The files of one document. */
export interface DocumentFiles {
  readonly title: string;
  readonly pdfSha256: string | null;
  readonly sealedSha256: string | null;
  readonly pageCount: number;
  /** The document's envelope; null for a template. */
  readonly envelopeId: number | null;
}

/** The files of the document, or of the template, with this fingerprint. */
export async function findDocumentFiles(
  db: Queries,
  companyId: number,
  fingerprint: string,
): Promise<DocumentFiles | undefined> {
  const row = await db
    .selectFrom('documents')
    .select(['title', 'pdf_sha256', 'sealed_sha256', 'pages'])
    .select(sql<number | null>`envelope_id`.as('envelope_id'))
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .unionAll(
      db
        .selectFrom('templates')
        .select([
          'title',
          'pdf_sha256',
          sql<string | null>`NULL`.as('sealed_sha256'),
          'pages',
          sql<number | null>`NULL::bigint`.as('envelope_id'),
        ])
        .where('company_id', '=', companyId)
        .where('fingerprint', '=', fingerprint),
    )
    .executeTakeFirst();
  return (
    row && {
      title: row.title,
      pdfSha256: row.pdf_sha256,
      sealedSha256: row.sealed_sha256,
      pageCount: row.pages.length,
      envelopeId: row.envelope_id,
    }
  );
}
