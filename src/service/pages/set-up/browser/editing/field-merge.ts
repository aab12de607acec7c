/** Brings two versions of the fields together, so that nobody's work is lost. */
import type {PlacedField} from './placed-field.js';

/**
 * Fields after two people changed the same list: what was changed here counts; else what was changed there.
 * A field that one side deleted and the other changed stays.
 * @param base What both began with.
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
    const merged = isSameField(before, mine) ? theirs : (mine ?? changed(before, theirs));
    return merged ?? [];
  });
}

type Keyed = ReadonlyMap<string, PlacedField>;

const byKey = (fields: readonly PlacedField[]): Keyed =>
  new Map(fields.map((field) => [field.key, field]));

/** Deleted here: gone, unless it was changed there. */
const changed = (before: PlacedField | undefined, theirs: PlacedField | undefined) =>
  isSameField(before, theirs) ? undefined : theirs;

/** Whether two fields, or two absences, are alike in everything. */
export function isSameField(one: PlacedField | undefined, other: PlacedField | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof PlacedField)[]).every(
    (member) => one[member] === other[member],
  );
}
