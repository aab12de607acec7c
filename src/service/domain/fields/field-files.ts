/** The files in upload fields. */
import type {FilesValue, UploadedFile} from '../../../contract/fields/field-value.js';
import type {Envelope, Field} from '../envelope.js';

/** The files that a field holds, in the order of their upload. */
export function filesIn({value}: Pick<Field, 'value'>): readonly UploadedFile[] {
  const isFiles = typeof value === 'object' && value?.kind === 'files';
  return isFiles ? value.files : [];
}

/** All files that a party has uploaded. */
export const filesOfParty = (
  {fields}: Pick<Envelope, 'fields'>,
  partyId: number,
): readonly UploadedFile[] => fields.filter((field) => field.partyId === partyId).flatMap(filesIn);

/** Adds a file to the value; adding the same file again changes its name. */
export const withFile = (files: readonly UploadedFile[], file: UploadedFile): FilesValue => ({
  kind: 'files',
  files: [...files.filter(({sha256}) => sha256 !== file.sha256), file],
});

/** Removes a file from the value; null if it was the last one. */
export function withoutFile(files: readonly UploadedFile[], sha256: string): FilesValue | null {
  const kept = files.filter((file) => file.sha256 !== sha256);
  return kept.length > 0 ? {kind: 'files', files: kept} : null;
}
