import {html, nothing, type TemplateResult} from 'lit';
import {templateChoicesSchema, type TemplateChoice} from '../../../contract/template-view.js';
import {flowWords} from '../../internal/flow/flow-messages.js';
import {readAnswer} from '../../internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from '../../internal/helper/problem.js';
import {renderProblem} from '../../internal/helper/render-problem.js';
import {words} from '../../internal/messages.js';
import type {Draft, SendHost} from '../draft.js';
import type {DraftStore} from '../draft-store.js';
import {lateWords} from '../late-messages.js';
import {newRecipient, withTask} from '../recipient.js';
import {sendWords} from '../send-messages.js';

/** Templates that are listed at once. */
const page = 20;

/** The list of templates, read once it is shown; the chosen one becomes part of the draft. */
export class TemplateList {
  readonly #host: SendHost;
  readonly #store: DraftStore;
  #templates: readonly TemplateChoice[] = [];
  /** Where the next page begins; null after the last one. */
  #next: unknown = 0;
  #isAsked = false;
  #isReading = false;
  #problem: EsignProblem | undefined;

  constructor(host: SendHost, store: DraftStore) {
    this.#host = host;
    this.#store = store;
  }

  render(): TemplateResult {
    if (!this.#isAsked) void this.#read();
    const isEmpty = !this.#templates.length && this.#next === null;
    return html`<div class="templates">
      ${this.#problem ? renderProblem(this.#problem, this.#handleMore) : nothing}
      ${isEmpty ? html`<p class="muted" role="status">${lateWords.noTemplates()}</p>` : nothing}
      <ul class="rows">
        ${this.#templates.map((template) => this.#renderChoice(template))}
      </ul>
      ${this.#isReading ? html`<p class="muted" role="status">${words.loading()}</p>` : nothing}
      ${
        typeof this.#next === 'number' && this.#templates.length && !this.#isReading
          ? html`<button type="button" @click=${this.#handleMore}>${sendWords.more()}</button>`
          : nothing
      }
    </div>`;
  }

  renderChosen(): TemplateResult | typeof nothing {
    const store = this.#store;
    const {template} = store.draft;
    if (!template) return nothing;
    const {title, pages} = template;
    return html`<div class="rows" part="document">
      <div class="row">
        <span class="grow">${title} <span class="muted">${lateWords.pages(pages)}</span></span>
        <button type="button" @click=${() => store.change(withoutTemplate(store.draft))}>
          ${flowWords.remove(title)}
        </button>
      </div>
    </div>`;
  }

  #renderChoice(template: TemplateChoice): TemplateResult {
    const store = this.#store;
    return html`<li>
      <button
        type="button"
        class="plain"
        part="template"
        @click=${() => store.change(withTemplate(store.draft, template))}
      >
        ${template.title}
      </button>
      <span class="muted">${lateWords.pages(template.pages)}</span>
    </li>`;
  }

  readonly #handleMore = () => {
    void this.#read();
    this.#host.requestUpdate();
  };

  /** Reads the next page of them. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isAsked = this.#isReading = true;
    this.#problem = undefined;
    try {
      const path = `/templates?offset=${String(this.#next)}&limit=${page}`;
      const {templates, next_offset} = await readAnswer(this.#host, path, templateChoicesSchema);
      this.#templates = [...this.#templates, ...templates];
      this.#next = next_offset;
    } catch (error) {
      this.#problem = toProblem(error);
    }
    this.#isReading = false;
    this.#host.requestUpdate();
  }
}

/** The draft with a template: each position gets a recipient; whoever was typed stays, further ones with a copy. */
function withTemplate(draft: Draft, template: TemplateChoice): Draft {
  const typed = draft.recipients.filter(({name, email}) => name.trim() || email.trim());
  const recipients = template.parties.map(({party_id: position, name: positionName}, at) => ({
    ...withTask(typed[at] ?? newRecipient, 'signer', ''),
    position,
    positionName,
  }));
  const others = typed.slice(recipients.length).map((each) => withTask(each, 'copy', ''));
  const title = draft.title || template.title;
  return {...draft, title, template, recipients: [...recipients, ...others]};
}

/** The draft without its template; recipients stay. */
const withoutTemplate = (draft: Draft): Draft => ({
  ...draft,
  template: undefined,
  recipients: draft.recipients.map((each) => ({...each, position: '', positionName: ''})),
});
