import {html, nothing, type TemplateResult} from 'lit';
import type {DocumentView, EnvelopeAction, EnvelopeView} from '../../contract/helper.js';
import type * as askDialog from '../internal/dialog/ask-dialog.js';
import {EnvelopeActor} from '../internal/envelope/envelope-actor.js';
import type {ActionDetails} from '../events.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {FocusController} from '../internal/focus-controller.js';
import {busyWord, words} from '../internal/messages.js';
import {loadResponseSchemas} from '../internal/helper/helper-client.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {actOn} from './act-on.js';
import {actionNames, actionsWords, actionWords, type ActionName} from './action-messages.js';
import {styles} from './esign-actions.styles.js';

/**
 * @summary Offers what can be done with an envelope now: remind, duplicate, cancel, expire, delete, download.
 * @tag esign-actions
 * @event {EsignBeforeActionEvent} esign-before-action - Cancelable; `waitUntil()` delays it.
 * @event {EsignActionEvent} esign-action - The action was completed; a download has started.
 * @event {EsignDuplicatedEvent} esign-duplicated - The envelope was duplicated; says which draft is new.
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
  readonly #actor = new EnvelopeActor(this);
  #dialogs: typeof askDialog | undefined;
  /** The action that the dialog asks about. */
  #asked: ActionName | undefined;
  readonly #focus = new FocusController(this, '.said');

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('envelopeFingerprint')) return;
    this.#asked = undefined;
    this.#actor.forget();
  }

  override updated(): void {
    // Only after rendering is there a dialog.
    if (this.#asked) this.#dialogs?.showDialog(this.renderRoot, true);
  }

  override render(): TemplateResult {
    const {problem, isBusy, isDone, action} = this.#actor;
    const done = isDone && actionNames.find((name) => name === action);
    const said = isBusy ? busyWord() : done ? actionWords(done).done : '';
    return html`
      ${super.render()}
      ${problem && !this.#asked ? renderProblem(problem, () => this.#actor.retry()) : nothing}
      <p class="said" part="said" role="status" tabindex="-1">${said}</p>
      ${this.#asked ? this.#renderQuestion(this.#asked) : nothing}
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
      void (question ? this.#ask(name) : this.#act(name));
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
      const whole = `/envelopes/${this.envelopeFingerprint}${path}`;
      // Part of the chunk that has read the envelope, so nothing more is loaded.
      const save = async () => (await loadResponseSchemas()).saveDownload(this, whole);
      void this.#actor.run(action, save);
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

  #renderQuestion(name: ActionName): TemplateResult | typeof nothing {
    const {label, question = '', outcome = ''} = actionWords(name);
    const ask = {
      heading: question,
      text: outcome,
      confirm: label,
      keep: actionsWords.keep(),
      isDanger: true,
      ...(name === 'cancel' && {inputs: renderReason()}),
      onConfirm: (inputs: FormData) => void this.#confirm(name, inputs),
      onClose: () => this.#closeDialog(),
    };
    return this.#dialogs?.renderQuestion(ask, this.#actor) ?? nothing;
  }

  async #ask(name: ActionName): Promise<void> {
    try {
      this.#dialogs ??= await import('../internal/dialog/ask-dialog.js');
      this.#asked = name;
      this.requestUpdate();
    } catch (error) {
      this.#actor.fail(error, () => this.#ask(name));
    }
  }

  async #confirm(name: ActionName, inputs: FormData): Promise<void> {
    const reason = String(inputs.get('reason') ?? '').trim();
    await this.#act(name, reason ? {reason} : {});
    if (this.#actor.isDone) this.#closeDialog();
  }

  #act(action: ActionName, details: ActionDetails = {}): Promise<void> {
    return this.#actor.run(
      action,
      async () => {
        await actOn(this, action, details.reason).catch(async (error) => {
          // It may have succeeded even so, if only the response was lost.
          const {view} = await this.envelope.read();
          if (!actionWords(action).question || !view || view.can.includes(action)) throw error;
        });
        await this.envelope.read();
      },
      details,
    );
  }

  /** On closing, focus returns to the button that opened the dialog, if it still exists. */
  #closeDialog(): void {
    this.#dialogs?.showDialog(this.renderRoot, false);
    this.#asked = undefined;
    this.requestUpdate();
    this.#focus.keep();
  }
}

/** A reason is short enough for one line of the history. */
const renderReason = (): TemplateResult =>
  html`<label
    ><span>${actionsWords.reason()}</span>
    <textarea name="reason" rows="3" maxlength="1000" autofocus></textarea>
  </label>`;
