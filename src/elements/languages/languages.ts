/** The languages of the elements besides English: each is a chunk of its own that is loaded when it is spoken. */
import {chooseLocale} from '../../contract/text/locale-choice.js';
import type {LanguageFiles, Words} from '../../ui/language/language.js';

const languages: LanguageFiles = {
  ar: () => import('./ar.js'),
  bg: () => import('./bg.js'),
  cs: () => import('./cs.js'),
  da: () => import('./da.js'),
  de: () => import('./de.js'),
  el: () => import('./el.js'),
  es: () => import('./es.js'),
  fi: () => import('./fi.js'),
  fr: () => import('./fr.js'),
  he: () => import('./he.js'),
  hu: () => import('./hu.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  nb: () => import('./nb.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  ro: () => import('./ro.js'),
  sv: () => import('./sv.js'),
  tr: () => import('./tr.js'),
  uk: () => import('./uk.js'),
  'zh-Hans': () => import('./zh-hans.js'),
};

/** Tags of the languages that the elements speak, English included. */
export const esignLanguages: readonly string[] = ['en', ...Object.keys(languages)];

/** What the host says in other words than ours, by language. */
const own = new Map<string, Words>();
const known = new Map<string, Promise<Words>>();

/** Says messages of one language in the host's own words, from now on. */
export function addOwnWords(locale: string, words: Words): void {
  own.set(locale, {...own.get(locale), ...words});
  known.clear();
}

/** The words of the language that fits best; none where that is English, and the host has nothing to say. */
export function loadWords(locale: string): Promise<Words> {
  const loading = known.get(locale) ?? load(locale).catch(() => ({}));
  known.set(locale, loading);
  return loading;
}

async function load(locale: string): Promise<Words> {
  const tag = chooseLocale(locale, [...own.keys(), ...esignLanguages]) ?? 'en';
  const base = chooseLocale(tag, esignLanguages) ?? 'en';
  const language = await languages[base]?.();
  return {...language?.templates, ...own.get(base), ...own.get(tag)};
}
