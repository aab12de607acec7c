/** What is shown while something is read, and where it could not be. */
import {html, type TemplateResult} from 'lit';
import {detailOf} from '../app/console-client.js';
import {commonWords} from '../common-messages.js';

export const renderLoading = (): TemplateResult =>
  html`<p role="status" class="muted">${commonWords.loading()}</p>`;

/** Says why it could not be, and offers to try again. */
export const renderFailure = (error: unknown, retry: () => void): TemplateResult =>
  html`<div class="failure" role="alert">
    <p class="fault">${commonWords.notLoaded()}</p>
    <p class="hint" lang="en">${detailOf(error)}</p>
    <button @click=${retry}>${commonWords.tryAgain()}</button>
  </div>`;
