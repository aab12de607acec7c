import {html, type TemplateResult} from 'lit';
import {laterWords} from './later-messages.js';

/** The button that deletes a template, and what is asked first. */
interface Removal {
  readonly isAsked: boolean;
  readonly ask: (isAsked: boolean) => void;
  readonly remove: () => void;
}

/** Asks first: a deleted template does not come back. */
export function renderRemoval({isAsked, ask, remove}: Removal): TemplateResult {
  if (!isAsked) return renderDiscard(() => ask(true));
  return html`<div class="buttons" role="group" aria-labelledby="sure">
    <span id="sure" role="alert">${laterWords.sure()}</span>
    ${renderDiscard(remove)}
    <button type="button" @click=${() => ask(false)}>${laterWords.keep()}</button>
  </div>`;
}

const renderDiscard = (act: () => void) =>
  html`<button type="button" class="danger" part="delete" @click=${act}>
    ${laterWords.discard()}
  </button>`;
