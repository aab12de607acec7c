/** What can be said besides documents and recipients: message, expiry and reminders. */
import {html, type TemplateResult} from 'lit';
import type {EnvelopePlan} from '../envelope-plan.js';
import type {PlanStep} from '../plan-step.js';
import {workWords} from './work-messages.js';

/** Characters of a message, and days of a term, that the service takes at most. */
const most = {message: 5_000, days: 3_650};

/** Whether any of it is given. */
export const hasOptions = ({message, expireDays, remindDays}: EnvelopePlan): boolean =>
  Boolean(message || expireDays || remindDays);

/** Inputs for all of it. */
export const renderOptions = (step: PlanStep, locale: string): TemplateResult =>
  html`<div class="options">
    <label class="field">
      <span>${workWords.message()}</span>
      <textarea
        data-edit="message"
        rows="4"
        maxlength=${most.message}
        .value=${step.plan.message}
        @focus=${scrollIntoView}
        @input=${({target}: Event) => edit(step, {message: (target as HTMLTextAreaElement).value})}
      ></textarea>
    </label>
    ${renderDays(step, 'expireDays', `${workWords.expires()} (${unitOf(locale)})`)}
    ${renderDays(step, 'remindDays', `${workWords.reminds()} (${unitOf(locale)})`)}
  </div>`;

/** Browsers bring just the line with the cursor into view, which may be under the row of buttons. */
const scrollIntoView = ({target}: Event): void =>
  (target as Element).scrollIntoView({block: 'nearest'});

/** A number of days; nothing or 0 is never. */
const renderDays = (
  step: PlanStep,
  name: 'expireDays' | 'remindDays',
  label: string,
): TemplateResult =>
  html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      data-edit=${name}
      min="0"
      max=${most.days}
      step="any"
      placeholder=${workWords.never()}
      .value=${step.plan[name] ? `${step.plan[name]}` : ''}
      @change=${({target}: Event) => edit(step, {[name]: daysIn(target as HTMLInputElement)})}
    />
  </label>`;

const daysIn = ({valueAsNumber: days}: HTMLInputElement): number =>
  days > 0 ? Math.min(Math.max(days, 0.5), most.days) : 0;

const edit = (step: PlanStep, part: Partial<EnvelopePlan>): void =>
  step.change({...step.plan, ...part});

/** The plural of the unit, as in “5 days”. */
const unitOf = (locale: string): string =>
  new Intl.NumberFormat(locale, {style: 'unit', unit: 'day', unitDisplay: 'long'})
    .formatToParts(5)
    .find(({type}) => type === 'unit')?.value ?? '';

/** A number of days in words; none is never. */
export const daysText = (days: number, locale: string): string =>
  days
    ? days.toLocaleString(locale, {style: 'unit', unit: 'day', unitDisplay: 'long'})
    : workWords.never();
