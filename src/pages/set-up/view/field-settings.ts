import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import type {EditCommand, FieldDetails} from '../editing/edit-command.js';
import {isChoice} from '../editing/field-options.js';
import {isUnfilled} from '../editing/field-settings.js';
import {sheetOf, type PlacedField, type Sheet} from '../editing/placed-field.js';
import {fieldKindName, label} from '../messages.js';
import {EditRequestEvent} from './edit-request-event.js';
import '../settings/field-expressions.js';
import '../settings/field-extras.js';
import {renderDefault} from '../settings/default-value.js';
import {fieldSettingsStyles} from './field-settings.styles.js';
import {panelStyles} from './panel.styles.js';

/** Types whose value only the signer can give. */
const unmerged: ReadonlySet<FieldType> = new Set(['signature', 'initials', 'stamp', 'upload']);

type Side = 'x' | 'y' | 'width' | 'height';

/**
 * @summary The settings of the selected fields.
 * @tag esign-field-settings
 * @event {EditRequestEvent} edit-request - Something was set.
 */
export class EsignFieldSettingsElement extends LitElement {
  static override styles = [controlStyles, panelStyles, fieldSettingsStyles];
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  /** All fields, for conditions and formulas. */
  @property({attribute: false}) all: readonly PlacedField[] = [];
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  /** All pages, in one sequence. */
  @property({attribute: false}) sheets: readonly Sheet[] = [];
  /** The language in which documents are printed. */
  @property({attribute: false}) language = 'en';
  /** Whether fields have names for prefilling. */
  @property({type: Boolean}) withMerge = false;

  override render(): TemplateResult {
    const [first, ...others] = this.fields;
    if (!first)
      return html`<h2>${label.settings()}</h2>
        <p class="muted">${label.nothingSelected()}</p>`;
    const isAlone = others.length === 0;
    return html`
      <h2>${isAlone ? fieldKindName(kindOf(first)) : label.severalSelected(this.fields.length)}</h2>
      ${this.#renderParty()} ${isAlone ? this.#renderTexts(first) : nothing}
      ${this.fields.map(kindOf).every(isUnfilled) ? nothing : this.#renderChecks()}
      <esign-field-extras .fields=${this.fields} .language=${this.language}></esign-field-extras>
      ${isAlone ? this.#renderExpressions(first) : nothing}
      ${isAlone ? this.#renderPlace(first) : this.#renderArrange()} ${this.#renderActions()}
    `;
  }

