/** Inputs and buttons of the first step. */
import {html, nothing, type TemplateResult} from 'lit';
import {renderIcon} from '../internal/flow/flow-inputs.js';
import {flowWords} from '../internal/flow/flow-messages.js';
import {words} from '../internal/messages.js';
import {moved} from './envelope-plan.js';
import {planWords} from './plan-messages.js';
import type {PlanStep} from './plan-step.js';

/** Buttons to move an element of a list, and to remove it. */
export function renderMoves<Item>(
  name: string,
  at: number,
  list: readonly Item[],
  change: (list: readonly Item[]) => void,
  remove: (() => void) | undefined,
): TemplateResult {
  return html`<span class="moves">
    ${renderIcon(planWords.up(name), '↑', at === 0, () => change(moved(list, at, at - 1)))}
    ${renderIcon(planWords.down(name), '↓', at === list.length - 1, () => change(moved(list, at, at + 1)))}
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
  {unfolded, fold}: PlanStep,
  {name, isOpen = unfolded.has(name), summary, content}: Fold,
): TemplateResult =>
  html`<details
    class="more"
    part=${name === 'options' ? name : nothing}
    ?open=${isOpen}
    @toggle=${({target}: Event) => fold(name, (target as HTMLDetailsElement).open)}
  >
    <summary>${summary}</summary>
    ${content ?? html`<span class="skeleton">${words.loading()}</span>`}
  </details>`;

/** Message, expiry and reminders. */
export const renderOptions = (step: PlanStep): TemplateResult =>
  renderFold(step, {
    name: 'options',
    summary: planWords.options(),
    content: step.work?.renderOptions(step),
  });
