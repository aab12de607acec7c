import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {live} from 'lit/directives/live.js';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import {MAX_HELP_LENGTH, type FieldSettings} from '../../../contract/fields/field-settings.js';
import {matchesPattern, MAX_PATTERN_LENGTH} from '../../../contract/text/field-pattern.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {pageLocale} from '../../shared/page-language.js';
import type {SettingsChange} from '../editing/edit-command.js';
import {settingsOf, type SettingName} from '../editing/field-settings.js';
import type {PlacedField} from '../editing/placed-field.js';
import {label} from '../messages.js';
import {EditRequestEvent} from '../view/edit-request-event.js';
import {panelStyles} from '../view/panel.styles.js';
import {dateChoices, dateExample, numberChoices, patternChoices} from './ready-choices.js';
import {readSetting, writtenSetting, type TypedSetting} from './read-setting.js';
import {renderSettingChoice, renderSettingInput, type SettingInput} from './setting-input.js';
import {limitNames, setting} from './setting-messages.js';

/** The colour in which entries are printed, unless a field has its own. */
const usualColour = '#12121a';

const usualDateFormat = 'medium';

/** What the select of formats and patterns calls those that are not among its choices. */
const ownValue = 'own';

/** An entry as it is typed; it may not be usable yet. */
interface Draft {
  readonly text: string;
  /** What is wrong with it; empty if nothing. */
  readonly fault: string;
  /** Whether that is said already: not before the person has finished typing. */
  readonly isSaid: boolean;
}

/**
 * @summary How the selected fields are filled in and printed: only what their types have, in groups that can be closed.
 * @tag esign-field-extras
 * @event {EditRequestEvent} edit-request - Something was set.
 */
export class EsignFieldExtrasElement extends LitElement {
  static override styles = [controlStyles, panelStyles];
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  /** The language in which documents are printed. */
  @property({attribute: false}) language = 'en';
  /** What is being typed, by field and setting: another selection does not lose what cannot be used. */
  @state() private drafts: ReadonlyMap<string, Draft> = new Map();
  /** The formats and patterns that are typed rather than chosen, by field and setting. */
  @state() private typed: ReadonlySet<string> = new Set();
  @state() private trial = '';

  override render(): TemplateResult {
    const names = settingsOf(this.fields.map(kindOf));
    return html`
      ${names.has('help') ? this.#renderInput('help', setting.help(), {maxLength: MAX_HELP_LENGTH}) : nothing}
      ${this.#renderGroup('look', setting.look(), this.#renderLook(names))}
      ${this.#renderGroup('format', setting.format(), this.#renderFormat(names))}
      ${this.#renderGroup('limits', setting.limits(), this.#renderLimits(names))}
    `;
  }

