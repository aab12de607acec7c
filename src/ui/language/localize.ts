import {isTag} from '../../contract/text/language-tag.js';

/** The language an element speaks: its own `lang`, else that of the nearest ancestor. */
export function localeOf(element: Element): string {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lang = at.getAttribute('lang');
    // `Intl` throws a RangeError at anything else that a page may have in `lang`.
    if (lang && isTag(lang)) return lang;
  }
  return navigator.language;
}

/** The element around another one, shadow roots left aside. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `3 minutes ago`; what is younger than a minute is `now` in the words of the language. */
export function relativeTime(at: string, now: number, locale: string): string {
  // A server's clock may be ahead; what has happened must not appear to lie in the future.
  const seconds = Math.min(0, (Date.parse(at) - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, {numeric: 'auto'});
  const [unit, size] = steps.find(([, size]) => -seconds >= size) ?? ['second', Infinity];
  // The number is negative: rounding up never counts a minute that is not over.
  return format.format(Math.ceil(seconds / size), unit);
}

/** The zone that the browser is in. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Date and time to the second in the person's own zone, with its offset, as `GMT+05:30`: the short names of zones, such as
 * `CST`, mean several.
 */
export const exactTime = (at: string, locale: string): string =>
  new Date(at).toLocaleString(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });

/** `Saturday, 21 November 2026` in the person's own zone. */
export const dayOf = (at: string, locale: string): string =>
  new Date(at).toLocaleDateString(locale, {dateStyle: 'full'});
