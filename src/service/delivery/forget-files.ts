import type {Blobs} from '../ports.js';
import type {Database} from '../storage/database.js';
import type {JobOf} from './jobs.js';

/** The handler that deletes files which no document of any account holds any more, and images made of them. */
export function createForgetFiles({db, blobs}: {readonly db: Database; readonly blobs: Blobs}) {
  return async ({companyId, sha256s}: JobOf<'forget'>): Promise<void> => {
    for (const sha256 of new Set(sha256s)) {
      if (!(await isHeld(db, sha256, companyId))) await forgetImages(db, blobs, companyId, sha256);
      if (!(await isHeld(db, sha256))) await blobs.delete(sha256);
    }
  };
}

async function isHeld(db: Database, sha256: string, companyId?: number): Promise<boolean> {
  let query = db
    .selectFrom('documents')
    .select('document_id')
    .where((document) =>
      document.or([
        document('original_sha256', '=', sha256),
        document('pdf_sha256', '=', sha256),
        document('sealed_sha256', '=', sha256),
      ]),
    );
  if (companyId !== undefined) query = query.where('company_id', '=', companyId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
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