  #renderGroup(name: string, text: string, controls: readonly TemplateResult[]) {
    if (controls.length === 0) return nothing;
    return html`<details id=${name}>
      <summary>${text}</summary>
      <div class="group">${controls}</div>
    </details>`;
  }

  #renderLook(names: ReadonlySet<SettingName>): TemplateResult[] {
    return [
      ...(names.has('fontSize')
        ? [this.#renderInput('fontSize', setting.fontSize(), {inputMode: 'decimal'})]
        : []),
      ...(names.has('align') ? [this.#renderAlign()] : []),
      ...(names.has('colour') ? [this.#renderColour()] : []),
    ];
  }

  #renderAlign(): TemplateResult {
    const choices = [
      {value: '', text: setting.usual()},
      {value: 'left', text: label.alignLeft()},
      {value: 'centre', text: label.alignCentre()},
      {value: 'right', text: label.alignRight()},
    ];
    return renderSettingChoice('align', setting.align(), this.#chosen('align'), choices, (align) =>
      this.#set({align: (align || undefined) as FieldSettings['align']}),
    );
  }

  #renderColour(): TemplateResult {
    const colour = this.#chosen('colour');
    return html`<div class="setting">
      <label>
        ${setting.colour()}
        <input
          type="color"
          name="colour"
          .value=${live(colour || usualColour)}
          @input=${({target}: Event) => this.#set({colour: (target as HTMLInputElement).value})}
        />
      </label>
      ${
        colour === ''
          ? nothing
          : html`<button type="button" @click=${() => this.#set({colour: undefined})}>
              ${setting.usualColour()}
            </button>`
      }
    </div>`;
  }

  #renderFormat(names: ReadonlySet<SettingName>): TemplateResult[] {
    return [
      ...(names.has('dateFormat') ? this.#renderDateFormat() : []),
      ...(names.has('numberFormat') ? [this.#renderNumberFormat()] : []),
      ...(names.has('format') ? [this.#renderPhone()] : []),
      ...(names.has('cells')
        ? [this.#renderInput('cells', setting.cells(), {inputMode: 'numeric'})]
        : []),
    ];
  }

  #renderDateFormat(): TemplateResult[] {
    const format = this.#chosen('dateFormat') || usualDateFormat;
    const example = dateExample(format, this.language);
    const typed = this.#renderInput('dateFormat', setting.ownDateFormat(), {maxLength: 40});
    return this.#renderReady(
      'dateFormat',
      setting.dateFormat(),
      dateChoices(this.language),
      format,
      html`${typed}<output>${example}</output>`,
    );
  }

  #renderNumberFormat(): TemplateResult {
    const format = this.#chosen('numberFormat');
    const choices = [
      {value: '', text: setting.asTyped()},
      ...numberChoices(this.language, format || undefined),
    ];
    return renderSettingChoice('numberFormat', setting.numberFormat(), format, choices, (chosen) =>
      this.#set({numberFormat: chosen || undefined}),
    );
  }

  #renderPhone(): TemplateResult {
    return html`<label class="check">
      <input
        type="checkbox"
        name="format"
        .checked=${live(this.#chosen('format') === 'phone')}
        @change=${({target}: Event) =>
          this.#set({format: (target as HTMLInputElement).checked ? 'phone' : undefined})}
      />
      ${setting.phone()}
    </label>`;
  }

  #renderLimits(names: ReadonlySet<SettingName>): TemplateResult[] {
    const type = this.fields[0]?.type;
    const kind = type === 'number' || type === 'date' ? type : 'text';
    const form = kind === 'date' ? ({type: 'date'} as const) : ({inputMode: 'decimal'} as const);
    return [
      ...(names.has('min') ? [this.#renderInput('min', limitNames[kind].min(), form)] : []),
      ...(names.has('max') ? [this.#renderInput('max', limitNames[kind].max(), form)] : []),
      ...(names.has('pattern') ? this.#renderPattern() : []),
    ];
  }

  #renderPattern(): TemplateResult[] {
    const pattern = this.#chosen('pattern');
    const choices = [{value: '', text: setting.anything()}, ...patternChoices()];
    const typed = this.#renderInput('pattern', setting.ownPattern(), {
      maxLength: MAX_PATTERN_LENGTH,
    });
    const more = html`${typed}${pattern ? this.#renderTrial(pattern) : nothing}`;
    return this.#renderReady('pattern', setting.pattern(), choices, pattern, more);
  }

  /** Some ready values, and an input for any other. */
  #renderReady(
    name: 'dateFormat' | 'pattern',
    text: string,
    ready: readonly {readonly value: string; readonly text: string}[],
    value: string | null,
    own: TemplateResult,
  ): TemplateResult[] {
    const isTyped =
      this.typed.has(this.#key(name)) ||
      (value !== null && !ready.some((choice) => choice.value === value));
    const choices = [...ready, {value: ownValue, text: setting.own()}];
    const choice = renderSettingChoice(name, text, isTyped ? ownValue : value, choices, (picked) =>
      this.#pick(name, picked),
    );
    return [choice, ...(isTyped ? [own] : [])];
  }

  #renderTrial(pattern: string): TemplateResult {
    const outcome = matchesPattern(pattern, this.trial) ? setting.accepted() : setting.refused();
    return html`<label>
        ${setting.trial()}
        <input
          name="trial"
          dir="auto"
          autocomplete="off"
          .value=${live(this.trial)}
          @input=${({target}: Event) => (this.trial = (target as HTMLInputElement).value)}
        />
      </label>
      <output>${this.trial === '' ? nothing : outcome}</output>`;
  }

  #renderInput(name: TypedSetting, text: string, form: Partial<SettingInput> = {}): TemplateResult {
    const draft = this.drafts.get(this.#key(name));
    const chosen = this.#chosen(name);
    const input = {
      ...form,
      name,
      text,
      value: draft?.text ?? chosen ?? '',
      fault: draft?.isSaid ? draft.fault : '',
      placeholder: chosen === null ? label.several() : '',
    };
    return renderSettingInput(
      input,
      (typed) => this.#take(name, typed),
      () => this.#handleTyped(name),
    );
  }

  /** The value that all fields have: empty for the usual one, null if they have different ones. */
  #chosen(name: SettingName): string | null {
    const values = new Set(this.fields.map(({settings}) => settings?.[name]));
    const [value] = values;
    if (values.size > 1) return null;
    return typeof value === 'boolean' ? '' : writtenSetting(value, pageLocale());
  }

  readonly #key = (name: SettingName): string =>
    `${this.fields.map(({key}) => key).join(' ')} ${name}`;

  #pick(name: 'dateFormat' | 'pattern', picked: string): void {
    const typed = new Set(this.typed);
    if (picked === ownValue) {
      typed.add(this.#key(name));
    } else {
      typed.delete(this.#key(name));
      this.#keep(name);
      this.#set({[name]: picked === usualDateFormat ? undefined : picked || undefined});
    }
    this.typed = typed;
  }

  #take(name: TypedSetting, text: string): void {
    const {type = 'text'} = this.fields[0] ?? {};
    const others = this.fields.map(({settings = {}}) => settings);
    const read = readSetting(name, text, {type, others, locale: pageLocale()});
    const fault = 'fault' in read ? read.fault : '';
    const {isSaid = false} = this.drafts.get(this.#key(name)) ?? {};
    // As typed, even if it can be used: `1.` must not become `1` before the next digit.
    this.#keep(name, {text, fault, isSaid});
    if ('change' in read) this.#set(read.change);
  }

  #handleTyped(name: TypedSetting): void {
    const draft = this.drafts.get(this.#key(name));
    if (draft) this.#keep(name, draft.fault ? {...draft, isSaid: true} : undefined);
  }

  #keep(name: TypedSetting, draft?: Draft): void {
    const drafts = new Map(this.drafts);
    if (draft) drafts.set(this.#key(name), draft);
    else drafts.delete(this.#key(name));
    this.drafts = drafts;
  }

  #set(settings: SettingsChange): void {
    this.dispatchEvent(new EditRequestEvent({type: 'set', settings}));
  }
}

customElements.define('esign-field-extras', EsignFieldExtrasElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-field-extras': EsignFieldExtrasElement;
  }
}
