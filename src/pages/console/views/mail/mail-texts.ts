import {Task} from '@lit/task';
import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import type {BrandingEmailInList} from '../../../../contract/resources/branding.js';
import {call} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {pathTo} from '../../app/router.js';
import {mailTypeWord, mailWords} from '../../mail-messages.js';
import {looks} from '../../parts/looks.styles.js';
import {renderFailure, renderLoading} from '../../parts/task-states.js';

/** @summary The mails whose texts can be changed. */
export class ConsoleMailTextsElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      ul {
        display: grid;
        gap: var(--_1);
        margin: var(--_4) 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_3);
        min-block-size: 36px;
      }
    `,
  ];
  readonly #texts = new Task(this, {
    args: () => [] as const,
    task: async (_args, {signal}) =>
      (await call('listBrandingEmails', {limit: 50}, signal)).branding_emails,
  });

  override render(): TemplateResult {
    return html`<section class="card">
      <h2>${mailWords.texts()}</h2>
      <p class="hint">${mailWords.textsAbout()}</p>
      ${this.#texts.render({
        pending: renderLoading,
        error: (error) => renderFailure(error, () => void this.#texts.run()),
        complete: (texts) =>
          html`<ul>
            ${texts.map(renderText)}
          </ul>`,
      })}
    </section>`;
  }
}

const renderText = (text: BrandingEmailInList): TemplateResult =>
  html`<li>
    <a href=${pathTo('branding', text.branding_email_type)}>
      ${mailTypeWord(text.branding_email_type)}
    </a>
    ${text.branding_email_updated ? html`<span class="pill">${mailWords.own()}</span>` : ''}
  </li>`;

customElements.define('console-mail-texts', ConsoleMailTextsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-mail-texts': ConsoleMailTextsElement;
  }
}
