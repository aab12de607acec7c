/** Fields that two people changed: merged, whatever each of them did, nobody's work is lost. */
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {mergeFields} from '../../../../src/pages/set-up/editing/field-merge.js';
import type {PlacedField} from '../../../../src/pages/set-up/editing/placed-field.js';

type Fields = readonly PlacedField[];

const fieldWith = (key: string): fc.Arbitrary<PlacedField> =>
  fc.record({
    key: fc.constant(key),
    documentId: fc.constantFrom(1, 2),
    page: fc.constantFrom(1, 2),
    partyId: fc.constantFrom(11, 12, 13),
    type: fc.constantFrom('text', 'signature', 'check'),
    title: fc.constantFrom('', 'Rent'),
    isRequired: fc.boolean(),
    isReadOnly: fc.boolean(),
    x: fc.constantFrom(10, 20),
    y: fc.constant(10),
    width: fc.constant(100),
    height: fc.constant(20),
    value: fc.constantFrom(null, 'written', true),
    options: fc.constantFrom('', 'One\nTwo'),
    formField: fc.constantFrom(null, 'form.rent'),
    merge: fc.constantFrom(null, 'rent'),
    settings: fc.constantFrom(undefined, {}, {cells: 8}, {cells: 8, help: 'As in your passport'}),
  });

/** A list of fields, each key once, in any order. */
const listOf = (keys: readonly string[]): fc.Arbitrary<Fields> =>
  fc.shuffledSubarray([...keys]).chain((some) => fc.tuple(...some.map((key) => fieldWith(key))));

/** What somebody made of a list: some fields as they were, some changed, some deleted, some added. */
const changedFrom = (base: Fields, own: string): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      ...base.map((field) =>
        fc.oneof(
          {weight: 3, arbitrary: fc.constant([field])},
          {weight: 2, arbitrary: fieldWith(field.key).map((changed) => [changed])},
          {weight: 1, arbitrary: fc.constant([])},
        ),
      ),
      listOf([`${own}1`, `${own}2`]),
    )
    .chain((parts) => {
      const fields = parts.flat();
      return fc.shuffledSubarray(fields, {minLength: fields.length});
    });

const versions = listOf(['a', 'b', 'c', 'd', 'e']).chain((base) =>
  fc.record({
    base: fc.constant(base),
    here: changedFrom(base, 'here'),
    there: changedFrom(base, 'there'),
  }),
);

/** Whatever happens to any three versions. */
const whatever = (holds: (versions: {base: Fields; here: Fields; there: Fields}) => void) =>
  fc.assert(fc.property(versions, holds), {numRuns: 500});

const byKey = (fields: Fields) => new Map(fields.map((field) => [field.key, field]));

/** What somebody did to each field: the field as they left it, undefined if they deleted it. */
function workOf(base: Fields, after: Fields): ReadonlyMap<string, PlacedField | undefined> {
  const [before, left] = [byKey(base), byKey(after)];
  const keys = [...new Set([...before.keys(), ...left.keys()])];
  return new Map(
    keys
      .filter((key) => !alike(before.get(key), left.get(key)))
      .map((key) => [key, left.get(key)] as const),
  );
}

/** By what is written; no setting and an empty list of them are the same. */
const alike = (one: PlacedField | undefined, other: PlacedField | undefined): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = (field: PlacedField | undefined) =>
  field && {...field, settings: field.settings ?? {}};

it('a merge is what one of both left, if the other did nothing', () => {
  whatever(({base, here}) => {
    expect(byKey(mergeFields(base, here, base))).toEqual(byKey(here));
    expect(byKey(mergeFields(base, base, here))).toEqual(byKey(here));
  });
});

it('a merge that is merged once more stays as it is', () => {
  whatever(({base, here, there}) => {
    const once = mergeFields(base, here, there);
    expect(mergeFields(there, once, there)).toEqual(once);
    expect(mergeFields(once, once, once)).toEqual(once);
    expect(mergeFields(base, once, once)).toEqual(once);
  });
});

it('a merge loses nothing that was changed or added, on this side or on the other', () => {
  whatever(({base, here, there}) => {
    const merged = byKey(mergeFields(base, here, there));
    const [ours, theirs] = [workOf(base, here), workOf(base, there)];
    for (const [key, field] of ours) if (field) expect(merged.get(key)).toEqual(field);
    for (const [key, field] of theirs)
      if (field && !ours.get(key)) expect(merged.get(key)).toEqual(field);
  });
});

it('a merge keeps what nobody touched, deletes what somebody deleted and nobody else changed, and adds nothing', () => {
  whatever(({base, here, there}) => {
    const merged = mergeFields(base, here, there);
    const [ours, theirs] = [workOf(base, here), workOf(base, there)];
    const isWanted = ({key}: PlacedField) => {
      const works = [ours, theirs].filter((work) => work.has(key));
      return works.length === 0 || works.some((work) => work.get(key));
    };
    const known = byKey([...base, ...there, ...here]);
    const wanted = [...known.values()].filter(isWanted).map(({key}) => key);
    expect(merged.map(({key}) => key).toSorted()).toEqual(wanted.toSorted());
  });
});

it('a merge never mixes versions of one field: its party stays that of its place and settings', () => {
  whatever(({base, here, there}) => {
    const known = new Set([...here, ...there]);
    for (const field of mergeFields(base, here, there)) expect(known).toContain(field);
  });
});

it('a merge is the same from both sides where not both changed a field, and in any order of the lists', () => {
  whatever(({base, here, there}) => {
    const merged = byKey(mergeFields(base, here, there));
    const turned = mergeFields(base.toReversed(), here.toReversed(), there.toReversed());
    expect(byKey(turned)).toEqual(merged);
    const ours = workOf(base, here);
    const both = new Set([...workOf(base, there).keys()].filter((key) => ours.has(key)));
    // That there are no settings can be written in two ways; which of them is no change of the field.
    const without = (fields: Iterable<readonly [string, PlacedField]>) =>
      new Map(
        [...fields].flatMap(([key, field]) =>
          both.has(key) ? [] : [[key, {...field, settings: field.settings ?? {}}]],
        ),
      );
    expect(without(byKey(mergeFields(base, there, here)))).toEqual(without(merged));
  });
});
