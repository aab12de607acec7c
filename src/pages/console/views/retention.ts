import {Task} from '@lit/task';
import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import {RequestError} from '../../../client/errors.js';
import type {CallAnswer} from '../../../client/client.js';
import type {Retention, RetentionKind} from '../../../contract/keeping/retention.js';
import {call} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {consoleLocale} from '../app/console-language.js';
import {commonWords} from '../common-messages.js';
import {openDialog} from '../parts/console-dialog.js';
import type {FormValues} from '../parts/form-field.js';
import {looks} from '../parts/looks.styles.js';
import {tell} from '../parts/notice.js';
import {kindWords, retentionWords} from '../retention-messages.js';
import {renderFailure, renderLoading} from '../parts/task-states.js';

const kinds = Object.keys(kindWords) as readonly RetentionKind[];

/** @summary For how long each kind is kept. Nothing is deleted before it was said how much. */
export class ConsoleRetentionElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    css`
      :host {
        margin-block-start: var(--_8);
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
        gap: var(--_4);
        margin-block: var(--_4);
      }
      dt {
        color: var(--_muted);
        font-size: var(--_size-s);
      }
      dd {
        margin: 0;
      }
    `,
  ];
  readonly #kept = new Task(this, {
    args: () => [] as const,
    task: async (_args, {signal}) => (await call('getSettings', {}, signal)).setting_retention,
  });

  override render(): TemplateResult {
    return html`<section class="card">
      <h2>${retentionWords.title()}</h2>
      <p class="hint">${retentionWords.about()}</p>
      ${this.#kept.render({
        pending: renderLoading,
        error: (error) => renderFailure(error, () => void this.#kept.run()),
        complete: (kept) => this.#renderKept(kept),
      })}
    </section>`;
  }

  #renderKept(kept: Retention): TemplateResult {
    return html`<dl>
        ${kinds.map(
          (kind) =>
            html`<div>
              <dt>${kindWords[kind]()}</dt>
              <dd>${daysText(kept[kind])}</dd>
            </div>`,
        )}
      </dl>
      <button @click=${() => this.#edit(kept)}>${commonWords.edit()}</button>`;
  }

  #edit(kept: Retention): void {
    openDialog({
      title: retentionWords.title(),
      text: retentionWords.days(),
      submit: commonWords.save(),
      fields: kinds.map((name) => ({
        name,
        label: kindWords[name](),
        type: 'number',
        isOptional: true,
        value: String(kept[name] ?? ''),
      })),
      run: async (values) => {
        const setting_retention = retentionOf(values);
        const {retention_due} = await call('previewRetention', {setting_retention});
        const due = retention_due.filter(({due_total}) => due_total !== '0');
        if (due.length === 0) await this.#save(setting_retention);
        else this.#ask(setting_retention, due);
      },
    });
  }

  #ask(setting_retention: Retention, due: Due): void {
    openDialog({
      title: retentionWords.ask(),
      text: retentionWords.due(dueText(due)),
      submit: commonWords.remove(),
      isDanger: true,
      run: () => this.#save(setting_retention),
    });
  }

  async #save(setting_retention: Retention): Promise<void> {
    const {settings_ignored: [left] = []} = await call('updateSettings', {setting_retention});
    if (left) throw new RequestError(left.reason);
    tell(commonWords.saved());
    void this.#kept.run();
  }
}

type Due = CallAnswer<'previewRetention'>['retention_due'];

const retentionOf = (values: FormValues): Retention =>
  Object.fromEntries(
    kinds.filter((kind) => values[kind]).map((kind) => [kind, Number(values[kind])]),
  );

const daysText = (days: number | undefined): string =>
  days === undefined
    ? retentionWords.forEver()
    : days.toLocaleString(consoleLocale(), {style: 'unit', unit: 'day', unitDisplay: 'long'});

const dueText = (due: Due): string =>
  new Intl.ListFormat(consoleLocale()).format(
    due.map(({retention_kind, due_total}) => {
      const total = Number(due_total).toLocaleString(consoleLocale());
      return `${kindWords[retention_kind]()} (${total})`;
    }),
  );

customElements.define('console-retention', ConsoleRetentionElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-retention': ConsoleRetentionElement;
  }
}
