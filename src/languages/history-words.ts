/** The words of a language, with values in their placeholders. */
import {
  failureKinds,
  pageOf,
  type DocumentFailure,
} from '../contract/resources/document-failure.js';
import type {Language} from '../contract/text/language.js';
import {failures, words as english, type HistoryWords} from './english/history.js';
import {historyFiles} from './files.js';
import {fill} from './fill.js';
import {inEveryLanguage} from './load-words.js';
import {utcTime} from './utc-time.js';

type English = typeof english;
type SentenceKey = keyof English;
type Sentences = Readonly<Record<SentenceKey, string>> & Partial<HistoryWords>;

// Awaited when this module is imported, so that the service can create sentences synchronously.
const words = await inEveryLanguage<Sentences>(english, historyFiles);

/** The names in braces in an English sentence. */
type PlacesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/** The values for a sentence's placeholders; the compiler requires all of them. */
type Values<Key extends SentenceKey> = Readonly<Record<PlacesIn<English[Key]>, string>>;

/** Creates sentences in a language. */
export interface Say {
  <Key extends SentenceKey>(
    key: Key,
    ...values: PlacesIn<English[Key]> extends never ? [] : [Values<Key>]
  ): string;
  readonly language: Language;
  readonly sayTime: (time: Date) => string;
}

/** How sentences are written, where it is not as in the API's responses. */
export interface Manner {
  /** Inserts a value into a sentence. */
  readonly setIn?: (value: string) => string;
  /** Says a time, which is then inserted; by default in UTC. */
  readonly sayTime?: (time: Date) => string;
}

/** The function that creates the sentences of a language. */
export const speakerOf = (
  language: Language,
  {setIn = String, sayTime = utcTime}: Manner = {},
): Say =>
  Object.assign(
    (key: SentenceKey, values: Readonly<Record<string, string>> = {}) => {
      const set = Object.entries(values).map(([name, value]) => [name, setIn(value)]);
      return fill(words[language][key], Object.fromEntries(set));
    },
    {language, sayTime},
  );

/**
 * Why a document cannot be used: the exact reason in English; in other languages the kind of reason, and the page that is
 * to blame.
 */
export function sayFailure(failure: DocumentFailure, language: Language): string {
  if (failure.code === 'other') return failure.text;
  const kind = failureKinds[failure.code];
  const told = kind && words[language][`failure.${kind}`];
  if (!told) return fill(failures[failure.code], failure);
  const page = pageOf(failure);
  return page === undefined
    ? told
    : fill(words[language].failureOnPage, {page: String(page), failure: told});
}
