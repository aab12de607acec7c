import './ink-pad.js';
import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {
  SignatureHand,
  SignatureValue,
  UploadedSignature,
} from '../../../../contract/fields/field-value.js';
import {longest} from '../../../../contract/longest.js';
import type {SignatureFormat} from '../../../../contract/resources/settings.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {handFamily, handsFor, useHandFonts} from './hand-fonts.js';
import type {EsignInkPadElement} from './ink-pad.js';
import {handWords, signatureWords, words} from '../messages.js';
import {lettersFault} from '../fields/fit-messages.js';
import {TypedLetters, type FindMissingLetters} from './typed-letters.js';
import {signatureDialogStyles} from './signature-dialog.styles.js';
import {SavedSignatures} from './saved-signatures.js';
import {imageUrl, renderMark} from './signature-mark.js';
import {readSignatureImage, type SignatureImage} from './signature-image.js';

/** How a signature is made here: by a method, or before now. */
type Tab = SignatureFormat | 'saved';

/** The person has adopted a signature. */
export class SignatureAdoptedEvent extends Event {
  readonly value: SignatureValue;
  /** Whether it is for all open fields of the same type. */
  readonly isForAll: boolean;

  constructor(value: SignatureValue, isForAll: boolean) {
    super('esign-adopted');
    this.value = value;
    this.isForAll = isForAll;
  }
}

/**
 * @summary Creates a signature or initials: drawn, typed or uploaded.
 * @tag esign-signature-dialog
 * @event {SignatureAdoptedEvent} esign-adopted - Signed.
 */
export class EsignSignatureDialogElement extends LitElement {
  static override styles = [controlStyles, signatureDialogStyles];
  /** What to create. */
  @property() kind: 'signature' | 'initials' | 'stamp' = 'signature';
  /** How many fields can be filled with it at once. */
  @property({type: Number}) places = 1;
  /** The suggested text for typing. */
  @property() name = '';
  /** The methods that the account allows. */
  @property({attribute: false}) formats: readonly SignatureFormat[] = [];
  /** Whether name and time are printed below a signature. */
  @property({attribute: 'prints-name', type: Boolean}) printsName = false;
  /** Reports which characters of a typed name cannot be printed. */
  @property({attribute: false}) findMissing: FindMissingLetters = () => Promise.resolve([]);
  /** The method shown first, if there is no saved signature. */
  @property() preferred: SignatureFormat = 'drawn';
  /** Opens the signatures that the person has saved on this device; empty where none may be. */
  @property({attribute: false}) savingKey = '';
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('input[autocomplete=name]') private input!: HTMLElement | null;
  @query('esign-ink-pad') private pad!: EsignInkPadElement | null;
  @state() private format: Tab = 'drawn';
  /** What was saved on this device before now. */
  @state() private found: SignatureValue | undefined;
  @state() private wantsSaving = false;
  @state() private news: 'removed' | 'not-saved' | undefined;
  @state() private text = '';
  @state() private hand: SignatureHand = 'dancing-script';
  @state() private image: SignatureImage | undefined;
  @state() private keepsPaper = false;
  @state() private isImageRefused = false;

