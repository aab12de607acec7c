/** What is shown while something is read, and where it could not be. */
import {html, type TemplateResult} from 'lit';
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
    <p class="fault">${commonWords.notLoaded()}</p>
    <p class="hint" lang="en">${detailOf(error)}</p>
    <button @click=${retry}>${commonWords.tryAgain()}</button>
  </div>`;
