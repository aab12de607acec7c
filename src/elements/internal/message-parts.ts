import {msg} from '../../ui/language/language.js';

/** Related messages, such as a heading and its sentence: the id of each ends with its name here. */
export function messageParts<Texts extends {readonly [Part in keyof Texts]?: string}>(
  texts: Texts,
  id: string,
): Texts {
  const parts = Object.entries(texts as Readonly<Record<string, string>>);
  const said = parts.map(([part, text]) => [part, msg(text, {id: `${id}-${part}`})]);
  return Object.fromEntries(said) as Texts;
}
