/** Message, expiry and reminders: what can be said besides documents and recipients. */
import {html, type TemplateResult} from 'lit';
import type {DraftStore} from '../draft-store.js';
import {lateWords} from '../late-messages.js';

/** Characters of a message, and days of a term, that the service takes at most. */
const most = {message: 5_000, days: 3_650};

/** Inputs for all of it. */
export const renderOptions = (store: DraftStore, locale: string): TemplateResult =>
  html`<div class="options">
    <label class="field">
      <span>${lateWords.message()}</span>
      <textarea
        data-edit="message"
        rows="4"
        maxlength=${most.message}
        .value=${store.draft.message}
        @focus=${scrollIntoView}
        @input=${({target}: Event) => store.change({message: (target as HTMLTextAreaElement).value})}
      ></textarea>
    </label>
    ${renderDays(store, 'expireDays', `${lateWords.expires()} (${unitOf(locale)})`)}
    ${renderDays(store, 'remindDays', `${lateWords.reminds()} (${unitOf(locale)})`)}
  </div>`;

/** Browsers bring just the line with the cursor into view, which may be under the row of buttons. */
const scrollIntoView = ({target}: Event): void =>
  (target as Element).scrollIntoView({block: 'nearest'});

/** A number of days; nothing or 0 is never. */
const renderDays = (
  store: DraftStore,
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
      placeholder=${lateWords.never()}
      .value=${store.draft[name] ? `${store.draft[name]}` : ''}
      @change=${({target}: Event) => store.change({[name]: daysIn(target as HTMLInputElement)})}
    />
  </label>`;

const daysIn = ({valueAsNumber: days}: HTMLInputElement): number =>
  days > 0 ? Math.min(Math.max(days, 0.5), most.days) : 0;

/** The plural of the unit, as in “5 days”. */
const unitOf = (locale: string): string =>
  new Intl.NumberFormat(locale, {style: 'unit', unit: 'day', unitDisplay: 'long'})
    .formatToParts(5)
    .find(({type}) => type === 'unit')?.value ?? '';

/** A number of days in words; none is never. */
export const daysText = (days: number, locale: string): string =>
  days
    ? days.toLocaleString(locale, {style: 'unit', unit: 'day', unitDisplay: 'long'})
    : lateWords.never();
