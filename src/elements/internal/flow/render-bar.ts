import {html, type TemplateResult} from 'lit';

/** The row of buttons, with what to know before pressing one. */
export const renderBar = (hint: string | undefined, buttons: unknown): TemplateResult =>
  html`<div class="bar" part="bar">
    <span class="hint" id="hint" part="hint" role="status">${hint}</span>
    ${buttons}
  </div>`;
