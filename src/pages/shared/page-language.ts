/** The language of a framed page: that of the host around it, or else of its session, or else of the browser. */
import {LitElement} from 'lit';
import type {OwnWord} from '../../ui/frame/frame-message.js';
import {directionOf} from '../../contract/text/language.js';
import type {WordFiles} from '../../languages/files.js';
import {fittingWords, type Words} from '../../languages/load-words.js';
import {msg, speak, type Template} from '../../ui/language/language.js';

/** Switches to the language that best matches a tag, with the host's own words if it has some. */
export type Speak = (locale: string, words?: readonly OwnWord[]) => Promise<void>;

/**
 * Registers a page's languages. The returned function switches the page to one of them, at any time; to English if none
 * matches or its file cannot be loaded. It resolves when the page has switched to the language requested last.
 * @param kept Ids of messages that a host cannot replace.
 */
export function createSpeaker(
  files: WordFiles<Words>,
  kept: ReadonlySet<string> = new Set(),
): Speak {
  let calls = 0;
  let latest = Promise.resolve();
  const say = async (call: number, locale: string, own: readonly OwnWord[]): Promise<void> => {
    const {words, tag, base, isThere} = await fittingWords(locale, own, files);
    // Another language was requested while this one loaded: the last request wins.
    if (call !== calls) return latest;
    const page = document.documentElement;
    spoken = page.lang = tag && isThere ? locale : 'en';
    page.dir = isThere ? directionOf(base) : 'ltr';
    speak(words, page.lang);
    renew(document);
  };
  return (locale, words = []) => {
    const own = words.filter(({id}) => !kept.has(id));
    return (latest = say((calls += 1), locale, own));
  };
}

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale);

/** Renders every element of the page again. */
function renew(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    if (element instanceof LitElement) element.requestUpdate();
    if (element.shadowRoot) renew(element.shadowRoot);
  }
}

/** The initial language: that of the session, or else the browser's. */
export const firstLocale = (): string =>
  document.documentElement.dataset['locale'] || navigator.language;

/** What the page speaks; the attribute may be that of a translator. */
let spoken = '';

/** The language tag by which the page formats dates, numbers and lists. */
export const pageLocale = (): string => spoken || document.documentElement.lang || 'en';

/** Calls back with the language into which the browser translates the page, and with the former one once it stops. */
export function onTranslated(take: (locale: string) => void): void {
  const page = document.documentElement;
  const handleChange = () => page.lang && page.lang !== spoken && take(page.lang);
  new MutationObserver(handleChange).observe(page, {attributeFilter: ['lang']});
}

/** A message that depends on a count: language files have it once per plural form, as `<id>.few`. */
export function counted(count: number, id: string, one: Template, other: Template): string {
  const form = new Intl.PluralRules(pageLocale()).select(count);
  // Other languages may show the number where English uses a word: they get the plural's values.
  const english = form === 'one' && isEnglish(pageLocale()) ? one : other;
  return msg(english, {id: `${id}.${form}`});
}
