/**
 * What templates and envelopes become of each other: documents and fields, without the people and what they wrote. The
 * files are shared, not copied.
 */
import type {FieldValue} from '../../../contract/fields/field-value.js';
import {emptyReport} from '../behaviours/earlier-signatures.js';
import {unlocked} from '../behaviours/locking-values.js';
import type {Document, Envelope, Field, Party} from '../envelope.js';
import {tagIndex, tagKey} from '../fields/tag-fields.js';
import type {VariableValues} from '../fields/variables.js';
import {isSigner} from '../party-role.js';
import type {Template} from '../template.js';

/** A template with recipients in its positions and prefilled values in its fields. */
export interface FilledTemplate {
  readonly template: Template;
  /** Title of the document created from it. */
  readonly title: string;
  /** Index of the party that fills a position, by the position's id. */
  readonly fillers: ReadonlyMap<number, number>;
  /** Values that replace those of the template, by the template field's id. */
  readonly values: ReadonlyMap<number, FieldValue | null>;
  /** What the variables in its Word file are filled with; null if it has none. */
  readonly texts: VariableValues | null;
}

/** Identifiers for what is created: one for each template's document, and one for each of its fields. */
export interface NewNames {
  readonly documents: readonly {readonly id: number; readonly fingerprint: string}[];
  readonly fieldIds: readonly number[];
  /** Ids of the envelope's parties, in their order. */
  readonly partyIds: readonly number[];
}

/**
 * Documents that share the templates' files, and fields of the parties who fill their positions. Of a Word file with
 * variables, the upload is shared and processed anew, and its fields are found in the filled file then (fields-again.ts).
 */
export function takenOver(
  templates: readonly FilledTemplate[],
  names: NewNames,
): {readonly documents: readonly Document[]; readonly fields: readonly Field[]} {
  const documents = templates.flatMap((filled, position) => {
    const {title} = filled;
    const name = names.documents[position];
    return name ? [{...documentOf(filled), ...name, position, title}] : [];
  });
  const fields = templates.flatMap((filled, index) =>
    filled.template.fields.map((field) => ({
      ...field,
      documentId: documents[index]?.id ?? 0,
      partyId: names.partyIds[filled.fillers.get(field.partyId) ?? -1] ?? 0,
      value: filled.values.has(field.id) ? (filled.values.get(field.id) ?? null) : field.value,
      tag: filled.texts && tagIndex(field.key),
    })),
  );
  return {documents, fields: fields.map((field, index) => renamed(field, names.fieldIds[index]))};
}

function documentOf({template: {document}, texts}: FilledTemplate): Document {
  if (!texts) return document;
  const {fillable} = document.upload ?? {};
  const upload = {...emptyReport, values: texts, ...(fillable && {fillable})};
  return {...document, pdfSha256: null, pages: [], formFields: [], upload};
}

/** Two templates may use the same keys; an envelope must not. A field that is found by its tag keeps that number. */
const renamed = ({tag, ...field}: Field & {readonly tag: number | null}, id = 0): Field => ({
  ...field,
  id,
  key: tag === null ? `field-${id}` : tagKey(field.documentId, tag),
});

/** One document with its fields, and who they are for. */
export interface EnvelopePart {
  readonly document: Document;
  readonly fields: readonly Field[];
  readonly signers: readonly Party[];
  /** Whether it has a page that was added for signatures, so that its upload must be processed again. */
  readonly isExtended: boolean;
}

/** Key of fields on a page that was added when the envelope was sent. */
const isOnAddedPage = ({key}: Field): boolean => key.startsWith('signature-page-');

/** The parts of an envelope: whoever signs has a position in each document that has a field of theirs. */
export const partsOf = ({documents, fields, parties}: Envelope): readonly EnvelopePart[] =>
  documents.map((document) => {
    const own = fields.filter(({documentId}) => documentId === document.id);
    const signers = parties.filter(isSigner);
    const used = signers.filter(({id}) => own.some(({partyId}) => partyId === id));
    return {
      document,
      fields: own.filter((field) => !isOnAddedPage(field)).map(withoutValue),
      signers: documents.length === 1 || used.length === 0 ? signers : used,
      isExtended: own.some(isOnAddedPage),
    };
  });

/** Only a label that nothing prefills keeps its text: it belongs to the document, not to anybody. */
function withoutValue({prefill, isHidden: _isHidden, ...placed}: Field): Field {
  const field = unlocked(placed);
  // A label that was not shown at the signature is empty by now.
  if (field.type === 'label' && field.merge === null)
    return {...field, value: field.value ?? prefill ?? null};
  // Nobody could ever fill in a field that is locked, and that nothing prefills.
  const isFilled = field.merge !== null || field.settings?.isSenders === true;
  const isReadOnly = field.isReadOnly && isFilled;
  return {...field, value: null, isReadOnly};
}
