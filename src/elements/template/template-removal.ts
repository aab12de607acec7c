import {html, type TemplateResult} from 'lit';
import {templateWords} from './template-messages.js';
import type {TemplateStep} from './template-step.js';

/** Asks first: a deleted template does not come back. */
export function renderRemoval(flow: TemplateStep): TemplateResult {
  if (!flow.isLeaving)
    return html`<button
      type="button"
      class="plain danger"
      part="delete"
      @click=${() => flow.ask(true)}
    >
      ${templateWords.discard()}
    </button>`;
  return html`<div class="line" role="group" aria-labelledby="sure">
    <span id="sure" role="alert">${templateWords.sure()}</span>
    <button type="button" class="danger" part="delete" @click=${() => void flow.remove()}>
      ${templateWords.discard()}
    </button>
    <button type="button" @click=${() => flow.ask(false)}>${templateWords.keep()}</button>
  </div>`;
}
