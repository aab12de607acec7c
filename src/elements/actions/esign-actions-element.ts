import {html, nothing, type TemplateResult} from 'lit';
import type {DocumentView, EnvelopeAction, EnvelopeView} from '../../contract/helper.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {FocusController} from '../internal/focus-controller.js';
import {words} from '../internal/messages.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {actionNames, actionsWords, actionWords, type ActionName} from './action-messages.js';
import {EnvelopeActor} from './envelope-actor.js';
import {styles} from './esign-actions.styles.js';

/**
 * @summary Offers what can be done with an envelope now: remind, cancel, expire, delete, download.
 * @tag esign-actions
 * @event {EsignBeforeActionEvent} esign-before-action - Cancelable; `waitUntil()` delays it.
 * @event {EsignActionEvent} esign-action - The action was completed; a download has started.
 * @event {EsignErrorEvent} esign-error - The envelope could not be read, or an action failed.
 * @slot loading - Shown until the available actions are known.
 * @slot error - Replaces the built-in error message.
 * @csspart actions - The container of the buttons.
 * @csspart action - One button or link.
 * @csspart download - The link to the signed document.
 * @csspart originals - The list of the originals if there are several, and that of the recipients' files.
 * @csspart said - The message that says what was done.
 * @csspart dialog - The confirmation dialog before an action that cannot be undone.
 * @csspart dialog-heading - Its heading.
 * @csspart dialog-text - Its text.
 * @csspart confirm - The button that confirms.
 * @csspart keep - The button that cancels.
 * @csspart empty - The text shown if no action is available.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignActionsElement extends EsignEnvelopeElement {
  static override styles = styles;
  readonly #actor = new EnvelopeActor(this, this.envelope);
  /** The action that the dialog asks about. */
  #asked: ActionName | undefined;
  readonly #focus = new FocusController(this, '.said');

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('envelopeFingerprint')) return;
    this.#asked = undefined;
    this.#actor.forget();
  }

  override updated(): void {
    // Only after rendering is there a dialog; one that is open would throw.
    if (this.#asked && !this.#dialog?.open) this.#dialog?.showModal();
  }

  override render(): TemplateResult {
    const {problem, isBusy, isDone, action} = this.#actor;
    const done = isDone && actionNames.find((name) => name === action);
    const said = isBusy ? actionsWords.busy() : done ? actionWords(done).done : '';
    return html`
      ${super.render()}
      ${problem && !this.#asked ? renderProblem(problem, () => this.#actor.retry()) : nothing}
      <p class="said" part="said" role="status" tabindex="-1">${said}</p>
      ${this.#asked ? this.#renderDialog(this.#asked) : nothing}
    `;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="row">
      <i class="skeleton">&nbsp;</i><i class="skeleton">&nbsp;</i>
    </div>`;
  }

  protected override renderView(view: EnvelopeView): TemplateResult {
    const {can, documents} = view;
    const offered = [...actionNames, 'download', 'download_original', 'download_values'] as const;
    if (!offered.some((name) => can.includes(name))) {
      return html`<p class="muted" part="empty">${actionsWords.nothing()}</p>`;
    }
    return html`<div class="row" part="actions" aria-busy=${this.#actor.isBusy}>
      ${
        can.includes('download')
          ? this.#renderDownload('download', '/download', words.download(), 'primary')
          : nothing
      }
      ${actionNames.map((name) => (can.includes(name) ? this.#renderButton(name) : nothing))}
      ${can.includes('download_original') ? this.#renderOriginals(documents) : nothing}
      ${can.includes('download_values') ? this.#renderAnswers(view) : nothing}
    </div>`;
  }

  #renderButton(name: ActionName): TemplateResult {
    const {label, question} = actionWords(name);
    const handleClick = () => {
      this.#actor.forget();
      if (!question) void this.#actor.act(name);
      else this.#ask(name);
    };
    return html`<button
      part="action"
      data-action=${name}
      aria-disabled=${this.#actor.isBusy}
      aria-haspopup=${question ? 'dialog' : nothing}
      @click=${handleClick}
    >
      ${label}
    </button>`;
  }

  #renderDownload(action: EnvelopeAction, path: string, label: string, look = ''): TemplateResult {
    const handleClick = (event: Event) => {
      // A plain link sends no headers of the host, and would start before the host could refuse.
      event.preventDefault();
      void this.#actor.download(action, path);
    };
    return html`<a
      class="button ${look}"
      part=${look ? 'action download' : 'action'}
      href="${this.endpoint}/envelopes/${this.envelopeFingerprint}${path}"
      data-action=${action}
      download
      @click=${handleClick}
      >${label}</a
    >`;
  }

  #renderOriginals(documents: readonly DocumentView[]): TemplateResult {
    const links = documents.map(({document_fingerprint, title}) =>
      this.#renderDownload(
        'download_original',
        `/documents/${document_fingerprint}/original/download`,
        documents.length > 1 ? title : actionsWords.original(),
      ),
    );
    return links.length < 2 ? html`${links}` : this.#renderMenu(actionsWords.originals(), links);
  }

  /** What the recipients have entered, and what they uploaded. */
  #renderAnswers({parties, files = []}: EnvelopeView): TemplateResult {
    const links = files.map(({field_id, title, party_id}) => {
      const who = parties.find((party) => party.party_id === party_id)?.name ?? '';
      const label = [title, who].filter(Boolean).join(', ');
      return this.#renderDownload('download_file', `/fields/${field_id}/download`, label);
    });
    return html`${this.#renderDownload('download_values', '/values?format=csv', actionsWords.values())}
    ${links.length ? this.#renderMenu(actionsWords.files(), links) : nothing}`;
  }

  #renderMenu(label: string, links: readonly TemplateResult[]): TemplateResult {
    return html`<details part="originals">
      <summary class="button" part="action">${label}</summary>
      <div class="menu">${links}</div>
    </details>`;
  }

  #renderDialog(name: ActionName): TemplateResult {
    const {label, question, outcome} = actionWords(name);
    const {isBusy, problem} = this.#actor;
    return html`<dialog
      part="dialog"
      aria-labelledby="question"
      aria-describedby="outcome"
      @cancel=${(event: Event) => isBusy && event.preventDefault()}
      @close=${() => this.#closeDialog()}
    >
      <h2 id="question" part="dialog-heading">${question}</h2>
      <p id="outcome" part="dialog-text">${outcome}</p>
      ${problem ? html`<p class="fault" role="alert">${problem.message}</p>` : nothing}
      <div class="row">
        <button
          part="keep"
          autofocus
          aria-disabled=${isBusy}
          @click=${() => isBusy || this.#closeDialog()}
        >
          ${actionsWords.keep()}
        </button>
        <button
          class="danger"
          part="confirm"
          aria-disabled=${isBusy}
          @click=${() => void this.#confirm(name)}
        >
          ${isBusy ? actionsWords.busy() : problem ? words.retry() : label}
        </button>
      </div>
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #ask(name: ActionName): void {
    this.#asked = name;
    this.requestUpdate();
  }

  async #confirm(name: ActionName): Promise<void> {
    await this.#actor.act(name);
    if (this.#actor.isDone) this.#closeDialog();
  }

  /** On closing, focus returns to the button that opened the dialog, if it still exists. */
  #closeDialog(): void {
    this.#dialog?.close();
    this.#asked = undefined;
    this.requestUpdate();
    this.#focus.keep();
  }
}
