import {html, type TemplateResult} from 'lit';
import {offsetIn} from '../../../contract/text/time-zones.js';
import {exactTime, ownTimeZone} from '../../../ui/language/localize.js';
import {consoleLocale} from '../app/console-language.js';

let accountTimeZone: string | undefined;

/** Says in which zone the account is. */
export function setAccountTimeZone(zone: string): void {
  accountTimeZone = zone;
}

/**
 * A time in the reader's own zone with the exact one behind it; nothing where there is none. Where the clocks of the
 * account show another time, it says how far the reader's are from UTC.
 */
export function moment(at: string | null): TemplateResult | string {
  if (!at) return '–';
  const locale = consoleLocale();
  const date = new Date(at);
  const isOther =
    accountTimeZone !== undefined &&
    offsetIn(accountTimeZone, date) !== offsetIn(ownTimeZone(), date);
  const short = date.toLocaleString(locale, isOther ? withOffset : alone);
  return html`<time datetime=${at} title=${exactTime(at, locale)}>${short}</time>`;
}

const alone = {dateStyle: 'medium', timeStyle: 'short'} as const;

/** The same: styles cannot be combined with how the zone is said. */
const withOffset = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'longOffset',
} as const;
