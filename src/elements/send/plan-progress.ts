import {html, nothing, type TemplateResult} from 'lit';
import {numeral} from '../../ui/language/language.js';
import {planWords, stepName, type Step} from './plan-messages.js';

/** The list of steps, and where the person is in it. */
export function renderProgress(steps: readonly Step[], current: Step): TemplateResult {
  const at = steps.indexOf(current);
  return html`<ol class="steps" part="steps" aria-label=${planWords.progress()}>
    ${steps.map(
      (step, position) =>
        html`<li aria-current=${position === at ? 'step' : nothing}>
          <span class="number" aria-hidden="true"
            >${position < at ? '✓' : numeral(position + 1)}</span
          >
          <span class="name">${stepName(step)}</span>
        </li>`,
    )}
  </ol>`;
}

/** The button back to the step before; none at the first. */
export function renderBack(
  steps: readonly Step[],
  step: Step,
  go: (step: Step) => void,
): TemplateResult | typeof nothing {
  const before = steps[steps.indexOf(step) - 1];
  if (!before) return nothing;
  return html`<button part="back" @click=${() => go(before)}>${planWords.back()}</button>`;
}

/** No document could be used after all: other documents can be chosen. */
export const renderOthers = (press: () => void): TemplateResult =>
  html`<div class="bar" part="bar">
    ${renderPrimary('back', planWords.otherDocuments(), press)}
  </div>`;

/** Whether Enter was pressed in a line of text, which goes on, as in any form. */
export function isEntered({key, target, isComposing}: KeyboardEvent): boolean {
  const isText = (target as Element).matches('[type=text], [type=email], [type=tel]');
  return key === 'Enter' && isText && !isComposing;
}

/** The button that leads to another step. */
export const renderPrimary = (
  part: 'back' | 'next',
  label: string,
  press: () => void,
  isOff = false,
): TemplateResult =>
  html`<button
    class="primary"
    part=${part}
    aria-describedby="hint"
    ?disabled=${isOff}
    @click=${press}
  >
    ${label}
  </button>`;

/** Moves the focus to what a selector finds, unfolded if need be, or else to the heading. */
export function focusOn(root: ParentNode, selector: string): void {
  const wanted = root.querySelector<HTMLElement>(selector);
  wanted?.closest('details')?.setAttribute('open', '');
  (wanted ?? root.querySelector('h2'))?.focus();
}
