import {html, type TemplateResult} from 'lit';
import {words} from '../internal/messages.js';
import {closeWord} from './sign-messages.js';

/** How a person leaves the dialog of `<esign-sign>`: `closed` if nothing was decided; what was filled in is kept. */
export type SignOutcome = 'signed' | 'declined' | 'closed';

const decisions: Partial<Record<string, SignOutcome>> = {
  signed: 'signed',
  sealing: 'signed',
  completed: 'signed',
  declined: 'declined',
};

/** A native dialog around the page, for one opening after another. */
export class SignDialog {
  isOpen = false;
  readonly #element: () => HTMLDialogElement | null;
  #outcome: SignOutcome = 'closed';
  #leave: (outcome: SignOutcome) => void = () => undefined;

  constructor(element: () => HTMLDialogElement | null) {
    this.#element = element;
  }

  /** Begins an opening; one that is under way ends. */
  begin(): void {
    this.#end();
    this.isOpen = true;
  }

  /** Shows what has been rendered; resolves when it is closed. */
  show(): Promise<SignOutcome> {
    const element = this.#element();
    if (element && !element.open) element.showModal();
    return new Promise((resolve) => (this.#leave = resolve));
  }

  close(): void {
    this.#element()?.close();
  }

  /** Takes the name of a message of the page. */
  note(message: string): void {
    this.#outcome = decisions[message] ?? this.#outcome;
  }

  /** @param onClosed The dialog was closed, by whatever means. */
  render(content: unknown, onClosed: () => void): TemplateResult {
    const handleClose = () => {
      this.#end();
      onClosed();
    };
    return html`<dialog part="dialog" aria-label=${words.documentToSign()} @close=${handleClose}>
      <div class="dialog-bar">
        <button part="close" @click=${() => this.close()}>${closeWord()}</button>
      </div>
      ${this.isOpen ? content : ''}
    </dialog>`;
  }

  #end(): void {
    this.isOpen = false;
    this.#leave(this.#outcome);
    this.#leave = () => undefined;
    this.#outcome = 'closed';
  }
}
