/** What nobody needs before the first key or file: loaded with it, or with a draft to go on with. */
import {localeOf} from '../../../ui/language/localize.js';
import {StepHistory} from '../../internal/flow/step-history.js';
import {addStyles} from '../../internal/looks/add-styles.js';
import {leftFingerprint} from '../draft/left-fingerprint.js';
import type {PlanHost} from '../plan-host.js';
import type {Step} from '../plan-messages.js';
import type {PlanWork} from '../plan-step.js';
import {ContactSearch} from './contact-search.js';
import {renderDetails, summaryOf} from './details-panel.js';
import {DocumentThumbs} from './document-thumbs.js';
import {LeftDraft} from './left-draft.js';
import {leave, renderLeaving} from './leaving.js';
import {hasOptions, renderOptions} from './options-panel.js';
import {PlanDraft, type PlanDraftOptions} from './plan-draft.js';
import {documentFaults, isFaulty, recipientFaults, recipientsFaults} from './plan-faults.js';
import {renderFiles, renderOthers, takeFiles} from './plan-files.js';
import {resumedPlan} from './resumed-plan.js';
import {renderGroup, renderTaskDetails} from './task-details.js';
import {workStyles} from './work.styles.js';

export interface WorkOptions extends Omit<PlanDraftOptions, 'owner'> {
  /** The steps that are shown. */
  readonly steps: () => readonly Step[];
  /** The person used the browser's own buttons. */
  readonly onStep: (step: Step) => void;
  /** Whether the element has turned to something else while this was loaded. */
  readonly isGone: () => boolean;
}

/** What the flow does with the plan itself. */
export type FullWork = ReturnType<typeof beginWork>;

/** The plan becomes a draft, and is shown with what the person has put into it. */
export function beginWork(host: PlanHost, options: WorkOptions) {
  const left = new LeftDraft(host);
  const onFingerprint = (fingerprint: string) => {
    left.note(fingerprint);
    options.onFingerprint(fingerprint);
  };
  const draft = new PlanDraft({...options, owner: host, onFingerprint});
  const contacts = new ContactSearch(host);
  const thumbs = new DocumentThumbs(host);
  addStyles(host, [workStyles]);
  return {
    draft,
    left,
    ...followSteps(host, options),
    offerLeft: () => left.offer(draft.find(leftFingerprint(host))),
    contacts,
    hasOptions,
    isFaulty,
    leave,
    resumedPlan,
    takeFiles,
    documentFaults,
    recipientsFaults,
    recipientFaults,
    renderDetails,
    renderLeaving,
    renderGroup,
    renderOthers,
    renderTaskDetails,
    summaryOf,
    renderFiles: (step) =>
      renderFiles({step, uploads: draft.uploads, thumbs, locale: localeOf(host)}),
    renderOptions: (step) => renderOptions(step, localeOf(host)),
  } satisfies PlanWork & Record<string, unknown>;
}

/** The browser's own buttons go from step to step, until the element turns to something else. */
function followSteps(host: PlanHost, {steps, onStep, isGone}: WorkOptions) {
  const history = new StepHistory(host.id, steps, onStep);
  if (!isGone()) host.addController(history);
  const stop = () => {
    history.hostDisconnected();
    host.removeController(history);
  };
  return {history, stop};
}
