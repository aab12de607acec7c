/** Merges two versions of the fields, so that nobody's work is lost. */
import {isSameSettings} from './field-settings.js';
import type {PlacedField} from './placed-field.js';

/**
 * Fields after two people changed the same list: local changes win over remote ones. A field that one side deleted and
 * the other changed is kept.
 * @param base The version both started from.
 */
export function mergeFields(
  base: readonly PlacedField[],
  here: readonly PlacedField[],
  there: readonly PlacedField[],
): readonly PlacedField[] {
  const [baseByKey, hereByKey, thereByKey] = [base, here, there].map(byKey) as [
    Keyed,
    Keyed,
    Keyed,
  ];
  const keys = new Set([...thereByKey.keys(), ...hereByKey.keys()]);
  return [...keys].flatMap((key) => {
    const before = baseByKey.get(key);
    const mine = hereByKey.get(key);
    const theirs = thereByKey.get(key);
    // Unchanged here: theirs counts, also if they deleted it.
    const merged = isSameField(before, mine) ? theirs : (mine ?? changed(before, theirs));
    return merged ?? [];
  });
}

type Keyed = ReadonlyMap<string, PlacedField>;

const byKey = (fields: readonly PlacedField[]): Keyed =>
  new Map(fields.map((field) => [field.key, field]));

/** Deleted locally: removed, unless it was changed remotely. */
const changed = (before: PlacedField | undefined, theirs: PlacedField | undefined) =>
  isSameField(before, theirs) ? undefined : theirs;

/** Whether two fields, or two absent fields, are equal in everything. */
export function isSameField(one: PlacedField | undefined, other: PlacedField | undefined): boolean {
  if (!one || !other) return one === other;
  const {settings, ...rest} = one;
  return (
    isSameSettings(settings, other.settings) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((member) => one[member] === other[member])
  );
}
