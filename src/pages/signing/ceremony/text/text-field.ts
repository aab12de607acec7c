/** A field among the words of a page: a native control with its label. */
import {html, nothing, type TemplateResult} from 'lit';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {optionName} from '../fields/choice-view.js';
import {controlId, fieldName, type FieldView} from '../fields/field-control.js';
import {renderControl, renderFixedValue} from '../fields/field-view.js';

/** Types whose control says what it is for. */
const speaking: ReadonlySet<SigningField['type']> = new Set([
  'signature',
  'initials',
  'stamp',
  'upload',
]);

/** A field of the party. */
export function renderTextField(view: FieldView): TemplateResult {
  const {field, fault, help, room} = view;
  const {field_id: id} = field;
  return html`<span
    class="answer"
    slot="field-${id}"
    data-type=${field.type}
    data-hue=${view.hue}
    data-state=${fault ? 'fault' : view.isDone ? 'done' : 'open'}
    ?data-next=${view.isNext}
    .style=${`--points: ${field.width}`}
  >
    ${renderControl(view)}
    ${
      speaking.has(field.type)
        ? nothing
        : html`<label for=${controlId(id)} dir="auto"
            >${field.type === 'radio' ? (field.options[0] ?? optionName(field)) : fieldName(field)}</label
          >`
    }
    <span class="note" role="status">${room}</span>
    ${help ? html`<span class="help" id="help-${id}">${help}</span>` : nothing}
    <span class="fault" id="fault-${id}" ?hidden=${!fault}>${fault}</span>
  </span>`;
}

/** A value that is read only, for the place with this name among the words. */
export const renderTextValue = (field: SigningField, slot: string): TemplateResult =>
  html`<span class="answer fixed" slot=${slot} data-type=${field.type}>
    ${renderFixedValue({...field, fit: null}, field.value, slot)}
  </span>`;
