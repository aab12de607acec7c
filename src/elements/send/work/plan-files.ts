/** The files of the first step: which are taken, what became of them, and a template in their place. */
import {html, nothing, type TemplateResult} from 'lit';
import {flowWords} from '../../internal/flow/flow-messages.js';
import {largestUpload, mostDocuments} from '../../../contract/file-limits.js';
import type {TemplateChoice} from '../../../contract/helper.js';
import {usable, type EnvelopePlan, type PlannedDocument} from '../envelope-plan.js';
import {renderMoves} from '../plan-inputs.js';
import {renderBar} from '../../internal/flow/render-bar.js';
import {renderPrimary} from '../../internal/flow/render-flow.js';
import type {PlanStep} from '../plan-step.js';
import type {DocumentThumbs} from './document-thumbs.js';
import {titleOf} from './stored-plan.js';
import type {Uploads} from './uploads.js';
import {fileFaultWords, workWords, type FileFault} from './work-messages.js';

/** Files that become documents everywhere, and those that have to be converted first. */
const plainName = /\.(?:pdf|png|jpe?g|webp)$/i;
const officeName = /\.(?:docx?|xlsx?)$/i;

/** Why a file is rejected, which would be the document at this position; undefined if it is accepted. */
function fileFault(file: File, at: number, takesOffice: boolean): FileFault | undefined {
  const isOffice = officeName.test(file.name);
  if (isOffice && !takesOffice) return 'office';
  if (!isOffice && file.type !== 'application/pdf' && !plainName.test(file.name)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > largestUpload) return 'size';
  return at < mostDocuments ? undefined : 'count';
}

/** The plan with more files; without a title, it takes the name of the first one. */
function withFiles(plan: EnvelopePlan, files: readonly File[]): EnvelopePlan {
  const title = plan.title || titleOf(files[0]?.name ?? '').replaceAll('_', ' ');
  const added = files.map((file) => ({
    id: crypto.randomUUID(),
    fingerprint: '',
    name: file.name,
    size: file.size,
    pages: 0,
    problem: '',
    file,
  }));
  return {...plan, title, documents: [...plan.documents, ...added]};
}

/** What is shown of the files. */
interface Files {
  readonly step: PlanStep;
  readonly uploads: Uploads;
  readonly thumbs: DocumentThumbs;
  /** Language tag, for sizes. */
  readonly locale: string;
}

/** The chosen files, or the template in their place. */
export const renderFiles = (files: Files): TemplateResult => {
  const {template, documents} = files.step.plan;
  return html`${template ? renderTemplate(files.step, template) : nothing}
    <ol class="rows">
      ${documents.map((document, at) => renderDocument(files, document, at))}
    </ol>`;
};

const renderTemplate = (step: PlanStep, {title, pages}: TemplateChoice): TemplateResult =>
  html`<div class="rows" part="document">
    <div class="row">
      <span class="grow">${title} <span class="muted">${workWords.pages(pages)}</span></span>
      <button type="button" @click=${() => step.change(withoutTemplate(step.plan))}>
        ${flowWords.remove(title)}
      </button>
    </div>
  </div>`;

/** The plan without its template; recipients stay. */
const withoutTemplate = (plan: EnvelopePlan): EnvelopePlan => ({
  ...plan,
  template: undefined,
  recipients: plan.recipients.map((each) => ({...each, position: '', positionName: ''})),
});

function renderDocument(files: Files, document: PlannedDocument, at: number): TemplateResult {
  const {step, uploads, thumbs} = files;
  const {name, pages, problem} = document;
  const remove = () => {
    uploads.leaveOut(document);
    step.change({...step.plan, documents: step.plan.documents.toSpliced(at, 1)});
  };
  return html`<li part="document" aria-busy=${!pages && !problem}>
    ${thumbs.render(document)}
    <span class="grow">
      ${name}
      ${problem ? html`<span class="fault" role="alert">${problem}</span>` : renderState(files, document)}
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
function renderState({uploads, locale}: Files, document: PlannedDocument): TemplateResult {
  const {name, pages, size} = document;
  const share = uploads.shareOf(document);
  if (share !== undefined)
    return html`<span class="muted"
      >${workWords.uploading(share.toLocaleString(locale, {style: 'percent'}))}
      <progress aria-label=${name} value=${share}></progress
    ></span>`;
  const details = [pages && workWords.pages(pages), size && sizeText(size, locale)].filter(Boolean);
  return html`<span class="muted" role="status"
    >${pages ? details.join(' · ') : flowWords.checking()}</span
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
export function takeFiles({plan, change, offer}: PlanStep, files: readonly File[]): void {
  const taken: File[] = [];
  const refusals = files.flatMap((file) => {
    const at = usable(plan).length + taken.length;
    const fault = fileFault(file, at, offer?.office !== false);
    if (!fault) taken.push(file);
    return fault ? [fileFaultWords(fault, file.name)] : [];
  });
  change(withFiles(plan, taken), refusals);
}

/** No document could be used after all: other documents can be chosen. */
export const renderOthers = (press: () => void): TemplateResult =>
  renderBar('', renderPrimary('back', workWords.otherDocuments(), press));
