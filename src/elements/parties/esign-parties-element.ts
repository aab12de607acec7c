import {html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeView, PartyView} from '../../contract/helper.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {localeOf} from '../../ui/language/localize.js';
import {MinuteController, renderMoment} from '../internal/moment.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {initials, partyHue} from '../../ui/tokens/party-hue.js';
import {listNames, numberWords, partyWords} from '../internal/status-messages.js';
import {styles} from './esign-parties.styles.js';
import {PartyTasks} from './party-tasks.js';

/**
 * @summary Lists the parties of an envelope, live: who has signed, and who is next. Its sender can correct or replace a
 *   recipient, remind one and, where the host allows it, copy a link.
 * @tag esign-parties
 * @event {EsignBeforeActionEvent} esign-before-action - Cancelable; `waitUntil()` delays it.
 * @event {EsignActionEvent} esign-action - The action was completed.
 * @event {EsignErrorEvent} esign-error - The envelope could not be read, or an action failed.
 * @slot loading - Shown until the parties have loaded.
 * @slot error - Replaces the built-in error message.
 * @csspart list - The list.
 * @csspart party - One party.
 * @csspart party-initials - Its initials.
 * @csspart party-name - Its name.
 * @csspart party-state - Its state.
 * @csspart party-number - By what message it is invited, and how its number ends.
 * @csspart time - When it signed.
 * @csspart party-actions - The buttons of one party.
 * @csspart party-action - One of them.
 * @csspart said - The message that says what was done.
 * @csspart dialog - The dialog behind a button.
 * @csspart dialog-heading - Its heading.
 * @csspart dialog-text - Its text.
 * @csspart print - The button that prints a link as a QR code.
 * @csspart confirm - The button that confirms.
 * @csspart keep - The button that cancels.
 * @csspart empty - The text shown without an envelope.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignPartiesElement extends EsignEnvelopeElement {
  static override styles = styles;
  /** What a sender does about one recipient. */
  readonly #tasks = new PartyTasks(this, () => this.envelope.read());

  constructor() {
    super();
    new MinuteController(this);
  }

  override render(): TemplateResult {
    return html`${super.render()}${this.#tasks.render()}`;
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
    const isMe = party.party_id === view.my_party_id;
    return html`<li part="party" data-status=${party.status}>
      <span class="initials" part="party-initials" data-hue=${partyHue(position)} aria-hidden="true"
        >${initials(party.name)}</span
      >
      <span>
        <span class="name" part="party-name" translate="no">${party.name}</span>
        ${isMe ? html`<span class="muted">(${listNames.you()})</span>` : nothing}
        <span class="state" part="party-state">${partyWords(party)}</span>
        ${renderNumber(party)}
      </span>
      ${party.signed_at ? renderMoment(party.signed_at, localeOf(this)) : nothing}
      ${this.#tasks.renderButtons(view, party)}
    </li>`;
  }
}

/** Where the invitation goes, for who may know it. */
const renderNumber = ({
  invitation,
  mobile_last4: end,
}: PartyView): TemplateResult | typeof nothing =>
  isMessageWay(invitation) && end
    ? html`<span class="number" part="party-number">${numberWords(invitation, end)}</span>`
    : nothing;
