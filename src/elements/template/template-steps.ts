/** What `<esign-template>` shows: its first step, and what surrounds the others. */
import {html, nothing, type TemplateResult} from 'lit';
import {largestUpload, megabytes, mostDocuments, mostPages} from '../../contract/file-limits.js';
import {numeral} from '../../ui/language/language.js';
import {failureWords} from '../internal/frame/status-screen-messages.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {stepName, steps, templateWords} from './template-messages.js';
import {faultsOf, type Role} from './template-plan.js';
import {renderRemoval} from './template-removal.js';
import type {StepParts, TemplateStep} from './template-step.js';

/** Kinds of files that can become a document. */
const takenTypes = '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.webp';

/** The current step, and what there is to do. */
export function renderFlow(
  flow: TemplateStep,
  parts: StepParts = firstParts(flow),
): TemplateResult {
  const {step, busy} = flow;
  const problem = flow.problem ?? parts.problem;
  return html`
    <ol class="steps" part="steps" aria-label=${templateWords.progress()}>
      ${steps.map(
        (each) => html`<li aria-current=${each === step ? 'step' : nothing}>${stepName(each)}</li>`,
      )}
    </ol>
    <h2 part="heading" tabindex="-1">${stepName(step)}</h2>
    ${problem ? renderProblem(problem, () => void flow.refresh()) : nothing} ${parts.content}
    <div class="bar" part="bar">
      <span class="hint" id="hint" part="hint" role="status"
        >${busy === 'uploading' ? templateWords.uploading() : parts.hint}</span
      >
      <span class="buttons">${parts.buttons}</span>
    </div>
  `;
}

function firstParts(flow: TemplateStep): StepParts {
  const isProcessing = flow.view?.status === 'processing';
  return {
    content: renderPrepare(flow),
    hint: isProcessing ? templateWords.checking() : '',
    buttons: html`<button
      class="primary"
      part="next"
      ?disabled=${flow.busy || isProcessing}
      @click=${() => void flow.next()}
    >
      ${templateWords.next()}
    </button>`,
  };
}

function renderPrepare(flow: TemplateStep): TemplateResult {
  const {plan, view, isChecked} = flow;
  const faults = isChecked ? faultsOf(plan, view) : [];
  return html`<div class="step" @keydown=${(event: KeyboardEvent) => handleKey(flow, event)}>
    ${renderDocument(flow)} ${renderFault(faults.includes('file'), templateWords.needsFile())}
    ${renderInput(
      templateWords.title(),
      plan.title,
      renderFault(faults.includes('title'), templateWords.needsTitle()),
      (title) => flow.change({...flow.plan, title}),
    )}
    <h3 part="section">${templateWords.roles()}</h3>
    <ol>
      ${plan.roles.map((role, at) => renderRole(flow, role, at))}
    </ol>
    <button type="button" part="add-role" @click=${() => addRole(flow)}>
      ${templateWords.addRole()}
    </button>
    ${view ? renderRemoval(flow) : nothing}
  </div>`;
}

/** Enter in a line of text goes on, as in any form. */
function handleKey(flow: TemplateStep, {key, target, isComposing}: KeyboardEvent): void {
  const isText = (target as Element).matches('[type=text]');
  if (key === 'Enter' && isText && !isComposing) void flow.next();
}

function renderDocument(flow: TemplateStep): TemplateResult {
  const {view, busy, refusal} = flow;
  const isFailed = view?.status === 'failed';
  const take = (files: FileList | null | undefined) => void flow.take(files?.[0]);
  const input = html`<input
    class="visually-hidden"
    type="file"
    accept=${takenTypes}
    @change=${({target}: Event) => take((target as HTMLInputElement).files)}
  />`;
  const problem = isFailed ? failureOf(view) : refusal;
  return html`<div
      class="drop"
      part="drop"
      aria-busy=${busy === 'uploading' || view?.status === 'processing'}
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      }}
    >
      ${view ? renderState(flow) : nothing}
      <label
        >${view ? nothing : templateWords.drop()}
        <span class="pick">${view ? templateWords.replace() : templateWords.pick()}</span>${input}
      </label>
      ${
        busy === 'uploading'
          ? html`<progress aria-label=${templateWords.uploading()}></progress>`
          : html`<p class="muted">
              ${templateWords.limits(numeral(megabytes(largestUpload)), numeral(mostPages), numeral(mostDocuments))}
            </p>`
      }
    </div>
    ${problem ? html`<p class="fault" role="alert">${problem}</p>` : nothing}`;
}

const failureOf = ({failure, failure_text: text}: NonNullable<TemplateStep['view']>): string =>
  failureWords({type: 'failed', at: '', party_id: '', failure, text});

function renderState({view}: TemplateStep): TemplateResult | typeof nothing {
  if (view?.status === 'processing')
    return html`<p part="document">${templateWords.checking()}</p>
      <progress aria-label=${templateWords.checking()}></progress>`;
  return view?.status === 'failed'
    ? nothing
    : html`<p part="document">${templateWords.pages(view?.pages ?? 0)}</p>`;
}

function renderRole(flow: TemplateStep, role: Role, at: number): TemplateResult {
  const {roles} = flow.plan;
  const label = templateWords.signer(at + 1);
  const change = (name: string) =>
    flow.change({...flow.plan, roles: flow.plan.roles.with(at, {...role, name})});
  const fault = renderFault(flow.isChecked && !role.name.trim(), templateWords.needsName());
  return html`<li class="line" part="role">
    ${renderInput(label, role.name, fault, change)}
    <button
      type="button"
      class="icon"
      aria-label=${templateWords.remove(role.name || label)}
      title=${templateWords.remove(role.name || label)}
      ?disabled=${roles.length === 1}
      @click=${() => flow.change({...flow.plan, roles: roles.toSpliced(at, 1)})}
    >
      <span aria-hidden="true">×</span>
    </button>
  </li>`;
}

const addRole = (flow: TemplateStep): void =>
  flow.change({...flow.plan, roles: [...flow.plan.roles, {partyId: '', name: ''}]});

/** A line of text with its label. */
const renderInput = (
  label: string,
  value: string,
  fault: TemplateResult | typeof nothing,
  change: (value: string) => void,
): TemplateResult =>
  html`<label class="field">
    <span>${label}</span>
    <input
      type="text"
      .value=${value}
      aria-invalid=${fault === nothing ? 'false' : 'true'}
      @input=${({target}: Event) => change((target as HTMLInputElement).value)}
    />
    ${fault}
  </label>`;

/** What is missing in a place, if it is pointed out. */
const renderFault = (isMissing: boolean, text: string): TemplateResult | typeof nothing =>
  isMissing ? html`<span class="fault" role="alert">${text}</span>` : nothing;
