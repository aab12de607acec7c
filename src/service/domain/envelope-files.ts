/** The files that an envelope references: those of its documents, and uploads of signers. */
import type {UploadedFile} from '../../contract/fields/field-value.js';
import type {RecordedCopy} from '../../contract/resources/history.js';
import {formerDocumentsOf} from './amendment.js';
import {filesOfDocument, formerOf, type Envelope, type Field} from './envelope.js';

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

/** The SHA-256 of every file of the envelope. */
export const filesOfEnvelope = (envelope: Envelope): readonly string[] => [
  ...envelope.documents.flatMap(filesOfDocument),
  ...envelope.fields.flatMap(filesIn).map(({sha256}) => sha256),
  ...formerFiles(envelope),
];

/**
 * Those of the documents that come back where the last arrangement of pages is taken back, and of those that somebody has
 * signed in a former version.
 */
export const formerFiles = (envelope: Envelope): readonly string[] => [
  ...(formerOf(envelope)?.documents.flatMap(filesOfDocument) ?? []),
  ...formerDocumentsOf(envelope).map(({sha256}) => sha256),
];

/** Whether both keep the same files of what they were. */
export const keepSameFormerFiles = (before: Envelope, after: Envelope): boolean =>
  formerOf(before) === formerOf(after) && before.amended?.formers === after.amended?.formers;

/** Those of them that nothing in the envelope needs after a change. */
export function formerFilesLetGo(before: Envelope, after: Envelope): readonly string[] {
  const former = formerFiles(before);
  if (former.length === 0 || keepSameFormerFiles(before, after)) return [];
  const kept = new Set(filesOfEnvelope(after));
  return former.filter((sha256) => !kept.has(sha256));
}

/** The files that the envelope references after a change but not before it. */
export function addedFiles(before: Envelope, after: Envelope): readonly string[] {
  // `evolve` keeps whatever an event does not touch as the same objects.
  const isSame =
    before.documents === after.documents &&
    before.fields === after.fields &&
    keepSameFormerFiles(before, after);
  if (isSame) return [];
  const known = new Set(filesOfEnvelope(before));
  return filesOfEnvelope(after).filter((sha256) => !known.has(sha256));
}

/** The names of this file in the envelope: titles of documents, names of uploads. */
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
