/** Conditions and formulas at the signature: what a party's fields hold, and which of them it was not shown. */
import {choiceOf} from '../../../contract/fields/choice-of.js';
import type {FieldValue} from '../../../contract/fields/field-value.js';
import {
  answerOf,
  enteredAnswer,
  formFieldsOf,
  formKey,
  hasExpression,
} from '../../../expressions/field-form.js';
import type {Value} from '../../../expressions/expression.js';
import {readForm} from '../../../expressions/form.js';
import type {Envelope, Field} from '../envelope.js';

/** What becomes of a party's fields when it signs. */
export interface Settlement {
  readonly fields: readonly Field[];
  /** Files that the hidden ones held. */
  readonly letGo: readonly string[];
}

/** Each answer by the key of its field; of a choice, that of the button that is chosen. */
export function answersIn(fields: readonly Field[], language: string): ReadonlyMap<string, Value> {
  const answers = new Map<string, Value>();
  for (const field of fields) {
    const answer = field.isHidden ? null : answerOf(field.type, field.value, language);
    if (choiceOf(field) === '' || answer !== null) answers.set(formKey(field), answer);
  }
  return answers;
}

/**
 * The fields of this party that differ once it has signed: hidden ones are empty, calculated ones hold what the service
 * calculates, whatever the page has sent.
 * @param language Of the document.
 */
export function settledFields(
  {fields}: Pick<Envelope, 'fields'>,
  partyId: number,
  language: string,
): readonly Field[] {
  const own = fields.filter((field) => field.partyId === partyId);
  if (!own.some(hasExpression)) return [];
  const states = readForm(formFieldsOf(fields)).evaluate(answersIn(fields, language));
  return own.flatMap((field) => {
    const {isShown, value} = states.get(formKey(field))!;
    if (!isShown) return [{...field, value: null, isHidden: true}];
    if (field.settings?.formula === undefined) return [];
    return [{...field, value: enteredAnswer(value, language) satisfies FieldValue | null}];
  });
}

/** The envelope with these fields as they are once the party has signed. */
export function withSettled<Item extends Pick<Envelope, 'fields'>>(
  envelope: Item,
  settled: readonly Field[],
): Item {
  if (settled.length === 0) return envelope;
  const byId = new Map(settled.map((field) => [field.id, field]));
  return {...envelope, fields: envelope.fields.map((field) => byId.get(field.id) ?? field)};
}
