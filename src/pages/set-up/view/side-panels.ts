/** What the side sheets hold. */
import {html, type TemplateResult} from 'lit';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {selectedFields, type Editor} from '../editing/field-editor.js';
import './field-settings.js';
import './page-thumbnails.js';

/** @param current Index of the page in view. */
export const renderPagesPanel = (
  {documents, parties}: SetUpState,
  {fields}: Editor,
  current: number,
): TemplateResult =>
  html`<esign-page-thumbnails
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
