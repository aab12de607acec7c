/** What can be chosen in a field: written one a line, sent as a list. */
import {MAX_OPTIONS, type FieldType} from '../../../../../contract/field.js';
import {optionName} from '../messages.js';
import type {PlacedField} from './placed-field.js';

/** Whether a field of this kind asks to choose. */
export const isChoice = (type: FieldType): boolean => type === 'radio' || type === 'dropdown';

/** The choices; where none was written yet, one that stands in, so that there is always something to choose. */
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

/** A name for the next radio button of a choice: the first number that no other has. */
export function nextOption(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(optionName(number))) number += 1;
  return optionName(number);
}
