import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import '../../../elements/sign/esign-sign.js';
import {sessionOver} from '../../../contract/pages/framed-document.js';
import type {
  HandOverPerson,
  HandOverState,
  HandOverTurn,
} from '../../../contract/pages/hand-over-page.js';
import type {Words} from '../../../languages/load-words.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {speak} from '../../../ui/language/language.js';
import {brandStyles, renderBrand} from '../../shared/brand.js';
import {onDevice, tabStorage} from '../../shared/browser-storage.js';
import {applyBranding} from '../../shared/host-link.js';
import {PageError, type PageClient} from '../../shared/page-client.js';
import {pageLocale} from '../../shared/page-language.js';
import {askAgainTime, PollController} from '../../shared/poll-controller.js';
import {smallDialogStyles} from '../ceremony/dialogs/small-dialog.styles.js';
import {words} from '../ceremony/messages.js';
import {renderLoading, renderScreen, screenStyles} from '../ceremony/page/screen.js';
import {plainWords} from '../ceremony/page/screen-messages.js';
import {endScreen, handOverWords, pauseScreen} from './messages.js';

/** What takes the PIN: only whoever handed the device over says who has it next. */
type Guarded = 'turn' | 'skip' | 'leave';

const faults: Readonly<Record<string, () => string>> = {
  wrong_pin: handOverWords.wrong,
  pin_locked: handOverWords.locked,
};

/**
 * @summary The page of a device on which people sign one after another: whom it is handed to, that person's signing page, and
 *   the PIN with which whoever handed it over gets it back.
 * @tag esign-hand-over-page
 */
export class EsignHandOverPageElement extends LitElement {
  static override styles = [
    controlStyles,
    brandStyles,
    screenStyles,
    smallDialogStyles,
    css`
      .people {
        display: grid;
        gap: var(--_1);
        inline-size: 100%;
        margin: 0;
        padding: 0;
        list-style: none;
        text-align: start;
      }
      .people li {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0 var(--_3);
        padding: var(--_2) var(--_3);
        border: 1px solid var(--_border);
        border-radius: var(--_radius);
        overflow-wrap: anywhere;
      }
      .people [aria-current] {
        border-color: var(--_accent);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: var(--_2);
        padding: var(--_2) var(--_4);
        border-block-end: 1px solid var(--_border);
        background: var(--_surface);
        overflow-wrap: anywhere;
      }
      esign-sign {
        --esign-frame-height: calc(100dvh - 4.5rem);
      }
      [role='alert'] {
        color: var(--_danger);
      }
      dialog .foot {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
      }
    `,
  ];
  /** For the page's calls. */
  @property({attribute: false}) client!: PageClient;
  /** What it speaks, where the element of the signing page speaks words of its own. */
  @property({attribute: false}) words: Words | undefined;
  @query('dialog') private dialog!: HTMLDialogElement | null;
  @state() private queue: HandOverState | undefined;
  /** Who has the device, and the address of their signing page. */
  @state() private turn: (HandOverTurn & {readonly name: string}) | undefined;
  @state() private skipped: readonly number[] = [];
  @state() private asked: Guarded = 'leave';
  @state() private fault: (() => string) | undefined;
  @state() private isBusy = false;
  @state() private end: 'over' | 'not-valid' | 'unreachable' | undefined;
  readonly #poll = new PollController(this, () => this.#read('GET', 'hand-over'));

  override connectedCallback(): void {
    super.connectedCallback();
    // Whoever had the device when the page was left does not have it any more.
    void this.#giveBack();
  }

  protected override performUpdate(): void {
    // Directly before rendering: another element may have spoken in between.
    speak(this.words, pageLocale());
    super.performUpdate();
  }

  override render(): TemplateResult {
    const {end, queue, turn} = this;
    if (end === 'over') return this.#renderEnd();
    if (end) return renderScreen(plainWords(end), undefined, this.#again);
    if (!queue) return renderLoading();
    if (turn) return this.#renderTurn(turn);
    return html`${this.#renderQueue(queue)} ${this.#renderPin(queue)}`;
  }

  get #again() {
    const onPress = () => void this.#giveBack();
    return this.end === 'unreachable' ? {label: words.tryAgain(), onPress} : undefined;
  }

