/** Inputs and buttons of the first step. */
import {html, nothing, type TemplateResult} from 'lit';
import {moved, type PlanFault} from './envelope-plan.js';
import {planFaultWords, planWords} from './plan-messages.js';

/** What is missing in a place, if it is pointed out. */
export function renderFault(faults: readonly PlanFault[], fault: PlanFault) {
  return faults.includes(fault)
    ? html`<span class="fault" role="alert">${planFaultWords(fault)}</span>`
    : nothing;
}

/** What sort of line it is, its name for those who look for it, and the list that it chooses from. */
interface InputKind {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly name?: string;
  readonly list?: string | undefined;
  readonly autocomplete?: AutoFill;
}

/** A line of text with its label. */
export function renderInput(
  label: string,
  value: string,
  fault: TemplateResult | typeof nothing,
  change: (value: string) => void,
  {type = 'text', name, list, autocomplete}: InputKind = {},
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type=${type}
      data-edit=${name ?? nothing}
      list=${list ?? nothing}
      autocomplete=${autocomplete ?? (list ? 'off' : nothing)}
      .value=${value}
      aria-invalid=${fault === nothing ? 'false' : 'true'}
      @input=${({target}: Event) => change((target as HTMLInputElement).value)}
    />
    ${fault}
  </label>`;
}

/** Buttons to move an element of a list, and to remove it. */
export function renderMoves<Item>(
  name: string,
  at: number,
  list: readonly Item[],
  change: (list: readonly Item[]) => void,
  remove: (() => void) | undefined,
): TemplateResult {
  const button = (label: string, sign: string, isOff: boolean, act: () => void) =>
    html`<button
      type="button"
      class="icon"
      aria-label=${label}
      title=${label}
      ?disabled=${isOff}
      @click=${act}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`<span class="moves">
    ${button(planWords.up(name), '↑', at === 0, () => change(moved(list, at, at - 1)))}
    ${button(planWords.down(name), '↓', at === list.length - 1, () => change(moved(list, at, at + 1)))}
    ${remove ? button(planWords.remove(name), '×', false, remove) : nothing}
  </span>`;
}
