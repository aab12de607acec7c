import {css, html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import '../../../elements/send/esign-send.js';
import type {EsignSentEvent} from '../../../elements/events.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {ConsoleElement} from '../app/console-element.js';
import {go, pathTo, type Route} from '../app/router.js';
import {shellWords} from '../common-messages.js';
import {envelopeWords} from '../view-messages.js';
import {looks} from '../parts/looks.styles.js';
import {helperPath} from '../parts/helper-path.js';
import {tell} from '../parts/notice.js';

/** @summary Puts an envelope together and sends it, or goes on with a draft. */
export class ConsoleSendElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      esign-send {
        --esign-frame-height: calc(100dvb - 14rem);
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;

  override render(): TemplateResult {
    return html`
      <div class="head"><h1>${shellWords.send()}</h1></div>
      <div class="card">
        <esign-send
          .endpoint=${helperPath}
          .envelopeFingerprint=${this.route.id}
          @esign-sent=${this.#handleSent}
        ></esign-send>
      </div>
    `;
  }

  #handleSent({envelopeFingerprint}: EsignSentEvent): void {
    tell(envelopeWords.isSent());
    go(pathTo('envelopes', envelopeFingerprint));
  }
}

customElements.define('console-send', ConsoleSendElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-send': ConsoleSendElement;
  }
}
