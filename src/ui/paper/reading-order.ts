import {
  endOf,
  fromTopLeft,
  isBefore,
  isInRow,
  overlap,
  type OnPage,
  type TextOnPage,
} from './on-page.js';
import {paragraphsOf, type Paragraph} from './paragraphs.js';

/** A line of text, or something placed among the lines. */
export type InOrder<Line, Item> =
  | {readonly kind: 'line'; readonly line: Line}
  | {readonly kind: 'item'; readonly item: Item};

/**
 * Inserts items into the given reading order of the lines: an item within a line or beside its label follows that line, a
 * box precedes the line it marks, and everything else follows the paragraph that it stands beside or below. Items after
 * the same line are ordered as they are read, from the top.
 */
export function inReadingOrder<Line extends TextOnPage, Item extends OnPage>(
  lines: readonly Line[],
  items: readonly Item[],
): readonly InOrder<Line, Item>[] {
  const turn = isRightToLeft(lines) ? mirrored : <Part extends OnPage>(part: Part) => part;
  const sorted = items
    .map((item) => ({item, place: turn(item)}))
    .sort((one, other) => fromTopLeft(one.place, other.place));
  const indices = leadingLines(
    lines.map(turn),
    sorted.map(({place}) => place),
  );
  const after = (index: number): InOrder<Line, Item>[] =>
    sorted.flatMap(({item}, at) => (indices[at] === index ? [{kind: 'item', item}] : []));
  return [
    ...after(-1),
    ...lines.flatMap((line, index): InOrder<Line, Item>[] => [
      {kind: 'line', line},
      ...after(index),
    ]),
  ];
}

/** Whether most lines that have a direction run from right to left. */
function isRightToLeft(lines: readonly TextOnPage[]): boolean {
  const count = (letter: RegExp) => lines.filter(({text}) => letter.test(text)).length;
  const directed = count(/\p{L}/u);
  return 2 * count(/^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u) > directed;
}

const mirrored = <Part extends OnPage>(part: Part): Part => ({...part, x: -part.x - part.width});

/** For each item, the index of the line that it follows, or −1 if it comes first. */
function leadingLines(lines: readonly TextOnPage[], items: readonly OnPage[]): readonly number[] {
  const paragraphs = paragraphsOf(lines);
  const marked = items.map((item) => lineMarked(lines, item));
  const beside = items.map((item, at) => (marked[at] === -1 ? lineBefore(lines, item) : -1));
  /** Lines that mostly have an item each are labels, however close they stand. */
  const isForm = ({first, last}: Paragraph) => {
    const labels = new Set([...marked, ...beside].filter((at) => at >= first && at <= last));
    return 2 * labels.size > last - first + 1;
  };
  const endFrom = (index: number) => {
    const paragraph = paragraphs[index];
    return paragraph && !isForm(paragraph) ? paragraph.last : index;
  };
  return items.map((item, at) => {
    const around = lineAround(lines, paragraphs, item);
    if (around !== undefined) return around;
    const [mark = -1, label = -1, above] = [marked[at], beside[at], lineAbove(lines, item)];
    const start = paragraphs[mark];
    if (start) return mark === start.first || isForm(start) ? mark - 1 : start.last;
    const text = paragraphs[label];
    if (!text) return endFrom(above);
    // Beside the text of another column, what stands above in its own column leads to it.
    const isInNext = (lines[above]?.x ?? -Infinity) >= text.right && isNear(lines[above]!, item);
    return endFrom(text.last > text.first && !isForm(text) && isInNext ? above : label);
  });
}

/** The line in whose text an item stands, as a blank does; the one before it if the item stands at its start. */
function lineAround(
  lines: readonly OnPage[],
  paragraphs: readonly Paragraph[],
  item: OnPage,
): number | undefined {
  const index = nearest(lines, (line, at) => {
    const {left, right} = paragraphs[at]!;
    const isWithin = overlap(left, right - left, item.x, item.width) > 0;
    return isWithin && isInRow(line, item) && item.height <= 2.5 * line.height
      ? Math.abs(middleOf(item) - middleOf(line))
      : undefined;
  });
  const line = lines[index];
  return line && (isBefore(item, line) ? index - 1 : index);
}

/** The line that an item marks, as a checkbox does: small, and closer to what follows than to what precedes; or −1. */
function lineMarked(lines: readonly OnPage[], item: OnPage): number {
  const index = nearest(lines, (line) => {
    const gap = line.x - endOf(item);
    const isMark = item.width <= 2 * line.height && gap <= 2 * line.height;
    return isMark && isInRow(line, item) && isBefore(item, line) ? gap : undefined;
  });
  const [marked, before] = [lines[index], lines[lineBefore(lines, item)]];
  const isFurther = marked && before && marked.x - endOf(item) >= item.x - endOf(before);
  return isFurther ? -1 : index;
}

/** The nearest line beside which an item stands, or −1. */
const lineBefore = (lines: readonly OnPage[], item: OnPage): number =>
  nearest(lines, (line) =>
    isInRow(line, item) && isBefore(line, item) ? item.x - endOf(line) : undefined,
  );

/** The nearest line above an item, in its column if there is one, or −1. */
const lineAbove = (lines: readonly OnPage[], item: OnPage): number =>
  nearest(lines, (line) => {
    const gap = middleOf(item) - middleOf(line);
    const isInColumn = overlap(line.x, line.width, item.x, item.width) > 0;
    // More than the height of a page: any line in the column is nearer than one beside it.
    return gap > 0 ? gap + (isInColumn ? 0 : 1_000) : undefined;
  });

function nearest(
  lines: readonly OnPage[],
  distance: (line: OnPage, index: number) => number | undefined,
): number {
  let [best, least] = [-1, Infinity];
  lines.forEach((line, index) => {
    const far = distance(line, index);
    if (far !== undefined && far <= least) [best, least] = [index, far];
  });
  return best;
}

/** Within an inch below it. */
const isNear = (line: OnPage, item: OnPage): boolean => item.y - line.y - line.height <= 72;

const middleOf = ({y, height}: OnPage): number => y + height / 2;
