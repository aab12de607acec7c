import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type TemplateResult} from 'lit';
import {largestSealed} from '../../contract/file-limits.js';
import type {VerifyView} from '../../contract/helper.js';
import {EsignErrorEvent, EsignVerifiedEvent} from '../events.js';
import {EsignElement} from '../internal/esign-element.js';
import {tooLargeWords} from '../internal/file-messages.js';
import {localeOf} from '../../ui/language/localize.js';
import {EsignProblem, toProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {styles} from './esign-verify.styles.js';
import {readVerdict} from './verdict.js';
import {confirmWords} from './verify-messages.js';
import type * as VerdictView from './verdict-view.js';

/**
 * @summary Verifies a signed PDF: whether it is intact, who signed it, when, and with which certificate. Nothing leaves
 *   the page until a file is chosen.
 * @tag esign-verify
 * @event {EsignVerifiedEvent} esign-verified - A document was verified, whatever the result.
 * @event {EsignErrorEvent} esign-error - The file was rejected, or could not be verified.
 * @slot error - Replaces the built-in error message.
 * @csspart drop - The area where a file is dropped or picked.
 * @csspart hint - What happens to the file.
 * @csspart screen - The verdict.
 * @csspart screen-heading - Its heading.
 * @csspart screen-text - Its text.
 * @csspart file - The name of the file.
 * @csspart signers - The list of signers.
 * @csspart checks - The list of what was checked.
 * @csspart check - One check.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignVerifyElement extends EsignElement {
  static override styles = styles;
  #file: File | undefined;
  #view: typeof VerdictView | undefined;
  readonly #check = new Task(this, {
    autoRun: false,
    args: () => [this.#file] as const,
    task: ([file], {signal}) => this.#judge(file, signal),
    onComplete: (verdict) => verdict && this.dispatchEvent(new EsignVerifiedEvent(verdict)),
    onError: (error) => this.dispatchEvent(new EsignErrorEvent(toProblem(error))),
  });

  /** Verifies a file; `undefined` if it could not be verified, in which case the element shows why. */
  async verify(file: File): Promise<VerifyView | undefined> {
    this.#file = file;
    await this.#check.run();
    return this.#check.status === TaskStatus.COMPLETE ? this.#check.value : undefined;
  }

  override render(): TemplateResult {
    const {status, value, error} = this.#check;
    const isBusy = status === TaskStatus.PENDING;
    const name = this.#file?.name ?? '';
    return html`
      ${this.#renderDrop(isBusy)}
      <div role="status">
        ${isBusy ? html`<p class="muted">${confirmWords.checking(name)}</p>` : nothing}
        ${status === TaskStatus.COMPLETE && value ? this.#view?.renderVerdict(value, name, localeOf(this)) : nothing}
      </div>
      ${
        status === TaskStatus.ERROR
          ? renderProblem(toProblem(error), () => void this.#check.run())
          : nothing
      }
    `;
  }

  #renderDrop(isBusy: boolean): TemplateResult {
    return html`<div
      class="drop"
      part="drop"
      aria-busy=${isBusy}
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${this.#handleDrop}
    >
      <label>
        ${
          this.#file
            ? html`<span class="pick">${confirmWords.another()}</span>`
            : html`${confirmWords.drop()} <span class="pick">${confirmWords.pick()}</span>`
        }
        <input
          class="visually-hidden"
          type="file"
          accept=".pdf,application/pdf"
          @change=${this.#handleChange}
        />
      </label>
      <p class="muted" part="hint">${confirmWords.hint()}</p>
    </div>`;
  }

  async #judge(file: File | undefined, signal: AbortSignal): Promise<VerifyView | undefined> {
    if (!file) return undefined;
    // Before the upload: what would be refused in any case leaves the page neither.
    if (file.size > largestSealed)
      throw new EsignProblem('too_large', tooLargeWords(file.name, largestSealed), false);
    // A header may be anywhere in the first kilobyte (ISO 32000-2, annex J).
    if (!(await file.slice(0, 1024).text()).includes('%PDF-'))
      throw new EsignProblem('no_pdf', confirmWords.noPdf(file.name), false);
    const [view, verdict] = await Promise.all([
      import('./verdict-view.js'),
      readVerdict(this, file, signal),
    ]);
    this.#view = view;
    return verdict;
  }

  #take(files: FileList | null | undefined): void {
    const file = files?.[0];
    if (file) void this.verify(file);
  }

  readonly #handleDrop = (event: DragEvent) => {
    event.preventDefault();
    this.#take(event.dataTransfer?.files);
  };

  readonly #handleChange = ({target}: Event) => {
    const input = target as HTMLInputElement;
    this.#take(input.files);
    // Cleared, so that the same file can be chosen again.
    input.value = '';
  };
}
