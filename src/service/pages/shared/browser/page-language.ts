/** The language of a framed page: that of the host around it, else of its session, else of the browser. */
import {LitElement} from 'lit';
import {msg, speak, type Template, type Words} from '../../../../elements/internal/language.js';
import {chooseLocale} from '../../../../elements/internal/locale-choice.js';
import {isTag} from '../../../../elements/internal/localize.js';

/** The languages of a page besides English, by tag: each is a file that is loaded when it is spoken. */
export type PageLanguages = Readonly<Record<string, () => Promise<{readonly templates: Words}>>>;

const fromRightToLeft = new Set(['ar', 'he']);

/**
 * Gives a page its languages. What comes back makes the page speak the one that fits a tag best, at any time;
 * English where none fits or its file cannot be had.
 */
export function createSpeaker(languages: PageLanguages): (locale: string) => Promise<void> {
  let latest = '';
  return async (locale) => {
    latest = locale;
    const tag = isTag(locale) ? chooseLocale(locale, ['en', ...Object.keys(languages)]) : 'en';
    const language = await languages[tag ?? 'en']?.().catch(() => undefined);
    if (latest !== locale) return;
    speak(language?.templates);
    const page = document.documentElement;
    page.lang = language || isEnglish(locale) ? locale : 'en';
    page.dir = language && fromRightToLeft.has(tag ?? '') ? 'rtl' : 'ltr';
    renew(document);
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
