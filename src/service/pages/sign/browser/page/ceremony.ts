import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {isSignature, type EnteredValue} from '../../../../../contract/resources/field-value.js';
import type {SigningField, SigningState} from '../../../../../contract/pages/signing-page.js';
import {controlStyles} from '../../../../../ui/controls/control.styles.js';
import {partyHueStyles} from '../../../../../ui/tokens/party-hue.js';
import {brandStyles} from '../../../shared/browser/brand.js';
import type {PageClient} from '../../../shared/browser/page-client.js';
import {renderBottomBar, renderConsent, renderTopBar, type BarActions} from './bars.js';
import type {CeremonyActions} from './ceremony-actions.js';
import {ceremonyStyles} from './ceremony.styles.js';
import {renderDocuments} from './documents-view.js';
import {nextField} from '../fields/field-order.js';
import {controlId, fieldName} from '../fields/field-control.js';
import {renderField} from '../fields/field-view.js';
import {fieldNoteStyles} from '../fields/field-notes.styles.js';
import {fieldStyles} from '../fields/field.styles.js';
import {firstLetters} from './first-letters.js';
import {helpWords} from './help-messages.js';
import '../dialogs/files-dialog.js';
import type {EsignFilesDialogElement} from '../dialogs/files-dialog.js';
import {words} from '../messages.js';
import {PageScale} from './page-scale.js';
import '../dialogs/question-dialog.js';
import type {EsignQuestionDialogElement} from '../dialogs/question-dialog.js';
import '../dialogs/reject-dialog.js';
import type {EsignRejectDialogElement, RejectedEvent} from '../dialogs/reject-dialog.js';
import type {
  EsignSignatureDialogElement,
  SignatureAdoptedEvent,
} from '../signature/signature-dialog.js';
import {renderSignatureDialog} from '../signature/signature-dialog-view.js';
import {SigningValues} from '../fields/signing-values.js';

/**
 * @summary Reading, filling in and signing, from the first page to Finish.
 * @tag esign-ceremony
 */
