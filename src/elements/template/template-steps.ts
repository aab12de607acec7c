/** What `<esign-template>` shows: its first step, and what surrounds the others. */
import {html, nothing, type TemplateResult} from 'lit';
import {documentTypes} from '../../contract/file-kinds.js';
import {renderFault, renderIcon, renderInput} from '../internal/flow/flow-inputs.js';
import {flowWords} from '../internal/flow/flow-messages.js';
import {renderFlow, renderPrimary, renderStep} from '../internal/flow/render-flow.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {renderDrop} from '../../ui/controls/render-drop.js';
import {stepName, steps, templateWords} from './template-messages.js';
import type {Role, StepParts, TemplateStep} from './template-step.js';

/** The current step, and what there is to do. */
export function renderTemplate(flow: TemplateStep): TemplateResult {
  const parts = flow.step === 'prepare' ? firstParts(flow) : flow.work.parts();
  const {content, hint, buttons, problem} = parts;
  const shown = flow.problem ?? problem;
  return renderFlow({
    steps,
    current: flow.step,
    nameOf: stepName,
    problem: shown ? renderProblem(shown, () => void flow.refresh()) : nothing,
    content,
    hint: flow.busy === 'uploading' ? templateWords.uploading() : hint,
    buttons,
  });
}

function firstParts(flow: TemplateStep): StepParts {
  const isProcessing = flow.view?.status === 'processing';
  const goOn = () => void flow.do((work) => work.next());
  return {
    content: renderStep(renderPrepare(flow), goOn),
    hint: isProcessing ? flowWords.checking() : '',
    buttons: renderPrimary('next', flowWords.next(), goOn, isProcessing || flow.busy !== ''),
  };
}

function renderPrepare(flow: TemplateStep): TemplateResult {
  const {plan, view, isChecked, work} = flow;
  const faults = isChecked ? work.faults() : undefined;
  return html`
    ${renderDocument(flow)} ${renderFault(faults?.get('file'))}
    ${renderInput(flowWords.title(), plan.title, faults?.get('title'), (title) =>
      flow.change({...flow.plan, title}),
    )}
    <h3 part="section">${templateWords.roles()}</h3>
    <ol>
      ${plan.roles.map((role, at) => renderRole(flow, role, at))}
    </ol>
    <button type="button" part="add-role" @click=${() => addRole(flow)}>
      ${templateWords.addRole()}
    </button>
    ${view ? work.renderRemoval() : nothing}
  `;
}

function renderDocument(flow: TemplateStep): readonly unknown[] {
  const {view, busy, work} = flow;
  const isUploading = busy === 'uploading';
  return [
    renderDrop({
      text: view ? '' : flowWords.drop(),
      pick: view ? templateWords.replace() : templateWords.pick(),
      accept: documentTypes,
      isBusy: isUploading || view?.status === 'processing',
      before: work.renderState(),
      after: isUploading
        ? html`<progress aria-label=${templateWords.uploading()}></progress>`
        : html`<p class="muted">${templateWords.limits()}</p>`,
      take: ([file]) => void flow.do((each) => each.take(file)),
    }),
    // Of a file that is used no more, what was refused since then does not matter.
    renderFault(work.failure() || flow.refusal),
  ];
}

function renderRole(flow: TemplateStep, role: Role, at: number): TemplateResult {
  const {roles} = flow.plan;
  const label = templateWords.signer(at + 1);
  const change = (name: string) =>
    flow.change({...flow.plan, roles: flow.plan.roles.with(at, {...role, name})});
  const isMissing = flow.isChecked && !role.name.trim();
  return html`<li class="line" part="role">
    ${renderInput(label, role.name, isMissing ? flow.work.faults().get('name') : '', change)}
    ${renderIcon(flowWords.remove(role.name || label), '×', roles.length === 1, () =>
      flow.change({...flow.plan, roles: roles.toSpliced(at, 1)}),
    )}
  </li>`;
}

const addRole = (flow: TemplateStep): void =>
  flow.change({...flow.plan, roles: [...flow.plan.roles, {partyId: '', name: ''}]});
