import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {LatePart} from '../internal/late-part.js';
import {planWords} from './plan-messages.js';
import type {TemplateChange, TemplateList} from './template-list.js';

/** The button that lists the templates. */
export class TemplatePicker {
  readonly #isOffered: () => boolean;
  readonly #list: LatePart<TemplateList>;

  constructor(host: ReactiveElement & HelperAccess, isOffered: () => boolean) {
    this.#isOffered = isOffered;
    this.#list = new LatePart(host, async () => {
      const {TemplateList} = await import('./template-list.js');
      const list = new TemplateList(host);
      void list.read();
      return list;
    });
  }

  render(step: TemplateChange): unknown {
    if (!this.#isOffered()) return nothing;
    return this.#list.part?.render(step) ?? [this.#list.renderProblem(), this.#renderButton()];
  }

  #renderButton(): TemplateResult {
    return html`<button type="button" part="use-template" @click=${this.#list.show}>
      ${planWords.useTemplate()}
    </button>`;
  }
}
