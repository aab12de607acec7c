import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import type {FieldType} from '../../../contract/fields/field.js';
import {textProblem} from '../../../contract/text/field-check.js';
import {optionsOf} from '../editing/field-options.js';
import type {PlacedField} from '../editing/placed-field.js';
import {label} from '../messages.js';
import {renderSettingFault} from './setting-input.js';
import {setting, settingFault} from './setting-messages.js';

type Start = PlacedField['value'];

/** What changes the value that a field begins with. */
type Put = (value: Start) => void;

/** Types whose first value is a text. */
const written: ReadonlySet<FieldType> = new Set(['text', 'name', 'email', 'number', 'label']);

/** The input for the value that a field begins with, if a sender can know it. */
export function renderDefault(
  field: PlacedField,
  language: string,
  put: Put,
): TemplateResult | typeof nothing {
  if (written.has(field.type)) return renderText(field, language, put);
  switch (kindOf(field)) {
    case 'date':
      return renderDate(field, language, put);
    case 'dropdown':
      return renderChoice(field, put);
    case 'check':
      return renderCheck(field, put);
    default:
      return nothing;
  }
}

const textOf = ({value}: PlacedField): string => (typeof value === 'string' ? value : '');

function renderText(field: PlacedField, language: string, put: Put): TemplateResult {
  return html`<label>
      ${field.type === 'label' ? label.fixedText() : label.text()}
      <textarea
        name="value"
        dir="auto"
        rows="2"
        aria-describedby=${described(field, language)}
        aria-invalid=${isUnfit(field, language)}
        .value=${live(textOf(field))}
        @input=${({target}: Event) => put((target as HTMLTextAreaElement).value || null)}
      ></textarea></label
    >${renderFault(field, language)}`;
}

function renderDate(field: PlacedField, language: string, put: Put): TemplateResult {
  return html`<label>
      ${setting.start()}
      <input
        type="date"
        name="value"
        aria-describedby=${described(field, language)}
        aria-invalid=${isUnfit(field, language)}
        .value=${live(textOf(field))}
        @change=${({target}: Event) => put((target as HTMLInputElement).value || null)}
      /> </label
    >${renderFault(field, language)}`;
}

function renderChoice(field: PlacedField, put: Put): TemplateResult {
  const chosen = textOf(field);
  return html`<label>
    ${setting.start()}
    <select
      name="value"
      .value=${live(chosen)}
      @change=${({target}: Event) => put((target as HTMLSelectElement).value || null)}
    >
      <option value=""></option>
      ${optionsOf(field).map(
        (option) => html`<option value=${option} ?selected=${option === chosen}>${option}</option>`,
      )}
    </select>
  </label>`;
}

const renderCheck = ({value}: PlacedField, put: Put): TemplateResult =>
  html`<label class="check">
    <input
      type="checkbox"
      name="value"
      .checked=${live(value === true)}
      @change=${({target}: Event) => put((target as HTMLInputElement).checked || null)}
    />
    ${setting.startsChecked()}
  </label>`;

const isUnfit = (field: PlacedField, language: string): boolean =>
  field.type !== 'label' && textProblem(field, textOf(field), language) !== null;

const described = (field: PlacedField, language: string) =>
  isUnfit(field, language) ? 'value-fault' : nothing;

const renderFault = (field: PlacedField, language: string): TemplateResult =>
  renderSettingFault('value', isUnfit(field, language) ? settingFault.start() : '');
