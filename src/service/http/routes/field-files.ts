/** Files that signers uploaded, for the sender: a single file unchanged, several as a ZIP. */
import {fileName} from '../../domain/file-name.js';
import type {Queries} from '../../storage/connection/database.js';
import {DamagedFileError} from '../../storage/files/damaged-files.js';
import {findFieldFiles} from '../../storage/files/field-files.js';
import type {BodyOwner} from '../bodies/bodies-under-way.js';
import type {NamedFile} from '../answers/file-answer.js';
import type {OutgoingFiles} from '../answers/outgoing-files.js';

/** Opens the content of a field; undefined if the account has no such field, or the field has no file. */
export async function openFieldFile(
  {db, outgoing}: {readonly db: Queries; readonly outgoing: OutgoingFiles},
  {companyId, fieldId}: {readonly companyId: number; readonly fieldId: number},
  owner: BodyOwner,
): Promise<NamedFile | undefined> {
  const field = await findFieldFiles(db, companyId, fieldId);
  if (!field) return undefined;
  const [only] = field.files;
  if (!only || field.files.length > 1) {
    const file = await outgoing.zip({entries: field.files}, owner);
    return {name: fileName(field.title || 'Files', 'zip'), type: 'application/zip', file};
  }
  const file = await outgoing.open(only.sha256, owner);
  if (!file) throw new DamagedFileError(only.sha256, {isMissing: true});
  return {name: only.name, type: only.type, file};
}
