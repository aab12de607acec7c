import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {SelectedEnvelope} from '../../../elements/events.js';
import {numeral} from '../../../ui/language/language.js';
import {call, detailOf} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {tagWords} from '../view-messages.js';
import {looks} from './looks.styles.js';
import {TagForm, tagStyles} from './tag-form.js';
import {renderNotSaved} from './task-states.js';

/** One tag, and the envelopes on which it is to be or not to be. */
interface TagChange {
  readonly name: string;
  readonly isAdded: boolean;
  readonly fingerprints: readonly string[];
}

/** @summary Puts tags on all envelopes that are selected, and takes them off; the last change can be undone. */
export class ConsoleSelectedTagsElement extends ConsoleElement {
  static override styles = [
    looks,
    tagStyles,
    css`
      .bar {
        padding-block: var(--_4);
        border-block-start: 1px solid var(--_border);
      }
      .done {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_2) var(--_4);
      }
      .done + * {
        margin-block-start: var(--_2);
      }
      [role='status'] {
        font-size: var(--_size-s);
        overflow-wrap: anywhere;
      }
    `,
  ];
  @property({attribute: false}) selected: readonly SelectedEnvelope[] = [];
  /** Shows the tags as they are after a change. */
  @property({attribute: false}) reload!: () => Promise<void>;
  @state() private problem: {readonly detail: string} | undefined;
  /** The last change, of those envelopes alone that are different by it. */
  @state() private done: TagChange | undefined;
  @query('.done button') private undo!: HTMLButtonElement | null;
  #isBusy = false;
  readonly #form = new TagForm(this, {
    isShown: () => this.selected.length > 0,
    add: (name) => this.#change({name, isAdded: true, fingerprints: this.#fingerprints}),
  });

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('selected');
    if (!before) return;
    const known = new Set(before.map((each) => each.envelopeFingerprint));
    // With others selected, the last change is done with; with fewer it is not: taking off a tag that is filtered by does that.
    if (this.#fingerprints.some((each) => !known.has(each))) this.#forget();
  }

  override render(): TemplateResult {
    const isEmpty = this.selected.length === 0;
    const isShown = !isEmpty || this.done || this.problem;
    // The region is there before it says something, or it would not be heard.
    return html`<section aria-label=${tagWords.ofSelected()} class=${isShown ? 'bar' : ''}>
      ${this.#renderDone()} ${isEmpty ? nothing : this.#renderTags()}
      ${
        this.problem
          ? html`<div role="alert">${renderNotSaved(this.problem.detail)}</div>`
          : nothing
      }
    </section>`;
  }

  #renderDone(): TemplateResult {
    const {done} = this;
    return html`<div class="done">
      <span role="status">${done ? sayDone(done) : ''}</span>
      ${
        done && done.fingerprints.length > 0
          ? html`<button @click=${() => void this.#change({...done, isAdded: !done.isAdded})}>
              ${tagWords.undo()}
            </button>`
          : nothing
      }
    </div>`;
  }

  #renderTags(): TemplateResult {
    const {selected} = this;
    const counts = new Map<string, number>();
    for (const name of selected.flatMap(({tags}) => tags))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    const names = [...counts.keys()].toSorted((one, other) => one.localeCompare(other));
    return html`<ul aria-label=${tagWords.ofSelected()}>
        ${names.map((name) => this.#renderTag(name, counts.get(name) ?? 0))}
      </ul>
      ${this.#form.render(names.filter((name) => counts.get(name) === selected.length))}`;
  }

  /** Where not all have it, with how many do. */
  #renderTag(name: string, count: number): TemplateResult {
    const all = this.selected.length;
    const handleClick = () =>
      this.#change({name, isAdded: false, fingerprints: this.#fingerprints});
    return html`<li>
      <span>
        <bdi>${name}</bdi>
        ${count < all ? html`<span class="hint">${numeral(count)}/${numeral(all)}</span>` : nothing}
      </span>
      <button aria-label=${tagWords.takeOff(name)} @click=${handleClick}>
        <span aria-hidden="true">✕</span>
      </button>
    </li>`;
  }

  get #fingerprints(): readonly string[] {
    return this.selected.map((each) => each.envelopeFingerprint);
  }

  #forget(): void {
    this.done = undefined;
    this.problem = undefined;
  }

  /** Whether it is done; the focus is then where the next tag is typed, or, with nothing selected any more, on what undoes it. */
  async #change(change: TagChange): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.#forget();
    try {
      const done = await carryOut(change);
      await this.reload();
      // Not before: a press of the button that undoes it would still be one too many.
      this.done = done;
      await this.updateComplete;
      if (this.selected.length > 0) this.#form.focus();
      else this.undo?.focus();
      return true;
    } catch (error) {
      this.problem = {detail: detailOf(error)};
      return false;
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Changes the tag of all or, if one is gone, of none, and says of which it has: the others were so already. */
async function carryOut({name, isAdded, fingerprints}: TagChange): Promise<TagChange> {
  const {envelopes} = await call('tagEnvelopes', {
    envelope_fingerprints: [...fingerprints],
    ...(isAdded ? {tags_added: [name]} : {tags_removed: [name]}),
  });
  const changed = envelopes.flatMap((each) => {
    const [spelt] = isAdded ? each.envelope_tags_added : each.envelope_tags_removed;
    return spelt === undefined ? [] : {spelt, fingerprint: each.envelope_fingerprint};
  });
  return {
    name: changed[0]?.spelt ?? name,
    isAdded,
    fingerprints: changed.map(({fingerprint}) => fingerprint),
  };
}

const sayDone = ({name, isAdded, fingerprints}: TagChange): string =>
  isAdded
    ? tagWords.added(name, fingerprints.length)
    : tagWords.takenOff(name, fingerprints.length);

customElements.define('console-selected-tags', ConsoleSelectedTagsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-selected-tags': ConsoleSelectedTagsElement;
  }
}
