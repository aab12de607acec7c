import type {Blobs} from '../../../ports.js';
import type {Queries} from '../../connection/database.js';

/** Files that are looked for: the latest ones, as a store that others use lacks those first. */
const sample = 5;

/** How many of the latest files that rows name a store holds. */
export interface LatestFiles {
  readonly named: number;
  readonly held: number;
}

/** Looks for the latest documents; none are named before the first upload. */
export async function findLatestFiles(
  db: Queries,
  blobs: Pick<Blobs, 'has'>,
): Promise<LatestFiles> {
  const rows = await db
    .selectFrom('documents')
    .select('pdf_sha256')
    .where('pdf_sha256', 'is not', null)
    .orderBy('company_id', 'desc')
    .orderBy('document_id', 'desc')
    .limit(sample)
    .execute();
  const found = await Promise.all(rows.map(({pdf_sha256}) => blobs.has(pdf_sha256 ?? '')));
  return {named: rows.length, held: found.filter(Boolean).length};
}
