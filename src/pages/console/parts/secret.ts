import {html, type TemplateResult} from 'lit';
import {commonWords} from '../common-messages.js';

/** What is shown only once, ready to be copied. */
export const renderSecret = (label: string, secret: string): TemplateResult =>
  html`<label>
    <span>${label}</span>
    <input readonly .value=${secret} @focus=${select} />
    <span class="hint">${commonWords.keepSecret()}</span>
  </label>`;

const select = ({target}: Event): void => (target as HTMLInputElement).select();
