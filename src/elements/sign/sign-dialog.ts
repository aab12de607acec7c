import {html, type LitElement, type TemplateResult} from 'lit';
import {frameTimes} from '../internal/frame/frame-host.js';
import {words} from '../internal/messages.js';
import {wait} from '../../ui/wait.js';
import {closeWord} from './sign-messages.js';

/** How a person leaves the dialog of `<esign-sign>`: `closed` if nothing was decided; what was filled in is kept. */
export type SignOutcome = 'signed' | 'declined' | 'closed';

const decisions: Partial<Record<string, SignOutcome>> = {
  signed: 'signed',
  sealing: 'signed',
  completed: 'signed',
  declined: 'declined',
};

/** Resolves once the page has been silent for too long. */
const silence = () => wait(frameTimes.decision).then(() => true);

/** A native dialog around the page, for one opening after another. */
export class SignDialog {
  isOpen = false;
  readonly #host: LitElement;
  /** Reads how the envelope stands. */
  readonly #read: () => Promise<string | undefined>;
  #outcome: SignOutcome = 'closed';
  #leave: (outcome: SignOutcome) => void = () => undefined;
  /** Resolves once the page says what became of a decision. */
  #decided: Promise<void> | undefined;
  #settle: () => void = () => undefined;

  constructor(host: LitElement, read: () => Promise<string | undefined>) {
    this.#host = host;
    this.#read = read;
  }

  /** Begins an opening, and resolves when it is closed; one that is under way ends. */
  begin(): Promise<SignOutcome> {
    this.#end();
    this.isOpen = true;
    return new Promise((resolve) => (this.#leave = resolve));
  }

  /** Shows what has been rendered. */
  show(): void {
    const element = this.#element;
    if (element && !element.open) element.showModal();
  }

  close(): void {
    this.#element?.close();
  }

  /** The page signs or declines now: whoever closes the dialog meanwhile has decided all the same. */
  wait(): void {
    this.#decided = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Takes the name of a message of the page. */
  note(message: string): void {
    const outcome = decisions[message];
    if (outcome) this.#outcome = outcome;
    if (outcome || message === 'error') this.#settle();
  }

  render(content: unknown): TemplateResult {
    return html`<dialog
      part="dialog"
      aria-label=${words.documentToSign()}
      @close=${() => void this.#handleClose()}
    >
      <div class="dialog-bar">
        <button part="close" @click=${() => this.close()}>${closeWord()}</button>
      </div>
      ${this.isOpen ? content : ''}
    </dialog>`;
  }

  get #element(): HTMLDialogElement | null {
    return this.#host.shadowRoot?.querySelector('dialog') ?? null;
  }

  /** Closed, by whatever means. The page stays until it says what became of a decision that is on its way. */
  async #handleClose(): Promise<void> {
    const leave = this.#leave;
    const isSilent = this.#decided && (await Promise.race([this.#decided, silence()]));
    // It may have been signed all the same: the envelope knows.
    const outcome = isSilent ? await this.#read() : undefined;
    // Unless it was opened again in the meantime.
    if (leave !== this.#leave) return;
    if (outcome) this.note(outcome);
    this.#end();
    this.#host.requestUpdate();
  }

  #end(): void {
    this.isOpen = false;
    this.#leave(this.#outcome);
    this.#leave = () => undefined;
    this.#decided = undefined;
    this.#outcome = 'closed';
  }
}
