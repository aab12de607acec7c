/** What became of a template's file. */
import {html, nothing, type TemplateResult} from 'lit';
import {flowWords} from '../internal/flow/flow-messages.js';
import {failureWords} from '../internal/frame/failure-messages.js';
import {laterWords} from './later-messages.js';
import type {TemplateState} from './template-step.js';

export function renderState({view}: TemplateState): TemplateResult | typeof nothing {
  if (!view || view.status === 'failed') return nothing;
  if (view.status !== 'processing')
    return html`<p part="document">${laterWords.pages(view.pages)}</p>`;
  return html`<p part="document">${flowWords.checking()}</p>
    <progress aria-label=${flowWords.checking()}></progress>`;
}

/** Why it cannot be used; empty if it can. */
export const failureOf = ({view}: TemplateState): string =>
  view?.status === 'failed' ? failureWords(view.failure, view.failure_text) : '';
