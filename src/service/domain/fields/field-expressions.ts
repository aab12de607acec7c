/** Whether the conditions and formulas of an envelope's fields fit together. */
import {expressionProblem} from '../../expressions/field-form.js';
import type {Field, Party} from '../envelope.js';
import {Refusal} from '../refusal.js';
import {turnOf, type Turning} from '../signing-order.js';

interface WithFields {
  readonly fields: readonly Field[];
  readonly parties: readonly (Turning & Pick<Party, 'id'>)[];
  readonly isAllAtOnce: boolean;
}

/** What is wrong with the first condition or formula that has a mistake; null if none has. */
export function expressionsProblem({fields, parties, isAllAtOnce}: WithFields): string | null {
  const turns = new Map(parties.map((party) => [party.id, turnOf({isAllAtOnce, parties}, party)]));
  return expressionProblem(fields, (partyId) => turns.get(partyId) ?? 0)?.message ?? null;
}

/** @throws Refusal 10010 for the first condition or formula with a mistake */
export function requireExpressions(envelope: WithFields): void {
  const problem = expressionsProblem(envelope);
  if (problem) throw new Refusal(10010, problem);
}
