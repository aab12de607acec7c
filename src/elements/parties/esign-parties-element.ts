import {html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeView, PartyView} from '../../contract/helper.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {localeOf} from '../../ui/language/localize.js';
import {MinuteController, renderMoment} from '../internal/moment.js';
import {initials, partyHue} from '../../ui/tokens/party-hue.js';
import {listNames, partyWords} from '../internal/status-messages.js';
import {styles} from './esign-parties.styles.js';

/**
 * @summary Lists the parties of an envelope, live: who has signed, and who is next.
 * @tag esign-parties
 * @event {EsignErrorEvent} esign-error - The envelope could not be read.
 * @slot loading - Shown until the parties have loaded.
 * @slot error - Replaces the built-in error message.
 * @csspart list - The list.
 * @csspart party - One party.
 * @csspart party-initials - Its initials.
 * @csspart party-name - Its name.
 * @csspart party-state - Its state.
 * @csspart time - When it signed.
 * @csspart empty - The text shown without an envelope.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignPartiesElement extends EsignEnvelopeElement {
  static override styles = styles;

  constructor() {
    super();
    new MinuteController(this);
  }

  protected override renderView(view: EnvelopeView): TemplateResult {
    return html`<ol part="list" aria-label=${listNames.parties()} aria-live="polite">
      ${view.parties.map((party, position) => this.#renderParty(view, party, position))}
    </ol>`;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<ol>
      ${[1, 2].map(
        () =>
          html`<li>
            <span class="initials skeleton"></span><span><i class="skeleton">&nbsp;</i></span>
          </li>`,
      )}
    </ol>`;
  }

  #renderParty(view: EnvelopeView, party: PartyView, position: number): TemplateResult {
    const isAwaited = view.status === 'sent' && party.status === 'in progress';
    const isMe = party.party_id === view.my_party_id;
    return html`<li part="party" class=${isAwaited ? 'awaited' : ''} data-status=${party.status}>
      <span class="initials" part="party-initials" data-hue=${partyHue(position)} aria-hidden="true"
        >${initials(party.name)}</span
      >
      <span>
        <span class="name" part="party-name">${party.name}</span>
        ${isMe ? html`<span class="muted">(${listNames.you()})</span>` : nothing}
        <span class="state" part="party-state">${partyWords(party)}</span>
      </span>
      ${party.signed_at ? renderMoment(party.signed_at, localeOf(this)) : nothing}
    </li>`;
  }
}
