/** Which files an envelope names: those of its documents, and what signers uploaded. */
import type {RecordedCopy} from '../../contract/resources/history.js';
import {filesOfDocument, type Envelope} from './envelope.js';
import {filesIn} from './fields/field-files.js';

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

/** What the envelope calls this file: the titles of documents, the names of uploads. */
export const filesNamed = (
  {documents, fields}: Pick<Envelope, 'documents' | 'fields'>,
  sha256: string,
): readonly RecordedCopy[] =>
  [
    ...documents
      .filter((document) => filesOfDocument(document).includes(sha256))
      .map(({title}) => title),
    ...fields
      .flatMap(filesIn)
      .filter((file) => file.sha256 === sha256)
      .map(({name}) => name),
  ].map((title) => ({title, sha256}));