  /** Undefined where nothing can be saved. */
  #saved: SavedSignatures | undefined;
  #isSaving = false;
  readonly #letters = new TypedLetters(
    this,
    () => (this.format === 'typed' ? this.text.trim() : ''),
    (text, options) => this.findMissing(text, options),
  );

  /** Opens the dialog; what was saved is shown first, and waits to be adopted. */
  async show(): Promise<void> {
    this.#saved = await SavedSignatures.of(this.savingKey);
    const found = await this.#saved?.find(this.kind);
    this.found = found && this.formats.includes(found.kind) ? found : undefined;
    this.format = this.found ? 'saved' : this.#usual;
    [this.wantsSaving, this.news] = [false, undefined];
    this.text = this.name;
    useHandFonts();
    await this.updateComplete;
    // Who presses the field twice has opened it already.
    if (!this.dialog.open) this.dialog.showModal();
    // Not by `autofocus`, which browsers refuse in a frame of another origin.
    this.input?.focus();
  }

  override render(): TemplateResult {
    return html`<dialog class="legal" aria-labelledby="title">
      <form method="dialog" @submit=${this.#handleSubmit}>
        <div class="head">
          <h2 id="title">${signatureWords[this.kind]()}</h2>
          ${this.#tabs.length > 1 ? this.#renderTabs() : nothing}
          <button
            type="button"
            class="icon"
            aria-label=${words.close()}
            @click=${this.#handleClose}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
          </button>
        </div>
        <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${this.format}">
          ${this.#renderPanel()}
        </div>
        <p class="muted">
          ${this.kind === 'stamp' ? signatureWords.stamping() : signatureWords.adopting()}
          ${this.kind === 'signature' && this.printsName ? signatureWords.noted() : nothing}
        </p>
        ${this.#renderSaving()}
        <div class="foot">
          <button type="button" @click=${this.#handleClose}>${words.cancel()}</button>
          <button class="primary" aria-disabled=${this.#value() ? 'false' : 'true'}>
            ${this.kind === 'stamp' ? signatureWords.useStamp() : signatureWords.sign()}
          </button>
          ${this.places > 1 ? this.#renderForAll() : nothing}
        </div>
      </form>
    </dialog>`;
  }

  /** After the button for one field, so that Enter signs no other. */
  #renderForAll(): TemplateResult {
    const {kind, places} = this;
    return html`<button value="all" aria-disabled=${this.#value() ? 'false' : 'true'}>
      ${kind === 'signature' ? signatureWords.signAll(places) : signatureWords.useInAll(places)}
    </button>`;
  }

  /** Asked where the signature is seen: after Finish, the page around this one may show another. */
  #renderSaving(): TemplateResult {
    const isOffered = this.#saved && this.format !== 'saved';
    return html`<div ?hidden=${!isOffered}>
      <label class="paper save">
        <input
          type="checkbox"
          name="save"
          .checked=${this.wantsSaving}
          @change=${() => (this.wantsSaving = !this.wantsSaving)}
        />${signatureWords.save()}
      </label>
      <p class="muted" role="status">
        ${this.news === 'removed' ? signatureWords.removedSaved() : ''}
      </p>
      <div role="alert">
        ${this.news === 'not-saved' ? html`<p class="fault">${signatureWords.notSaved()}</p>` : nothing}
      </div>
    </div>`;
  }

  get #usual(): SignatureFormat {
    const {formats, preferred} = this;
    return formats.includes(preferred) ? preferred : (formats[0] ?? 'typed');
  }

  get #tabs(): readonly Tab[] {
    return this.found ? ['saved', ...this.formats] : this.formats;
  }

  /** Screen readers say of a tab neither in which dialog it is nor in which list: its description says what is made here. */
  #renderTabs(): TemplateResult {
    return html`<div class="tabs" role="tablist" @keydown=${this.#handleTabKey}>
      ${this.#tabs.map(
        (format) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${format}"
            aria-controls="panel"
            aria-selected=${format === this.format}
            aria-describedby="title"
            tabindex=${format === this.format ? 0 : -1}
            @click=${() => void this.#choose(format)}
          >
            ${format === 'saved' ? signatureWords.saved() : signatureWords.tab(format)}
          </button>`,
      )}
    </div>`;
  }

  /** The pad stays in the document while another tab is selected, so that its ink is kept. */
  #renderPanel(): TemplateResult {
    return html`
      <div class="draw" ?hidden=${this.format !== 'drawn'}>
        <esign-ink-pad @esign-ink=${() => this.requestUpdate()}></esign-ink-pad>
        <div class="tools">
          <span class="muted" aria-hidden="true">${signatureWords.drawHere()}</span>
          <button type="button" class="plain" @click=${() => this.pad?.undo()}>
            ${signatureWords.undo()}
          </button>
          <button type="button" class="plain" @click=${() => this.pad?.clear()}>
            ${words.clear()}
          </button>
        </div>
      </div>
      ${this.format === 'saved' && this.found ? this.#renderSaved(this.found) : nothing}
      ${this.format === 'typed' ? this.#renderTyped() : nothing}
      ${this.format === 'upload' ? this.#renderUpload() : nothing}
    `;
  }

  #renderSaved(found: SignatureValue): TemplateResult {
    return html`<div
        class="saved"
        role="img"
        aria-label=${found.kind === 'typed' ? found.text : signatureWords[this.kind]()}
      >
        ${renderMark(found)}
      </div>
      <div class="tools">
        <span class="muted">${signatureWords.savedHere()}</span>
        <button type="button" class="plain" @click=${this.#handleRemove}>
          ${signatureWords.removeSaved()}
        </button>
      </div>`;
  }

  #renderTyped(): TemplateResult {
    const text = this.text || this.name;
    const hands = handsFor(text);
    const {missing} = this.#letters;
    return html`
      <label class="name">
        ${signatureWords.name()}
        <input
          autocomplete="name"
          maxlength=${longest.name}
          aria-describedby="letters"
          aria-invalid=${missing.length > 0 ? 'true' : 'false'}
          .value=${this.text}
          @input=${(event: InputEvent) => (this.text = (event.target as HTMLInputElement).value)}
        />
      </label>
      <div role="alert" id="letters">
        ${missing.length > 0 ? html`<p class="fault">${lettersFault(missing)}</p>` : nothing}
      </div>
      <fieldset>
        <legend class="visually-hidden">${signatureWords.hand()}</legend>
        ${hands.map(
          (hand) =>
            html`<label class="hand">
              <input
                type="radio"
                name="hand"
                .checked=${hand === this.hand || hands.length === 1}
                @change=${() => (this.hand = hand)}
              />
              <span aria-hidden="true" .style=${`font-family: ${handFamily(hand)}`}>${text}</span>
              <small> ${hands.length > 1 ? handWords(hand) : signatureWords.noHand()} </small>
            </label>`,
        )}
      </fieldset>
    `;
  }

  #renderUpload(): TemplateResult {
    return html`
      <label class="drop">
        <span class="pick">${signatureWords.choose()}</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby="image-hint"
          @change=${this.#handleFile}
        />
        <span id="image-hint" class="muted">${signatureWords.imageHint()}</span>
      </label>
      <div role="alert">
        ${this.isImageRefused ? html`<p class="fault">${signatureWords.imageFault()}</p>` : nothing}
      </div>
      ${this.#renderImage()}
    `;
  }

  #renderImage(): TemplateResult | typeof nothing {
    const [image, shown] = [this.image, this.#uploaded()];
    if (!image || !shown) return nothing;
    return html`<img class="preview" alt="" src=${imageUrl(shown.image)} />
      <label class="paper" ?hidden=${!image.withoutPaper}>
        <input
          type="checkbox"
          .checked=${!this.keepsPaper}
          @change=${() => (this.keepsPaper = !this.keepsPaper)}
        />${signatureWords.removeBackground()}
      </label>`;
  }

  #uploaded(): UploadedSignature | undefined {
    const {whole, withoutPaper} = this.image ?? {};
    return this.keepsPaper ? whole : (withoutPaper ?? whole);
  }

  /** With a keyboard at hand, typing can begin at once; that of a phone would cover the dialog. */
  async #choose(format: Tab): Promise<void> {
    this.format = format;
    await this.updateComplete;
    if (matchMedia('(pointer: fine)').matches) this.input?.focus();
  }

  #value(): SignatureValue | undefined {
    const text = this.text.trim();
    switch (this.format) {
      case 'saved':
        return this.found;
      case 'drawn':
        return this.pad?.value;
      case 'typed':
        return text && this.#letters.missing.length === 0
          ? {kind: 'typed', text, hand: this.hand}
          : undefined;
      case 'upload':
        return this.#uploaded();
    }
  }

  readonly #handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const value = this.#value();
    if (!value || this.#isSaving || !(await this.#isSavedAsWanted(value))) return;
    // First, because closing gives the focus back to where it was.
    this.dialog.close();
    const {submitter} = event;
    const isForAll = submitter instanceof HTMLButtonElement && submitter.value === 'all';
    this.dispatchEvent(new SignatureAdoptedEvent(value, isForAll));
  };

  /** Whether it is on the device if it is to be; one that is used again stays for as long as a new one. */
  async #isSavedAsWanted(value: SignatureValue): Promise<boolean> {
    if (!this.#saved || (this.format !== 'saved' && !this.wantsSaving)) return true;
    this.#isSaving = true;
    const isSaved = await this.#saved
      .save(this.kind, value)
      .finally(() => (this.#isSaving = false));
    if (isSaved || this.format === 'saved') return true;
    [this.wantsSaving, this.news] = [false, 'not-saved'];
    return false;
  }

  /** The button goes with it: the focus is then on the tab of how to make another. */
  readonly #handleRemove = async () => {
    this.#saved?.remove(this.kind);
    [this.found, this.format, this.news] = [undefined, this.#usual, 'removed'];
    await this.updateComplete;
    this.dialog.querySelector<HTMLElement>('[role=tab][aria-selected=true], .head .icon')?.focus();
  };

  readonly #handleClose = () => this.dialog.close();

  readonly #handleTabKey = ({key, currentTarget}: KeyboardEvent) => {
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const step = {ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1}[key];
    if (step === undefined) return;
    const index = this.#tabs.indexOf(this.format) + step;
    // A step back from the first tab is -1, which `at` takes as the last one.
    this.format = this.#tabs.at(index % this.#tabs.length) ?? this.format;
    const tab = (currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${this.format}`);
    tab?.focus();
  };

  readonly #handleFile = async ({target}: Event) => {
    const file = (target as HTMLInputElement).files?.[0];
    if (!file) return;
    [this.keepsPaper, this.image] = [false, await readSignatureImage(file)];
    this.isImageRefused = !this.image;
  };
}

customElements.define('esign-signature-dialog', EsignSignatureDialogElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-signature-dialog': EsignSignatureDialogElement;
  }
  interface HTMLElementEventMap {
    'esign-adopted': SignatureAdoptedEvent;
  }
}
