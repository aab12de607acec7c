/** Which stored image shows which page: drawn once, found again by the PDF's SHA-256, page and scale. */
import {sql} from 'kysely';
import {associatedDataOf} from '../../security/associated-data.js';
import {UnknownKeyError} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';
import type {Secrets} from '../access/secrets.js';
import type {Blobs} from '../../ports.js';

/** One picture of one page; `page` counts from 1. */
export interface PageImageKey {
  readonly companyId: number;
  readonly pdfSha256: string;
  readonly page: number;
  /** Pixels a point. */
  readonly scale: number;
}

/**
 * SHA-256 of an image’s bytes; `null` if the page is still to be drawn, or if its row names an image it was not given.
 */
export type FoundPageImage =
  | {readonly sha256: string; readonly isExchanged: false}
  | {readonly sha256: null; readonly isExchanged: boolean};

const notDrawn = {sha256: null, isExchanged: false} as const;

/** The image of a page, if the service itself recorded it: write access to the database alone is not enough. */
export async function findPageImage(
  {db, secretBox}: Secrets,
  key: PageImageKey,
): Promise<FoundPageImage> {
  const row = await db
    .selectFrom('page_images')
    .select(['image_sha256', 'binding'])
    .where('company_id', '=', key.companyId)
    .where('pdf_sha256', '=', key.pdfSha256)
    .where('page', '=', key.page)
    .where('scale', '=', key.scale)
    .executeTakeFirst();
  if (!row?.binding) return notDrawn;
  try {
    const sha256 = secretBox.decrypt(row.binding, placeOfImage(key));
    if (sha256 === row.image_sha256) return {sha256, isExchanged: false};
  } catch (error) {
    // After a change of the key, pages are drawn again: nobody has exchanged anything.
    if (error instanceof UnknownKeyError) return notDrawn;
  }
  return {sha256: null, isExchanged: true};
}

const placeOfImage = ({companyId, pdfSha256, page, scale}: PageImageKey): string =>
  associatedDataOf.pageImage(companyId, pdfSha256, page, scale);

/** Stores an image; the last one drawn wins. */
export async function keepPageImage(
  {db, secretBox}: Secrets,
  key: PageImageKey,
  imageSha256: string,
): Promise<void> {
  const image = {
    image_sha256: imageSha256,
    binding: secretBox.encrypt(imageSha256, placeOfImage(key)),
  };
  await db
    .insertInto('page_images')
    .values({
      company_id: key.companyId,
      pdf_sha256: key.pdfSha256,
      page: key.page,
      scale: key.scale,
      ...image,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'pdf_sha256', 'page', 'scale']).doUpdateSet(image),
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

/** Whether a document or template of this account still shows the file, so that its page images are of use. */
export async function isShown(db: Queries, companyId: number, sha256: string): Promise<boolean> {
  const showing = (table: 'documents' | 'templates') =>
    db
      .selectFrom(table)
      .select('company_id')
      .where('company_id', '=', companyId)
      .where('pdf_sha256', '=', sha256);
  const rows = showing('documents').unionAll(showing('templates')).limit(1);
  const row = await rows.executeTakeFirst();
  return row !== undefined;
}

/** Deletes the page images that an account has of a file, unless another file or account has the same. */
export async function forgetImages(
  db: Queries,
  blobs: Pick<Blobs, 'delete'>,
  companyId: number,
  pdfSha256: string,
): Promise<void> {
  const images = await db
    .selectFrom('page_images')
    .select('image_sha256')
    .where('company_id', '=', companyId)
    .where('pdf_sha256', '=', pdfSha256)
    .execute();
  for (const {image_sha256} of images) {
    const other = await db
      .selectFrom('page_images')
      .select('page')
      .where('image_sha256', '=', image_sha256)
      .where((image) =>
        image.or([image('company_id', '!=', companyId), image('pdf_sha256', '!=', pdfSha256)]),
      )
      .limit(1)
      .executeTakeFirst();
    if (!other) await blobs.delete(image_sha256);
  }
  // The rows go last: if this is interrupted, the next attempt still knows the images.
  await db
    .deleteFrom('page_images')
    .where('company_id', '=', companyId)
    .where('pdf_sha256', '=', pdfSha256)
    .execute();
}
