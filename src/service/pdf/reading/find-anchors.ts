import {mostAnchors, type FoundAnchor} from '../../domain/fields/requested-fields.js';
import {mostFields} from '../../domain/fields/placement-rules.js';
import {lineRectangles} from './line-rectangles.js';
import {readCharacters, type PageCharacter} from './page-characters.js';
import type {ReadDocument} from './read-document.js';
import type {ReadPage} from './read-page.js';

/** Occurrences of one text that are reported: one more than there can be fields, so that too many are noticed. */
const mostOccurrences = mostFields + 1;

/**
 * Finds texts in a document, whatever white space is in them: page by page, in the order in which they are read. It
 * ends once there are more than `mostAnchors`, which nobody takes.
 */
export async function findAnchors(
  document: ReadDocument,
  texts: readonly string[],
): Promise<FoundAnchor[]> {
  const found: FoundAnchor[] = [];
  const counts = new Map<string, number>();
  const note = (anchor: FoundAnchor): void => {
    const count = (counts.get(anchor.text) ?? 0) + 1;
    counts.set(anchor.text, count);
    if (count <= mostOccurrences) found.push(anchor);
  };
  for (let index = 0; index < document.pageCount; index += 1) {
    await document.withPage(index, (page) => {
      for (const anchor of anchorsOn(page, index, texts)) {
        note(anchor);
        if (found.length > mostAnchors) break;
      }
    });
    if (found.length > mostAnchors) break;
  }
  return found;
}

function* anchorsOn(
  page: ReadPage,
  index: number,
  texts: readonly string[],
): Generator<FoundAnchor> {
  const characters = printed(readCharacters(page));
  const whole = characters.map(({character}) => character).join('');
  // Characters outside the basic plane take two places in the text, but are one character of the page.
  const owners = characters.flatMap((each, at) => Array<number>(each.character.length).fill(at));
  for (const text of texts) {
    for (const [start, end] of occurrences(whole, withSingleSpaces(text))) {
      const span = characters.slice(owners[start] ?? 0, (owners[end - 1] ?? 0) + 1);
      const [line] = lineRectangles(span);
      if (line) yield {text, page: index, ...line};
    }
  }
}

function* occurrences(
  whole: string,
  text: string,
): Generator<readonly [start: number, end: number]> {
  let count = 0;
  for (let at = whole.indexOf(text); at >= 0 && text !== ''; at = whole.indexOf(text, at + 1)) {
    yield [at, at + text.length];
    count += 1;
    if (count === mostOccurrences) return;
  }
}

const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Without hyphens and marks that only break lines; every run of white space is one space. */
function printed(characters: readonly PageCharacter[]): PageCharacter[] {
  const kept: PageCharacter[] = [];
  for (const each of characters) {
    if (/^[\0\u00ad\ufffe]$/.test(each.character)) continue;
    const isBlank = each.character.trim() === '';
    if (isBlank && kept.at(-1)?.character === ' ') continue;
    kept.push(isBlank ? {...each, character: ' '} : each);
  }
  return kept;
}
