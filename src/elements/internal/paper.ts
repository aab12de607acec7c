import {html, type TemplateResult} from 'lit';
import {words} from './messages.js';

/** A sheet in the size of the page to come. */
export const renderPaper = (): TemplateResult =>
  html`<slot name="loading">
    <div class="paper" part="loading" role="img" aria-label=${words.loading()}>
      ${Array.from({length: 12}, () => html`<i class="skeleton"></i>`)}
    </div>
  </slot>`;
