import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {
  templateChoicesSchema,
  type TemplateChoice,
} from '../../contract/answers/template-choices.js';
import {callHelper, type HelperAccess} from '../internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {words} from '../internal/messages.js';
import type {EnvelopePlan} from './envelope-plan.js';
import {withTemplate} from './from-template.js';
import {planWords} from './plan-messages.js';
import {workWords} from './work/work-messages.js';

/** Templates that are listed at once. */
const page = 20;

/** What is changed by a choice. */
interface Planned {
  readonly plan: EnvelopePlan;
  readonly change: (plan: EnvelopePlan) => void;
}

/** The button that lists the templates, and then the list; the chosen one becomes part of the plan. */
export class TemplatePicker {
  readonly #host: ReactiveElement & HelperAccess;
  readonly #isOffered: () => boolean;
  #isOpen = false;
  #templates: readonly TemplateChoice[] = [];
  /** Where the next page begins; null after the last one. */
  #next: unknown = 0;
  #isReading = false;
  #problem: EsignProblem | undefined;

  constructor(host: ReactiveElement & HelperAccess, isOffered: () => boolean) {
    this.#host = host;
    this.#isOffered = isOffered;
  }

  render(step: Planned): TemplateResult | typeof nothing {
    if (!this.#isOffered()) return nothing;
    if (this.#isOpen) return this.#renderList(step);
    return html`<button type="button" part="use-template" @click=${() => this.#open()}>
      ${planWords.useTemplate()}
    </button>`;
  }

  #open(): void {
    this.#isOpen = true;
    void this.#read();
  }

  /** Reads the next page of them. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#problem = undefined;
    this.#host.requestUpdate();
    try {
      const path = `/templates?offset=${String(this.#next)}&limit=${page}`;
      const answer = await callHelper(this.#host, path);
      const {templates, next_offset} = templateChoicesSchema.parse(await answer.json());
      this.#templates = [...this.#templates, ...templates];
      this.#next = next_offset;
    } catch (error) {
      this.#problem = toProblem(error);
    }
    this.#isReading = false;
    this.#host.requestUpdate();
  }

  #renderList(step: Planned): TemplateResult {
    const isEmpty = !this.#templates.length && this.#next === null;
    return html`<div class="templates">
      ${this.#problem ? renderProblem(this.#problem, () => void this.#read()) : nothing}
      ${isEmpty ? html`<p class="muted" role="status">${workWords.noTemplates()}</p>` : nothing}
      <ul class="rows">
        ${this.#templates.map(
          (template) =>
            html`<li>
              <button
                type="button"
                class="plain"
                part="template"
                @click=${() => step.change(withTemplate(step.plan, template))}
              >
                ${template.title}
              </button>
              <span class="muted">${workWords.pages(template.pages)}</span>
            </li>`,
        )}
      </ul>
      ${this.#isReading ? html`<p class="muted" role="status">${words.loading()}</p>` : nothing}
      ${
        typeof this.#next === 'number' && this.#templates.length && !this.#isReading
          ? html`<button type="button" @click=${() => void this.#read()}>
              ${planWords.more()}
            </button>`
          : nothing
      }
    </div>`;
  }
}
