import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {EditorChoice} from '../../../contract/fields/editor-choice.js';
import {offersKind} from '../../../contract/fields/editor-offers.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {initials, partyHue, partyHueStyles} from '../../../ui/tokens/party-hue.js';
import {fieldKindName, label} from '../messages.js';
import {FingerHold} from '../pointer/finger-hold.js';
import {
  PickFieldEvent,
  PickFormEvent,
  PickPartyEvent,
  PickPlacesEvent,
  PickSigningEvent,
  PlaceSignatureEvent,
} from './edit-request-event.js';
import {fieldIcon} from './field-icon.js';
import {panelStyles} from './panel.styles.js';

/** The kinds that most documents need; the rest is one press away. */
const commonKinds = ['signature', 'initials', 'signing_date', 'text', 'date', 'check'] as const;
const furtherKinds = [
  'name',
  'email',
  'number',
  'radio',
  'dropdown',
  'upload',
  'stamp',
  'label',
] as const;

const styles = css`
  h2 {
    margin-block-end: var(--_2);
  }
  p {
    margin-block-start: var(--_2);
    font-size: var(--_size-xs);
  }
  .list {
    display: grid;
    gap: var(--_1);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .party {
    display: flex;
    align-items: center;
    gap: var(--_2);
    min-block-size: var(--_target);
    padding: var(--_1) var(--_2);
    border: 1px solid transparent;
    border-radius: var(--_radius);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .party:has(:checked) {
    border-color: color-mix(in srgb, var(--_hue) 60%, var(--_text));
    background: var(--_surface);
  }
  @media (forced-colors: active) {
    .party:has(:checked) {
      border: 3px solid Highlight;
      padding: calc(var(--_1) - 2px) calc(var(--_2) - 2px);
    }
  }
  .party:has(:focus-visible) {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
  }
  .party.copy {
    cursor: default;
  }
  .party span:last-child {
    min-inline-size: 0;
  }
  small {
    display: block;
    color: var(--_muted);
    font-size: var(--_size-xs);
  }
  .palette {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
    gap: var(--_2);
  }
  .palette button {
    justify-content: start;
    padding-inline: var(--_2);
    text-align: start;
    touch-action: pan-y;
    user-select: none;
    border-inline-start: 4px solid color-mix(in srgb, var(--_hue) 60%, var(--_text));
  }
  .palette svg {
    flex: none;
  }
  .palette button[aria-pressed='true'] {
    background: var(--_accent);
    color: var(--_on-accent);
    forced-color-adjust: none;
  }
  /* A finger may take it along now. */
  .palette [data-held] {
    outline: 2px solid var(--_accent-ink);
    box-shadow: var(--_shadow);
    scale: 1.05;
  }
  .missing {
    display: grid;
    justify-items: start;
    gap: var(--_2);
    padding: var(--_2) var(--_3);
    border-inline-start: 3px solid var(--_warning);
    background: var(--_surface);
  }
`;

/**
 * @summary The parties to choose from, and the kinds of fields to place on the pages for them.
 * @tag esign-field-palette
 * @event {PickFieldEvent} pick-field - A kind of field was chosen.
 * @event {PickFormEvent} pick-form - The fields of the PDF's own form are to be adopted.
 * @event {PickPartyEvent} pick-party - A party was chosen.
 * @event {PickPlacesEvent} pick-places - The lines and boxes of the page in view are to get fields.
 * @event {PickSigningEvent} pick-signing - The signature lines of all pages are to get fields.
 * @event {PlaceSignatureEvent} place-signature - A party is to get a signature field.
 */
export class EsignFieldPaletteElement extends LitElement {
  static override styles = [controlStyles, partyHueStyles, panelStyles, styles];
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  /** The party that new fields are for. */
  @property({attribute: false}) partyId: number | null = null;
  /** The kind of field that the next click on a page places. */
  @property({attribute: false}) armed: FieldKind | null = null;
  /** Signers who have no signature field yet. */
  @property({attribute: false}) missing: readonly SetUpParty[] = [];

  /** What the host offers. */
  @property({attribute: false}) choice: EditorChoice = {};

  /** How many signature lines of the documents have no field yet. */
  @property({type: Number}) signing = 0;
  /** How many lines and boxes of the page in view have no field yet. */
  @property({type: Number}) places = 0;
  /** How many fields of the PDF's own form can still be adopted. */
  @property({type: Number}) offered = 0;
  readonly #hold = new FingerHold();

