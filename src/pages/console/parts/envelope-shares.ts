import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {isServiceError} from '../../../client/errors.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {longest} from '../../../contract/longest.js';
import type {EnvelopeShare} from '../../../contract/resources/share.js';
import {call, detailOf} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {go, root} from '../app/router.js';
import {commonWords} from '../common-messages.js';
import {shareWords} from '../view-messages.js';
import {looks} from './looks.styles.js';
import {tell} from './notice.js';
import {renderFailure, renderFault, renderLoading} from './task-states.js';

/** The code of a user who is not there. */
const userMissing = 10_105;

/** @summary With whom of the account an envelope is shared; who may shares it, and ends that. */
export class ConsoleEnvelopeSharesElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      ul {
        margin: 0 0 var(--_4);
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--_2);
        padding-block: var(--_1);
        border-block-end: 1px solid var(--_border);
        overflow-wrap: anywhere;
      }
      li > div {
        min-inline-size: 0;
      }
      li > button {
        flex: none;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: var(--_2);
        margin-block-start: var(--_4);
      }
      label {
        flex: 1 1 10rem;
      }
    `,
  ];
  @property({attribute: false}) fingerprint = '';
  @property({attribute: false}) me!: CallerAnswer;
  @state() private problem: {readonly text: string; readonly detail: string} | undefined;
  @query('input') private input!: HTMLInputElement | null;
  #isBusy = false;
  readonly #shares = new Task(this, {
    args: () => [this.fingerprint] as const,
    task: ([envelope_fingerprint], {signal}) => call('listShares', {envelope_fingerprint}, signal),
  });

  override render(): TemplateResult {
    const shown = this.#shares.value;
    // While they are read again, what is there stays: with it the focus.
    if (!shown)
      return this.#shares.render({
        error: (error) => renderFailure(error, () => void this.#shares.run()),
        pending: renderLoading,
      }) as TemplateResult;
    const {envelope_shares: shares, may_share: mayShare} = shown;
    return html`
      ${
        shares.length > 0
          ? html`<ul aria-label=${shareWords.title()}>
              ${shares.map((share) => this.#renderShare(share, mayShare))}
            </ul>`
          : html`<p class="muted">${shareWords.none()}</p>`
      }
      ${mayShare ? this.#renderForm() : nothing}
      ${
        this.problem
          ? html`<div role="alert">${renderFault(this.problem.text, this.problem.detail)}</div>`
          : nothing
      }
    `;
  }

  #renderShare(share: EnvelopeShare, mayShare: boolean): TemplateResult {
    const isOwn = share.user_id === this.me.user_id && this.me.permissions.includes('send');
    return html`<li>
      <div>
        <bdi>${share.user_name}</bdi>
        <div class="hint"><bdi>${share.user_email}</bdi></div>
      </div>
      ${
        mayShare || isOwn
          ? html`<button
              class="icon"
              aria-label=${shareWords.end(share.user_name)}
              @click=${() => void this.#end(share)}
            >
              <span aria-hidden="true">✕</span>
            </button>`
          : nothing
      }
    </li>`;
  }

  #renderForm(): TemplateResult {
    return html`<form @submit=${this.#handleSubmit}>
        <label>
          <span>${shareWords.address()}</span>
          <input
            name="email"
            type="email"
            required
            dir="ltr"
            maxlength=${longest.email}
            autocomplete="off"
            aria-describedby="about"
          />
        </label>
        <button>${shareWords.share()}</button>
      </form>
      <p id="about" class="hint">${shareWords.about()}</p>`;
  }

  async #handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const {fingerprint: envelope_fingerprint, input} = this;
    const user_email = input?.value.trim();
    if (!input || !user_email) return;
    const isDone = await this.#change(
      () => call('shareEnvelope', {envelope_fingerprint, user_email}),
      shareWords.shared(),
    );
    if (isDone) input.value = '';
  }

  async #end({user_id}: EnvelopeShare): Promise<void> {
    const {fingerprint: envelope_fingerprint} = this;
    const end = () => call('unshareEnvelope', {envelope_fingerprint, user_id});
    // For whoever has given it up, it may be gone.
    const isGivenUp = user_id === this.me.user_id;
    await this.#change(end, shareWords.unshared(), isGivenUp ? () => go(root) : undefined);
  }

  /** Whether it is done; then the shares are read again, unless there is something else to do. */
  async #change(
    act: () => Promise<unknown>,
    done: string,
    goOn: () => unknown = () => this.#readAgain(),
  ): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.problem = undefined;
    try {
      await act();
      tell(done);
      await goOn();
      return true;
    } catch (error) {
      const isUnknown = isServiceError(error) && error.code === userMissing;
      this.problem = isUnknown
        ? {text: shareWords.unknown(), detail: ''}
        : {text: commonWords.notSaved(), detail: detailOf(error)};
      return false;
    } finally {
      this.#isBusy = false;
    }
  }

  /** The field has the focus afterwards, since the button may be gone. */
  async #readAgain(): Promise<void> {
    await this.#shares.run();
    await this.updateComplete;
    this.input?.focus();
  }
}

customElements.define('console-envelope-shares', ConsoleEnvelopeSharesElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-envelope-shares': ConsoleEnvelopeSharesElement;
  }
}
