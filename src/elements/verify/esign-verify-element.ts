import {html, nothing, type TemplateResult} from 'lit';
import {EsignVerifiedEvent} from '../events.js';
import {EsignElement} from '../internal/esign-element.js';
import {localeOf} from '../../ui/language/localize.js';
import {Reading} from '../internal/reading.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {renderDrop} from '../../ui/controls/render-drop.js';
import {styles} from './esign-verify.styles.js';
import {confirmWords} from './verify-messages.js';
import {renderVerdict} from './verdict-view.js';
import {largestSealed} from '../../contract/file-limits.js';
import {verifyViewSchema, type VerifyView} from '../../contract/answers.js';
import {tooLargeWords} from '../internal/messages.js';
import {readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';
import {EsignProblem} from '../internal/helper/problem.js';
import {noPdfWords} from './verdict-messages.js';

/**
 * @summary Verifies a signed PDF: whether it is intact, who signed it, when, and with which certificate; signatures of
 *   others too. Nothing leaves the page until a file is chosen.
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
 * @csspart signatures - The list of signatures that are not the seal's.
 * @csspart signature - One of them, with what it proves.
 * @csspart checks - The list of what was checked.
 * @csspart check - One check.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignVerifyElement extends EsignElement {
  static override styles = styles;
  #file: File | undefined;
  readonly #check = new Reading<VerifyView | undefined>(this, {
    read: async (signal) => this.#file && readVerdict(this, this.#file, signal),
    onValue: (verdict) => verdict && this.dispatchEvent(new EsignVerifiedEvent(verdict)),
  });

  /** Verifies a file; `undefined` if it could not be verified, in which case the element shows why. */
  async verify(file: File): Promise<VerifyView | undefined> {
    this.#file = file;
    await this.#check.run();
    return this.#check.isBusy ? undefined : this.#check.value;
  }

  override render(): TemplateResult {
    const {isBusy, value, problem} = this.#check;
    const name = this.#file?.name ?? '';
    return html`
      ${this.#renderDrop(isBusy)}
      <div role="status">
        ${isBusy ? html`<p class="muted">${confirmWords.checking(name)}</p>` : nothing}
        ${value && !isBusy ? renderVerdict(value, name, localeOf(this)) : nothing}
      </div>
      ${problem ? renderProblem(problem, () => void this.#check.run()) : nothing}
    `;
  }

  #renderDrop(isBusy: boolean): TemplateResult {
    return renderDrop({
      text: this.#file ? '' : confirmWords.drop(),
      pick: this.#file ? confirmWords.another() : confirmWords.pick(),
      accept: '.pdf,application/pdf',
      isBusy,
      after: html`<p class="muted" part="hint">${confirmWords.hint()}</p>`,
      take: ([file]) => file && void this.verify(file),
    });
  }
}

/** Has the service verify a PDF; what would be refused in any case does not leave the page. */
async function readVerdict(
  access: HelperAccess,
  file: File,
  signal: AbortSignal,
): Promise<VerifyView> {
  if (file.size > largestSealed)
    throw new EsignProblem('too_large', tooLargeWords(file.name, largestSealed), false);
  // A header may be anywhere in the first kilobyte (ISO 32000-2, annex J).
  if (!(await file.slice(0, 1024).text()).includes('%PDF-'))
    throw new EsignProblem('no_pdf', noPdfWords(file.name), false);
  const body = new FormData();
  body.append('file', file, file.name);
  return readAnswer(access, '/verify', verifyViewSchema, {method: 'POST', body, signal});
}
