/** Files that signers uploaded, as a sender gets them: one as it is, several as a ZIP. */
import type {Blobs} from '../ports.js';
import type {Queries} from '../storage/database.js';
import {findFieldFiles} from '../storage/field-files.js';
import type {NamedFile} from './file-answer.js';
import {zipOf} from './zip-file.js';

/** What a field holds; undefined where there is no such field in this account, or no file in it. */
export async function readFieldFile(
  {db, blobs}: {readonly db: Queries; readonly blobs: Pick<Blobs, 'get'>},
  companyId: number,
  fieldId: number,
): Promise<NamedFile | undefined> {
  const field = await findFieldFiles(db, companyId, fieldId);
  if (!field) return undefined;
  const files: NamedFile[] = [];
  for (const {name, type, sha256} of field.files) {
    const bytes = await blobs.get(sha256);
    if (!bytes) throw new Error(`The uploaded file ${sha256} is missing in the file store.`);
    files.push({name, type, sha256, bytes});
  }
  const [only] = files;
  return files.length === 1 && only ? only : zipOf(field.title || 'Files', files);
}