export class EsignCeremonyElement extends LitElement {
  static override styles = [
    controlStyles,
    partyHueStyles,
    brandStyles,
    ceremonyStyles,
    fieldStyles,
    fieldNoteStyles,
  ];
  /** What is signed, and by whom. */
  @property({attribute: false}) signing!: SigningState;
  /** For saving values. */
  @property({attribute: false}) client!: PageClient;
  /** Consent, finish, decline, leave. */
  @property({attribute: false}) actions!: CeremonyActions;
  /** A message about the last failure. */
  @property() problem = '';
  @query('esign-signature-dialog') private signatureDialog!: EsignSignatureDialogElement;
  @query('esign-files-dialog') private filesDialog!: EsignFilesDialogElement;
  @query('esign-question-dialog') private questionDialog!: EsignQuestionDialogElement;
  @query('esign-reject-dialog') private rejectDialog!: EsignRejectDialogElement;
  @state() private current: SigningField | undefined;
  /** The field whose dialog is open. */
  @state() private asked: SigningField | undefined;
  @state() private isBusy = false;
  @state() private said = '';
  readonly #scale = new PageScale(this);
  #values!: SigningValues;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('signing')) return;
    this.#values ??= new SigningValues(this, this.client, this.signing, this.actions.refused);
    if (this.signing.party.has_consented) this.#values.fillKnown(this.signing.party.name);
  }

  protected override updated(): void {
    const {missing, total} = this.#values;
    this.actions.progress(total - missing.length, total);
  }

  /** Goes to the next field that needs input; if there is none, to Finish. */
  next(): void {
    const field = nextField(this.#values.fields, this.#values.all, this.current?.field_id);
    if (field) return this.#focusField(field);
    this.said = words.ready();
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('.finish');
    [...buttons].find((button) => button.offsetParent !== null)?.focus();
  }

  override render(): TemplateResult {
    const {signing} = this;
    const isStamp = this.asked?.type === 'stamp';
    const view = {
      signing,
      values: this.#values,
      zoom: this.#scale.canZoom,
      isBusy: this.isBusy,
      hasStarted: this.current !== undefined,
    };
    return html`
      ${renderTopBar(view, this.#barActions)}
      <main @focusin=${this.#handleFocus} @focusout=${this.#handleBlur} @keydown=${this.#handleKey}>
        ${renderDocuments({
          signing,
          scale: this.#scale.of(signing.documents),
          renderField: (field) => this.#renderField(field),
        })}
      </main>
      <div class="dock">
        ${this.#renderNotice()}
        ${
          signing.party.has_consented
            ? renderBottomBar(view, this.#barActions)
            : renderConsent(signing, this.isBusy, this.#handleConsent)
        }
      </div>
      <p class="visually-hidden" role="status">${this.said}</p>
      ${renderSignatureDialog(this, isStamp, this.#handleAdopted)} ${this.#renderFilesDialog()}
      <esign-question-dialog
        .client=${this.client}
        sender=${signing.sender}
      ></esign-question-dialog>
      <esign-reject-dialog
        sender=${signing.sender}
        @esign-declined=${this.#handleDeclined}
      ></esign-reject-dialog>
    `;
  }

  #renderNotice(): TemplateResult {
    const text = this.#values.saving === 'held' ? words.held() : this.problem;
    return html`<div role="alert">${text ? html`<p class="notice">${text}</p>` : nothing}</div>`;
  }

  #renderField(field: SigningField): TemplateResult {
    const values = this.#values;
    const {party} = this.signing;
    const next = nextField(values.fields, values.all, undefined);
    return renderField({
      field,
      value: values.all.get(field.field_id) ?? null,
      hue: party.hue,
      isNext: party.has_consented && next?.field_id === field.field_id,
      isDisabled: !party.has_consented || this.isBusy,
      fault: values.faultOf(field),
      fit: values.fitOf(field),
      help: this.#helpAt(field),
      caption: this.signing.prints_name ? party.name : '',
      isDone: values.isDone(field),
      onValue: (value: EnteredValue) => values.enter(field, value),
      onSign: () => void this.#sign(field),
      onFiles: () => void this.#askForFiles(field),
    });
  }

  /** Help at a button ends once a signature exists; a text can still be changed, so its help stays. */
  #helpAt(field: SigningField): string {
    const isFollowed = isSignature(this.#values.all.get(field.field_id));
    return this.signing.has_tooltips && !isFollowed ? helpWords(field.type) : '';
  }

  /** One press inserts a signature adopted earlier; pressing a signed field creates a new one. */
  async #sign(field: SigningField): Promise<void> {
    const adopted = this.#values.adopted(field.type);
    const isEmpty = !this.#values.all.get(field.field_id);
    if (adopted && isEmpty) return this.#values.enter(field, adopted);
    this.asked = field;
    await this.updateComplete;
    const {name} = this.signing.party;
    this.signatureDialog.kind = field.type as EsignSignatureDialogElement['kind'];
    this.signatureDialog.name = field.type === 'initials' ? firstLetters(name) : name;
    await this.signatureDialog.show();
  }

  async #askForFiles(field: SigningField): Promise<void> {
    this.asked = field;
    await this.updateComplete;
    this.filesDialog.show();
  }

  #renderFilesDialog(): TemplateResult {
    const values = this.#values;
    const field = this.asked;
    const value = field && values.all.get(field.field_id);
    const isFiles = typeof value === 'object' && value?.kind === 'files';
    return html`<esign-files-dialog
      heading=${field ? fieldName(field) : ''}
      .files=${isFiles ? value.files : []}
      .actions=${
        field && {
          upload: (file: File, onProgress: (share: number) => void) =>
            values.upload(field, file, onProgress),
          remove: (sha256: string) => values.removeFile(field, sha256),
        }
      }
    ></esign-files-dialog>`;
  }

  #focusField(field: SigningField): void {
    const control = this.renderRoot.querySelector<HTMLElement>(`#${controlId(field.field_id)}`);
    control?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    control?.focus({preventScroll: true});
  }

  async #whileBusy(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    await work().finally(() => (this.isBusy = false));
  }

  readonly #barActions: BarActions = {
    back: () => this.#back(),
    next: () => this.next(),
    finish: () => void this.#finish(),
    zoom: (direction) => this.#scale.step(direction),
    leave: () => void this.#values.flush().then(() => this.actions.leave()),
    ask: () => this.questionDialog.show(),
    decline: () => this.rejectDialog.show(),
    open: (name) => void this.#values.flush().then(() => this.actions.open(name)),
  };

  #back(): void {
    const {fields} = this.#values;
    const index = fields.findIndex((field) => field === this.current);
    const before = fields[index < 0 ? fields.length - 1 : index - 1];
    if (before) this.#focusField(before);
  }

  /**
   * Finish is available from the start and shows what is missing, even if the last text has only just been measured.
   */
  async #finish(): Promise<void> {
    if (this.#showMissing()) return;
    await this.#whileBusy(async () => {
      const isSaved = await this.#values.flush();
      if (isSaved && !this.#showMissing()) await this.actions.finish(this.#values.versions);
    });
  }

  /** Goes to the first missing or invalid field, if any. */
  #showMissing(): boolean {
    const rest = this.#values.markMissing();
    const [first] = rest;
    if (!first) return false;
    this.said = words.missing(rest.length);
    this.#focusField(first);
    return true;
  }

  readonly #handleConsent = async () => {
    await this.#whileBusy(() => this.actions.consent());
    await this.updateComplete;
    this.next();
  };

  readonly #handleAdopted = ({value}: SignatureAdoptedEvent) => {
    const field = this.asked;
    if (!field) return;
    this.#values.enter(field, value);
    this.#focusField(field);
  };

  readonly #handleDeclined = ({reason}: RejectedEvent) => {
    const documentId = this.current?.document_id ?? this.signing.documents[0]?.document_id ?? null;
    void this.#whileBusy(() => this.actions.reject(reason, documentId));
  };

  readonly #handleFocus = (event: FocusEvent) => {
    this.current = this.#fieldOf(event) ?? this.current;
  };

  readonly #handleBlur = (event: FocusEvent) => {
    const field = this.#fieldOf(event);
    if (field) this.#values.check(field);
  };

  /**
   * Escape hides help. Enter goes to the next field, as in a form; multi-line texts and buttons keep it for themselves.
   */
  readonly #handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      (event.target as HTMLElement).closest('.field')?.toggleAttribute('data-quiet', true);
    const isOneLine = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.isComposing || !isOneLine) return;
    event.preventDefault();
    this.next();
  };

  #fieldOf({target}: FocusEvent): SigningField | undefined {
    const {id} = target as HTMLElement;
    return this.#values.fields.find(({field_id}) => controlId(field_id) === id);
  }
}

customElements.define('esign-ceremony', EsignCeremonyElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-ceremony': EsignCeremonyElement;
  }
}
