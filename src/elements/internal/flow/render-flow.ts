/** What surrounds each step of a flow. */
import {html, nothing, type TemplateResult} from 'lit';
import {numeral} from '../../../ui/language/language.js';
import {flowWords} from './flow-messages.js';

/** The steps, and what the current one shows. */
interface Flow<Step> {
  readonly steps: readonly Step[];
  readonly current: Step;
  readonly nameOf: (step: Step) => string;
  readonly problem: unknown;
  readonly content: unknown;
  /** What to know before pressing a button; screen readers announce it. */
  readonly hint: string | undefined;
  readonly buttons: unknown;
}

/** The list of steps, the current one, and its buttons. */
export function renderFlow<Step>(flow: Flow<Step>): TemplateResult {
  const {steps, current, nameOf, problem, content, hint, buttons} = flow;
  const at = steps.indexOf(current);
  return html`
    <ol class="steps" part="steps" aria-label=${flowWords.progress()}>
      ${steps.map(
        (step, position) =>
          html`<li aria-current=${position === at ? 'step' : nothing}>
            <span class="number" aria-hidden="true"
              >${position < at ? '✓' : numeral(position + 1)}</span
            >
            <span class="name">${nameOf(step)}</span>
          </li>`,
      )}
    </ol>
    <h2 part="heading" tabindex="-1">${nameOf(current)}</h2>
    ${problem} ${content} ${renderBar(hint, html`<span class="buttons">${buttons}</span>`)}
  `;
}

/** Where things are typed; Enter in a line of text goes on, as in any form. */
export const renderStep = (
  content: unknown,
  onEnter: () => void,
  onBegin?: () => void,
): TemplateResult =>
  html`<div
    class="step"
    @keydown=${(event: KeyboardEvent) => isEntered(event) && onEnter()}
    @focusin=${onBegin}
    @pointerover=${onBegin}
    @dragenter=${onBegin}
  >
    ${content}
  </div>`;

/** Whether Enter was pressed in a line of text. */
function isEntered({key, target, isComposing}: KeyboardEvent): boolean {
  const isText = (target as Element).matches('[type=text], [type=email], [type=tel]');
  return key === 'Enter' && isText && !isComposing;
}

/** The button back to the step before. */
export const renderBack = (press: () => void): TemplateResult =>
  html`<button part="back" @click=${press}>${flowWords.back()}</button>`;

/** The button that leads on. */
export const renderPrimary = (
  part: string,
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

/** The row of buttons, with what to know before pressing one. */
export const renderBar = (hint: string | undefined, buttons: unknown): TemplateResult =>
  html`<div class="bar" part="bar">
    <span class="hint" id="hint" part="hint" role="status">${hint}</span>
    ${buttons}
  </div>`;
