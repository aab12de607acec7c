import {kindProblem, textProblem} from '../../../../contract/text/field-check.js';
import type {FieldValue} from '../../../../contract/fields/field-value.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {faultWords} from './value-messages.js';
import {printedLimit} from '../../../../contract/text/field-print.js';
import {problemWords} from './setting-messages.js';

/** What is wrong with a value of this field; null if nothing is, or if it is empty. */
export function valueFault(
  field: SigningField,
  value: FieldValue | null,
  language: string,
): Fault | null {
  if (typeof value !== 'string') return null;
  if (field.settings) return settingFault(field, value, language);
  const problem = kindProblem(field.type, value);
  return problem && {message: faultWords[problem](), isSaidAtOnce: false};
}

/** What is wrong with a text according to its field's settings; null if nothing is. */
function settingFault(field: SigningField, text: string, language: string): Fault | null {
  const problem = textProblem(field, text, language);
  if (!problem) return null;
  const limit = 'limit' in problem ? printedLimit(field, problem.limit, language) : '';
  return {message: problemWords(problem.code, limit), isSaidAtOnce: problem.code === 'too_long'};
}

/** What is wrong with a value. */
interface Fault {
  readonly message: string;
  /** Whether it is said while the person types; otherwise when the field loses focus. */
  readonly isSaidAtOnce: boolean;
}
