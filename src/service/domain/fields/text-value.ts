/** Values that requests give fields as text. */
import type {EnteredValue} from '../../../contract/fields/field-value.js';
import type {Field} from '../envelope.js';
import {valueProblem} from './field-rules.js';
import type {NewField} from './tag-fields.js';

const checked: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  '0': false,
  false: false,
};

/** Why this prefillable field does not accept the text; null if it does. */
export function mergeProblem(field: NewField, text: string, language?: string): string | null {
  const type = field.type === 'label' ? 'text' : field.type;
  return valueProblem({...field, id: 0, type, isReadOnly: false}, valueOf(field, text), language);
}

/** Converts the text to a value of this field; an empty text clears the value that it has. */
export function valueOf({type}: Pick<Field, 'type'>, text: string): EnteredValue | null {
  if (text === '') return null;
  return type === 'check' ? (checked[text] ?? text) : text;
}
