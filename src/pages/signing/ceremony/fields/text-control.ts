/** Controls for a text: on the paper, and on a small screen the button that opens its sheet. */
import {html, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {takesSeveralLines} from '../../../../contract/text/field-text.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {words} from '../messages.js';
import {controlId, describedBy, fieldName, type FieldView} from './field-control.js';

interface Kind {
  readonly type: string;
  readonly mode?: string;
  readonly complete?: string;
}

const phone: Kind = {type: 'tel', mode: 'tel', complete: 'tel'};

/** Native input types open the right keyboard; numbers stay text, so that every notation is accepted. */
const inputs: Readonly<Record<string, Kind>> = {
  date: {type: 'date'},
  email: {type: 'email', mode: 'email', complete: 'email'},
  name: {type: 'text', complete: 'name'},
  number: {type: 'text', mode: 'decimal'},
};

/** An input, or a text area where the field has room for several lines. */
export function renderText(view: FieldView, id = controlId(view.field.field_id)): TemplateResult {
  const {field, value, isDisabled, fault, help, onValue} = view;
  // `live` below, because typing changes the control without changing what was rendered last.
  const text = typeof value === 'string' ? value : '';
  const handleInput = (event: Event) => onValue((event.target as HTMLInputElement).value);
  const {type, mode, complete} = kindOf(field);
  if (takesSeveralLines(field)) {
    return html`<textarea
      id=${id}
      dir="auto"
      maxlength="5000"
      placeholder=${fieldName(field)}
      aria-label=${fieldName(field)}
      aria-invalid=${fault ? 'true' : 'false'}
      aria-describedby=${describedBy(field, fault, help)}
      .value=${live(text)}
      ?required=${field.is_required}
      ?disabled=${isDisabled}
      @input=${handleInput}
    ></textarea>`;
  }
  return html`<input
    id=${id}
    type=${type}
    dir="auto"
    inputmode=${ifDefined(mode)}
    enterkeyhint="next"
    autocomplete=${complete ?? 'off'}
    maxlength="5000"
    min=${ifDefined(type === 'date' ? field.settings?.min : undefined)}
    max=${ifDefined(type === 'date' ? field.settings?.max : undefined)}
    placeholder=${fieldName(field)}
    aria-label=${fieldName(field)}
    aria-invalid=${fault ? 'true' : 'false'}
    aria-describedby=${describedBy(field, fault, help)}
    .value=${live(text)}
    ?required=${field.is_required}
    ?disabled=${isDisabled}
    @input=${handleInput}
  />`;
}

const kindOf = ({type, settings}: SigningField): Kind =>
  settings?.format === 'phone' ? phone : (inputs[type] ?? {type: 'text'});

/** The text of a field, or else its name, as a button that opens the sheet. */
export function renderEntry({
  field,
  value,
  isDisabled,
  fault,
  help,
  onSheet,
}: FieldView): TemplateResult {
  const text = typeof value === 'string' ? value : '';
  const name = fieldName(field);
  const label = [name, text, field.is_required && text === '' ? words.required() : ''];
  return html`<button
    type="button"
    id=${controlId(field.field_id)}
    class="entry"
    aria-label=${label.filter(Boolean).join(', ')}
    aria-describedby=${describedBy(field, fault, help)}
    ?disabled=${isDisabled}
    @click=${onSheet}
  >
    <span class=${text ? '' : 'empty'} dir="auto">${text || name}</span>
  </button>`;
}
