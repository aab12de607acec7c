import {html, nothing, type TemplateResult} from 'lit';
import {numeral} from '../../ui/language/language.js';
import {planWords, stepName, steps, type Step} from './plan-messages.js';

/** The list of steps, and where the person is in it. */
export function renderProgress(current: Step): TemplateResult {
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
