import {html, type TemplateResult, css} from 'lit';
import type {EnvelopeView} from '../../contract/helper.js';
import {EsignStatusChangeEvent} from '../events.js';
import {renderBadge, badgeStyles} from '../internal/looks/badge.js';
import type {EnvelopeState} from '../internal/envelope/envelope-store.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/**
 * @summary Shows the status of an envelope, live: a dot, its name and how many have signed.
 * @tag esign-status
 * @event {EsignStatusChangeEvent} esign-status-change - The status has changed; it never moves backwards.
 * @event {EsignErrorEvent} esign-error - The envelope could not be read.
 * @slot loading - Shown until the status has loaded.
 * @slot error - Replaces the built-in error message.
 * @csspart badge - The badge.
 * @csspart dot - Its dot.
 * @csspart word - The name of the status.
 * @csspart count - How many have signed.
 * @csspart empty - The text shown without an envelope.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignStatusElement extends EsignEnvelopeElement {
  static override styles = [
    tokens,
    buttonStyles,
    statusScreenStyles,
    badgeStyles,
    css`
      :host {
        display: inline-block;
        container-type: normal;
        vertical-align: middle;
      }
      .badge {
        flex-wrap: wrap;
      }
      .skeleton {
        inline-size: 13em;
        border-radius: 99px;
        font-size: var(--_size-s);
        line-height: calc(1.4em + 2 * var(--_1) + 2px);
      }
    `,
  ];

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

/** Styles of `<esign-status>`. */