  override render(): TemplateResult {
    const party = this.parties.find(({party_id}) => party_id === this.partyId);
    const hint = this.armed ? label.armed(fieldKindName(this.armed)) : label.addHint();
    return html`
      <fieldset class="list" role="radiogroup" aria-labelledby="parties">
        <h2 id="parties">${label.parties()}</h2>
        ${this.parties.map((each) => this.#renderParty(each))}
      </fieldset>
      <div role="group" aria-labelledby="add" data-hue=${partyHue(party?.position ?? 0)}>
        <h2 id="add">${label.addField()}</h2>
        ${this.#renderKinds()}
        <p class="muted">${hint}</p>
      </div>
      ${this.signing > 0 ? this.#renderSigning() : nothing}
      ${this.places > 0 ? this.#renderPlaces() : nothing}
      ${this.offered > 0 ? this.#renderOffer() : nothing}
      ${this.missing.map((each) => this.#renderMissing(each))}
    `;
  }

  #renderParty({party_id, name, position, is_signer}: SetUpParty): TemplateResult {
    return html`<label class=${is_signer ? 'party' : 'party copy'} data-hue=${partyHue(position)}>
      ${
        is_signer
          ? html`<input
              class="visually-hidden"
              type="radio"
              name="party"
              .checked=${party_id === this.partyId}
              @change=${() => this.dispatchEvent(new PickPartyEvent(party_id))}
            />`
          : nothing
      }
      <span class="initials" aria-hidden="true">${initials(name)}</span>
      <span>${name}${is_signer ? nothing : html`<small>${label.copyOnly()}</small>`}</span>
    </label>`;
  }

  /** Nothing is hidden behind a press if there are only a few. */
  #renderKinds(): TemplateResult {
    const isOffered = (kind: FieldKind) => offersKind(this.choice, kind);
    const further = furtherKinds.filter(isOffered);
    const palette = (kinds: readonly FieldKind[]) =>
      html`<div class="palette" @touchmove=${this.#hold.keep}>
        ${kinds.map((kind) => this.#renderKind(kind))}
      </div>`;
    const common = commonKinds.filter(isOffered);
    if (further.length === 0 || common.length === 0) return palette([...common, ...further]);
    return html`${palette(common)}
      <details>
        <summary>${label.more()}</summary>
        ${palette(further)}
      </details>`;
  }

  #renderKind(kind: FieldKind): TemplateResult {
    return html`<button
      type="button"
      data-pick=${kind}
      aria-pressed=${this.armed === kind}
      @pointerdown=${(event: PointerEvent) => this.#handleDown(kind, event)}
      @click=${(event: MouseEvent) => this.#handlePick(kind, event)}
    >
      ${fieldIcon(kind)} ${fieldKindName(kind)}
    </button>`;
  }

  #renderSigning(): TemplateResult {
    return html`<div class="missing">
      ${label.signatureLines(this.signing)}
      <button
        type="button"
        class="primary"
        data-fill-signing
        @click=${() => this.dispatchEvent(new PickSigningEvent())}
      >
        ${label.fillSignatureLines()}
      </button>
    </div>`;
  }

  #renderPlaces(): TemplateResult {
    return html`<div class="missing">
      ${label.places(this.places)}
      <button
        type="button"
        data-fill-places
        @click=${() => this.dispatchEvent(new PickPlacesEvent())}
      >
        ${label.fillPlaces()}
      </button>
    </div>`;
  }

  #renderOffer(): TemplateResult {
    return html`<div class="missing">
      ${label.formFields(this.offered)}
      <button type="button" data-take-over @click=${() => this.dispatchEvent(new PickFormEvent())}>
        ${label.useFormFields()}
      </button>
    </div>`;
  }

  #renderMissing(party: SetUpParty): TemplateResult {
    return html`<div class="missing">
      ${label.noSignature(party.name)}
      <button
        type="button"
        data-place-signature
        @click=${() => this.dispatchEvent(new PlaceSignatureEvent(party.party_id))}
      >
        ${label.placeSignature()}
      </button>
    </div>`;
  }

  /** On a phone the part of the page that it is in may have to be scrolled. */
  #handleDown(kind: FieldKind, event: PointerEvent): void {
    const {scrollHeight, clientHeight} = this.closest('aside') ?? this;
    this.#hold.begin(event, scrollHeight > clientHeight, () =>
      this.dispatchEvent(new PickFieldEvent(kind, {drag: event})),
    );
  }

  /** By keyboard, or on a repeated choice, the field is placed in the middle of the visible area. */
  #handlePick(kind: FieldKind, {detail}: MouseEvent): void {
    // Browsers count presses of a pointer in `detail`; a key leaves it 0.
    const isMiddle = detail === 0 || this.armed === kind;
    this.dispatchEvent(new PickFieldEvent(kind, isMiddle ? 'middle' : 'arm'));
  }
}

customElements.define('esign-field-palette', EsignFieldPaletteElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-field-palette': EsignFieldPaletteElement;
  }
}
