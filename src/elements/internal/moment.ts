import {html, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {exactTime, relativeTime} from '../../ui/language/localize.js';

/** Milliseconds between two renders; tests shorten them. */
export const momentTimes = {minute: 60_000};

/** Renders its element again every minute, so that `3 minutes ago` stays correct. */
export class MinuteController implements ReactiveController {
  readonly #onMinute: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveElement, onMinute = () => host.requestUpdate()) {
    this.#onMinute = onMinute;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setInterval(this.#onMinute, momentTimes.minute);
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
  }
}

/** A relative time that shows the exact one, with its time zone, on hover and focus. */
export function renderMoment(at: string, locale: string): TemplateResult {
  const exact = exactTime(at, locale);
  const relative = relativeTime(at, Date.now(), locale);
  return html`<time
    part="time"
    tabindex="0"
    datetime=${at}
    title=${exact}
    aria-label="${relative}, ${exact}"
    >${relative}</time
  >`;
}
