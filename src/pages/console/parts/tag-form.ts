import {Task} from '@lit/task';
import {css, html, type ReactiveController, type TemplateResult} from 'lit';
import {longest} from '../../../contract/longest.js';
import {tagKeyOf} from '../../../contract/text/tag-key.js';
import {typingPause} from '../../../ui/controls/typing-pause.js';
import {call} from '../app/console-client.js';
import type {ConsoleElement} from '../app/console-element.js';
import {commonWords} from '../common-messages.js';
import {tagWords} from '../view-messages.js';

/** Most tags that are offered while somebody types: one page of the list. */
const mostOffered = 50;

/** What a form for tags is for. */
interface TagFormOptions {
  /** Nothing is asked of the service while it is not shown. */
  readonly isShown: () => boolean;
  /** Puts a tag on; whether that is done, after which the field is empty. */
  readonly add: (name: string) => Promise<boolean>;
}

/** The form by which tags are put on: those that exist are offered while somebody types. */
export class TagForm implements ReactiveController {
  readonly #host: ConsoleElement;
  readonly #options: TagFormOptions;
  #q = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Without an answer, anything can still be typed. */
  readonly #known;

  constructor(host: ConsoleElement, options: TagFormOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    this.#known = new Task(host, {
      args: () => [options.isShown(), this.#q] as const,
      task: async ([isShown, q], {signal}) =>
        isShown ? (await call('listTags', {limit: mostOffered, ...(q && {q})}, signal)).tags : [],
    });
  }

  hostDisconnected(): void {
    clearTimeout(this.#typing);
  }

  /** The form; tags that are on already are not offered. */
  render(taken: readonly string[]): TemplateResult {
    const own = new Set(taken.map(tagKeyOf));
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
          @input=${({target}: Event) => this.#handleInput((target as HTMLInputElement).value)}
        />
      </label>
      <datalist id="known">
        ${offered.map(({tag_name}) => html`<option value=${tag_name}></option>`)}
      </datalist>
      <button>${commonWords.add()}</button>
    </form>`;
  }

  focus(): void {
    this.#input?.focus();
  }

  get #input(): HTMLInputElement | null {
    return this.#host.renderRoot.querySelector<HTMLInputElement>('input[name=tag]');
  }

  #handleInput(text: string): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#look(text.trim()), typingPause);
  }

  #look(q: string): void {
    this.#q = q;
    this.#host.requestUpdate();
  }

  readonly #handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = this.#input;
    const name = input?.value.trim();
    if (!input || !name || !(await this.#options.add(name))) return;
    input.value = '';
    clearTimeout(this.#typing);
    this.#look('');
  };
}

/** Tags beside each other, and the form. */
export const tagStyles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_2);
    margin: 0 0 var(--_4);
    padding: 0;
    list-style: none;
  }
  ul:empty {
    display: none;
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
  li > :first-child {
    padding-block: var(--_1);
    overflow-wrap: anywhere;
  }
  li > :only-child {
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
`;
