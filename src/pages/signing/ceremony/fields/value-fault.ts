import {kindProblem} from '../../../../contract/text/field-kind.js';
import type {FieldValue} from '../../../../contract/fields/field-value.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import type {Fault} from './fault.js';
import {settingFault} from './settings-check.js';
import {faultWords} from './value-messages.js';

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
