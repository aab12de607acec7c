/** Words of conditions and formulas. */
import {msg, str} from '../../../ui/language/language.js';
import type {ExpressionFault} from '../../../expressions/expression.js';

/** Headings, inputs and choices. */
export const expressionWords = {
  heading: () => msg('Conditions and formulas', {id: 'set-up.expressions'}),
  showField: () => msg('Show this field', {id: 'set-up.show-field'}),
  always: () => msg('Always', {id: 'set-up.always'}),
  byAnswer: () => msg('Depending on an answer', {id: 'set-up.by-answer'}),
  byCondition: () => msg('Under a condition of your own', {id: 'set-up.by-condition'}),
  answerTo: () => msg('Answer to', {id: 'set-up.answer-to'}),
  isAnswer: () => msg('It must be', {id: 'set-up.is-answer'}),
  checked: () => msg('Checked', {id: 'set-up.checked'}),
  unchecked: () => msg('Not checked', {id: 'set-up.unchecked'}),
  condition: () => msg('Condition, such as [Pets] and [Term] > 12', {id: 'set-up.condition'}),
  formula: () => msg('Calculate it, such as [Rent] * 12', {id: 'set-up.formula'}),
  insertName: () => msg('Insert the label of a field', {id: 'set-up.insert-name'}),
} as const;

/** What is wrong with a condition or formula; `subject` is the name or the part of the text that it is about. */
export function expressionFault(fault: ExpressionFault, subject: string): string {
  switch (fault) {
    case 'syntax':
      return subject === ''
        ? msg('This is not complete.', {id: 'set-up.fault.incomplete'})
        : msg(str`This is not understood: ${subject}`, {id: 'set-up.fault.syntax'});
    case 'too-long':
      return msg('This is too long.', {id: 'set-up.fault.too-long'});
    case 'equals':
      return msg('Use a single = to compare.', {id: 'set-up.fault.equals'});
    case 'unknown-function':
      return msg(str`There is no function “${subject}”.`, {id: 'set-up.fault.unknown-function'});
    case 'unknown-field':
      return msg(str`There is no field “${subject}”.`, {id: 'set-up.fault.unknown-field'});
    case 'ambiguous-field':
      return msg(str`Several fields are called “${subject}”.`, {
        id: 'set-up.fault.ambiguous-field',
      });
    case 'later-field':
      return msg(str`The answer to “${subject}” comes too late: another person gives it.`, {
        id: 'set-up.fault.later-field',
      });
    case 'choice':
      return msg('All buttons of one choice need the same condition.', {
        id: 'set-up.fault.choice',
      });
    case 'inputs':
      return msg(str`“${subject}” does not go with these values.`, {id: 'set-up.fault.inputs'});
    case 'result':
      return msg('This gives another kind of value than is needed here.', {
        id: 'set-up.fault.result',
      });
    case 'cycle':
      return msg('The field would depend on itself.', {id: 'set-up.fault.cycle'});
  }
}

/** Why the fields are not saved. */
export const brokenExpression = (field: string, fault: string): string =>
  msg(str`Correct the condition or formula of ${field}. ${fault}`, {
    id: 'set-up.broken-expression',
  });
