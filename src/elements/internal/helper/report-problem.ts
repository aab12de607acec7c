import {EsignErrorEvent} from '../../events.js';
import {toProblem, type EsignProblem} from './problem.js';

/** Tells the page of anything that was thrown, as a problem that the element can show. */
export function reportProblem(element: EventTarget, error: unknown): EsignProblem {
  const problem = toProblem(error);
  element.dispatchEvent(new EsignErrorEvent(problem));
  return problem;
}
