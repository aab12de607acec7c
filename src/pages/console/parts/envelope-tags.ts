import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {longest} from '../../../contract/longest.js';
import {tagKeyOf} from '../../../contract/text/tag-key.js';
import {call, detailOf} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {tagWords} from '../view-messages.js';
import {looks} from './looks.styles.js';
import {tell} from './notice.js';

/** Most tags that are offered while somebody types: one page of the list. */
const mostOffered = 50;

/** @summary The tags of one envelope: each leads to all that have it; they are put on and taken off here. */
export class ConsoleEnvelopeTagsElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_2);
        margin: 0 0 var(--_4);
        padding: 0;
        list-style: none;
      }
      li {
        display: inline-flex;
        align-items: center;
        max-inline-size: 100%;
        padding-inline: var(--_3) var(--_1);
        border: 1px solid var(--_border);
        border-radius: 99px;
        font-size: var(--_size-s);
      }
      li > a {
        padding-block: var(--_1);
        overflow-wrap: anywhere;
      }
      li > a:only-child {
        padding-inline-end: var(--_2);
      }
      li > button {
        flex: none;
        min-inline-size: 24px;
        min-block-size: 24px;
        padding: 0 var(--_1);
        border: 0;
        border-radius: 99px;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: var(--_2);
      }
      label {
        flex: 1 1 10rem;
      }
      ul:empty {
        display: none;
      }
    `,
  ];
  @property({attribute: false}) fingerprint = '';
  /** As they were read with the envelope. */
  @property({attribute: false}) tags: readonly string[] = [];
  @property({type: Boolean}) mayChange = false;
  @state() private q = '';
  @state() private problem: {readonly detail: string} | undefined;
  @query('input') private input!: HTMLInputElement | null;
  #isBusy = false;
  /** What is offered while somebody types; without an answer, anything can still be typed. */
  readonly #known = new Task(this, {
    args: () => [this.mayChange, this.q] as const,
    task: async ([isWanted, q], {signal}) =>
      isWanted ? (await call('listTags', {limit: mostOffered, ...(q && {q})}, signal)).tags : [],
  });

  override render(): TemplateResult {
    return html`
      <ul aria-label=${shellWords.tags()}>
        ${this.tags.map((name) => this.#renderTag(name))}
      </ul>
      ${this.mayChange ? this.#renderForm() : nothing}
      ${
        this.problem
          ? html`<div role="alert">
              <p class="fault">${commonWords.notSaved()}</p>
              <p class="hint" lang="en">${this.problem.detail}</p>
            </div>`
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

  #renderForm(): TemplateResult {
    const own = new Set(this.tags.map(tagKeyOf));
    const offered = (this.#known.value ?? []).filter(({tag_name}) => !own.has(tagKeyOf(tag_name)));
    return html`<form @submit=${this.#handleSubmit}>
      <label>
        <span>${tagWords.name()}</span>
        <input
          name="tag"
          list="known"
          dir="auto"
          maxlength=${longest.tag}
          autocomplete="off"
          @input=${({target}: Event) => (this.q = (target as HTMLInputElement).value.trim())}
        />
      </label>
      <datalist id="known">
        ${offered.map(({tag_name}) => html`<option value=${tag_name}></option>`)}
      </datalist>
      <button>${commonWords.add()}</button>
    </form>`;
  }

  async #handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = this.input?.value.trim();
    if (!name || !(await this.#change({tags_added: [name]})) || !this.input) return;
    this.input.value = '';
    this.q = '';
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
      this.input?.focus();
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
