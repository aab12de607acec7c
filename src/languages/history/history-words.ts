/** The words of a language, with values in their places. */
import type {Language} from '../../contract/language.js';
import {en, type HistoryWords} from './en.js';

const words: Readonly<Partial<Record<Language, HistoryWords>>> = {en};

type English = typeof en;

/** The names in braces in an English sentence. */
type PlacesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;

/** What stands in the places of a sentence; the compiler lets none be forgotten. */
type Values<Key extends keyof English> = Readonly<Record<PlacesIn<English[Key]>, string | number>>;

/** Says a sentence in a language. */
export type Say = <Key extends keyof English>(
  key: Key,
  ...values: PlacesIn<English[Key]> extends never ? [] : [Values<Key>]
) => string;

/** How a value is set into its place in a sentence. */
export type SetIn = (value: string) => string;

/** The speaker of a language. What stands in a place is never read as a place itself. */
export const speakerOf =
  (language: Language, setIn: SetIn = String): Say =>
  (key, ...[values]) =>
    (words[language] ?? en)[key].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      setIn(String((values as Readonly<Record<string, unknown>> | undefined)?.[name] ?? '')),
    );
