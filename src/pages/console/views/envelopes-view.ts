import {Task} from '@lit/task';
import {html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {ConsoleElement} from '../app/console-element.js';
import type {Route} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import '../parts/envelope-list.js';
import {looks} from '../parts/looks.styles.js';
import {renderFailure} from '../parts/task-states.js';
import './start/first-steps.js';

/** @summary All envelopes that the person may see, and the one that is open. */
export class ConsoleEnvelopesElement extends ConsoleElement {
  static override styles = looks;
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;
  /** What one envelope needs is loaded with the first that is opened. */
  readonly #one = new Task(this, {
    args: () => [this.route.id !== ''] as const,
    task: async ([isWanted]) => isWanted && void (await import('./envelope-view.js')),
  });

  override render(): TemplateResult {
    const {id} = this.route;
    if (id) return this.#renderOne(id);
    return html`
      <div class="head">
        <h1>${shellWords.envelopes()}</h1>
      </div>
      <div class="card">
        <console-envelope-list .me=${this.me}>
          <console-first-steps slot="empty" .me=${this.me}></console-first-steps>
        </console-envelope-list>
      </div>
    `;
  }

  #renderOne(id: string): TemplateResult {
    return this.#one.render({
      complete: () => html`<console-envelope .fingerprint=${id} .me=${this.me}></console-envelope>`,
      error: (error) =>
        html`<div class="card">${renderFailure(error, () => void this.#one.run())}</div>`,
      pending: () => html`<p class="visually-hidden" role="status">${commonWords.loading()}</p>`,
    }) as TemplateResult;
  }
}

customElements.define('console-envelopes', ConsoleEnvelopesElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-envelopes': ConsoleEnvelopesElement;
  }
}
