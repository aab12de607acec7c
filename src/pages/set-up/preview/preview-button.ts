import {html, nothing, type TemplateResult} from 'lit';
import type {EditorChoice} from '../../../contract/fields/editor-choice.js';
import {offersTool} from '../../../contract/fields/editor-offers.js';
import {PreviewEvent} from '../view/edit-request-event.js';
import {previewWords} from './preview-messages.js';

/** A button that asks for the preview as this party, if the host offers that and somebody signs. */
export const renderPreviewButton = (
  choice: EditorChoice,
  partyId: number | null,
): TemplateResult | typeof nothing =>
  partyId === null || !offersTool(choice, 'preview')
    ? nothing
    : html`<button
        type="button"
        class="preview"
        @click=${({currentTarget}: Event) => currentTarget?.dispatchEvent(new PreviewEvent(partyId))}
      >
        ${previewWords.preview()}
      </button>`;
