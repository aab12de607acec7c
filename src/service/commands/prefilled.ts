/** Gives fields the values of `document_merge_fields`. */
import type {DocumentRequest} from '../../contract/resources/document.js';
import type {EnteredValue} from '../../contract/fields/field-value.js';
import {mergeProblem, valueOf} from '../domain/fields/field-rules.js';
import type {NewField} from '../domain/fields/tag-fields.js';
import {Refusal} from '../domain/refusal.js';
import {isPrefillable} from '../domain/template.js';

/** What a request says about the fields of one document. */
type Merged = NonNullable<DocumentRequest['document_merge_fields']>;

/** A field, with an id once it is stored. */
type Prefillable = NewField & {readonly id?: number};

/** What the fields are in. */
interface Titled {
  /** Of their document or template. */
  readonly title: string;
  /** Of the document. */
  readonly language: string;
}

/**
 * The fields that get a value: the one with an id, or all that share a name.
 * @throws Refusal 10010 that names the first field that is not there, or does not take its value
 */
export function prefilled<Target extends Prefillable>(
  fields: readonly Target[],
  merged: Merged,
  {title, language}: Titled,
): ReadonlyMap<Target, EnteredValue | null> {
  const values = new Map<Target, EnteredValue | null>();
  for (const {field_id: id, field_merge: name, field_value: text} of merged) {
    const label = id === undefined ? `named “${name}”` : id;
    const found = fields.filter(
      (field) =>
        isPrefillable(field) && (id === undefined ? field.merge === name : field.id === id),
    );
    if (!found.length)
      throw new Refusal(
        10010,
        `document_merge_fields: “${title}” has no field ${label} to be prefilled.`,
      );
    for (const field of found) {
      const problem = mergeProblem(field, text, language);
      if (problem) throw new Refusal(10010, `document_merge_fields: field ${label}: ${problem}`);
      values.set(field, valueOf(field, text, language));
    }
  }
  return values;
}

/** The fields with their values. */
export function withPrefilled(
  fields: readonly NewField[],
  merged: Merged,
  titled: Titled,
): readonly NewField[] {
  const values = prefilled(fields, merged, titled);
  return fields.map((field) => {
    const value = values.get(field);
    return value === undefined ? field : {...field, value};
  });
}
