/** Fills the variables of a Word file before it is converted (docs/guide/word-files.md). */
import type {Variable, VariableValues} from '../domain/fields/variables.js';
import {requireValues} from '../domain/fields/variables.js';
import {uploadKind} from '../pdf/reading/upload-kind.js';
import type {Documents} from './document-pool.js';

/** A file to be converted, and its variables. */
export interface FilledFile {
  readonly file: Uint8Array;
  readonly variables: readonly Variable[];
}

/**
 * The file with these values in place of its variables; without values, or if it has no variables, as it is.
 * @throws DocumentRefusedError for a file whose variables cannot be read; Refusal 10010 for a value that is missing
 */
export async function filledFile(
  file: Uint8Array,
  {title, values}: {readonly title: string; readonly values: VariableValues | undefined},
  documents: Pick<Documents, 'readVariables' | 'fillVariables'>,
): Promise<FilledFile> {
  if (uploadKind(file) !== 'office') return {file, variables: []};
  const variables = await documents.readVariables(file);
  if (!values || variables.length === 0) return {file, variables};
  requireValues(variables, values, title);
  return {file: await documents.fillVariables(file, values), variables};
}
