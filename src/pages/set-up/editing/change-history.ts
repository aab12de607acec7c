/** Undo history: changes are recorded field by field, so that undoing keeps other people's changes. */
import {isSameField} from './field-merge.js';
import type {PlacedField} from './placed-field.js';

/** A field before and after; undefined if it did not exist. */
interface Patch {
  readonly before: PlacedField | undefined;
  readonly after: PlacedField | undefined;
}

/** One step of undo: patches by key. */
export type Change = ReadonlyMap<string, Patch>;

/** The patches that turn one list into another; empty if they are the same. */
export function changeBetween(
  before: readonly PlacedField[],
  after: readonly PlacedField[],
): Change {
  const patches = new Map<string, Patch>();
  const later = new Map(after.map((field) => [field.key, field]));
  for (const field of before) {
    const next = later.get(field.key);
    if (!isSameField(field, next)) patches.set(field.key, {before: field, after: next});
    later.delete(field.key);
  }
  for (const [key, field] of later) patches.set(key, {before: undefined, after: field});
  return patches;
}

/** One change that combines two successive ones. */
export function joined(first: Change, second: Change): Change {
  const patches = new Map(first);
  for (const [key, {before, after}] of second) {
    // `has`, because a field that the first change created is undefined before it.
    patches.set(key, {before: first.has(key) ? first.get(key)?.before : before, after});
  }
  return patches;
}

/** The list with a change redone or undone. */
export function applied(
  fields: readonly PlacedField[],
  change: Change,
  side: keyof Patch,
): readonly PlacedField[] {
  const others = fields.filter(({key}) => !change.has(key));
  return [...others, ...[...change.values()].flatMap((patch) => patch[side] ?? [])];
}
