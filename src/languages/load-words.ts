/** Loads words: of all languages if they are needed at once, or of the best matching one. */
import {languages, type Language, chooseLocale} from '../contract/text/language.js';
import {isTag} from '../contract/text/language-tag.js';
import type {WordFiles} from './files.js';

/** Sentences by the ids of the messages. */
export type Words = Readonly<Record<string, string | undefined>>;

/** A sentence in a host's own words, and its language. */
export interface OwnWord {
  readonly locale: string;
  readonly id: string;
  readonly text: string;
}

/** The words for a requested language. */
export interface Spoken {
  readonly words: Words;
  /** The best matching language among ours and the host's; undefined if none matches. */
  readonly tag: string | undefined;
  /** The best matching language among ours; its words are used if the host has none. */
  readonly base: Language;
  /** Whether its words could be loaded. */
  readonly isThere: boolean;
}

/** The words of all languages, for callers that need them synchronously. */
export async function inEveryLanguage<Said>(
  english: Said,
  files: WordFiles<Said>,
): Promise<Readonly<Record<Language, Said>>> {
  const loaded = languages.map(async (tag) => [tag, await wordsIn(tag, english, files)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Said>;
}

/** The words of the best matching language, with the host's own in place of ours; for English, only the host's own. */
export async function fittingWords(
  locale: string,
  own: readonly OwnWord[],
  files: WordFiles<Words>,
): Promise<Spoken> {
  const tag = fitting(locale, [...own.map((word) => word.locale), ...languages]);
  const base = fitting(tag ?? 'en', languages) ?? 'en';
  // Never fails: without the file, English or the host's own words are shown.
  const ours = await wordsIn<Words>(base, {}, files).catch(() => undefined);
  const words = {...ours, ...ownWords(own, base), ...ownWords(own, tag)};
  return {words, tag, base, isThere: ours !== undefined};
}

const wordsIn = async <Said>(tag: Language, english: Said, files: WordFiles<Said>): Promise<Said> =>
  tag === 'en' ? english : (await files(tag.toLowerCase())).words;

const fitting = <Tag extends string>(locale: string, offered: readonly Tag[]): Tag | undefined =>
  isTag(locale) ? chooseLocale(locale, offered) : undefined;

const ownWords = (own: readonly OwnWord[], tag: string | undefined): Words =>
  Object.fromEntries(own.filter(({locale}) => locale === tag).map(({id, text}) => [id, text]));
