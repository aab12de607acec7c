import type {Blobs} from '../../ports.js';
import type {Queries} from '../connection/database.js';

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
