/** The language of a framed page: that of the host around it, else of its session, else of the browser. */
import {LitElement} from 'lit';
import type {OwnWord} from '../../../../ui/frame/frame-message.js';
import {directionOf} from '../../../../contract/text/locale-choice.js';
import type {WordFiles} from '../../../../languages/files.js';
import {fittingWords, type Words} from '../../../../languages/load-words.js';
import {msg, speak, type Template} from '../../../../ui/language/language.js';

/** Speaks the language that fits a tag best, in the host's own words where it has some. */
export type Speak = (locale: string, words?: readonly OwnWord[]) => Promise<void>;

/**
 * Gives a page its languages. What comes back makes the page speak one of them, at any time; English where none
 * fits or its file cannot be had. It is done when the page speaks, in the language that was asked for last.
 * @param kept Ids of messages that a host has no words of its own for.
 */
export function createSpeaker(
  files: WordFiles<Words>,
  kept: ReadonlySet<string> = new Set(),
): Speak {
  let calls = 0;
  let latest = Promise.resolve();
  const say = async (call: number, locale: string, own: readonly OwnWord[]): Promise<void> => {
    const {words, tag, base, isThere} = await fittingWords(locale, own, files);
    if (call !== calls) return latest;
    const page = document.documentElement;
    page.lang = tag && isThere ? locale : 'en';
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

/** The language to begin with: that of the session, else the browser's. */
export const firstLocale = (): string =>
  document.documentElement.dataset['locale'] || navigator.language;

/** The tag by which the page writes dates, numbers and lists. */
export const pageLocale = (): string => document.documentElement.lang || 'en';

/** A message that depends on a count: languages have it once per plural form, as `<id>.few`. */
export function counted(count: number, id: string, one: Template, other: Template): string {
  const form = new Intl.PluralRules(pageLocale()).select(count);
  // Other languages may say the number where English has a word for it: they take the plural's values.
  const english = form === 'one' && isEnglish(pageLocale()) ? one : other;
  return msg(english, {id: `${id}.${form}`});
}
