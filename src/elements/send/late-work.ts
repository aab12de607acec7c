import {LatePart} from '../internal/late-part.js';
import type {PlanHost} from './plan-host.js';
import type {PlanFlow, PlanOptions} from './plan-step.js';
import type {FullWork} from './work/plan-work.js';

export type {FullWork};

/** What nobody needs before the first key or file. */
export const planWork = (
  host: PlanHost,
  flow: PlanFlow,
  options: PlanOptions,
): LatePart<FullWork> =>
  new LatePart(host, async () => {
    const {beginWork} = await import('./work/plan-work.js');
    return beginWork(host, flow, options);
  });
