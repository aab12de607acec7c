import {html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import type {Permission} from '../../../contract/access/permissions.js';
import {ConsoleElement} from '../app/console-element.js';
import type {Route} from '../app/router.js';
import {commonWords} from '../common-messages.js';
import './console-list.js';
import type {ConsoleListElement, ListSource, RowAction} from './console-list.js';
import {openDialog, type DialogRequest} from './console-dialog.js';
import {icon} from './icons.js';
import {looks} from './looks.styles.js';

/** What a page with one list says and offers. */
export interface ListPageParts {
  readonly title: string;
  readonly about?: string;
  readonly source: ListSource;
  /** The one thing to do here. */
  readonly primary?: {readonly label: string; readonly target: string | (() => void)} | undefined;
}

/** @summary A page with a heading, one action and one list. */
export abstract class ListPage extends ConsoleElement {
  static override styles: CSSResultGroup = [looks];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;
  @query('console-list') protected list!: ConsoleListElement | null;

  override render(): TemplateResult {
    const {title, about, source, primary} = this.describe();
    return html`
      <div class="head">
        <div>
          <h1>${title}</h1>
          ${about ? html`<p class="muted">${about}</p>` : nothing}
        </div>
        ${primary ? renderPrimary(primary) : nothing}
      </div>
      ${this.renderAbove()}
      <div class="card"><console-list .source=${source}></console-list></div>
    `;
  }

  protected abstract describe(): ListPageParts;

  /** What stands above the list. */
  protected renderAbove(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected may(permission: Permission): boolean {
    return this.me.permissions.includes(permission);
  }

  /** Asks, does it, and reads the list again. */
  protected ask(request: DialogRequest): void {
    openDialog({
      ...request,
      run: async (values) => {
        const result = await request.run(values);
        this.list?.reload();
        return result;
      },
    });
  }

  /** A button that deletes a row once that has been confirmed. */
  protected removal(name: string, remove: () => Promise<unknown>): RowAction {
    return {
      label: commonWords.remove(),
      isDanger: true,
      target: () =>
        this.ask({
          title: commonWords.removeTitle(name),
          text: commonWords.noUndo(),
          submit: commonWords.remove(),
          isDanger: true,
          done: commonWords.removed(),
          run: async () => void (await remove()),
        }),
    };
  }
}

function renderPrimary({label, target}: NonNullable<ListPageParts['primary']>): TemplateResult {
  const content = html`${icon('plus')}${label}`;
  return typeof target === 'string'
    ? html`<a class="button primary" href=${target}>${content}</a>`
    : html`<button class="primary" @click=${target}>${content}</button>`;
}
