/** What a text must be because of the type of its field alone. */
import type {FieldType} from '../fields/field.js';
import {isDate} from './calendar-date.js';
import {isEmail, isNumber} from './field-text.js';

/** Why a text does not suit a type of field. */
export type KindProblem = 'date' | 'email' | 'number';

/** Why a text does not suit this type of field; null if it does, or if it is empty. */
export function kindProblem(type: FieldType, text: string): KindProblem | null {
  if (text === '') return null;
  if (type === 'date' && !isDate(text)) return 'date';
  if (type === 'email' && !isEmail(text)) return 'email';
  return type === 'number' && !isNumber(text) ? 'number' : null;
}
