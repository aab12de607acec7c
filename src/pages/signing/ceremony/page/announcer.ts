import {html, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';

/** Milliseconds until words are said: browsers tell screen readers nothing of what changes as a dialog closes above it. */
const delay = 300;

/** What screen readers say though the focus is elsewhere, in a region that is always there. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #words = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Says this in place of what was said before, also if it is the same; nothing if it is empty. */
  say(words: string): void {
    clearTimeout(this.#timer);
    this.#show('');
    if (words) this.#timer = setTimeout(() => this.#show(words), delay);
  }

  render(): TemplateResult {
    return html`<p class="visually-hidden" role="status">${this.#words}</p>`;
  }

  #show(words: string): void {
    this.#words = words;
    this.#host.requestUpdate();
  }
}
