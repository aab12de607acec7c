/** Conditions and formulas follow the fields that they name. */
import {isNameable, withFieldRenamed} from '../../../expressions/rename-field.js';
import {applied, type Change} from './change-history.js';
import {withSettings} from './field-settings.js';
import type {PlacedField} from './placed-field.js';

/**
 * The other fields that change when the selected ones get a label, as they are after it.
 * @param first What the letters so far have changed: names follow from the label before them, as half-written ones may be
 * empty, or those of other fields.
 */
export function withLabel(
  editor: {readonly fields: readonly PlacedField[]; readonly selection: readonly string[]},
  first: Change | undefined,
  title: string | undefined,
): readonly PlacedField[] {
  if (title === undefined) return [];
  const selected = new Set(editor.selection);
  const fields = first ? applied(editor.fields, first, 'before') : editor.fields;
  const followers = followersOf(fields, selected, title);
  const following = new Set(followers.map(({key}) => key));
  const others = fields.filter(
    ({key}) => first?.has(key) && !selected.has(key) && !following.has(key),
  );
  return [...followers, ...others];
}

/** None where a name would come to mean another field than before: what is wrong is then said. */
function followersOf(
  fields: readonly PlacedField[],
  selected: ReadonlySet<string>,
  title: string,
): readonly PlacedField[] {
  const renamed = fields.filter(({key}) => selected.has(key));
  const before = renamed[0]?.title ?? '';
  const isTaken = fields.some((field) => !selected.has(field.key) && isCalled(field, title));
  // A field keeps its name for prefilling, by which it is still found.
  const isKept = renamed.some((field) => field.title !== before || field.merge === before);
  if (before === '' || isTaken || isKept || !isNameable(title)) return [];
  return fields.flatMap((field) => {
    const meant = meantBy(before, field, fields);
    if (selected.has(field.key) || !meant.every(({key}) => selected.has(key))) return [];
    const after = withNames(field, before, title);
    return after === field ? [] : [after];
  });
}

const isCalled = ({title, merge}: PlacedField, name: string): boolean =>
  title === name || merge === name;

/** The fields that a name means for a field: those of its document, if there are any. */
function meantBy(
  name: string,
  {documentId}: PlacedField,
  fields: readonly PlacedField[],
): readonly PlacedField[] {
  const called = fields.filter((field) => isCalled(field, name));
  const near = called.filter((field) => field.documentId === documentId);
  return near.length > 0 ? near : called;
}

function withNames(field: PlacedField, before: string, after: string): PlacedField {
  const {condition, formula} = field.settings ?? {};
  const change = {
    ...(condition !== undefined && {condition: withFieldRenamed(condition, before, after)}),
    ...(formula !== undefined && {formula: withFieldRenamed(formula, before, after)}),
  };
  const isSame = change.condition === condition && change.formula === formula;
  return isSame ? field : withSettings(field, change);
}
