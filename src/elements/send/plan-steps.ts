/** Where the person is in the full flow, of whose steps the host's page and its server may leave some out. */
import {explainStep} from '../internal/looks/hints.js';
import {steps, type Step} from './plan-messages.js';
import type {PlanOffer} from './plan-offer.js';
import type {PlanHost} from './plan-host.js';

/** The steps that are shown, and the current one. */
export class PlanSteps {
  current: Step = 'prepare';
  /** Whether the host named a draft with documents and recipients, so that nobody has to be asked for them. */
  isReady = false;
  /** Whether a part is changed from the review, which comes next then. */
  isReviewing = false;
  readonly #host: PlanHost;
  readonly #offer: PlanOffer;

  constructor(host: PlanHost, offer: PlanOffer) {
    this.#host = host;
    this.#offer = offer;
  }

  /** In their order. */
  get shown(): readonly Step[] {
    return shownSteps([this.#host.steps, this.#offer.value?.steps], this.isReady);
  }

  /** Undefined at the first one. */
  get before(): Step | undefined {
    return this.shown[this.shown.indexOf(this.current) - 1];
  }

  /** Undefined at the last one. */
  get next(): Step | undefined {
    const onward = steps.slice(steps.indexOf(this.current) + 1);
    return this.isReviewing ? 'review' : this.shown.find((step) => onward.includes(step));
  }

  /** Whether the step does not include the framed page; its question is asked in the review if it has no other place. */
  isElsewhere(question: string): boolean {
    const place = this.shown.includes('fields') || !question ? 'fields' : 'review';
    return this.current !== place;
  }
}

/**
 * The steps that are shown, in their order. One that is needed is shown all the same, and developers are told what to do.
 * @param chosen Steps as the page and the server name them; all where nothing is named.
 * @param isReady Whether nobody has to be asked for documents and recipients.
 */
function shownSteps(
  chosen: readonly (readonly string[] | undefined)[],
  isReady: boolean,
): readonly Step[] {
  const isChosen = (step: Step) => chosen.every((list) => list?.includes(step) ?? true);
  const isNeeded = {prepare: !isReady, fields: false, review: !isChosen('fields')};
  return steps.filter((step) => {
    if (isNeeded[step] && !isChosen(step)) explainStep(step);
    return isNeeded[step] || isChosen(step);
  });
}
