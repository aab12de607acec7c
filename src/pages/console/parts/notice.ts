import {css, html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {ConsoleElement} from '../app/console-element.js';
import {looks} from './looks.styles.js';

/** Milliseconds for which a notice can be read. */
const shownFor = 6_000;

/** @summary Says politely what has been done. */
export class ConsoleNoticeElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      p {
        position: fixed;
        inset-block-end: var(--_4);
        inset-inline: var(--_4);
        inline-size: fit-content;
        max-inline-size: calc(100% - 2 * var(--_4));
        box-sizing: border-box;
        margin-inline: auto;
        padding: var(--_3) var(--_6);
        border: 1px solid transparent;
        border-radius: 99px;
        background: var(--_text);
        color: var(--_surface);
        font-size: var(--_size-s);
        box-shadow: 0 4px 24px rgb(0 0 0 / 24%);
      }
      p:empty {
        display: none;
      }
    `,
  ];
  @state() private text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a text for a while. */
  show(text: string): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.#timer = setTimeout(() => (this.text = ''), shownFor);
  }

  override render(): TemplateResult {
    return html`<div role="status"><p>${this.text}</p></div>`;
  }
}

/** Says what has been done. */
export function tell(text: string): void {
  const found = document.querySelector('console-notice');
  const notice = found ?? document.body.appendChild(document.createElement('console-notice'));
  notice.show(text);
}

customElements.define('console-notice', ConsoleNoticeElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-notice': ConsoleNoticeElement;
  }
}