  get #next(): HandOverPerson | undefined {
    const ready = this.queue?.people.filter(({status}) => status === 'now') ?? [];
    return ready.find(({party_id}) => !this.skipped.includes(party_id));
  }

  #renderTurn({url, name}: HandOverTurn & {readonly name: string}): TemplateResult {
    const handleEnd = () => void this.#giveBack();
    return html`<main>
      <div class="bar">
        <h1 tabindex="-1">${name}</h1>
        <button type="button" @click=${handleEnd}>${handOverWords.giveBack()}</button>
      </div>
      <esign-sign
        .src=${url}
        @esign-signed=${handleEnd}
        @esign-completed=${handleEnd}
        @esign-rejected=${handleEnd}
      ></esign-sign>
    </main>`;
  }

  #renderQueue(queue: HandOverState): TemplateResult {
    const next = this.#next;
    const isDone = queue.people.every(({status}) => status === 'done');
    const pause = pauseScreen(isDone);
    return html`<main class="screen">
      <div class="card">
        ${renderBrand(queue.branding)}
        <div role="status">
          <h1 tabindex="-1">${next ? handOverWords.handTo(next.name) : pause.title}</h1>
          <p>${next ? nothing : pause.text}</p>
        </div>
        <p class="muted">${queue.title}</p>
        ${this.#renderPeople(queue, next)}
        <div class="actions">
          ${next ? this.#renderBegin(next) : nothing}
          <button
            type="button"
            class=${next ? '' : 'primary'}
            aria-haspopup="dialog"
            @click=${() => this.#ask('leave')}
          >
            ${handOverWords.leave()}
          </button>
        </div>
      </div>
    </main>`;
  }

  #renderPeople({people}: HandOverState, next: HandOverPerson | undefined): TemplateResult {
    return html`<ol class="people" aria-label=${handOverWords.people()}>
      ${people.map(
        (person) =>
          html`<li aria-current=${person === next ? 'step' : nothing}>
            <span translate="no">${person.name}</span>
            <span class="muted">${handOverWords[person.status]()}</span>
          </li>`,
      )}
    </ol>`;
  }

  #renderBegin(next: HandOverPerson): TemplateResult {
    return html`<button
        type="button"
        class="primary"
        aria-haspopup="dialog"
        @click=${() => this.#ask('turn')}
      >
        ${handOverWords.begin(next.name)}
      </button>
      <button type="button" aria-haspopup="dialog" @click=${() => this.#ask('skip')}>
        ${handOverWords.skip()}
      </button> `;
  }

  #renderPin({host}: HandOverState): TemplateResult {
    return html`<dialog aria-labelledby="pin-title" @close=${() => (this.fault = undefined)}>
      <form @submit=${(event: SubmitEvent) => void this.#tryPin(event)}>
        <h2 id="pin-title">${handOverWords.askPin(host)}</h2>
        <label
          >${handOverWords.pin()}<input
            name="pin"
            type="password"
            inputmode="numeric"
            autocomplete="off"
            maxlength="12"
            required
            aria-invalid=${this.fault ? 'true' : 'false'}
            aria-describedby="pin-fault"
        /></label>
        <p role="alert" id="pin-fault">${this.fault?.()}</p>
        <div class="foot">
          <button type="button" @click=${() => this.dialog?.close()}>${words.cancel()}</button>
          <button class="primary" aria-disabled=${this.isBusy}>${handOverWords.confirm()}</button>
        </div>
      </form>
    </dialog>`;
  }

  #renderEnd(): TemplateResult {
    const path = this.queue?.console;
    const action = path && {
      label: handOverWords.toConsole(),
      // Nothing to go back to.
      onPress: () => location.replace(path),
    };
    return renderScreen(endScreen(), undefined, action || undefined);
  }

  #ask(what: Guarded): void {
    this.asked = what;
    this.fault = undefined;
    this.dialog?.querySelector('form')?.reset();
    this.dialog?.showModal();
  }

  async #tryPin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const pin = String(new FormData(event.target as HTMLFormElement).get('pin'));
    const {asked} = this;
    const next = this.#next;
    await this.#do(async () => {
      if (asked === 'turn' && next) await this.#begin(next, pin);
      else await this.client.call('POST', `hand-over/${asked}`, {pin});
      this.dialog?.close();
      if (asked === 'skip') this.#skip();
      if (asked === 'leave') this.end = 'over';
    });
  }

  async #begin({party_id, name}: HandOverPerson, pin: string): Promise<void> {
    const turn = await this.client.call<HandOverTurn>('POST', 'hand-over/turn', {party_id, pin});
    this.#poll.after(undefined);
    this.turn = {...turn, name};
  }

  /** Whoever was skipped comes again once everybody else was asked. */
  #skip(): void {
    const next = this.#next;
    const others = this.queue?.people.filter(({status}) => status === 'now') ?? [];
    const skipped = next ? [...this.skipped, next.party_id] : [];
    this.skipped = others.every(({party_id}) => skipped.includes(party_id)) ? [] : skipped;
  }

  /** Nothing of the person who had the device stays on it: neither the page nor what it kept. */
  async #giveBack(): Promise<void> {
    this.turn = undefined;
    await this.updateComplete;
    tabStorage()?.clear();
    onDevice((storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith('esign')) storage.removeItem(key);
    });
    await this.#read('POST', 'hand-over/back');
  }

  async #read(method: 'GET' | 'POST', path: string): Promise<void> {
    const before = this.#next?.party_id;
    const isFirst = !this.queue;
    try {
      const body = method === 'POST' ? {} : undefined;
      this.queue = await this.client.call<HandOverState>(method, path, body);
      if (this.end === 'unreachable') this.end = undefined;
    } catch (error) {
      return this.#fail(error);
    }
    if (isFirst) applyBranding(this.queue.branding);
    document.title = this.queue.title;
    this.#poll.after(this.#next ? undefined : askAgainTime);
    if (isFirst || method === 'GET' || before === undefined) return;
    await this.updateComplete;
    this.renderRoot.querySelector('h1')?.focus();
  }

  #fail(error: unknown): void {
    const isOver = error instanceof PageError && error.code === sessionOver;
    this.end = isOver ? 'not-valid' : 'unreachable';
    this.#poll.after(isOver ? undefined : askAgainTime);
  }

  /** One thing at a time; what is refused is said where it was asked for. */
  async #do(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.fault = undefined;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      if (error.code === sessionOver) return this.#fail(error);
      this.fault = faults[error.code] ?? handOverWords.failed;
      // What is wrong is typed over.
      const input = this.dialog?.querySelector('input');
      input?.focus();
      input?.select();
    } finally {
      this.isBusy = false;
    }
  }
}

customElements.define('esign-hand-over-page', EsignHandOverPageElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-hand-over-page': EsignHandOverPageElement;
  }
}
