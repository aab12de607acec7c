import {html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {EnvelopeView} from '../../contract/helper.js';
import {EnvelopeController} from './envelope/envelope-controller.js';
import type {EnvelopeState} from './envelope/envelope-store.js';
import {EsignElement} from './esign-element.js';
import {words} from './messages.js';
import {reportProblem} from './helper/problem.js';
import {renderProblem} from './helper/render-problem.js';

/** @summary The base of all elements that only show one envelope. */
export abstract class EsignEnvelopeElement extends EsignElement {
  /** The envelope to show. */
  @property({attribute: 'envelope-fingerprint'}) envelopeFingerprint = '';

  protected readonly envelope = new EnvelopeController(this, (state, before) =>
    this.handleChange(state, before),
  );

  /** Renders one of four states: empty, loaded, failed or loading. */
  override render(): TemplateResult {
    const {view, problem} = this.envelope.state;
    if (!this.envelopeFingerprint)
      return html`<p class="muted" part="empty">${words.nothingToShow()}</p>`;
    if (view) return this.renderView(view);
    if (problem) return renderProblem(problem, () => void this.envelope.read());
    return html`<slot name="loading">
      <div part="loading" role="img" aria-label=${words.loading()}>${this.renderSkeleton()}</div>
    </slot>`;
  }

  /** Renders the envelope. */
  protected abstract renderView(view: EnvelopeView): TemplateResult;

  /** Renders the same in grey while it loads. */
  protected abstract renderSkeleton(): TemplateResult;

  /** Called on every change, with the view that was shown before. */
  protected handleChange({view, problem}: EnvelopeState, _before?: EnvelopeView): void {
    if (!view && problem) reportProblem(this, problem);
  }
}
