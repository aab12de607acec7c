import {html, type TemplateResult} from 'lit';
import {label} from '../messages.js';

const names = {add: label.addField, pages: label.pages, settings: label.settings};

/** The parts beside the pages; on narrow screens one of them at a time slides over the pages. */
export type SheetName = keyof typeof names;

/** One of these parts, with its button to close it where it slides. */
export const renderSideSheet = (
  name: SheetName,
  isOpen: boolean,
  content: TemplateResult,
  onClose: () => void,
): TemplateResult =>
  html`<aside id=${name} aria-label=${names[name]()} ?data-open=${isOpen}>
    <button type="button" class="plain close" @click=${onClose}>${label.close()}</button>
    ${content}
  </aside>`;
