/** Gives fields and variables the values of `document_merge_fields`. */
import type {DocumentRequest} from '../../contract/resources/document.js';
import type {EnteredValue} from '../../contract/fields/field-value.js';
import {mergeProblem, valueOf} from '../domain/fields/field-rules.js';
import type {NewField} from '../domain/fields/tag-fields.js';
import {namesIn, type Variable, type VariableValues} from '../domain/fields/variables.js';
import {Refusal} from '../domain/refusal.js';
import {isPrefillable} from '../domain/template.js';

/** What a request says about the fields and variables of one document. */
export type Merged = NonNullable<DocumentRequest['document_merge_fields']>;

/** A field, with an id once it is stored. */
type Prefillable = NewField & {readonly id?: number};

/** What the fields are in. */
interface Titled {
  /** Of their document or template. */
  readonly title: string;
  /** Of the document. */
  readonly language: string;
  /** Of a Word file: they take values, too. */
  readonly variables?: readonly Variable[];
}

/** The values that a request gives by name, or those of these names. */
export const namedValues = (merged: Merged, names?: ReadonlySet<string>): VariableValues =>
  Object.fromEntries(
    merged.flatMap(({field_merge: name, field_value, field_rows}) =>
      name === undefined || names?.has(name) === false
        ? []
        : [[name, field_rows ?? field_value ?? '']],
    ),
  );

/**
 * The fields that get a value: the one with an id, or all that share a name.
 * @throws Refusal 10010 that names the first field that is not there, or does not take its value
 */
export function prefilled<Target extends Prefillable>(
  fields: readonly Target[],
  merged: Merged,
  {title, language, variables = []}: Titled,
): ReadonlyMap<Target, EnteredValue | null> {
  const values = new Map<Target, EnteredValue | null>();
  const inText = namesIn(variables);
  for (const {field_id: id, field_merge: name, field_value: text} of merged) {
    const isInText = name !== undefined && inText.has(name);
    if (isInText && text === undefined) continue;
    const label = id === undefined ? `named “${name}”` : id;
    const found = fields.filter(
      (field) =>
        isPrefillable(field) && (id === undefined ? field.merge === name : field.id === id),
    );
    if (!found.length && !isInText)
      throw new Refusal(
        10010,
        `document_merge_fields: “${title}” has no field ${label} to be prefilled.`,
      );
    if (text === undefined)
      throw new Refusal(
        10010,
        `document_merge_fields: “${title}” has no part ${label} that repeats: expected field_value instead of field_rows.`,
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
