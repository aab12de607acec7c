import type {ReactiveController, ReactiveElement} from 'lit';

/** Keeps focus inside its element: if the focused part is removed, focus moves to what `selector` matches. */
export class FocusController implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #selector: string;
  #hadFocus = false;

  constructor(host: ReactiveElement, selector: string) {
    this.#host = host;
    this.#selector = selector;
    host.addController(this);
  }

  hostUpdate(): void {
    this.#hadFocus = Boolean(this.#host.shadowRoot?.activeElement);
  }

  hostUpdated(): void {
    if (this.#hadFocus) this.keep();
  }

  /** Moves focus unless something in the element has it. */
  keep(): void {
    if (this.#host.shadowRoot?.activeElement) return;
    this.#host.renderRoot.querySelector<HTMLElement>(this.#selector)?.focus();
  }
}
