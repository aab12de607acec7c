/** Creates the documents and fields of an envelope from templates. The files are shared, not copied. */
import type {FieldValue} from '../../../contract/fields/field-value.js';
import type {Document, Field} from '../envelope.js';
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
}

/** Identifiers for what is created: one for each template's document, and one for each of its fields. */
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
