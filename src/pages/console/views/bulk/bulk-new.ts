import {Task} from '@lit/task';
import {css, html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {TemplateItem} from '../../../../contract/resources/template.js';
import {call, detailOf} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {go, pathTo} from '../../app/router.js';
import {dropStyles} from '../../../../ui/controls/drop.styles.js';
import {renderDrop} from '../../../../ui/controls/render-drop.js';
import {saveAs} from '../../../shared/save-as.js';
import {bulkWords} from '../../bulk-messages.js';
import {commonWords} from '../../common-messages.js';
import {templateWords} from '../../view-messages.js';
import {valuesOf} from '../../parts/console-dialog.js';
import {renderField, type FormField} from '../../parts/form-field.js';
import {looks} from '../../parts/looks.styles.js';
import {
  cellOf,
  columnNamed,
  columnsFor,
  envelopeOf,
  headOf,
  mergeNamesOf,
  sampleOf,
  type TableHead,
} from './bulk-mapping.js';
import {renderFailure, renderLoading, renderNotSaved} from '../../parts/task-states.js';

/** The address of a bulk send that is still to be made. */
export const newBulk = 'new';

const mostBytes = 8 * 1024 * 1024;
const pageSize = 50;

interface Table {
  readonly name: string;
  readonly text: string;
  readonly head: TableHead;
}

type Party = TemplateItem['template_parties'][number];

/** @summary Chooses a template and a table, says which column belongs where, and has every row checked. */
export class ConsoleBulkNewElement extends ConsoleElement {
  static override styles: CSSResultGroup = [
    looks,
    dropStyles,
    css`
      form,
      .card,
      fieldset {
        display: grid;
        gap: var(--_4);
      }
      .card {
        margin: 0 !important;
      }
      fieldset {
        grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        margin-block-end: var(--_2);
        font-weight: 600;
      }
      .box {
        display: flex;
        align-items: center;
        gap: var(--_3);
        grid-column: 1 / -1;
        min-block-size: 28px;
      }
      .box > span:first-of-type {
        margin: 0;
        font-weight: 400;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_4);
      }
    `,
  ];
  @state() private template: TemplateItem | undefined;
  @state() private table: Table | undefined;
  @state() private fault = '';
  @state() private problem: {readonly detail: string} | undefined;
  @state() private isBusy = false;
  /** Parties that are the same person in all rows. */
  @state() private same: ReadonlySet<string> = new Set();
  readonly #templates = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => readyTemplates(signal),
  });

  override render(): TemplateResult {
    return html`
      <div class="head"><h1>${bulkWords.add()}</h1></div>
      ${this.#templates.render({
        pending: renderLoading,
        error: (error) =>
          html`<div class="card">${renderFailure(error, () => void this.#templates.run())}</div>`,
        complete: (templates) => this.#renderForm(templates),
      })}
    `;
  }

  #renderForm(templates: readonly TemplateItem[]): TemplateResult {
    const [first] = templates;
    if (!first)
      return html`<p class="card">
        ${bulkWords.noTemplate()} <a href=${pathTo('templates', 'new')}>${templateWords.make()}</a>
      </p>`;
    const template = this.template ?? first;
    const {table} = this;
    return html`<form @submit=${(event: SubmitEvent) => void this.#handleSubmit(event, template)}>
      <section class="card">
        ${this.#renderChoice(templates, template)} ${this.#renderFile(template)}
      </section>
      ${table ? keyed(`${template.template_fingerprint} ${table.head.columns.join()}`, this.#renderMapping(template, table)) : nothing}
    </form>`;
  }

  #renderChoice(templates: readonly TemplateItem[], chosen: TemplateItem): TemplateResult {
    const field: FormField = {
      name: 'template',
      label: bulkWords.template(),
      type: 'select',
      value: chosen.template_fingerprint,
      options: templates.map(({template_fingerprint: value, template_title: label}) => ({
        value,
        label,
      })),
    };
    const handleChange = ({target}: Event) => {
      const {value} = target as HTMLSelectElement;
      this.template = templates.find((each) => each.template_fingerprint === value);
      this.same = new Set();
    };
    return html`<div @change=${handleChange}>${renderField(field)}</div>`;
  }

  #renderFile(template: TemplateItem): TemplateResult {
    const saveSample = () => {
      // The mark by which spreadsheets know UTF-8.
      const csv = `\uFEFF${sampleOf(template, commonWords.email())}`;
      saveAs(new Blob([csv], {type: 'text/csv'}), `${template.template_title}.csv`);
    };
    return renderDrop({
      text: bulkWords.drop(),
      pick: bulkWords.pick(),
      accept: '.csv,text/csv',
      before: this.table ? html`<p role="status">${this.table.name}</p>` : nothing,
      after: html`<p class="hint">${bulkWords.tableHint()}</p>
        <span class="fault" role="alert">${this.fault}</span>
        <button type="button" @click=${saveSample}>${bulkWords.sample()}</button>`,
      take: ([file]) => void this.#take(file),
    });
  }

  #renderMapping(template: TemplateItem, {head}: Table): TemplateResult {
    const {template_title, template_parties} = template;
    const merged = mergeNamesOf(template);
    return html`
      <section class="card">
        ${renderField({
          name: 'title',
          label: bulkWords.title(),
          value: template_title,
          hint: bulkWords.titleHint(cellOf(head.columns[0] ?? '')),
        })}
        ${template_parties.map((party, index) => this.#renderParty(party, index, head))}
      </section>
      ${
        merged.length > 0
          ? html`<section class="card">
              <h2>${bulkWords.values()}</h2>
              <fieldset aria-label=${bulkWords.values()}>
                ${merged.map((name, index) => renderField(valueField(name, index, head)))}
              </fieldset>
            </section>`
          : nothing
      }
      <div class="bar">
        <button class="primary" aria-disabled=${this.isBusy}>${bulkWords.check()}</button>
        <span class="hint">${bulkWords.checkHint()}</span>
        <div role="alert">${this.problem ? renderNotSaved(this.problem.detail) : nothing}</div>
      </div>
    `;
  }

  #renderParty({party_id, party_name}: Party, index: number, head: TableHead): TemplateResult {
    const isSame = this.same.has(party_id);
    const guess = columnsFor(head, index);
    const handleChange = ({target}: Event) => {
      const isSameNow = (target as HTMLInputElement).checked;
      const others = [...this.same].filter((each) => each !== party_id);
      this.same = new Set(isSameNow ? [...others, party_id] : others);
    };
    const column = (name: string, label: string, value: string): FormField => ({
      name: `${name}-${party_id}`,
      label,
      type: 'select',
      value,
      options: head.columns.map((each) => ({value: each, label: each})),
    });
    const fields: readonly FormField[] = isSame
      ? [
          {name: `name-${party_id}`, label: commonWords.name()},
          {name: `email-${party_id}`, label: commonWords.email(), type: 'email'},
        ]
      : [
          column('name', bulkWords.nameColumn(), guess.name),
          column('email', bulkWords.emailColumn(), guess.email),
        ];
    return html`<fieldset>
      <legend>${party_name}</legend>
      ${fields.map(renderField)}
      <label class="box">
        <input type="checkbox" name="same-${party_id}" .checked=${isSame} @change=${handleChange} />
        <span>${bulkWords.isSame()}</span>
      </label>
    </fieldset>`;
  }

  async #take(file: File | undefined): Promise<void> {
    this.fault = '';
    this.table = undefined;
    if (!file) return;
    if (file.size > mostBytes) {
      this.fault = bulkWords.tooLarge();
      return;
    }
    const text = await file.text().catch(() => '');
    const head = headOf(text);
    if (head.columns.length === 0) this.fault = bulkWords.unread();
    else this.table = {name: file.name, text, head};
  }

  async #handleSubmit(event: SubmitEvent, template: TemplateItem): Promise<void> {
    event.preventDefault();
    const {table} = this;
    if (this.isBusy || !table) return;
    this.isBusy = true;
    this.problem = undefined;
    try {
      const {bulk_fingerprint} = await call('createBulkSend', {
        bulk_title: table.name.replace(/\.[a-z]+$/i, ''),
        bulk_csv: table.text,
        bulk_envelope: envelopeOf(template, valuesOf(event.target as HTMLFormElement)),
      });
      go(pathTo('bulk', bulk_fingerprint));
    } catch (error) {
      this.problem = {detail: detailOf(error)};
    }
    this.isBusy = false;
  }
}

const valueField = (name: string, index: number, head: TableHead): FormField => ({
  name: `value-${index}`,
  label: name,
  type: 'select',
  value: columnNamed(head, name),
  options: [
    {value: '', label: bulkWords.asInTemplate()},
    ...head.columns.map((each) => ({value: each, label: each})),
  ],
});

async function readyTemplates(signal: AbortSignal): Promise<readonly TemplateItem[]> {
  const found: TemplateItem[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const {templates, next} = await call('listTemplates', {offset, limit: pageSize}, signal);
    found.push(...templates.filter(({template_status}) => template_status === 'ready'));
    if (!next) return found;
  }
}

customElements.define('console-bulk-new', ConsoleBulkNewElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-bulk-new': ConsoleBulkNewElement;
  }
}
