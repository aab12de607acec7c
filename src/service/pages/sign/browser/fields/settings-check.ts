/** What is wrong with a text according to its field's settings. Loaded only where a field has some (`load-form.ts`). */
import {textProblem} from '../../../../../contract/text/field-check.js';
import type {SigningField} from '../../../../../contract/pages/signing-page.js';
import {problemWords} from './setting-messages.js';
import type {Fault} from './fault.js';

/** What is wrong with a text; null if nothing is. */
export function settingFault(
  {type, settings}: SigningField,
  text: string,
  language: string,
): Fault | null {
  const problem = textProblem({type, settings}, text, language);
  return problem && {message: problemWords(problem), isSaidAtOnce: problem.code === 'too_long'};
}
