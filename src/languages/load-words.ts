/** Loads words: of all languages where they are needed at once, or of the one that fits best. */
import {languages, type Language} from '../contract/text/language.js';
import {isTag} from '../contract/text/language-tag.js';
import {chooseLocale} from '../contract/text/locale-choice.js';
import type {WordFiles} from './files.js';

/** Sentences by the ids of the messages. */
export type Words = Readonly<Record<string, string | undefined>>;

/** A sentence in a host's own words, and the language that it is in. */
export interface OwnWord {
  readonly locale: string;
  readonly id: string;
  readonly text: string;
}

/** What is said in a language that somebody asked for. */
export interface Spoken {
  readonly words: Words;
  /** The language among ours and the host's that fits best; undefined where none does. */
  readonly tag: string | undefined;
  /** The one among ours; its words stand where the host has none. */
  readonly base: Language;
  /** Whether its words could be had. */
  readonly isThere: boolean;
}

/** The words of all languages, for those who say them without waiting. */
export async function inEveryLanguage<Said>(
  english: Said,
  files: WordFiles<Said>,
): Promise<Readonly<Record<Language, Said>>> {
  const loaded = languages.map(async (tag) => [tag, await wordsIn(tag, english, files)] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, Said>;
}

/** The words of the language that fits best, with the host's own in place of ours; English has none but these. */
export async function fittingWords(
  locale: string,
  own: readonly OwnWord[],
  files: WordFiles<Words>,
): Promise<Spoken> {
  const tag = fitting(locale, [...own.map((word) => word.locale), ...languages]);
  const base = fitting(tag ?? 'en', languages) ?? 'en';
  // Never fails: without the file, English is shown, or what the host has said.
  const ours = await wordsIn<Words>(base, {}, files).catch(() => undefined);
  const words = {...ours, ...ownWords(own, base), ...ownWords(own, tag)};
  return {words, tag, base, isThere: ours !== undefined};
}

const wordsIn = async <Said>(
  tag: Language,
  english: Said,
  files: WordFiles<Said>,
): Promise<Said> => (tag === 'en' ? english : (await files(tag.toLowerCase())).words);

const fitting = <Tag extends string>(locale: string, offered: readonly Tag[]): Tag | undefined =>
  isTag(locale) ? chooseLocale(locale, offered) : undefined;

const ownWords = (own: readonly OwnWord[], tag: string | undefined): Words =>
  Object.fromEntries(own.filter(({locale}) => locale === tag).map(({id, text}) => [id, text]));
