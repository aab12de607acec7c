import {html, type PropertyDeclarations, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {EsignErrorEvent} from '../events.js';
import {EnvelopeController} from './envelope/envelope-controller.js';
import type {EnvelopeState} from './envelope/envelope-store.js';
import {EsignElement} from './esign-element.js';
import {words} from './messages.js';
import {renderProblem} from './helper/render-problem.js';

/**
 * @summary What all elements have in common that only show one envelope.
 */
export abstract class EsignEnvelopeElement extends EsignElement {
  static override properties: PropertyDeclarations = {
    envelopeFingerprint: {attribute: 'envelope-fingerprint'},
  };

  /** The envelope this is about. */
  envelopeFingerprint = '';

  protected readonly envelope = new EnvelopeController(this, (state, before) =>
    this.handleChange(state, before),
  );

  /** Empty, there, broken or loading. */
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

  /** What is shown of the envelope. */
  protected abstract renderView(view: EnvelopeView): TemplateResult;

  /** The same in grey, while it is read. */
  protected abstract renderSkeleton(): TemplateResult;

  /** Hears of every change, with the view that was shown before. */
  protected handleChange({view, problem}: EnvelopeState, _before?: EnvelopeView): void {
    if (!view && problem) this.dispatchEvent(new EsignErrorEvent(problem));
  }
}
