/** What an envelope takes over from templates: their documents and fields, nothing of their files copied. */
import type {FieldValue} from '../../contract/resources/field-value.js';
import type {Document, Field} from './envelope.js';
import type {Template} from './template.js';

/** A template with recipients in its positions, and what stands in its fields from the start. */
export interface FilledTemplate {
  readonly template: Template;
  /** Title of the document made from it. */
  readonly title: string;
  /** Place of a position's recipient among the parties, by the position's id. */
  readonly fillers: ReadonlyMap<number, number>;
  /** Values instead of the template's own, by the template field's id. */
  readonly values: ReadonlyMap<number, FieldValue | null>;
}

/** Names for what is new: one for each template's document, and for each field of theirs. */
export interface NewNames {
  readonly documents: readonly {readonly id: number; readonly fingerprint: string}[];
  readonly fieldIds: readonly number[];
  /** Ids of the envelope's parties, in their order. */
  readonly partyIds: readonly number[];
}

/** Documents that share the templates' files, and fields of the parties who fill their positions. */
export function takenOver(
  templates: readonly FilledTemplate[],
  names: NewNames,
): {readonly documents: readonly Document[]; readonly fields: readonly Field[]} {
  const documents = templates.flatMap(({template, title}, position) => {
    const name = names.documents[position];
    return name ? [{...template.document, ...name, position, title}] : [];
  });
  const fields = templates.flatMap((filled, index) =>
    filled.template.fields.map((field) => ({
      ...field,
      documentId: documents[index]?.id ?? 0,
      partyId: names.partyIds[filled.fillers.get(field.partyId) ?? -1] ?? 0,
      value: filled.values.has(field.id) ? (filled.values.get(field.id) ?? null) : field.value,
    })),
  );
  return {documents, fields: fields.map((field, index) => renamed(field, names.fieldIds[index]))};
}

/** Two templates may use the same keys; an envelope must not. */
const renamed = (field: Field, id = 0): Field => ({...field, id, key: `field-${id}`});
