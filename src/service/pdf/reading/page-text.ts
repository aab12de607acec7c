import type {DisplayedRectangle} from '../geometry.js';
import {readCharacters, type PageCharacter} from './page-characters.js';
import type {ReadPage} from './read-page.js';

/** A word on a page with its position, in points from the top left as displayed. */
export interface PageWord extends DisplayedRectangle {
  readonly text: string;
}

/** Words of one line, in reading order. */
export interface PageLine {
  readonly words: readonly PageWord[];
}

/** The text of a page, for a text layer: lines in reading order. */
export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PageLine[];
}

/** Reads a page's text as lines of words. */
export function readPageText(page: ReadPage): PageText {
  const lines = linesOf(readCharacters(page));
  return {...page.size, lines: lines.map((words) => ({words: words.map(joinWord)}))};
}

/** The characters of a page as lines of words. */
export function linesOf<Character extends PageCharacter>(
  characters: readonly Character[],
): readonly (readonly (readonly Character[])[])[] {
  const lines: Character[][][] = [[]];
  let word: Character[] = [];
  const endWord = () => {
    if (word.length > 0) lines.at(-1)?.push(word);
    word = [];
  };
  for (const character of characters) {
    if (isBlank(character)) endWord();
    if (isLineEnd(character)) lines.push([]);
    if (!isBlank(character)) word.push(character);
  }
  endWord();
  return lines.filter((line) => line.length > 0);
}

function isBlank({character}: PageCharacter): boolean {
  return character.trim() === '' || character === '\0';
}

function isLineEnd({character}: PageCharacter): boolean {
  return character === '\n' || character === '\r';
}

function joinWord(characters: readonly PageCharacter[]): PageWord {
  const text = characters.map(({character}) => character).join('');
  return {text, ...surround(characters.map(({box}) => box))};
}

/** The smallest rectangle around all boxes that have a size. */
export function surround(boxes: readonly DisplayedRectangle[]): DisplayedRectangle {
  const placed = boxes.filter(({width, height}) => width > 0 || height > 0);
  if (placed.length === 0) return {x: 0, y: 0, width: 0, height: 0};
  const x = Math.min(...placed.map((box) => box.x));
  const y = Math.min(...placed.map((box) => box.y));
  const right = Math.max(...placed.map((box) => box.x + box.width));
  const bottom = Math.max(...placed.map((box) => box.y + box.height));
  return {x, y, width: right - x, height: bottom - y};
}
