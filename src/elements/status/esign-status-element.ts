import {html, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {EsignErrorEvent, EsignStatusChangeEvent} from '../events.js';
import {renderBadge} from '../internal/badge.js';
import {bundleRequests} from '../internal/bundle-requests.js';
import {renderEnvelope} from '../internal/envelope-content.js';
import {EnvelopeController} from '../internal/envelope-controller.js';
import type {EnvelopeState} from '../internal/envelope-store.js';
import {EsignElement} from '../internal/esign-element.js';
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
export class EsignStatusElement extends EsignElement {
  static override styles = styles;
  static override properties = {
    envelopeFingerprint: {attribute: 'envelope-fingerprint'},
  };

  /** The envelope to show. */
  envelopeFingerprint = '';

  readonly #envelope = new EnvelopeController(
    this,
    (state, before) => this.#handleChange(state, before),
    bundleRequests,
  );

  override render(): TemplateResult {
    return html`<span role="status">
      ${renderEnvelope(this, this.#envelope, {
        skeleton: () => html`<span class="skeleton">&nbsp;</span>`,
        content: ({status, parties}) => renderBadge(status, parties),
      })}
    </span>`;
  }

  #handleChange({view, problem}: EnvelopeState, before: EnvelopeView | undefined): void {
    if (!view && problem) this.dispatchEvent(new EsignErrorEvent(problem));
    if (!view || view.status === before?.status) return;
    this.dispatchEvent(
      new EsignStatusChangeEvent(this.envelopeFingerprint, before?.status ?? '', view.status),
    );
  }
}
