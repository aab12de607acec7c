import {html, nothing, type TemplateResult} from 'lit';

/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** One field of a form. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** Numbers are whole and at least 1. */
  readonly type?:
    | 'text'
    | 'password'
    | 'email'
    | 'url'
    | 'color'
    | 'number'
    | 'date'
    | 'select'
    | 'checkbox'
    | 'textarea';
  readonly value?: string;
  readonly options?: readonly {readonly value: string; readonly label: string}[];
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly longest?: number;
}

/** A field with its label and what helps to fill it. */
export function renderField(field: FormField): TemplateResult {
  if (field.type === 'checkbox') return renderBox(field);
  const {name, label, hint} = field;
  return html`<label>
    <span>${label}</span>
    ${renderInput(field)}
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : nothing}
  </label>`;
}

function renderBox({name, label, value, hint}: FormField): TemplateResult {
  return html`<label class="box">
    <input type="checkbox" name=${name} .checked=${value === '1'} />
    <span>${label}${hint ? html`<br /><span class="hint">${hint}</span>` : nothing}</span>
  </label>`;
}

function renderInput(field: FormField): TemplateResult {
  const {name, type = 'text', value = '', options = [], isOptional, longest = 255} = field;
  if (type === 'select')
    return html`<select name=${name}>
      ${options.map(
        (option) =>
          html`<option value=${option.value} ?selected=${option.value === value}>
            ${option.label}
          </option>`,
      )}
    </select>`;
  if (type === 'textarea')
    return html`<textarea
      name=${name}
      rows="8"
      maxlength="50000"
      dir="auto"
      .value=${value}
    ></textarea>`;
  return html`<input
    name=${name}
    type=${type}
    ?required=${!isOptional}
    min=${type === 'number' ? 1 : nothing}
    maxlength=${longest}
    autocomplete="off"
    dir="auto"
    .value=${value}
  />`;
}
