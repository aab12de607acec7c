/** Whether the conditions and formulas of an envelope's fields fit together. */
import {expressionProblem} from '../../../expressions/field-form.js';
import type {Field, Party} from '../envelope.js';
import {Refusal} from '../refusal.js';
import {turnOf, type Turning} from '../signing-order.js';

interface WithFields {
  readonly fields: readonly Field[];
  readonly parties: readonly (Turning & Pick<Party, 'id'>)[];
  readonly isAllAtOnce: boolean;
}

/** Maximum length of all conditions and formulas of an envelope together: each value that is entered runs through them. */
const mostExpressions = 100_000;

/** What is wrong with the first condition or formula that has a mistake; null if none has. */
export function expressionsProblem({fields, parties, isAllAtOnce}: WithFields): string | null {
  if (lengthOf(fields) > mostExpressions)
    return `The conditions and formulas of an envelope have ${mostExpressions} characters at most, all together.`;
  const turns = new Map(parties.map((party) => [party.id, turnOf({isAllAtOnce, parties}, party)]));
  return expressionProblem(fields, (partyId) => turns.get(partyId) ?? 0)?.message ?? null;
}

const lengthOf = (fields: readonly Field[]): number =>
  fields
    .flatMap(({settings}) => [settings?.condition, settings?.formula])
    .reduce((total, text = '') => total + text.length, 0);

/** @throws Refusal 10010 for the first condition or formula with a mistake */
export function requireExpressions(envelope: WithFields): void {
  const problem = expressionsProblem(envelope);
  if (problem) throw new Refusal(10010, problem);
}
