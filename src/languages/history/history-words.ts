/** The words of a language, with values in their places. */
import {failureKinds, type DocumentFailure} from '../../contract/document-failure.js';
import type {Language} from '../../contract/language.js';
import {ar} from './ar.js';
import {bg} from './bg.js';
import {cs} from './cs.js';
import {da} from './da.js';
import {de} from './de.js';
import {el} from './el.js';
import {en, type HistoryWords} from './en.js';
import {es} from './es.js';
import {fi} from './fi.js';
import {fr} from './fr.js';
import {he} from './he.js';
import {hu} from './hu.js';
import {it} from './it.js';
import {ja} from './ja.js';
import {ko} from './ko.js';
import {nb} from './nb.js';
import {nl} from './nl.js';
import {pl} from './pl.js';
import {pt} from './pt.js';
import {ro} from './ro.js';
import {sv} from './sv.js';
import {tr} from './tr.js';
import {uk} from './uk.js';
import {zhHans} from './zh-hans.js';

const others: Readonly<Record<Exclude<Language, 'en'>, HistoryWords>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  es,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
};

type English = typeof en;
type SentenceKey = Exclude<keyof English, `failure.${string}`>;

/** The names in braces in an English sentence. */
type PlacesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/** What stands in the places of a sentence; the compiler lets none be forgotten. */
type Values<Key extends SentenceKey> = Readonly<Record<PlacesIn<English[Key]>, string>>;

/** Says sentences in a language. */
export interface Say {
  <Key extends SentenceKey>(
    key: Key,
    ...values: PlacesIn<English[Key]> extends never ? [] : [Values<Key>]
  ): string;
  readonly language: Language;
}

/** How a value is set into its place in a sentence. */
export type SetIn = (value: string) => string;

/** The speaker of a language. */
export const speakerOf = (language: Language, setIn: SetIn = String): Say =>
  Object.assign(
    (key: SentenceKey, values: object = {}) =>
      filled((language === 'en' ? en : others[language])[key], values, setIn),
    {language},
  );

/** Why a document cannot be used: in English to the letter, in other languages of what kind it is. */
export function sayFailure(failure: DocumentFailure, language: Language): string {
  if (failure.code === 'other') return failure.text;
  const kind = failureKinds[failure.code];
  return language === 'en' || kind === undefined
    ? filled(en[`failure.${failure.code}`], failure)
    : others[language][`failure.${kind}`];
}

/** What stands in a place is never read as a place itself. */
const filled = (text: string, values: object, setIn: SetIn = String): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    setIn(String((values as Readonly<Record<string, unknown>>)[name] ?? '')),
  );
