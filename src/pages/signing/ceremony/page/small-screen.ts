import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Phones, upright and lying; the styles of fields and of the sheet use the same query. */
export const smallScreen = '(max-width: 640px), (pointer: coarse) and (max-height: 500px)';

/** Whether the page is shown on a small screen, where a text is typed in a sheet instead of on the paper. */
export class SmallScreen implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query = window.matchMedia(smallScreen);

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#handleChange);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#handleChange);
  }

  readonly #handleChange = () => this.#host.requestUpdate();
}
