/**
 * Conditions and formulas on the page, evaluated as by the service. Loaded only where a field has one (`load-form.ts`).
 */
import Big from 'big.js';
import {printedText} from '../../../../contract/text/field-print.js';
import type {SigningForm, SigningState} from '../../../../contract/pages/signing-page.js';
import type {Value} from '../../../../expressions/expression.js';
import {answerOf, enteredAnswer} from '../../../../expressions/field-form.js';
import {readForm} from '../../../../expressions/form.js';
import type {Values} from './field-order.js';

/** What becomes of a field of the party. */
export interface ShownState {
  readonly isShown: boolean;
  /** What a calculated field holds; undefined for others. */
  readonly calculated?: string | boolean | null;
  /** The same as it is printed. */
  readonly printed?: string;
}

/** The states of the party's fields, from what they hold. */
export type FormRules = (values: Values) => ReadonlyMap<number, ShownState>;

/** Reads the form of what is signed. */
export function createFormRules(
  entries: SigningForm,
  {fields, document_language: language, today}: SigningState,
): FormRules {
  const form = readForm(entries);
  const byId = new Map(fields.map((field) => [field.field_id, field]));
  const answer = (entry: SigningForm[number], values: Values): Value => {
    const answers = entry.field_ids.flatMap((id) => {
      const field = byId.get(id);
      return field ? [answerOf(field.type, values.get(id) ?? field.value, language)] : [];
    });
    return answers.length > 0
      ? (answers.find((each) => each !== null) ?? null)
      : othersAnswer(entry);
  };
  return (values) => {
    const answers = new Map(entries.map((each) => [each.key, answer(each, values)]));
    const states = form.evaluate(answers, today);
    return new Map(
      entries.flatMap(({key, formula, field_ids: ids}) => {
        const {isShown, value} = states.get(key)!;
        return ids.map((id) => {
          if (formula === null) return [id, {isShown}] as const;
          const calculated = enteredAnswer(value, language);
          const field = byId.get(id);
          const printed =
            field && typeof calculated === 'string' ? printedText(field, calculated, language) : '';
          return [id, {isShown, calculated, printed}] as const;
        });
      }),
    );
  };
}

/** Numbers come as their digits. */
const othersAnswer = ({type, answer}: SigningForm[number]): Value =>
  type === 'number' && typeof answer === 'string' ? new Big(answer) : answer;
