import {type Mistake, remedyOf} from '../../contract/mistakes.js';

/** The result of a check. */
export interface Finding {
  readonly name: string;
  /** `note`: it works, but there is something to know. */
  readonly state: 'works' | 'note' | 'problem';
  /** One sentence. If something is wrong, it says what to do. */
  readonly detail: string;
}

/** Everything is correct. */
export const works = (name: string, detail: string): Finding => ({name, state: 'works', detail});

/** It works, but there is something to know. */
export const note = (name: string, detail: string): Finding => ({name, state: 'note', detail});

/** Something is wrong that is known by name; its remedy is said as the console and the log say it. */
export const mistake = (name: string, what: string, ...codes: readonly Mistake[]): Finding =>
  problem(name, `${what}: ${codes.map(remedyOf).join(', ')}.`);

/** Something is wrong. */
export const problem = (name: string, detail: string): Finding => ({
  name,
  state: 'problem',
  detail,
});
