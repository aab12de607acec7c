/**
 * Finds where a page wants to be filled in, for a sender who prepares it: lines, boxes to tick, and empty frames; and where
 * it has no room.
 */
import type {FieldPlace, FieldPlaces} from '../../../contract/pages/field-places.js';
import type {DisplayedRectangle} from '../geometry.js';
import {drawPixels} from '../reading/page-image.js';
import {readPageText, type PageWord} from '../reading/page-text.js';
import type {ReadPage} from '../reading/read-page.js';
import {findBlanks, type Blank} from './blanks.js';
import {phrasesAround, phrasesOf, type Phrase} from './phrases.js';
import {meantBy, saysForWhom} from './place-type.js';
import {inkOf} from './strokes.js';
import {findTaken} from './taken.js';

/** Pixels per point, and at most so many pixels, however large the page is. */
const SCALE = 2;
const MAX_PIXELS = 4_000_000;

/** Maximum number of places on one page. */
const MAX_PLACES = 60;

/** Heights of fields on a line in points: a signature takes more room than a text. */
const HEIGHT = {signature: 36, initials: 30, text: 20} as const;

/** The places of a page, from top to bottom, and what is taken of it. */
export function findPlaces(page: ReadPage): FieldPlaces {
  const {width, height} = page.size;
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height)));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const ink = inkOf(drawPixels(page, across!, down!), across!, down!);
  const {lines} = readPageText(page);
  const text = {words: lines.flatMap((line) => line.words), phrases: phrasesOf(lines), width};
  const places = findBlanks(ink, scale)
    .flatMap((blank) => toPlace(blank, scale, text) ?? [])
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .slice(0, MAX_PLACES);
  // Underscores are lines to write on: what they take is their ink.
  const printed = text.words.filter(({text}) => !text.includes('__'));
  return {places, taken: [...findTaken(ink, scale, printed)]};
}

/** What is written on a page so many points wide. */
interface Written {
  readonly words: readonly PageWord[];
  readonly phrases: readonly Phrase[];
  readonly width: number;
}

function toPlace(
  blank: Blank,
  scale: number,
  {words, phrases, width: pageWidth}: Written,
): FieldPlace | undefined {
  const box = {
    x: blank.left / scale,
    y: blank.top / scale,
    width: (blank.right - blank.left) / scale,
    height: (blank.bottom - blank.top) / scale,
  };
  // A letter can look like a box.
  if (blank.kind === 'box')
    return words.some(isLetterIn(box)) ? undefined : {type: 'check', ...box};
  const near = [...phrasesAround(box, phrases)];
  const meant =
    meantBy(wordsBefore(box, words) || wordsAround(blank.kind, box, words)) ??
    (saysForWhom(near[0] ?? '') ? 'signature' : undefined);
  // A long line that no word explains separates parts of the text.
  if (box.width > pageWidth * (meant ? 0.8 : 0.5)) return undefined;
  const type = meant ?? 'text';
  if (blank.kind === 'area') return {type, ...box, near};
  const wanted = type === 'signature' || type === 'initials' ? HEIGHT[type] : HEIGHT.text;
  const height = Math.min(wanted, box.height);
  return {type, ...box, y: box.y + box.height - height, height, near};
}

const isLetterIn =
  ({x, y, width, height}: DisplayedRectangle) =>
  (word: PageWord): boolean =>
    /[\p{L}\p{N}]/u.test(word.text) &&
    word.x < x + width / 2 &&
    word.x + word.width > x + width / 2 &&
    word.y < y + height / 2 &&
    word.y + word.height > y + height / 2;

/** How far in points words may be from what they explain. */
const REACH = {before: 120, below: 16} as const;

const read = (words: readonly PageWord[]): string => words.map(({text}) => text).join(' ');

/** The words on the same line that end where the blank begins, or begin where it ends: text may run either way. */
function wordsBefore(
  {x, y, width, height}: DisplayedRectangle,
  words: readonly PageWord[],
): string {
  const bottom = y + height;
  const beside = words.filter((word) => {
    const middle = word.y + word.height / 2;
    return middle > Math.max(y, bottom - 24) - 2 && middle < bottom + 4;
  });
  const left = beside.filter((word) => {
    const gap = x - (word.x + word.width);
    // A line of underscores is one word with what stands before it without a space.
    return word.x < x && (gap > -4 || word.text.includes('__')) && gap < REACH.before;
  });
  const isRightToLeft = /[\p{scx=Arab}\p{scx=Hebr}]/u.test(read(beside));
  if (!isRightToLeft) return read(left.slice(-4));
  return read(
    beside.filter((word) => {
      const gap = word.x - (x + width);
      return gap > -4 && gap < REACH.before;
    }),
  );
}

/** The words below a line; below a frame, or else inside or just above it. */
function wordsAround(
  kind: Blank['kind'],
  {x, y, width, height}: DisplayedRectangle,
  words: readonly PageWord[],
): string {
  const across = words.filter((word) => word.x < x + width && word.x + word.width > x);
  const isWithin = (from: number, to: number) =>
    across.filter((word) => word.y + word.height > from && word.y + word.height / 2 < to);
  const below = across.filter(
    (word) => word.y > y + height - 2 && word.y < y + height + REACH.below,
  );
  if (kind === 'line' || below.length > 0) return read(below);
  return read(isWithin(y - REACH.below, y + height));
}
