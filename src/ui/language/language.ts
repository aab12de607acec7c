import {fill} from '../../languages/fill.js';
import type {Words} from '../../languages/load-words.js';
import type {OwnWord} from '../frame/frame-message.js';

/** A sentence with values in its places. */
interface Filled {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** A sentence in English, as it stands in code. */
export type Template = string | Filled;

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
// One variable for all elements, because Lit renders each synchronously.
let spoken: Words | undefined;
let tag = 'en';
let load: WordsLoader | undefined;

/** The way to find words unless another one has been taken. */
export function useUsualLoader(loader: WordsLoader): void {
  load ??= loader;
}

/** Takes another way to find words. */
export function useLoader(loader: WordsLoader): void {
  load = loader;
  renew();
}

/** The words of a language, or a promise while they come. */
export const wordsOf: WordsLoader = (locale) => load?.(locale);

/** From now on `msg` speaks with these words, and numbers are those of this tag: for the element that is about to render. */
export function speak(words: Words | undefined, locale: string): void {
  spoken = words;
  tag = locale;
}

/** A number in the digits of the language of the element that renders. */
export const numeral = (value: number): string => value.toLocaleString(tag);

/** A sentence with values: in a translation the first of them stands at `{0}`. */
export const str = (strings: readonly string[], ...values: readonly unknown[]): Filled => ({
  strings,
  values,
});

/** A message in the language of the element that renders; without a translation, as it stands. */
export function msg(template: Template, {id}: {readonly id: string}): string {
  const {strings, values} = typeof template === 'string' ? str([template]) : template;
  const english = () => strings.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return fill(spoken?.[id] ?? english(), Object.assign({}, values.map(readable)));
}

const readable = (value: unknown) => (typeof value === 'number' ? numeral(value) : value);

/** Renders an element again whenever a `lang` around it, or what is said in its language, changes. */
export function listen(speaker: Speaker): void {
  speakers.add(speaker);
  observer ??= new MutationObserver(renew);
  // Changes inside a shadow root are not reported to an observer of the document.
  for (const root of [document, speaker.getRootNode()])
    observer.observe(root, {subtree: true, attributeFilter: ['lang']});
}

/** It has left the page. */
export function unlisten(speaker: Speaker): void {
  speakers.delete(speaker);
}
