import {html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {call, detailOf} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {tagWords} from '../view-messages.js';
import {looks} from './looks.styles.js';
import {tell} from './notice.js';
import {TagForm, tagStyles} from './tag-form.js';
import {renderNotSaved} from './task-states.js';

/** @summary The tags of one envelope: each leads to all that have it; they are put on and taken off here. */
export class ConsoleEnvelopeTagsElement extends ConsoleElement {
  static override styles = [looks, tagStyles];
  @property({attribute: false}) fingerprint = '';
  /** As they were read with the envelope. */
  @property({attribute: false}) tags: readonly string[] = [];
  @property({type: Boolean}) mayChange = false;
  @state() private problem: {readonly detail: string} | undefined;
  #isBusy = false;
  readonly #form = new TagForm(this, {
    isShown: () => this.mayChange,
    add: (name) => this.#change({tags_added: [name]}),
  });

  override render(): TemplateResult {
    return html`
      <ul aria-label=${shellWords.tags()}>
        ${this.tags.map((name) => this.#renderTag(name))}
      </ul>
      ${this.mayChange ? this.#form.render(this.tags) : nothing}
      ${
        this.problem
          ? html`<div role="alert">${renderNotSaved(this.problem.detail)}</div>`
          : nothing
      }
    `;
  }

  #renderTag(name: string): TemplateResult {
    return html`<li>
      <a href=${pathTo('tags', name)}><bdi>${name}</bdi></a>
      ${
        this.mayChange
          ? html`<button
              aria-label=${tagWords.takeOff(name)}
              @click=${() => void this.#change({tags_removed: [name]})}
            >
              <span aria-hidden="true">✕</span>
            </button>`
          : nothing
      }
    </li>`;
  }

  /** Whether it is done; the field has the focus afterwards, since the button may be gone. */
  async #change(change: {tags_added?: string[]; tags_removed?: string[]}): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.problem = undefined;
    try {
      const envelope_fingerprints = [this.fingerprint];
      const {envelopes} = await call('tagEnvelopes', {envelope_fingerprints, ...change});
      this.tags = envelopes[0]?.envelope_tags ?? [];
      tell(commonWords.saved());
      this.#form.focus();
      return true;
    } catch (error) {
      this.problem = {detail: detailOf(error)};
      return false;
    } finally {
      this.#isBusy = false;
    }
  }
}

customElements.define('console-envelope-tags', ConsoleEnvelopeTagsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-envelope-tags': ConsoleEnvelopeTagsElement;
  }
}
