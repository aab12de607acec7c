import {html, type TemplateResult} from 'lit';
import {exactTime} from '../../../ui/language/localize.js';
import {consoleLocale} from '../app/console-element.js';

/** A date with the exact time behind it; nothing where there is none. */
export function moment(at: string | null): TemplateResult | string {
  if (!at) return '–';
  const locale = consoleLocale();
  const short = new Date(at).toLocaleString(locale, {dateStyle: 'medium', timeStyle: 'short'});
  return html`<time datetime=${at} title=${exactTime(at, locale)}>${short}</time>`;
}
