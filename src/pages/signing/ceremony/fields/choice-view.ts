/** Controls for choosing on the paper: radio buttons, lists, files. */
import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {FieldValue, FilesValue} from '../../../../contract/fields/field-value.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {controlId, describedBy, fieldName, type FieldView} from './field-control.js';
import {markerWords, words} from '../messages.js';

/** A radio button's choice, preceded by the name of its group. */
export const optionName = ({title, options}: SigningField): string =>
  [title, options[0] ?? ''].filter(Boolean).join(', ');

/** Names of files, as the paper shows them. */
export const fileNames = ({files}: FilesValue): string => files.map(({name}) => name).join(', ');

/** A radio button, or a list of everything that can be chosen. */
export const renderChoice = (view: FieldView): TemplateResult =>
  view.field.type === 'radio' ? renderRadio(view) : renderList(view);

/** Radio buttons of one group share a name, so that the arrow keys move between them. */
function renderRadio(view: FieldView): TemplateResult {
  const {field, value, isDisabled, fault, help, onValue, onClear} = view;
  const option = field.options[0] ?? '';
  return html`<input
      type="radio"
      id=${controlId(field.field_id)}
      name=${field.group}
      aria-label=${optionName(field)}
      aria-describedby=${describedBy(field, fault, help)}
      .checked=${live(value === option)}
      ?required=${field.is_required}
      ?disabled=${isDisabled}
      @change=${() => onValue(option)}
    />${onClear && !isDisabled ? renderClear(field, onClear) : nothing}`;
}

/** Nobody can take a radio button back: this does, and leaves the focus at the button that was chosen. */
const renderClear = (field: SigningField, onClear: () => void): TemplateResult =>
  html`<p class="clear">
    <button
      type="button"
      aria-label=${[words.clear(), field.title].filter(Boolean).join(', ')}
      @click=${({currentTarget}: Event) => {
        const place = (currentTarget as Element).closest('.field, .answer');
        place?.querySelector('input')?.focus();
        onClear();
      }}
    >
      ${words.clear()}
    </button>
  </p>`;

/** A list of what can be chosen. */
export function renderList(
  {field, value, isDisabled, fault, help, onValue}: FieldView,
  id = controlId(field.field_id),
): TemplateResult {
  const chosen = typeof value === 'string' ? value : '';
  return html`<select
    id=${id}
    aria-label=${fieldName(field)}
    aria-invalid=${fault ? 'true' : 'false'}
    aria-describedby=${describedBy(field, fault, help)}
    ?required=${field.is_required}
    ?disabled=${isDisabled}
    @change=${(event: Event) => onValue((event.target as HTMLSelectElement).value)}
  >
    <option value="" ?disabled=${field.is_required} .selected=${live(chosen === '')}>
      ${fieldName(field)}
    </option>
    ${field.options.map(
      (option) =>
        html`<option value=${option} .selected=${live(chosen === option)}>${option}</option>`,
    )}
  </select>`;
}

/** A button that lists the files and opens their dialog. */
export function renderFiles({
  field,
  value,
  isDisabled,
  fault,
  help,
  onFiles,
}: FieldView): TemplateResult {
  const names = namesIn(value);
  const isRequired = field.is_required && names === '';
  const said = [
    fieldName(field),
    names || markerWords('upload'),
    isRequired ? words.required() : '',
  ];
  return html`<button
    type="button"
    id=${controlId(field.field_id)}
    class="files"
    aria-label=${said.filter(Boolean).join(', ')}
    aria-describedby=${describedBy(field, fault, help)}
    ?disabled=${isDisabled}
    @click=${onFiles}
  >
    <span dir="auto">${names || fieldName(field)}</span>
  </button>`;
}

const namesIn = (value: FieldValue | null): string =>
  typeof value === 'object' && value?.kind === 'files' ? fileNames(value) : '';
