/** The phrases around a blank, by which it may be known whose it is: words of a line that stand close together. */
import type {DisplayedRectangle} from '../geometry.js';
import {surround, type PageLine, type PageWord} from '../reading/page-text.js';

/** Words that stand together. */
export interface Phrase extends DisplayedRectangle {
  readonly text: string;
}

/** In points: a wider gap divides columns. */
const GAP = 14;

/** Maximum number of phrases around one blank, and of characters in each. */
const MAX_PHRASES = 8;
const MAX_LENGTH = 120;

/** In points: how far phrases may be from a blank: on its side, before its beginning, below it, and above it. */
const REACH = {beside: 160, aside: 80, below: 64, above: 90} as const;

/** In points: how much nearer what stands over the line itself is, and what stands below it. */
const [ASIDE, ABOVE] = [16, 12] as const;

/** The phrases of a page. A word of underscores is a line to write on. */
export function phrasesOf(lines: readonly PageLine[]): readonly Phrase[] {
  const phrases: PageWord[][] = [];
  for (const {words} of lines) {
    let last: PageWord | undefined;
    for (const word of words) {
      if (last && gapBetween(last, word) < GAP && !isBlank(last)) phrases.at(-1)!.push(word);
      else phrases.push([word]);
      last = word;
    }
  }
  return phrases.map((words) => ({
    text: words.map(({text}) => text).join(' '),
    ...surround(words),
  }));
}

const isBlank = ({text}: PageWord): boolean => text.includes('__');

/** Text may run either way. */
const gapBetween = (one: DisplayedRectangle, other: DisplayedRectangle): number =>
  Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);

/** What is written around a blank, the nearest first. */
export const phrasesAround = (
  blank: DisplayedRectangle,
  phrases: readonly Phrase[],
): readonly string[] =>
  phrases
    .map((phrase) => ({text: readable(phrase.text), distance: distanceTo(blank, phrase)}))
    .filter(({text, distance}) => text !== '' && distance < Infinity)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_PHRASES)
    .map(({text}) => text);

const readable = (text: string): string =>
  text.replace(/_{2,}/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

/** What stands beside or below a line explains it rather than what stands above, or begins before it, as a heading does. */
function distanceTo(blank: DisplayedRectangle, phrase: Phrase): number {
  const bottom = blank.y + blank.height;
  const gap = gapBetween(phrase, blank);
  const isBefore = isRightToLeft(phrase) ? phrase.x > blank.x : phrase.x < blank.x;
  const middle = phrase.y + phrase.height / 2;
  if (middle > blank.y - 2 && middle < bottom + 6) {
    if (gap < 0) return 0;
    return isBefore && gap < REACH.beside ? gap / 4 : Infinity;
  }
  const aside = gap < 0 ? 0 : ASIDE;
  if (gap >= 0 && !(isBefore && gap < REACH.aside)) return Infinity;
  const [below, above] = [phrase.y - bottom, blank.y - (phrase.y + phrase.height)];
  if (below >= 0) return below < REACH.below ? aside + below * (below > 34 ? 2 : 1) : Infinity;
  return above < REACH.above ? aside + ABOVE + Math.max(0, above) : Infinity;
}

const isRightToLeft = ({text}: Phrase): boolean => /[\p{scx=Arab}\p{scx=Hebr}]/u.test(text);
