/** What the signing page needs to evaluate the conditions and formulas of a party's fields. */
import type Big from 'big.js';
import type {SigningForm} from '../../../contract/pages/signing-page.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {answersIn, openForm} from '../../domain/behaviours/signing.js';
import {formKey, hasExpression} from '../../../expressions/field-form.js';
import {FormError, readForm} from '../../../expressions/form.js';
import type {Value} from '../../../expressions/expression.js';

/**
 * The party's fields and those of others that they read; null if none has a condition or formula, or if those of a draft
 * do not fit together yet.
 * @param language Of the document.
 */
export function signingFormOf(
  envelope: Pick<Envelope, 'fields' | 'parties'>,
  party: Pick<Party, 'id'>,
  language: string,
): SigningForm | null {
  try {
    return readSigningForm(envelope, party, language);
  } catch (error) {
    if (error instanceof FormError) return null;
    throw error;
  }
}

function readSigningForm(
  envelope: Pick<Envelope, 'fields' | 'parties'>,
  party: Pick<Party, 'id'>,
  language: string,
): SigningForm | null {
  const {fields} = envelope;
  const own = fields.filter(({partyId}) => partyId === party.id);
  if (!own.some(hasExpression)) return null;
  const all = openForm(envelope);
  const {reads} = readForm(all);
  const needed = new Set(own.map(formKey));
  // Grows while it is walked through: what is read may read others.
  for (const key of needed) for (const read of reads(key)) needed.add(read);
  const answers = answersIn(fields, language);
  return all
    .filter(({key}) => needed.has(key))
    .map((field) => {
      const ids = own.filter((each) => formKey(each) === field.key).map(({id}) => id);
      const answer = ids.length > 0 ? null : wireAnswer(answers.get(field.key) ?? null);
      return {...field, names: [...field.names], field_ids: ids, answer};
    });
}

const isNumber = (value: Value): value is Big => typeof value === 'object' && value !== null;

const wireAnswer = (value: Value): string | boolean | null =>
  isNumber(value) ? value.toFixed() : value;
