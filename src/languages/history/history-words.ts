/** The words of a language, with values in their places. */
import {failureKinds, type DocumentFailure} from '../../contract/resources/document-failure.js';
import type {Language} from '../../contract/text/language.js';
import {byTag} from '../by-tag.js';
import {en, type HistoryWords} from './en.js';
import * as translations from './languages.js';

const others: Readonly<Record<Exclude<Language, 'en'>, HistoryWords>> = byTag(translations);

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
