import {html, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {EsignStatusChangeEvent} from '../events.js';
import {renderBadge} from '../internal/looks/badge.js';
import type {EnvelopeState} from '../internal/envelope/envelope-store.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {styles} from './esign-status.styles.js';

/**
 * @summary Shows where an envelope stands, live: a dot, a word and how many have signed.
 * @tag esign-status
 * @event {EsignStatusChangeEvent} esign-status-change - The status moved on; never backwards.
 * @event {EsignErrorEvent} esign-error - The envelope could not be read.
 * @slot loading - Shown until the status is known.
 * @slot error - Takes the place of our words about a problem.
 * @csspart badge - The badge.
 * @csspart dot - Its dot.
 * @csspart word - Its word.
 * @csspart count - How many have signed.
 * @csspart empty - The words shown without an envelope.
 * @csspart loading - The skeleton.
 * @csspart error - The box around a problem.
 * @csspart error-message - Its sentence.
 * @csspart retry - Its button.
 */
export class EsignStatusElement extends EsignEnvelopeElement {
  static override styles = styles;

  override render(): TemplateResult {
    return html`<span role="status">${super.render()}</span>`;
  }

  protected override renderView({status, parties}: EnvelopeView): TemplateResult {
    return renderBadge(status, parties);
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<span class="skeleton">&nbsp;</span>`;
  }

  protected override handleChange(state: EnvelopeState, before?: EnvelopeView): void {
    super.handleChange(state, before);
    const {view} = state;
    if (!view || view.status === before?.status) return;
    this.dispatchEvent(
      new EsignStatusChangeEvent(this.envelopeFingerprint, before?.status ?? '', view.status),
    );
  }
}
