import type {Facts} from './facts.js';

/** A condition of a standard: what in a file breaks it, one entry for each; none if it holds. */
export type Condition = (facts: Facts) => readonly string[];

/** A condition that does not hold. */
export interface Breach {
  /** The name of the condition. */
  readonly condition: string;
  readonly detail: string;
}

/** What breaks any of these conditions. */
export const breachesOf = (
  facts: Facts,
  conditions: Readonly<Record<string, Condition>>,
): readonly Breach[] =>
  Object.entries(conditions).flatMap(([condition, holds]) =>
    holds(facts).map((detail) => ({condition, detail})),
  );

/** A breach with this description, where there is one. */
export const when = (isBroken: boolean, detail: string): readonly string[] =>
  isBroken ? [detail] : [];
