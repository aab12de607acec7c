import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Keeps the height that the keyboard of a phone covers, in CSS pixels, in the host's `--keyboard`: browsers lay the
 * keyboard over the page, and over whatever sticks to its lower edge.
 */
export class KeyboardRoom implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onChange: () => void;

  /** @param onChange The part of the window that is left has changed, also because the phone was turned. */
  constructor(host: ReactiveControllerHost & HTMLElement, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    window.visualViewport?.addEventListener('resize', this.#handleChange);
    window.visualViewport?.addEventListener('scroll', this.#measure);
  }

  hostDisconnected(): void {
    window.visualViewport?.removeEventListener('resize', this.#handleChange);
    window.visualViewport?.removeEventListener('scroll', this.#measure);
  }

  readonly #handleChange = () => {
    this.#measure();
    this.#onChange();
  };

  readonly #measure = () => {
    const view = window.visualViewport;
    // Enlarged with two fingers, the window is smaller without a keyboard.
    const isEnlarged = !view || view.scale > 1.01;
    const covered = isEnlarged ? 0 : window.innerHeight - view.height - view.offsetTop;
    this.#host.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
}