  #renderExpressions(field: PlacedField): TemplateResult {
    return html`<esign-field-expressions
      .field=${field}
      .all=${this.all}
      .parties=${this.parties}
    ></esign-field-expressions>`;
  }

  #renderChecks(): TemplateResult {
    return html`<div class="checks">
      ${this.#renderCheck('isRequired', label.required())}
      ${
        this.fields.some(({type}) => type === 'upload')
          ? nothing
          : this.#renderCheck('isReadOnly', label.readOnly())
      }
    </div>`;
  }

  #renderParty(): TemplateResult {
    const ids = new Set(this.fields.map(({partyId}) => partyId));
    const partyId = ids.size === 1 ? this.fields[0]?.partyId : undefined;
    return html`<label>
      ${label.party()}
      <select
        .value=${live(String(partyId ?? ''))}
        @change=${({target}: Event) =>
          this.#edit({type: 'assign', partyId: Number((target as HTMLSelectElement).value)})}
      >
        ${partyId === undefined ? html`<option value="" disabled selected>${label.several()}</option>` : nothing}
        ${this.parties
          .filter(({is_signer}) => is_signer)
          .map(
            ({party_id, name}) =>
              html`<option value=${party_id} ?selected=${party_id === partyId}>${name}</option>`,
          )}
      </select>
    </label>`;
  }

  #renderTexts(field: PlacedField): TemplateResult {
    return html`<label>
        ${field.type === 'radio' ? label.choice() : label.title()}
        <input
          name="title"
          dir="auto"
          maxlength="255"
          .value=${live(field.title)}
          @input=${({target}: Event) => this.#change({title: (target as HTMLInputElement).value})}
        />
      </label>
      ${isChoice(field.type) ? this.#renderOptions(field) : nothing}
      ${renderDefault(field, this.language, (value) => this.#change({value}))}
      ${this.withMerge && !unmerged.has(field.type) ? this.#renderMerge(field) : nothing}`;
  }

  #renderMerge({merge}: PlacedField): TemplateResult {
    return html`<label>
      ${label.merge()}
      <input
        name="merge"
        dir="auto"
        maxlength="255"
        autocapitalize="off"
        spellcheck="false"
        .value=${live(merge ?? '')}
        @input=${({target}: Event) =>
          this.#change({merge: (target as HTMLInputElement).value || null})}
      />
    </label>`;
  }

  /** A list has one choice per line, a radio button only one choice. */
  #renderOptions({type, options}: PlacedField): TemplateResult {
    const handleInput = ({target}: Event) =>
      this.#change({options: (target as HTMLInputElement | HTMLTextAreaElement).value});
    return type === 'radio'
      ? html`<label>
          ${label.option()}
          <input
            name="options"
            dir="auto"
            maxlength="255"
            .value=${live(options)}
            @input=${handleInput}
          />
        </label>`
      : html`<label>
          ${label.options()}
          <textarea
            name="options"
            dir="auto"
            rows="4"
            .value=${live(options)}
            @input=${handleInput}
          ></textarea>
        </label>`;
  }

  #renderCheck(name: 'isRequired' | 'isReadOnly', text: string): TemplateResult {
    const set = this.fields.filter((field) => field[name]).length;
    return html`<label class="check">
      <input
        type="checkbox"
        name=${name}
        .checked=${live(set === this.fields.length)}
        .indeterminate=${set > 0 && set < this.fields.length}
        @change=${({target}: Event) => this.#change({[name]: (target as HTMLInputElement).checked})}
      />
      ${text}
    </label>`;
  }

  #renderPlace(field: PlacedField): TemplateResult {
    return html`<fieldset>
      <legend>${label.place()}</legend>
      <div class="grid">
        ${this.sheets.length > 1 ? this.#renderPage(field) : nothing}
        ${this.#renderSide(field, 'x', label.left())} ${this.#renderSide(field, 'y', label.top())}
        ${this.#renderSide(field, 'width', label.width())}
        ${this.#renderSide(field, 'height', label.height())}
      </div>
    </fieldset>`;
  }

  /** Counted over all documents, as in the bar. */
  #renderPage(field: PlacedField): TemplateResult {
    const sheet = sheetOf(this.sheets, field);
    const number = sheet ? this.sheets.indexOf(sheet) + 1 : 1;
    return html`<label class="page">
      ${label.pageNumber()}
      <input
        type="number"
        name="page"
        min="1"
        max=${this.sheets.length}
        .value=${live(String(number))}
        @change=${({target}: Event) => {
          const {valueAsNumber} = target as HTMLInputElement;
          if (Number.isInteger(valueAsNumber))
            this.#edit({type: 'turn', by: valueAsNumber - number});
        }}
      />
    </label>`;
  }

  #renderSide(field: PlacedField, side: Side, text: string): TemplateResult {
    return html`<label>
      ${text}
      <input
        type="number"
        name=${side}
        step="any"
        .value=${live(String(Math.round(field[side] * 10) / 10))}
        @change=${({target}: Event) => {
          const {valueAsNumber} = target as HTMLInputElement;
          if (Number.isFinite(valueAsNumber))
            this.#edit({type: 'resize', key: field.key, to: {[side]: valueAsNumber}});
        }}
      />
    </label>`;
  }

  #renderArrange(): TemplateResult {
    return html`<fieldset>
      <legend>${label.arrange()}</legend>
      <div class="actions">
        ${this.#renderButton({type: 'align', to: 'left'}, label.alignLeft())}
        ${this.#renderButton({type: 'align', to: 'centre'}, label.alignCentre())}
        ${this.#renderButton({type: 'align', to: 'right'}, label.alignRight())}
        ${this.#renderButton({type: 'align', to: 'top'}, label.alignTop())}
        ${this.#renderButton({type: 'align', to: 'middle'}, label.alignMiddle())}
        ${this.#renderButton({type: 'align', to: 'bottom'}, label.alignBottom())}
        ${this.#renderButton({type: 'distribute', axis: 'x'}, label.distributeAcross())}
        ${this.#renderButton({type: 'distribute', axis: 'y'}, label.distribute())}
        ${this.#renderButton({type: 'same-size'}, label.sameSize())}
      </div>
    </fieldset>`;
  }

  #renderActions(): TemplateResult {
    return html`<div class="actions">
      ${this.#renderButton({type: 'duplicate'}, label.duplicate())}
      ${this.#renderButton({type: 'repeat'}, label.repeat())}
      ${this.#renderButton({type: 'delete'}, label.remove(), 'danger')}
    </div>`;
  }

  #renderButton(command: EditCommand, text: string, kind = ''): TemplateResult {
    return html`<button type="button" class=${kind} @click=${() => this.#edit(command)}>
      ${text}
    </button>`;
  }

  #change(details: FieldDetails): void {
    // Nobody could fill in a field that is both required and read-only.
    const isFixed = details.isReadOnly ? {isRequired: false} : {};
    this.#edit({type: 'change', details: {...details, ...isFixed}});
  }

  #edit(command: EditCommand): void {
    this.dispatchEvent(new EditRequestEvent(command));
  }
}

customElements.define('esign-field-settings', EsignFieldSettingsElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-field-settings': EsignFieldSettingsElement;
  }
}
