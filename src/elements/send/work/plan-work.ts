/** What nobody needs before the first key or file: loaded with it, or with a draft to go on with. */
import {localeOf} from '../../../ui/language/localize.js';
import {addStyles} from '../../internal/looks/add-styles.js';
import type {PlanHost} from '../plan-host.js';
import type {PlanFlow, PlanOptions, PlanWork} from '../plan-step.js';
import {reviewStyles} from '../review/review.styles.js';
import {addMyself} from './add-myself.js';
import {Attempts} from './attempts.js';
import {ContactSearch} from './contact-search.js';
import {renderDetails, summaryOf} from './details-panel.js';
import {DocumentThumbs} from './document-thumbs.js';
import {LeftDraft} from './left-draft.js';
import {leave, renderLeaving} from './leaving.js';
import {renderOptions} from './options-panel.js';
import {PlanDraft} from './plan-draft.js';
import {documentFaults, recipientFaults, recipientsFaults} from './plan-faults.js';
import {renderFiles, takeFiles} from './plan-files.js';
import {PlanWalk} from './plan-walk.js';
import {renderGroup, renderTaskDetails} from './task-details.js';
import {workStyles} from './work.styles.js';

/** What the flow does with the plan itself. */
export type FullWork = ReturnType<typeof beginWork>;

/** The plan becomes a draft, and is shown with what the person has put into it. */
export function beginWork(host: PlanHost, flow: PlanFlow, options: PlanOptions) {
  const left = new LeftDraft(host, flow.given);
  const attempts = new Attempts(host);
  const draft = draftOf(host, flow, (fingerprint) => {
    left.note(fingerprint);
    flow.memory.keep({fingerprint});
    options.onFingerprint(fingerprint, true);
  });
  const walk = new PlanWalk(host, {flow, draft, left, attempts, options});
  const contacts = new ContactSearch(host);
  const thumbs = new DocumentThumbs(host);
  addStyles(host, [workStyles, reviewStyles]);
  return {
    draft,
    walk,
    begin: () => walk.begin(),
    contacts,
    addMyself,
    take: (step, files) => {
      takeFiles(step, files);
      // What fails is done once more.
      void attempts.do(() => draft.upload());
    },
    leave: async (step, leaving) => {
      await walk.counted;
      leave(step, leaving);
    },
    documentFaults,
    recipientsFaults,
    recipientFaults,
    renderProblem: () => attempts.renderProblem(),
    renderDetails,
    renderLeaving,
    renderGroup,
    renderTaskDetails,
    summaryOf,
    renderFiles: (step) =>
      renderFiles({step, uploads: draft.uploads, thumbs, locale: localeOf(host)}),
    renderOptions: (step) => renderOptions(step, localeOf(host)),
  } satisfies PlanWork & Record<string, unknown>;
}

const draftOf = (
  host: PlanHost,
  flow: PlanFlow,
  onFingerprint: (fingerprint: string) => void,
): PlanDraft =>
  new PlanDraft({
    owner: host,
    read: () => flow.plan,
    change: (change) => flow.change(change(flow.plan), flow.refusals),
    onFingerprint,
  });
