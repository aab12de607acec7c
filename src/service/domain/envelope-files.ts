/** Which files an envelope names: those of its documents, and what signers uploaded. */
import {filesOfDocument, type Envelope} from './envelope.js';
import {filesIn} from './field-files.js';

/** The SHA-256 of every file of the envelope. */
export const filesOfEnvelope = ({
  documents,
  fields,
}: Pick<Envelope, 'documents' | 'fields'>): readonly string[] => [
  ...documents.flatMap(filesOfDocument),
  ...fields.flatMap(filesIn).map(({sha256}) => sha256),
];

/** Those that the envelope names now and did not before. */
export function addedFiles(before: Envelope, after: Envelope): readonly string[] {
  const isSame = before.documents === after.documents && before.fields === after.fields;
  if (isSame) return [];
  const known = new Set(filesOfEnvelope(before));
  return filesOfEnvelope(after).filter((sha256) => !known.has(sha256));
}
