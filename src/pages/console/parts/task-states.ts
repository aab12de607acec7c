/** What is shown while something is read, and where it could not be read or saved. */
import {html, nothing, type TemplateResult} from 'lit';
import {detailOf} from '../app/console-client.js';
import {commonWords} from '../common-messages.js';

export const renderLoading = (): TemplateResult =>
  html`<div role="status">
    <span class="visually-hidden">${commonWords.loading()}</span>
    ${[1, 2, 3].map(() => html`<i class="skeleton line"></i>`)}
  </div>`;

/** Says why it could not be, and offers to try again. */
export const renderFailure = (error: unknown, retry: () => void): TemplateResult =>
  html`<div class="failure" role="alert">
    ${renderFault(commonWords.notLoaded(), detailOf(error))}
    <button @click=${retry}>${commonWords.tryAgain()}</button>
  </div>`;

/** What went wrong; `detail` is what the service says of it, empty if it says nothing. */
export const renderFault = (text: string, detail: string): TemplateResult =>
  html`<p class="fault">${text}</p>
    ${detail ? html`<p class="hint" lang="en">${detail}</p>` : nothing}`;

export const renderNotSaved = (detail: string): TemplateResult =>
  renderFault(commonWords.notSaved(), detail);
