import './view/set-up-editor.js';
import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {query, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {OwnWord} from '../../ui/frame/frame-message.js';
import {sessionOver} from '../../contract/pages/framed-document.js';
import type {SetUpState, UploadView} from '../../contract/pages/set-up-page.js';
import type {InvoiceChoice} from '../../contract/resources/upload-report.js';
import {controlStyles} from '../../ui/controls/control.styles.js';
import {applyBranding, HostLink, reportPageHeight} from '../shared/host-link.js';
import {onLeaving} from '../shared/leaving.js';
import {readPageAddress} from '../shared/page-address.js';
import {askAgainTime, PollController} from '../shared/poll-controller.js';
import {PageClient, PageError} from '../shared/page-client.js';
import {
  brokenIn,
  draftNotes,
  nothingToChoose,
  openQuestion,
  unanswerableNames,
} from './draft-notes.js';
import type {PlacedField} from './editing/placed-field.js';
import {failureWords, label, notice, type Notice, type SavingState} from './messages.js';
import './arranging/arranging.js';
import type {ArrangingPage, EsignArrangingElement} from './arranging/arranging.js';
import {openPreview} from './preview/open-preview.js';
import {FieldSaver} from './saving/field-saver.js';
import {BrowserKeptFields} from './saving/kept-fields.js';
import {createSetUpClient, toPlacedField} from './saving/set-up-client.js';
import {setUpPageStyles} from './set-up-page.styles.js';
import {speak} from './speak.js';
import type {FieldsChangeEvent, PreviewEvent} from './view/edit-request-event.js';
import type {EsignSetUpEditorElement} from './view/set-up-editor.js';
import {renderNotes, signatureChoice} from './view/upload-notes.js';
import {withoutSignature} from './view/field-description.js';

/** Milliseconds between polls while documents are being prepared. */
const pollTime = 1_000;
/** Height in CSS pixels that is comfortable for placing fields; the element around it leaves room for Send. */
const comfortable = 860;

/**
 * @summary The whole set-up page: reads the draft or template, waits until its documents are ready, lets the person
 *   place fields, saves them, and shows the outcome once it is no longer a draft.
 * @tag esign-set-up-page
 */
export class EsignSetUpPageElement extends LitElement {
  static override styles = [controlStyles, setUpPageStyles];
  @query('esign-set-up-editor') private editor!: EsignSetUpEditorElement | null;
  @query('esign-arranging') private arranging!: EsignArrangingElement | null;
  @state() private draft: SetUpState | null = null;
  @state() private failure: PageError | null = null;
  @state() private saving: SavingState = 'saved';
  /** Which condition or formula no longer works. */
  @state() private mistake = '';
  /** Whether somebody else has arranged the pages. */
  @state() private isElsewhere = false;
  #fields: readonly PlacedField[] = [];
  #words: readonly OwnWord[] = [];
  #saver: FieldSaver | undefined;
  readonly #client;
  readonly #poll = new PollController(this, () => this.#load());
  readonly #host;

  constructor() {
    super();
    const address = readPageAddress();
    const client = new PageClient(address);
    this.#client = createSetUpClient(client);
    this.#host = new HostLink(address, client, {
      onLocale: (locale, words = []) => {
        this.#words = words;
        void speak(locale, words).then(() => this.#saver && this.#reportFields());
      },
      onSave: () => void this.#save(),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
    reportPageHeight(this.#host, () =>
      isForFields(this.draft) && !this.failure ? comfortable : this.scrollHeight,
    );
    // A page that is hidden or left may never run again: pending changes are saved at once.
    onLeaving(() => void this.#saver?.flush());
    window.addEventListener('online', () => void this.#saver?.flush());
    window.addEventListener('beforeunload', (event) => {
      // Browsers then ask before the page is left.
      if (this.#saver && !this.#saver.isSaved) event.preventDefault();
    });
  }

  override render(): TemplateResult {
    if (this.failure) return this.#renderFailure(this.failure);
    const {draft} = this;
    if (!draft) return this.#renderNotice(notice.loading());
    if (draft.status !== 'draft') return this.#renderNotice(noticeOf(draft), draft);
    if (draft.left_out.length > 0) return this.#renderLeftOut(draft);
    const signed = draft.uploads.find((upload) => upload.is_asking);
    if (signed) return this.#renderSigned(draft, signed);
    // Focus goes to the plain `.work`: on a shadow host, a negative tabindex keeps Tab out of its content.
    const {mistake, isElsewhere} = this;
    const decide = (id: number, choice: InvoiceChoice) => void this.#decideInvoice(id, choice);
    return html`<header>
        ${renderNotes(draft, {mistake, isElsewhere}, decide)}
        <esign-arranging
          .draft=${draft}
          .client=${this.#client}
          .page=${this.#arrangingPage}
        ></esign-arranging>
      </header>
      <div
        class="work"
        tabindex="-1"
        @keydown=${(event: KeyboardEvent) => this.arranging?.handleKey(event)}
      >
        ${keyed(documentsOf(draft), this.#renderEditor(draft))}
      </div>`;
  }

  #renderEditor(draft: SetUpState): TemplateResult {
    return html`<esign-set-up-editor
      .draft=${draft}
      .fields=${this.#fields}
      .saving=${this.saving}
      @fields-change=${this.#handleChange}
      @set-up-arrange=${() => void this.arranging?.arrange()}
      @set-up-preview=${({partyId}: PreviewEvent) => this.#preview(partyId)}
      @set-up-finish=${() => void this.#finish()}
      @esign-paper-lost=${this.#handleLostPaper}
    ></esign-set-up-editor>`;
  }

  #renderFailure(failure: PageError): TemplateResult {
    if (failure.code === sessionOver) return this.#renderNotice(notice.over());
    return this.#renderNotice(
      notice.offline(),
      null,
      html`<button type="button" class="primary" @click=${() => void this.#load()}>
        ${label.retry()}
      </button>`,
    );
  }

  /** Shown first, so that no envelope is sent without one of its documents unless the sender knows. */
  #renderLeftOut(draft: SetUpState): TemplateResult {
    const goOn = html`<button
      type="button"
      class="primary"
      @click=${() => void this.#follow(this.#client.goOn())}
    >
      ${label.goOn()}
    </button>`;
    return this.#renderNotice(notice.leftOut(), draft, goOn);
  }

  /** Likewise, no earlier signature is dropped unless the sender knows: asks about one document after the other. */
  #renderSigned(draft: SetUpState, upload: UploadView): TemplateResult {
    const words = upload.obstacle === null ? notice.signedToKeep() : notice.signedBefore();
    const choice = signatureChoice(
      upload,
      (chosen) => void this.#follow(this.#client.decideSignatures(upload.document_id, chosen)),
    );
    return this.#renderNotice(words, draft, choice);
  }

  #renderNotice(
    {heading, text}: Notice,
    draft: SetUpState | null = null,
    action: unknown = nothing,
  ): TemplateResult {
    const {title, failure, left_out: leftOut = []} = draft ?? {};
    return html`<main class="notice" aria-live="polite">
      ${this.draft?.status === 'processing' || !this.draft ? html`<progress aria-label=${heading}></progress>` : nothing}
      <h1 tabindex="-1">${heading}</h1>
      ${title ? html`<p class="muted" dir="auto">${title}</p>` : nothing}
      ${failure ? html`<p>${failureWords(failure)}</p>` : nothing}
      ${leftOut.map(
        (document) =>
          html`<p>
            <strong dir="auto">${document.title}</strong><br />
            ${failureWords(document.failure)}
          </p>`,
      )}
      <p>${text}</p>
      ${action}
    </main>`;
  }

  async #load(): Promise<void> {
    const before = this.draft;
    try {
      const read = await this.#client.read();
      // What was decided meanwhile is newer.
      if (this.draft === before) this.#take(read);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof PageError)) throw error;
    if (error.isRetryable) this.#poll.after(askAgainTime);
    // Polling repeats the same failure; the host is told once.
    const isTold = this.failure?.code === error.code;
    this.failure = error;
    if (isTold) return;
    const {heading} = error.code === sessionOver ? notice.over() : notice.offline();
    this.#host.send({type: 'error', code: error.code, message: heading});
  }

  #take(draft: SetUpState): void {
    if (!this.draft) applyBranding(draft.branding);
    // Other documents stand in the place of those that the fields shown here are on.
    if (this.#saver && this.draft && documentsOf(this.draft) !== documentsOf(draft)) {
      this.#saver.stop();
      this.#saver = undefined;
      [this.isElsewhere, this.saving] = [true, 'saved'];
    }
    this.draft = draft;
    this.failure = null;
    this.#poll.after(draft.status === 'processing' ? pollTime : undefined);
    if (draft.status === 'draft') this.#begin(draft);
    else this.#saver?.stop();
    this.#host.send({type: 'ready'});
  }

  #begin(draft: SetUpState): void {
    // Read again, after a decision or a refusal: the fields shown may be newer than those read.
    if (this.#saver) return this.#reportFields();
    this.#fields = draft.fields.map(toPlacedField);
    const listener = {
      onState: (saving: SavingState) => this.#handleSaving(saving),
      onRead: (read: SetUpState) => {
        const isSame = documentsOf(read) === documentsOf(draft);
        if (!isSame) this.#take(read);
        return isSame;
      },
      onMerge: (fields: readonly PlacedField[]) => {
        this.#fields = fields;
        this.editor?.takeIn(fields);
      },
      onRefusal: () => void this.#load(),
    };
    const kept = new BrowserKeptFields(draft);
    this.#saver = new FieldSaver(this.#client, this.#fields, draft.revision, listener, kept);
    const brought = kept.bringBack(this.#fields);
    if (!brought) return this.#reportFields();
    this.#fields = brought;
    this.#saver.save(brought);
  }

  async #save(): Promise<void> {
    // Otherwise the host would send the envelope without the last changes.
    if (await this.#flush()) this.#reportFields();
  }

  /** @returns Whether everything is saved. */
  async #flush(): Promise<boolean> {
    await this.#saver?.flush();
    return this.#saver?.isSaved ?? false;
  }

  /** Moves focus to where the page continues: the pressed button no longer exists. */
  async #follow(decided: Promise<SetUpState>): Promise<void> {
    try {
      this.#take(await decided);
    } catch (error) {
      this.#fail(error);
    }
    await this.#focusWork();
  }

  async #focusWork(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h1, .work')?.focus();
  }

  /** If not everything is saved, the bar shows it, and the person can try again. */
  async #finish(): Promise<void> {
    if (!(await this.#flush())) return;
    try {
      this.#take(await this.#client.finish());
      this.#host.send({type: 'completed'});
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #arrangingPage: ArrangingPage = {
    fields: () => this.#fields,
    save: () => this.#flush(),
    take: (draft) => {
      this.#take(draft);
      this.isElsewhere = false;
    },
    readAgain: () => this.#load(),
    focus: () => this.#focusWork(),
  };

  #preview(partyId: number): void {
    const {parties = []} = this.draft ?? {};
    const shown = {client: this.#client, parties, fields: this.#fields, words: this.#words};
    openPreview(this.renderRoot, {...shown, partyId});
  }

  /** Focus stays: the button is there again, with the other choice. */
  async #decideInvoice(documentId: number, choice: InvoiceChoice): Promise<void> {
    try {
      this.#take(await this.#client.decideInvoice(documentId, choice));
    } catch (error) {
      this.#fail(error);
    }
  }

  #reportFields(): void {
    const {draft} = this;
    const missing = withoutSignature(this.#fields, draft?.parties ?? []);
    const unanswerable = draft ? [...unanswerableNames(draft, this.#fields)] : [];
    this.#host.send({
      type: 'fields',
      count: this.#fields.length,
      missing: missing.map(({name}) => name),
      notes: draft ? draftNotes(draft) : [],
      unanswerable,
      question: draft ? openQuestion(draft) || this.mistake || nothingToChoose(unanswerable) : '',
    });
  }

  #handleSaving(saving: SavingState): void {
    this.saving = saving;
    if (saving === 'saved') this.#reportFields();
  }

  /** A list that the service would refuse is kept here until it is corrected, and is said to whoever sends. */
  readonly #handleChange = ({fields}: FieldsChangeEvent) => {
    this.#fields = fields;
    this.mistake = this.draft ? brokenIn(this.draft, fields) : '';
    if (!this.mistake) return this.#saver?.save(fields);
    this.#saver?.hold(fields);
    this.#reportFields();
  };

  /** Links to images expire after a day; reading the draft again returns fresh ones. */
  readonly #handleLostPaper = () => {
    const before = this.draft;
    void this.#client.read().then((draft) => {
      // What was decided meanwhile is newer.
      if (this.draft !== before) return;
      if (this.draft && documentsOf(this.draft) !== documentsOf(draft)) this.#take(draft);
      else this.draft = draft;
    });
  };
}

customElements.define('esign-set-up-page', EsignSetUpPageElement);

/**
 * Whether fields can be placed, or will be in a moment: the page has its height from the beginning, so that Send below it
 * does not move as somebody is about to press it.
 */
const isForFields = (draft: Pick<SetUpState, 'status'> | null): boolean =>
  draft === null || draft.status === 'processing' || draft.status === 'draft';

/** Names the documents of a draft: those whose pages are arranged are others from then on. */
const documentsOf = ({documents}: SetUpState): string =>
  documents.map(({document_id: id}) => id).join('-');

/** What is shown instead of the editor. */
function noticeOf({status, documents, is_sending}: SetUpState): Notice {
  switch (status) {
    case 'processing':
      return is_sending ? notice.sending() : notice.processing(documents.length);
    case 'finished':
      return notice.finished();
    case 'failed':
      return notice.failed();
    case 'signed':
      return notice.signed();
    case 'cancelled':
      return notice.cancelled();
    case 'expired':
      return notice.expired();
    case 'rejected':
      return notice.rejected();
    case 'draft':
    case 'sent':
    case 'verify':
      return notice.sent();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'esign-set-up-page': EsignSetUpPageElement;
  }
}
