/** The choices of a field: entered one per line, sent as a list. */
import {MAX_OPTIONS, type FieldType} from '../../../contract/fields/field.js';
import {optionName} from '../messages.js';
import type {PlacedField} from './placed-field.js';

/** Whether a field of this type has choices. */
export const isChoice = (type: FieldType): boolean => type === 'radio' || type === 'dropdown';

/** The choices; if none has been entered, a placeholder, so that there is always something to choose. */
export function optionsOf({type, options}: Pick<PlacedField, 'type' | 'options'>): string[] {
  if (!isChoice(type)) return [];
  const written = [
    ...new Set(
      options
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const chosen = written.length > 0 ? written : [optionName(1)];
  return chosen.slice(0, type === 'radio' ? 1 : MAX_OPTIONS);
}

/** The field with a unique choice, if it is a radio button whose choice another one already has. */
export function withOwnOption(field: PlacedField, present: readonly PlacedField[]): PlacedField {
  if (field.type !== 'radio') return field;
  const taken = present.filter((other) => isSameChoice(field, other)).map(({options}) => options);
  const isFree = field.options !== '' && !taken.includes(field.options);
  return isFree ? field : {...field, options: firstFree(taken), value: null};
}

const isSameChoice = (one: PlacedField, other: PlacedField): boolean =>
  other.type === 'radio' &&
  other.partyId === one.partyId &&
  other.documentId === one.documentId &&
  (other.formField ?? other.title) === (one.formField ?? one.title);

function firstFree(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(optionName(number))) number += 1;
  return optionName(number);
}
