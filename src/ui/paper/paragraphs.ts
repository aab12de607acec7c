import {endOf, type OnPage, type TextOnPage} from './on-page.js';

/** Lines that follow each other without a break. */
export interface Paragraph {
  /** Indices of its first and last line. */
  readonly first: number;
  readonly last: number;
  /** Its edges, in points. */
  readonly left: number;
  readonly right: number;
}

/**
 * The paragraph of each line, by its index. Lines that stand close below each other are a block; within it, a paragraph
 * goes on after each line that had no room for the first word of the next one, or whose next one begins with a small
 * letter. Lines are read from left to right.
 */
export function paragraphsOf(lines: readonly TextOnPage[]): readonly Paragraph[] {
  let first = 0;
  return runsOf(lines, isCloseBelow).flatMap((block) => {
    const right = Math.max(...block.map(endOf));
    return runsOf(block, (next, line) => isContinued(line, next, right)).flatMap((run) => {
      const paragraph = {
        first,
        last: first + run.length - 1,
        left: Math.min(...run.map(({x}) => x)),
        right: Math.max(...run.map(endOf)),
      };
      first += run.length;
      return run.map(() => paragraph);
    });
  });
}

/** Divides a list wherever an element does not belong to the one before it. */
function runsOf<T>(list: readonly T[], belongs: (one: T, before: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const one of list) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && belongs(one, before)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

function isCloseBelow(next: OnPage, line: OnPage): boolean {
  const least = Math.min(line.height, next.height);
  const isAlike = Math.max(line.height, next.height) < 1.4 * least;
  const step = next.y - line.y;
  const isInColumn = next.x < endOf(line) && line.x < endOf(next);
  return isInColumn && step > least / 2 && step < 2 * least && isAlike;
}

/** @param right The right edge of their block, in points */
function isContinued(line: TextOnPage, next: TextOnPage, right: number): boolean {
  // A label, or what introduces a list.
  if (/[:：]\s*$/.test(line.text)) return false;
  // Not the letter of an item in a list, such as a).
  const isWithinSentence = /^\s*\p{Ll}(?![).])/u.test(next.text);
  return isWithinSentence || endOf(line) + firstWordWidth(next) >= right;
}

/** With the space before it, roughly. Chinese, Japanese and Korean text may break after any letter. */
function firstWordWidth({text, width}: TextOnPage): number {
  const [word = ''] = /^\s*(?:[\u1100-\u11ff\u2e80-\uffef]|\S+)/u.exec(text) ?? [];
  return (width * (word.length + 1)) / (text.length + 1);
}
