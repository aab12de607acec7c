import {html, nothing, type TemplateResult} from 'lit';
import type {DocumentView, EnvelopeAction, EnvelopeView, PartyView} from '../../contract/helper.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {FocusController} from '../internal/focus-controller.js';
import {words} from '../internal/messages.js';
import {saveDownload} from '../internal/helper/save-download.js';
import {actionsWords, actionWords, type ActionName} from './action-messages.js';
import {ActionTasks} from './action-tasks.js';
import {styles} from './esign-actions.styles.js';

/**
 * @summary Offers what can be done with an envelope now: remind, change, duplicate, cancel, expire, delete, download.
 * @tag esign-actions
 * @event {EsignBeforeActionEvent} esign-before-action - Cancelable; `waitUntil()` delays it.
 * @event {EsignActionEvent} esign-action - The action was completed; a download has started.
 * @event {EsignDuplicatedEvent} esign-duplicated - The envelope was duplicated; says which draft is new.
 * @event {EsignAmendmentEvent} esign-amendment - The envelope can be changed; says in which draft.
 * @event {EsignErrorEvent} esign-error - The envelope could not be read, or an action failed.
 * @slot loading - Shown until the available actions are known.
 * @slot error - Replaces the built-in error message.
 * @csspart actions - The container of the buttons.
 * @csspart action - One button or link.
 * @csspart more - The menu of what is not in the row.
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
  readonly #focus = new FocusController(this, '.said');
  readonly #tasks = new ActionTasks(this, {
    read: () => this.envelope.read(),
    wasSent: () => this.envelope.state.view?.parties.some(isOrWasAsked) ?? true,
    untold: () => (this.envelope.state.view?.parties ?? []).filter(isUntold).map(({name}) => name),
    keepFocus: () => this.#focus.keep(),
  });

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('envelopeFingerprint')) this.#tasks.forget();
  }

  override render(): TemplateResult {
    return html`
      ${super.render()}
      <p class="said" part="said" role="status" tabindex="-1">${this.#tasks.said}</p>
      ${this.#tasks.render()}
    `;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="row">
      <i class="skeleton">&nbsp;</i><i class="skeleton">&nbsp;</i>
    </div>`;
  }

  protected override renderView(view: EnvelopeView): TemplateResult {
    const offered = this.#offered(view);
    if (offered.length === 0)
      return html`<p class="muted" part="empty">${actionsWords.nothing()}</p>`;
    const shown = offered.length > mostButtons ? mostButtons - 1 : offered.length;
    const others = offered.slice(shown);
    return html`<div class="row" part="actions" aria-busy=${this.#tasks.isBusy}>
      ${offered.slice(0, shown)}
      ${others.length > 0 ? this.#renderMenu('more', actionsWords.more(), others) : nothing}
    </div>`;
  }

  /** What can be done, the most usual first and what cannot be undone last. */
  #offered(view: EnvelopeView): readonly TemplateResult[] {
    const {can, documents} = view;
    const buttons = (names: readonly ActionName[]) =>
      names.filter((name) => can.includes(name)).map((name) => this.#renderButton(name));
    const [signed, ...partsOfIt] = this.#renderSigned(can);
    return [
      ...(signed ? [signed] : []),
      ...buttons(['remind', 'amend', 'duplicate']),
      ...partsOfIt,
      ...(can.includes('download_original') ? this.#renderOriginals(documents) : []),
      ...(can.includes('download_values') ? this.#renderAnswers(view) : []),
      ...buttons(['template', ...dangerous]),
    ];
  }

  #renderButton(name: ActionName): TemplateResult {
    return html`<button
      part="action"
      data-action=${name}
      aria-disabled=${this.#tasks.isBusy}
      aria-haspopup=${dangerous.includes(name) ? 'dialog' : nothing}
      @click=${() => this.#tasks.start(name)}
    >
      ${actionWords[name]()}
    </button>`;
  }

  #renderDownload(action: EnvelopeAction, path: string, label: string, look = ''): TemplateResult {
    const handleClick = (event: Event) => {
      // A plain link sends no headers of the host, and would start before the host could refuse.
      event.preventDefault();
      const whole = `/envelopes/${this.envelopeFingerprint}${path}`;
      this.#tasks.run(action, () => saveDownload(this, whole));
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

  #renderSigned(can: readonly EnvelopeAction[]): readonly TemplateResult[] {
    const files = [
      ['download', '/download', words.download(), 'primary'],
      ['download_combined', '/combined/download', actionsWords.combined(), ''],
      ['download_certificate', '/certificate/download', actionsWords.certificate(), ''],
    ] as const;
    return files
      .filter(([action]) => can.includes(action))
      .map(([action, path, label, look]) => this.#renderDownload(action, path, label, look));
  }

  #renderOriginals(documents: readonly DocumentView[]): readonly TemplateResult[] {
    const links = documents.map(({document_fingerprint, title}) =>
      this.#renderDownload(
        'download_original',
        `/documents/${document_fingerprint}/original/download`,
        documents.length > 1 ? title : actionsWords.original(),
      ),
    );
    if (links.length < 2) return links;
    return [this.#renderMenu('originals', actionsWords.originals(), links)];
  }

  /** What the recipients have entered, and what they uploaded. */
  #renderAnswers({parties, files = []}: EnvelopeView): readonly TemplateResult[] {
    const links = files.map(({field_id, title, party_id}) => {
      const who = parties.find((party) => party.party_id === party_id)?.name ?? '';
      const label = [title, who].filter(Boolean).join(', ');
      return this.#renderDownload('download_file', `/fields/${field_id}/download`, label);
    });
    return [
      this.#renderDownload('download_values', '/values?format=csv', actionsWords.values()),
      ...(links.length > 0 ? [this.#renderMenu('originals', actionsWords.files(), links)] : []),
    ];
  }

  #renderMenu(part: string, label: string, content: readonly TemplateResult[]): TemplateResult {
    return html`<details part=${part}>
      <summary class="button" part="action">${label}</summary>
      <div class="menu">${content}</div>
    </details>`;
  }
}

/** Buttons in the row; where there are more, the menu is one of them. */
const mostButtons = 3;

/** Actions that cannot be undone. */
const dangerous: readonly ActionName[] = ['expire', 'cancel', 'delete'];

/** Whether this party was told of the envelope; who gets a copy hears of it at the end. */
const isOrWasAsked = ({status}: PartyView): boolean => status !== 'pending' && status !== 'copy';

/** Whether it was asked to sign and the service cannot reach it: the sender passed a link or a device on. */
const isUntold = (party: PartyView): boolean =>
  isOrWasAsked(party) && passedOn.includes(party.invitation ?? '') && party.email === '';

const passedOn: readonly string[] = ['link', 'device'];
