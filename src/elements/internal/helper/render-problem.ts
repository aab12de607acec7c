import {html, nothing, type TemplateResult} from 'lit';
import {words} from '../messages.js';
import type {EsignProblem} from './problem.js';

/** A problem as text, with a button if retrying could help. */
export function renderProblem(
  {message, retryable}: Pick<EsignProblem, 'message'> & Partial<Pick<EsignProblem, 'retryable'>>,
  onRetry?: () => void,
): TemplateResult {
  return html`<slot name="error">
    <div class="problem" part="error" role="alert">
      <p part="error-message"><bdi>${message}</bdi></p>
      ${
        retryable ? html`<button part="retry" @click=${onRetry}>${words.retry()}</button>` : nothing
      }
    </div>
  </slot>`;
}
