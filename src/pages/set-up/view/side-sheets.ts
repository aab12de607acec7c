/** The parts beside the pages. */
import './field-settings.js';
import './page-thumbnails.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {arrangeWords} from '../arranging/arrange-messages.js';
import {selectedFields, type Editor} from '../editing/field-editor.js';
import {label} from '../messages.js';
import {ArrangeEvent} from './edit-request-event.js';

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

const renderArrangeButton = (): TemplateResult =>
  html`<button
    type="button"
    class="arrange"
    @click=${({currentTarget}: Event) => currentTarget?.dispatchEvent(new ArrangeEvent())}
  >
    ${arrangeWords.arrange()}
  </button>`;

/** @param current Index of the page in view. */
export const renderPagesPanel = (
  {documents, parties, is_template: isTemplate}: SetUpState,
  {fields}: Editor,
  current: number,
): TemplateResult =>
  html`${isTemplate ? nothing : renderArrangeButton()}<esign-page-thumbnails
      .documents=${documents}
      .parties=${parties}
      .fields=${fields}
      .current=${current}
    ></esign-page-thumbnails>`;

export const renderSettingsPanel = (
  {parties, language, is_template: isTemplate}: SetUpState,
  editor: Editor,
): TemplateResult =>
  html`<esign-field-settings
    .fields=${selectedFields(editor)}
    .all=${editor.fields}
    .sheets=${editor.sheets}
    .parties=${parties}
    .language=${language}
    .withMerge=${isTemplate}
  ></esign-field-settings>`;
