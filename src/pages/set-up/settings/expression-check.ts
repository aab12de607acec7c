import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {expressionProblem, type ExpressionProblem} from '../../../expressions/field-form.js';
import type {PlacedField} from '../editing/placed-field.js';

/** The first mistake in the conditions and formulas of these fields; null if there is none. */
export function expressionMistake(
  fields: readonly PlacedField[],
  parties: readonly SetUpParty[],
): ExpressionProblem | null {
  const turns = new Map(parties.map(({party_id, turn}) => [party_id, turn]));
  return expressionProblem(fields, (partyId) => turns.get(partyId) ?? 0);
}
