import {html, LitElement, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {EnteredValue} from '../../../../contract/fields/field-value.js';
import {isSignature} from '../../../../contract/fields/is-signature.js';
import {fitAt} from '../../../../contract/pages/entry-fit.js';
import type {
  FieldVersion,
  SigningField,
  SigningState,
} from '../../../../contract/pages/signing-page.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {partyHueStyles} from '../../../../ui/tokens/party-hue.js';
import {brandStyles} from '../../../shared/brand.js';
import type {PageClient} from '../../../shared/page-client.js';
import {saveAs} from '../../../shared/save-as.js';
import {
  renderBottomBar,
  renderConsent,
  renderNotice,
  renderTopBar,
  type BarActions,
  type BarView,
} from './bars.js';
import {Announcer} from './announcer.js';
import {ChangesStep} from './changes-step.js';
import type {SideDialog} from './side-dialogs.js';
import {ceremonyStyles} from './ceremony.styles.js';
import {renderDocuments} from './documents-view.js';
import {FieldFocus} from '../fields/field-focus.js';
import type {Given} from '../fields/given-values.js';
import {nextField} from '../fields/field-order.js';
import {controlId, isEntry, isSigned, type FieldView} from '../fields/field-control.js';
import {renderField} from '../fields/field-view.js';
import {roomWords} from '../fields/fit-messages.js';
import {fieldNoteStyles} from '../fields/field-notes.styles.js';
import {fieldStyles} from '../fields/field.styles.js';
import {renderSheet} from '../fields/sheet-view.js';
import {sheetStyles} from '../fields/sheet.styles.js';
import {helpWords} from './help-messages.js';
import {PendingFinish} from './pending-finish.js';
import {words} from '../messages.js';
import {PageScale} from './page-scale.js';
import {FieldDialogs} from '../dialogs/field-dialogs.js';
import {SigningValues} from '../fields/signing-values.js';
import {renderTextField} from '../text/text-field.js';
import {TextView} from '../text/text-view.js';
import {textViewStyles} from '../text/text-view.styles.js';
import {WitnessNaming} from './witness-naming.js';

/** How the page carries out the party's decision. */
export interface CeremonyActions {
  consent(): Promise<unknown>;
  /** Resolves to whether the service has answered: if not, the same call can be repeated. */
  finish(versions: readonly FieldVersion[]): Promise<boolean>;
  reject(reason: string, documentId: number | null): Promise<void>;
  leave(): void;
  progress(progress: {done: number; total: number; can_finish: boolean}): void;
  /** What is shown differs from what the person wanted to sign. */
  moved(): void;
  /** A value from the page around suits no field of the party: its name, and the reason. */
  notTaken(refused: string): void;
  /** The service rejected a value: the envelope may have ended in the meantime. */
  refused(): void;
  /** Opens a dialog from the menu. */
  open(dialog: SideDialog, onDeclined?: (reason: string) => void): void;
}

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
    sheetStyles,
    textViewStyles,
  ];
  /** What is signed, and by whom. */
  @property({attribute: false}) signing!: SigningState;
  /** For saving values. */
  @property({attribute: false}) client!: PageClient;
  /** Consent, finish, decline, leave. */
  @property({attribute: false}) actions!: CeremonyActions;
  /** Values from the page around. */
  @property({attribute: false}) given: Given = [];
  /** A message about the last failure. */
  @property() problem = '';
  @state() private isBusy = false;
  /** The field whose help is hidden. */
  @state() private quiet: SigningField | undefined;
  readonly #announcer = new Announcer(this);
  readonly #scale = new PageScale(this);
  readonly #text = new TextView(this, () => this.#focus.endTyping());
  readonly #focus = new FieldFocus(this, this.#scale, this.#text);
  readonly #dialogs = new FieldDialogs(this, {
    values: () => this.#values,
    onClosed: (field) => this.#goOnFrom(field),
  });
  readonly #changes = new ChangesStep(this, {
    confirm: () => void this.#finish(),
    goOn: () => this.next(),
    save: (path, name) => void this.#saveFile(path, name),
  });
  readonly #witness = new WitnessNaming(this, () => void this.#finish());
  #values!: SigningValues;
  #held!: PendingFinish;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('signing') && !changed.has('given')) return;
    if (!this.hasUpdated) this.#begin();
    for (const refused of this.#values.take(this.given)) this.actions.notTaken(refused);
    const {party} = this.signing;
    // Nothing is added to what is being finished.
    const isOpen = changed.has('signing') || !this.#isBusy;
    if (party.has_consented && isOpen) this.#values.fillKnown(party.name);
  }

  #begin(): void {
    const {signing, actions} = this;
    this.#values = new SigningValues(this, this.client, signing, actions.refused);
    this.#held = new PendingFinish(this, {
      signing,
      values: this.#values,
      send: actions.finish,
      showMissing: () => this.#showMissing(),
      onMoved: actions.moved,
    });
    if (signing.party.has_consented) this.#held.resume();
    this.addEventListener('keydown', dropRepeated, {capture: true});
  }

  protected override updated(): void {
    const {missing, faulty, total} = this.#values;
    const isReady = this.signing.party.has_consented && missing.length + faulty.length === 0;
    const done = total - missing.length;
    this.actions.progress({done, total, can_finish: isReady && !this.#isBusy});
  }

  /** Goes to the next field that needs input; if there is none, to Finish. */
  next(): void {
    const {fields, all} = this.#values;
    const field = nextField(fields, all, this.#focus.current?.field_id);
    if (field) return void this.#focus.goTo(field);
    this.#announcer.say(words.ready());
    void this.#focus.goToFinish();
  }

  /** Brings the person to Finish, or to what comes before it: whoever asks for this, only the person presses it. */
  showFinish(): void {
    if (this.#isBusy) return;
    if (!this.signing.party.has_consented)
      return this.renderRoot.querySelector<HTMLElement>('.consent button')?.focus();
    if (this.#showMissing()) return;
    this.#announcer.say(words.ready());
    void this.#focus.goToFinish();
  }

  /** Asks the person whether and why it declines, where it may. */
  showDecline(): void {
    const {party, is_public: isPublic} = this.signing;
    if (!this.#isBusy && !isPublic && party.role !== 'viewer') this.#barActions.decline();
  }

  override render(): TemplateResult {
    const {signing} = this;
    const {current} = this.#focus;
    const view = {
      signing,
      values: this.#values,
      tip: current && !this.#values.isDone(current) ? this.#helpAt(current) : '',
      zoom: this.#text.isText ? {in: false, out: false} : this.#scale.canZoom,
      text: this.#text,
      isBusy: this.#isBusy,
      hasStarted: current !== undefined,
    };
    return html`
      ${renderTopBar(view, this.#barActions)}
      <main @focusin=${this.#handleFocus} @focusout=${this.#handleBlur} @keydown=${this.#handleKey}>
        ${this.#text.render()}
        ${renderDocuments({
          signing,
          isText: this.#text.isText,
          showPage: (place) => void this.#text.show(false, place),
          fields: this.#values.visible,
          scale: this.#scale.of(signing.documents),
          renderField: (field) => this.#renderField(field),
          saveInvoice: ({document_id: id, invoice = ''}) =>
            void this.#saveFile(`signing/documents/${id}/invoice`, invoice),
          filled: (field) => this.#values.filled(field),
        })}
      </main>
      <div class="dock">
        ${renderNotice(this.#values, this.problem, this.#held)} ${this.#renderStep(view)}
      </div>
      ${this.#announcer.render()}
      <p class="visually-hidden" role="status">${this.#values.news}</p>
      ${this.#dialogs.render()}
    `;
  }

  /** On a small screen the sheet takes the place of the bar. */
  #renderStep(view: BarView): TemplateResult {
    const {signing} = this;
    if (!signing.party.has_consented)
      return renderConsent(signing, this.isBusy, this.#handleConsent, this.#changes.renderList());
    const {typed} = this.#focus;
    if (!typed && this.#changes.isOpen) return this.#changes.render(this.#values, this.#isBusy);
    if (!typed) return renderBottomBar(view, this.#barActions);
    const sheet = renderSheet(this.#viewOf(typed), {
      next: () => this.#nextFrom(typed),
      close: () => void this.#focus.close(),
    });
    return html`${keyed(typed.field_id, sheet)}`;
  }

  #renderField(field: SigningField): TemplateResult {
    return (this.#text.isText ? renderTextField : renderField)(this.#viewOf(field));
  }

  #viewOf(field: SigningField): FieldView {
    const values = this.#values;
    const {party} = this.signing;
    const fit = values.fitOf(field);
    const next = nextField(values.fields, values.all, undefined);
    return {
      field,
      value: values.all.get(field.field_id) ?? null,
      hue: party.hue,
      isNext: party.has_consented && next?.field_id === field.field_id,
      isDisabled: !party.has_consented || this.#isBusy,
      fault: values.faultOf(field),
      fit: fit && fitAt(fit, 0),
      room: roomWords(fit?.fit),
      help: this.#helpAt(field),
      caption: this.signing.prints_name ? party.name : '',
      isDone: values.isDone(field),
      onValue: (value: EnteredValue) => {
        values.enter(field, value);
        if (!isEntry(field)) this.#sayWhetherReady();
      },
      onClear: values.canClear(field) ? () => values.clear(field) : undefined,
      onSign: () => void this.#dialogs.sign(field),
      onFiles: () => void this.#dialogs.askForFiles(field),
      onSheet: this.#focus.usesSheet(field) ? () => void this.#focus.goTo(field) : undefined,
    };
  }

  /** Help at a button ends once a signature exists; a text can still be changed, so its help stays. */
  #helpAt(field: SigningField): string {
    if (field.field_id === this.quiet?.field_id) return '';
    const isFollowed = isSignature(this.#values.all.get(field.field_id));
    const usual = this.signing.has_tooltips && !isFollowed ? helpWords(field.type) : '';
    return field.settings?.help ?? usual;
  }

  get #isBusy(): boolean {
    return this.isBusy || this.#held.isHeld;
  }

  async #whileBusy(work: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    await work().finally(() => (this.isBusy = false));
  }

  readonly #barActions: BarActions = {
    back: () => this.#back(),
    next: () => void this.#handleNext(),
    finish: () => void this.#finish(),
    zoom: (direction) => this.#scale.step(direction),
    leave: () => void this.#values.flush().then(() => this.actions.leave()),
    decline: () => this.actions.open('decline', this.#handleDeclined),
    open: (name) => void this.#values.flush().then(() => this.actions.open(name)),
  };

  /** With one signature left, there is nothing to choose from: it is opened at once. */
  async #handleNext(): Promise<void> {
    this.#changes.close();
    const [field, ...others] = this.#values.missing;
    const isLastSignature =
      field && others.length === 0 && isSigned(field) && !this.#values.adopted(field.type);
    if (!isLastSignature) return this.next();
    await this.#focus.goTo(field);
    await this.#dialogs.sign(field);
  }

  #back(): void {
    const {fields} = this.#values;
    const id = this.#focus.current?.field_id;
    const index = fields.findIndex(({field_id}) => field_id === id);
    const before = fields[index < 0 ? fields.length - 1 : index - 1];
    if (before) void this.#focus.goTo(before);
  }

  /** Finish is available from the start and shows what is missing, even if the last text has only just been measured. */
  async #finish(): Promise<unknown> {
    if (this.#showMissing()) return;
    if (this.#witness.isMissing) return this.#askWitness();
    return this.#whileBusy(() => this.#held.press());
  }

  /** Not in the middle of a text: that is said once it has been left. */
  #sayWhetherReady(): void {
    const {missing, total} = this.#values;
    this.#announcer.say(total > 0 && missing.length === 0 ? words.ready() : '');
  }

  async #saveFile(path: string, name: string): Promise<void> {
    try {
      saveAs(await this.client.file(path), name);
    } catch {
      this.problem = words.noFile();
    }
  }

  #askWitness(): Promise<unknown> {
    return this.#witness.ask().catch(() => (this.problem = words.noScreen()));
  }

  /** Goes to the first missing or invalid field, if any. */
  #showMissing(): boolean {
    const rest = this.#values.markMissing();
    const [first] = rest;
    if (!first) return false;
    this.#announcer.say(words.missing(rest.length));
    void this.#focus.goTo(first);
    return true;
  }

  readonly #handleConsent = async () => {
    await this.#whileBusy(() => this.actions.consent());
    await this.updateComplete;
    this.next();
  };

  /** A dialog gives the focus back to its field; after the last field it is Finish. */
  #goOnFrom(field: SigningField): void {
    this.#focus.current = field;
    if (this.#values.isDone(field) && this.#values.missing.length === 0) this.next();
    else void this.#focus.goTo(field);
  }

  /** What is wrong with a text is said before the sheet goes on. */
  #nextFrom(field: SigningField): void {
    this.#values.check(field);
    if (!this.#values.faultOf(field)) this.next();
  }

  readonly #handleDeclined = (reason: string) => {
    const documentId =
      this.#focus.current?.document_id ?? this.signing.documents[0]?.document_id ?? null;
    void this.#whileBusy(() => this.actions.reject(reason, documentId));
  };

  readonly #handleFocus = (event: FocusEvent) => {
    this.#focus.current = this.#fieldOf(event) ?? this.#focus.current;
    this.requestUpdate();
  };

  readonly #handleBlur = (event: FocusEvent) => {
    const field = this.#fieldOf(event);
    if (!field) return;
    this.#values.check(field);
    this.#sayWhetherReady();
  };

  /** Escape hides help. Enter goes on, as in a form; multi-line texts and buttons keep it for themselves. */
  readonly #handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.quiet = this.#focus.current;
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

/** A key that is held down while a host moves the focus here presses no button. */
function dropRepeated(event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.repeat && target instanceof HTMLButtonElement) event.preventDefault();
}

customElements.define('esign-ceremony', EsignCeremonyElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-ceremony': EsignCeremonyElement;
  }
}
