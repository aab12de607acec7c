import type {Blobs} from '../ports.js';
import type {Database} from '../storage/connection/database.js';
import {forgetUnreferenced} from '../storage/files/file-locks.js';
import type {JobOf} from '../jobs/jobs.js';

/** The handler that deletes files which no row of any account names any more, and images made of them. */
export function createForgetFiles({db, blobs}: {readonly db: Database; readonly blobs: Blobs}) {
  return async ({companyId, sha256s}: JobOf<'forget'>): Promise<void> => {
    for (const sha256 of new Set(sha256s)) {
      if (!(await isShown(db, companyId, sha256))) await forgetImages(db, blobs, companyId, sha256);
      await forgetUnreferenced(db, blobs, sha256);
    }
  };
}

/** Whether a document or template of this account still shows the file, so that its page images are of use. */
async function isShown(db: Database, companyId: number, sha256: string): Promise<boolean> {
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

/** The rows go last: where this breaks off, the next attempt still knows the images. */
async function forgetImages(
  db: Database,
  blobs: Blobs,
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
  await db
    .deleteFrom('page_images')
    .where('company_id', '=', companyId)
    .where('pdf_sha256', '=', pdfSha256)
    .execute();
}
