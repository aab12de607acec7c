/** Turns documents that have been read for a request into those of an envelope or template, with their fields. */
import type {Document, Field} from '../domain/envelope.js';
import {requestedFields} from '../domain/fields/requested-fields.js';
import type {PartyWithRole} from '../domain/party-role.js';
import {fieldsFromTags, unknownRoles, type NewField} from '../domain/fields/tag-fields.js';
import {mostFields} from '../domain/fields/placement-rules.js';
import {Refusal} from '../domain/refusal.js';
import {failureSentence} from '../../languages/history-sentence.js';
import type {Ids} from '../ports.js';
import type {Queries} from '../storage/connection/database.js';
import {nextIds} from '../storage/connection/ids.js';
import {withPrefilled} from './prefilled.js';
import type {FieldedDocument, PreparedDocument} from './prepared-documents.js';

/** Who fills in the fields, and the language in which the documents are printed. */
export interface FieldContext {
  readonly parties: readonly PartyWithRole[];
  readonly language: string;
}

/** Documents with the fields in them. */
export interface PreparedContent {
  readonly documents: readonly Document[];
  readonly fields: readonly Field[];
}

/**
 * The documents of a request, with ids.
 * @throws Refusal 10010 for a field that cannot be placed, or a tag for nobody
 */
export async function preparedContent(
  requests: readonly FieldedDocument[],
  prepared: readonly PreparedDocument[],
  context: FieldContext,
  {db, ids}: {readonly db: Queries; readonly ids: Ids},
): Promise<PreparedContent> {
  const documentIds = await nextIds(db, 'documents', requests.length);
  const pairs = requests.flatMap((request, position) => {
    const read = prepared[position];
    const id = documentIds[position] ?? 0;
    const name = {
      id,
      position,
      fingerprint: ids.fingerprint(),
      title: request.document_title ?? '',
    };
    return read ? [{request, read, document: documentOf(read, name)}] : [];
  });
  const fields = pairs.flatMap(({request, read, document}) =>
    fieldsIn(request, read, document, context),
  );
  return {
    documents: pairs.map(({document}) => document),
    fields: await withIds(db, fields),
  };
}

/** The document as it is stored, with nothing left to process. */
export function documentOf(
  {processed, fileName}: PreparedDocument,
  name: Pick<Document, 'id' | 'position' | 'fingerprint' | 'title'>,
): Document {
  const {originalSha256, pdfSha256, pages, formFields, upload} = processed;
  return {
    ...name,
    fileName,
    sourceUrl: null,
    originalSha256,
    pdfSha256,
    sealedSha256: null,
    pages,
    formFields,
    ...(upload && {upload}),
  };
}

/**
 * The fields that a document's tags and the request place in it.
 * @throws Refusal 10010
 */
export function fieldsIn(
  {document_fields: requests = [], document_merge_fields: merged = []}: FieldedDocument,
  {tags, anchors, variables}: Pick<PreparedDocument, 'tags' | 'anchors' | 'variables'>,
  document: Document,
  {parties, language}: FieldContext,
): readonly NewField[] {
  const {title} = document;
  const [role] = unknownRoles(tags, parties);
  if (role) throw new Refusal(10010, failureSentence({code: 'unknown_role', title, role}));
  const fields = [
    ...fieldsFromTags(tags, document, parties),
    ...requestedFields(requests, {...document, anchors}, parties, language),
  ];
  return withPrefilled(fields, merged, {title, language, variables});
}

/** @throws Refusal 10010 if they are too many for one envelope */
export async function withIds(db: Queries, fields: readonly NewField[]): Promise<readonly Field[]> {
  if (fields.length > mostFields)
    throw new Refusal(10010, `document_fields: an envelope holds at most ${mostFields} fields.`);
  const ids = await nextIds(db, 'fields', fields.length);
  return fields.map((field, index) => ({...field, id: ids[index] ?? 0}));
}
