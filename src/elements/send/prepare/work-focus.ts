/** Where work goes on once a list has changed: the pressed button may be gone, or what was made is to be filled in. */
import type {SendHost} from '../draft.js';

/** Moves the focus once the change is shown, to the first of these selectors that finds something. */
export type FocusOn = (...selectors: readonly string[]) => void;

/** The same in an element. */
export const focusIn =
  (host: SendHost): FocusOn =>
  (...selectors) => {
    void host.updateComplete.then(() => {
      const found = selectors.map((each) => host.renderRoot.querySelector<HTMLElement>(each));
      found.find((each) => each !== null)?.focus();
    });
  };

/** A recipient's row. */
export const rowOf = (at: number): string => `[part=recipient]:nth-of-type(${at + 1})`;

/** What is filled in there first. */
export const firstIn = (at: number): string => `${rowOf(at)} :is(input, select)`;
