/**
 * Inputs and buttons of the first step, and where work goes on once a list has changed: the pressed button may be gone, or
 * what was made is to be filled in.
 */
import {html, nothing, type TemplateResult} from 'lit';
import {renderIcon} from '../../internal/flow/flow-inputs.js';
import {flowWords} from '../../internal/flow/flow-messages.js';
import {words} from '../../internal/messages.js';
import type {DraftStore} from '../draft-store.js';
import {sendWords} from '../send-messages.js';
import type {SendHost} from '../draft.js';

/** Buttons to move an element of a list, and to remove it. */
export function renderMoves<Item>(
  name: string,
  at: number,
  list: readonly Item[],
  change: (list: readonly Item[]) => void,
  remove: (() => void) | undefined,
): TemplateResult {
  const move = (to: number) => change(list.toSpliced(at, 1).toSpliced(to, 0, list[at]!));
  return html`<span class="moves">
    ${renderIcon(sendWords.up(name), '↑', at === 0, () => move(at - 1))}
    ${renderIcon(sendWords.down(name), '↓', at === list.length - 1, () => move(at + 1))}
    ${remove ? renderIcon(flowWords.remove(name), '×', false, remove) : nothing}
  </span>`;
}

/** What is folded away; its content is loaded when it is unfolded. */
interface Fold {
  readonly name: string;
  readonly isOpen?: boolean | undefined;
  readonly summary: string;
  readonly content: unknown;
}

/** A part that most envelopes do without. */
export const renderFold = (
  store: DraftStore,
  {name, isOpen = store.unfolded.has(name), summary, content}: Fold,
): TemplateResult =>
  html`<details
    class="more"
    part=${name === 'options' ? name : nothing}
    ?open=${isOpen}
    @toggle=${({target}: Event) => store.fold(name, (target as HTMLDetailsElement).open)}
  >
    <summary>${summary}</summary>
    ${content ?? html`<span class="skeleton">${words.loading()}</span>`}
  </details>`;

/** Moves the focus once the change is shown, to the first of these selectors that finds something. */
export type FocusOn = (...selectors: readonly string[]) => void;

/** The same in an element. */
export const focusIn =
  (host: SendHost): FocusOn =>
  (...selectors) => {
    void host.updateComplete.then(() => {
      const found = selectors.map((each) => host.renderRoot.querySelector<HTMLElement>(each));
      found.find((each) => each !== null)?.focus();
    });
  };

/** A recipient's row. */
export const rowOf = (at: number): string => `[part=recipient]:nth-of-type(${at + 1})`;

/** What is filled in there first. */
export const firstIn = (at: number): string => `${rowOf(at)} :is(input, select)`;
