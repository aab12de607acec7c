import {html, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import type {EnvelopeController, EnvelopeElement} from './envelope-controller.js';
import {words} from './messages.js';
import {renderProblem} from './scene.js';

/** Empty, loading, broken or there: the four states of an element that only shows an envelope. */
export function renderEnvelope(
  host: EnvelopeElement,
  envelope: EnvelopeController,
  templates: {skeleton: () => TemplateResult; content: (view: EnvelopeView) => TemplateResult},
): TemplateResult {
  const {view, problem} = envelope.state;
  if (!host.envelopeFingerprint)
    return html`<p class="muted" part="empty">${words.nothingToShow()}</p>`;
  if (view) return templates.content(view);
  if (problem) return renderProblem(problem, () => void envelope.read());
  return html`<slot name="loading">
    <div part="loading" role="img" aria-label=${words.loading()}>${templates.skeleton()}</div>
  </slot>`;
}
