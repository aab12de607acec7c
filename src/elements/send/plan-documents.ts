/** Documents of the first step: what was chosen, and what became of it. */
import {html, type TemplateResult} from 'lit';
import type {TemplateChoice} from '../../contract/helper.js';
import {largestUpload, megabytes, mostDocuments, mostPages} from '../../contract/file-limits.js';
import {numeral} from '../../ui/language/language.js';
import {
  documentFaults,
  fileFault,
  officeTypes,
  plainTypes,
  usable,
  withFiles,
  type EnvelopePlan,
  type PlannedDocument,
} from './envelope-plan.js';
import {renderFault, renderInput, renderMoves} from './plan-inputs.js';
import {fileFaultWords, planWords, stepName} from './plan-messages.js';
import type {PlanStep} from './plan-step.js';

/** Documents: pick or drop, title, order. */
export function renderDocuments(step: PlanStep): TemplateResult {
  const {plan, change} = step;
  const faults = step.isChecked ? documentFaults(plan) : [];
  return html`
    <h3 part="section">${stepName('documents')}</h3>
    ${plan.template ? renderTemplate(step, plan.template) : renderSources(step)}
    ${step.refusals.map((refusal) => html`<p class="fault" role="alert">${refusal}</p>`)}
    ${renderFault(faults, 'files')}
    <ol class="rows">
      ${plan.documents.map((document, at) => renderDocument(step, document, at))}
    </ol>
    ${renderInput(
      planWords.title(),
      plan.title,
      renderFault(faults, 'title'),
      (title) => change({...step.plan, title}),
      {name: 'title'},
    )}
  `;
}

/** Files, or a template where the host offers some. */
const renderSources = (step: PlanStep): TemplateResult =>
  html`${renderDrop(step)} ${step.picker.render(step)}`;

const renderTemplate = (step: PlanStep, {title, pages}: TemplateChoice): TemplateResult =>
  html`<div class="rows" part="document">
    <div class="row">
      <span class="grow">${title} <span class="muted">${planWords.pages(pages)}</span></span>
      <button type="button" @click=${() => step.change(withoutTemplate(step.plan))}>
        ${planWords.remove(title)}
      </button>
    </div>
  </div>`;

/** The plan without its template; recipients stay. */
const withoutTemplate = (plan: EnvelopePlan): EnvelopePlan => ({
  ...plan,
  template: undefined,
  recipients: plan.recipients.map((each) => ({...each, position: '', positionName: ''})),
});

/** Where files are dropped or chosen, and which are taken. */
function renderDrop(step: PlanStep): TemplateResult {
  const takesOffice = step.offer?.office !== false;
  return html`<div
    class="drop"
    part="drop"
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      takeFiles(step, event.dataTransfer?.files);
    }}
  >
    <label>
      ${takesOffice ? planWords.drop() : planWords.dropPlain()}
      <span class="pick">${planWords.pick()}</span>
      <input
        class="visually-hidden"
        type="file"
        accept=${takesOffice ? `${plainTypes},${officeTypes}` : plainTypes}
        multiple
        @change=${({target}: Event) => takeFiles(step, (target as HTMLInputElement).files)}
      />
    </label>
    <p class="muted">
      ${planWords.limits(numeral(megabytes(largestUpload)), numeral(mostPages), numeral(mostDocuments))}
    </p>
  </div>`;
}

function renderDocument(step: PlanStep, document: PlannedDocument, at: number): TemplateResult {
  const {name, pages, problem} = document;
  const remove = () => {
    step.draft.uploads.leaveOut(document);
    step.change({...step.plan, documents: step.plan.documents.toSpliced(at, 1)});
  };
  return html`<li part="document" aria-busy=${!pages && !problem}>
    ${step.thumbs.render(document)}
    <span class="grow">
      ${name}
      ${problem ? html`<span class="fault" role="alert">${problem}</span>` : renderState(step, document)}
    </span>
    ${renderMoves(
      name,
      at,
      step.plan.documents,
      (documents) => step.change({...step.plan, documents}),
      remove,
    )}
  </li>`;
}

/** How far it is, or what it turned out to be. */
function renderState({draft, locale}: PlanStep, document: PlannedDocument): TemplateResult {
  const {name, pages, size} = document;
  const share = draft.uploads.shareOf(document);
  if (share !== undefined)
    return html`<span class="muted"
      >${planWords.uploading(share.toLocaleString(locale, {style: 'percent'}))}
      <progress aria-label=${name} value=${share}></progress
    ></span>`;
  const details = [pages && planWords.pages(pages), size && sizeText(size, locale)].filter(Boolean);
  return html`<span class="muted" role="status"
    >${pages ? details.join(' · ') : planWords.checking()}</span
  >`;
}

/** A size in the unit that suits it, in the page's language. */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? 1_000_000 : 1_000);
  const format = {style: 'unit', unit, maximumSignificantDigits: 2} as const;
  return Math.max(value, 0.1).toLocaleString(locale, format);
}

/** Adds the files that can be used, and says which cannot. */
function takeFiles(
  {plan, change, upload, offer}: PlanStep,
  list: FileList | null | undefined,
): void {
  const taken: File[] = [];
  const refusals = Array.from(list ?? []).flatMap((file) => {
    const at = usable(plan).length + taken.length;
    const fault = fileFault(file, at, offer?.office !== false);
    if (!fault) taken.push(file);
    return fault ? [fileFaultWords(fault, file.name)] : [];
  });
  change(withFiles(plan, taken), refusals);
  upload();
}
