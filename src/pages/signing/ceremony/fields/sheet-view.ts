/** On a small screen, the sheet at the lower edge in which a text is typed: its label, its control, and Next. */
import {html, type TemplateResult} from 'lit';
import {words} from '../messages.js';
import {renderList} from './choice-view.js';
import {fieldName, type FieldView} from './field-control.js';
import {renderText} from './text-control.js';

/** Id of the control in the sheet. */
export const sheetControlId = 'sheet-control';

/** What a sheet does. */
export interface SheetActions {
  /** Goes on to the next field. */
  next(): void;
  close(): void;
}

/** The sheet of one field. */
export function renderSheet(view: FieldView, {next, close}: SheetActions): TemplateResult {
  const {field, fault, help, room} = view;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    next();
  };
  const handleKey = ({key}: KeyboardEvent) => key === 'Escape' && close();
  return html`<form
    class="sheet"
    aria-labelledby="sheet-label"
    novalidate
    @submit=${handleSubmit}
    @keydown=${handleKey}
  >
    <label id="sheet-label" for=${sheetControlId}><bdi>${fieldName(field)}</bdi></label>
    ${field.type === 'dropdown' ? renderList(view, sheetControlId) : renderText(view, sheetControlId)}
    <button class="primary">${words.next()}</button>
    <button type="button" class="icon" aria-label=${words.close()} @click=${close}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
    </button>
    <p class=${fault ? 'fault' : 'muted'} role="status">${fault || room || help}</p>
  </form>`;
}
