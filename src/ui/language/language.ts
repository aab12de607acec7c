import {joinStringsAndValues, type str} from '@lit/localize';

import type {OwnWord} from '../frame/frame-message.js';

export {str} from '@lit/localize';

type StrResult = ReturnType<typeof str>;

/** A sentence; the gaps of a translation hold the number of the value that belongs there. */
export type Template = string | StrResult;

/** The words of one language by the ids of the messages, as `@lit/localize` writes them. */
export type Words = Readonly<Record<string, Template | undefined>>;

/** Languages besides English by tag: each is a file of its own that is loaded when it is spoken. */
export type LanguageFiles = Readonly<Record<string, () => Promise<{readonly templates: Words}>>>;

/** Finds the words of a language; `undefined` for that of the source, and where they cannot be had. */
type WordsLoader = (locale: string) => Promise<Words | undefined> | undefined;

/** Who is told when a language or its words change. */
interface Speaker {
  requestUpdate(): void;
  getRootNode(): Node;
}

/** What framed pages say in the host's own words. */
export const pageWords: OwnWord[] = [];

const speakers = new Set<Speaker>();
const renew = () => speakers.forEach((speaker) => speaker.requestUpdate());

let observer: MutationObserver | undefined;
let spoken: Words | undefined;
let tag = 'en';
let load: WordsLoader = (locale) =>
  /^en\b/i.test(locale)
    ? undefined
    : import('../../elements/languages/languages.js').then(
        ({loadWords}) => loadWords(locale),
        () => undefined,
      );

/** Takes another way to find words. */
export function useLoader(loader: WordsLoader): void {
  load = loader;
  renew();
}

/** The words of a language, or a promise while they come. */
export const wordsOf: WordsLoader = (locale) => load(locale);

/** From now on `msg` speaks with these words, and numbers are those of this tag: for the element that is about to render. */
export function speak(words: Words | undefined, locale: string): void {
  spoken = words;
  tag = locale;
}

/** A number in the digits of the language of the element that renders. */
export const numeral = (value: number): string => value.toLocaleString(tag);

/** A message in the language of the element that renders; without a translation, as it stands. */
export function msg(template: Template, {id}: {readonly id: string}): string {
  const said = spoken?.[id] ?? template;
  if (typeof said === 'string') return said;
  const order = said === template ? undefined : (said.values as number[]);
  const values = (template as Partial<StrResult>).values ?? [];
  return joinStringsAndValues(said.strings, values.map(readable), order);
}

const readable = (value: unknown) => (typeof value === 'number' ? numeral(value) : value);

/** Renders an element again whenever a `lang` around it, or what is said in its language, changes. */
export function listen(speaker: Speaker): void {
  speakers.add(speaker);
  observer ??= new MutationObserver(renew);
  for (const root of [document, speaker.getRootNode()])
    observer.observe(root, {subtree: true, attributeFilter: ['lang']});
}

/** It has left the page. */
export function unlisten(speaker: Speaker): void {
  speakers.delete(speaker);
}
