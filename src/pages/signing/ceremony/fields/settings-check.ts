import {textProblem} from '../../../../contract/text/field-check.js';
import {printedLimit} from '../../../../contract/text/field-print.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {problemWords} from './setting-messages.js';
import type {Fault} from './fault.js';

/** What is wrong with a text according to its field's settings; null if nothing is. */
export function settingFault(field: SigningField, text: string, language: string): Fault | null {
  const problem = textProblem(field, text, language);
  if (!problem) return null;
  const limit = 'limit' in problem ? printedLimit(field, problem.limit, language) : '';
  return {message: problemWords(problem.code, limit), isSaidAtOnce: problem.code === 'too_long'};
}
