import type {FoundAnchor} from '../../domain/fields/requested-fields.js';
import {lineRectangles} from './line-rectangles.js';
import {readCharacters, type PageCharacter} from './page-characters.js';
import type {ReadDocument} from './read-document.js';
import type {ReadPage} from './read-page.js';

/** Maximum number of occurrences of one text that are reported. */
const MAX_OCCURRENCES = 2_000;

/** Finds texts in a document, whatever white space is in them: page by page, in the order in which they are read. */
export async function findAnchors(
  document: ReadDocument,
  texts: readonly string[],
): Promise<FoundAnchor[]> {
  const found: FoundAnchor[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    await document.withPage(index, (page) => void found.push(...anchorsOn(page, index, texts)));
  }
  const counts = new Map<string, number>();
  return found.filter(({text}) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count <= MAX_OCCURRENCES;
  });
}

function anchorsOn(page: ReadPage, index: number, texts: readonly string[]): FoundAnchor[] {
  const characters = printed(readCharacters(page));
  const whole = characters.map(({character}) => character).join('');
  // Characters outside the basic plane take two places in the text, but are one character of the page.
  const owners = characters.flatMap((each, at) => Array<number>(each.character.length).fill(at));
  return texts.flatMap((text) =>
    occurrences(whole, withSingleSpaces(text)).flatMap(([start, end]) => {
      const span = characters.slice(owners[start] ?? 0, (owners[end - 1] ?? 0) + 1);
      const [line] = lineRectangles(span);
      return line ? [{text, page: index, ...line}] : [];
    }),
  );
}

function occurrences(whole: string, text: string): (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  for (let at = whole.indexOf(text); at >= 0 && text !== ''; at = whole.indexOf(text, at + 1)) {
    found.push([at, at + text.length]);
    if (found.length === MAX_OCCURRENCES) break;
  }
  return found;
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
