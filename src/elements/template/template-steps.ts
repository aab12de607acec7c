/** What the steps of `<esign-template>` show. */
import {html, nothing, type TemplateResult} from 'lit';
import {largestUpload, megabytes, mostDocuments, mostPages} from '../../contract/file-limits.js';
import {numeral} from '../../ui/language/language.js';
import {renderStage} from '../internal/frame/frame-stage.js';
import {failureWords} from '../internal/frame/status-screen-messages.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {words} from '../internal/messages.js';
import {stepName, steps, templateWords} from './template-messages.js';
import type {TemplateStep} from './template-step.js';
import {faultsOf, type Role, type TemplateFault} from './template-plan.js';

/** Kinds of files that can become a document. */
const takenTypes = '.pdf,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.webp';

/** The current step, and what there is to do. */
export function renderFlow(flow: TemplateStep): TemplateResult {
  const {step, problem} = flow;
  const {frame} = flow.editor;
  const shown = problem ?? (step === 'fields' ? (frame.problem ?? frame.notice) : undefined);
  return html`
    <ol class="steps" part="steps" aria-label=${templateWords.progress()}>
      ${steps.map(
        (each) => html`<li aria-current=${each === step ? 'step' : nothing}>${stepName(each)}</li>`,
      )}
    </ol>
    <h2 part="heading" tabindex="-1">${stepName(step)}</h2>
    ${shown ? renderProblem(shown, () => void flow.refresh()) : nothing} ${renderStep(flow)}
    <div class="bar" part="bar">
      <span class="hint" id="hint" part="hint" role="status">${hintOf(flow)}</span>
      <span class="buttons">${renderButtons(flow)}</span>
    </div>
  `;
}

function renderStep(flow: TemplateStep): TemplateResult {
  if (flow.step === 'fields') return renderStage(flow.editor.frame, words.documentToPrepare());
  return flow.step === 'ready' ? renderReady(flow) : renderPrepare(flow);
}

/** What to know before pressing a button; screen readers announce it. */
function hintOf({step, editor, locale, busy, view}: TemplateStep): string {
  if (busy === 'uploading') return templateWords.uploading();
  if (step === 'prepare') return view?.status === 'processing' ? templateWords.checking() : '';
  const {question, missing} = editor;
  if (step !== 'fields' || question || !missing.length) return step === 'fields' ? question : '';
  return templateWords.missing(new Intl.ListFormat(locale).format(missing));
}

function renderButtons(flow: TemplateStep): unknown {
  const {step, busy, view} = flow;
  const {question, frame} = flow.editor;
  if (step === 'ready') return nothing;
  if (step === 'prepare')
    return html`<button
      class="primary"
      part="next"
      ?disabled=${busy || view?.status === 'processing'}
      @click=${() => void flow.next()}
    >
      ${templateWords.next()}
    </button>`;
  return html`<button part="back" @click=${() => void flow.back()}>${templateWords.back()}</button>
    <button
      class="primary"
      part="publish"
      aria-describedby="hint"
      ?disabled=${busy || question || !frame.isShown}
      @click=${() => void flow.publish()}
    >
      ${templateWords.publish()}
    </button>`;
}

function renderPrepare(flow: TemplateStep): TemplateResult {
  const {plan, view, isChecked} = flow;
  const faults = isChecked ? faultsOf(plan, view) : [];
  return html`<div class="step" @keydown=${(event: KeyboardEvent) => handleKey(flow, event)}>
    ${renderDocument(flow)} ${renderFault(faults, 'file', templateWords.needsFile())}
    ${renderInput(
      templateWords.title(),
      plan.title,
      renderFault(faults, 'title', templateWords.needsTitle()),
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
  const isMissing = flow.isChecked && !role.name.trim();
  const label = templateWords.signer(at + 1);
  const change = (name: string) =>
    flow.change({...flow.plan, roles: flow.plan.roles.with(at, {...role, name})});
  const fault = isMissing
    ? html`<span class="fault" role="alert">${templateWords.needsName()}</span>`
    : nothing;
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

const renderFault = (faults: readonly TemplateFault[], fault: TemplateFault, text: string) =>
  faults.includes(fault) ? html`<span class="fault" role="alert">${text}</span>` : nothing;

/** Published: what a recipe may fill in, and the ways back. */
function renderReady(flow: TemplateStep): TemplateResult {
  const {view, plan} = flow;
  const given = (view?.parties ?? []).flatMap(({name, merge_fields: fields}) =>
    [...new Set(fields.map((field) => field.name).filter(Boolean))].map((value) => ({name, value})),
  );
  return html`<div class="step">
    <p><strong dir="auto">${plan.title}</strong></p>
    <p>${templateWords.published()}</p>
    <h3 part="section">${templateWords.given()}</h3>
    ${
      given.length
        ? html`<ul part="values">
            ${given.map(
              ({name, value}) => html`<li><code>${value}</code> · <bdi>${name}</bdi></li>`,
            )}
          </ul>`
        : html`<p class="muted">${templateWords.noneGiven()}</p>`
    }
    <span class="buttons">
      ${(['prepare', 'fields'] as const).map(
        (step) =>
          html`<button type="button" part="edit" @click=${() => flow.go(step)}>
            ${templateWords.edit(stepName(step))}
          </button>`,
      )}
    </span>
    ${renderRemoval(flow)}
  </div>`;
}

/** Asks first: a deleted template does not come back. */
function renderRemoval(flow: TemplateStep): TemplateResult {
  if (!flow.isLeaving)
    return html`<button
      type="button"
      class="plain danger"
      part="delete"
      @click=${() => flow.ask(true)}
    >
      ${templateWords.discard()}
    </button>`;
  return html`<div class="line" role="group" aria-labelledby="sure">
    <span id="sure" role="alert">${templateWords.sure()}</span>
    <button type="button" class="danger" part="delete" @click=${() => void flow.remove()}>
      ${templateWords.discard()}
    </button>
    <button type="button" @click=${() => flow.ask(false)}>${templateWords.keep()}</button>
  </div>`;
}
