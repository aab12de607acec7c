import type {Blobs} from '../ports.js';
import type {Queries} from './database.js';

/** Files that are looked for: the latest ones, as a store that others use lacks those first. */
const sample = 5;

/**
 * Whether the file store is one of this database: another folder or bucket, or one that was not mounted, holds none of
 * the files that rows name.
 * @returns One sentence where it holds none; undefined if all is well, or if no row names a file yet.
 */
export async function storeProblem(
  db: Queries,
  blobs: Pick<Blobs, 'has'>,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('documents')
    .select('pdf_sha256')
    .where('pdf_sha256', 'is not', null)
    .orderBy('company_id', 'desc')
    .orderBy('document_id', 'desc')
    .limit(sample)
    .execute();
  const found = await Promise.all(rows.map(({pdf_sha256}) => blobs.has(pdf_sha256 ?? '')));
  if (rows.length === 0 || found.includes(true)) return undefined;
  return (
    `The file store holds none of the ${rows.length} latest files of this database: set ESIGN_BLOBS (or ESIGN_DATA) ` +
    'to the store that every other `serve` and `work` uses, and see that it is mounted.'
  );
}
