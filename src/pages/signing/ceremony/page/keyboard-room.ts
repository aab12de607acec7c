import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Keeps the height that the keyboard of a phone covers, in CSS pixels, in the page's `--keyboard`: browsers lay the
 * keyboard over the page, and over whatever sticks to its lower edge.
 */
export class KeyboardRoom implements ReactiveController {
  readonly #onChange: () => void;

  /** @param onChange The part of the window that is left has changed, also because the phone was turned. */
  constructor(host: ReactiveControllerHost, onChange: () => void) {
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
    // What is typed in a dialog stays in view as the dialog gets lower.
    const typed = focused();
    // Elsewhere it would move the page around the frame.
    if (typed?.closest('dialog')) typed.scrollIntoView({block: 'nearest'});
  };

  readonly #measure = () => {
    const view = window.visualViewport;
    // Enlarged with two fingers, the window is smaller without a keyboard.
    const isEnlarged = !view || view.scale > 1.01;
    const covered = isEnlarged ? 0 : window.innerHeight - view.height - view.offsetTop;
    const height = `${Math.max(0, Math.round(covered))}px`;
    document.documentElement.style.setProperty('--keyboard', height);
  };
}

/** What has the focus, in whichever shadow root. */
function focused(): Element | null {
  let {activeElement: element} = document;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
