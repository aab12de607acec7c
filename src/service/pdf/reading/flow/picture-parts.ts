import type {DisplayedRectangle} from '../../geometry.js';
import {edgeRuns, type Look} from './page-look.js';

/** Points. Straight lines from this length are rules and borders, which say nothing. */
const ruleLength = 40;

/** Points. Nothing that is thinner can be read: short rules, dashes, dots that lead to a number. */
const thinnest = 4;

/** Points. Nothing that is smaller is a sign: dots before the items of a list. */
const smallest = 7;

/** Points between parts that are shown as one, and the margin around each. */
const [gap, margin] = [9, 2] as const;

/** Points. A word that is higher covers no more than this: its box may be larger than what is written. */
const highestWord = 120;

/**
 * The parts of a page that show what none of its words says, in points: whatever is drawn beside text and has a shape, and
 * text that stands for no word.
 * @param seen where the words are that can be seen, in points
 */
export function pictureParts(
  look: Look,
  seen: readonly DisplayedRectangle[],
): DisplayedRectangle[] {
  const marks = new Uint8Array(look.width * look.height);
  markShapes(look, marks);
  markStrayText(look, seen, marks);
  const parts = partsOf(look, marks).filter(
    ({width, height}) => Math.min(width, height) >= thinnest && Math.max(width, height) >= smallest,
  );
  return joined(parts.map((part) => padded(part, look)));
}

/** Marks where a colour meets another one, but for long straight lines. */
function markShapes(look: Look, marks: Uint8Array): void {
  for (const direction of ['across', 'down'] as const)
    for (const {first, length, step} of edgeRuns(look, direction)) {
      if (length >= ruleLength * look.scale) continue;
      for (let each = 0; each < length; each += 1) marks[first + each * step] = 1;
    }
}

function markStrayText(look: Look, seen: readonly DisplayedRectangle[], marks: Uint8Array): void {
  const words = new Uint8Array(look.width * look.height);
  for (const word of seen) {
    // Letters reach over the edges of their boxes, as slanted ones do.
    const reach = word.height > highestWord ? 0 : word.height / 3;
    const {left, top, right, bottom} = look.pixelsOf({
      x: word.x - reach,
      y: word.y - reach,
      width: word.width + 2 * reach,
      height: Math.min(word.height, highestWord) + 2 * reach,
    });
    for (let y = top; y < bottom; y += 1)
      words.fill(1, y * look.width + left, y * look.width + right);
  }
  for (let index = 0; index < marks.length; index += 1)
    if (words[index] === 0 && look.isWritten(index)) marks[index] = 1;
}

/** Pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rectangles around marks that are close to each other. */
function partsOf({width, scale}: Look, marks: Uint8Array): DisplayedRectangle[] {
  const cell = Math.max(1, Math.round(gap * scale));
  const columns = Math.ceil(width / cell);
  const boxes = new Map<number, Box>();
  for (let index = marks.indexOf(1); index >= 0; index = marks.indexOf(1, index + 1)) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const place = Math.floor(y / cell) * columns + Math.floor(x / cell);
    boxes.set(place, around(boxes.get(place), {left: x, top: y, right: x + 1, bottom: y + 1}));
  }
  return groupsOf(boxes, columns).map(({left, top, right, bottom}) => ({
    x: left / scale,
    y: top / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  }));
}

const around = (one: Box | undefined, other: Box): Box =>
  one
    ? {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      }
    : other;

/** Takes the boxes of cells that touch together; `boxes` is empty afterwards. */
function groupsOf(boxes: Map<number, Box>, columns: number): Box[] {
  const groups: Box[] = [];
  for (const first of boxes.keys()) {
    let group: Box | undefined;
    const open = [first];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const box = boxes.get(place);
      if (!box) continue;
      boxes.delete(place);
      group = around(group, box);
      open.push(...neighboursOf(place, columns));
    }
    if (group) groups.push(group);
  }
  return groups;
}

function neighboursOf(place: number, columns: number): number[] {
  const column = place % columns;
  const beside = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns);
  return [-columns, 0, columns].flatMap((row) => beside.map((step) => place + row + step));
}

function padded({x, y, width, height}: DisplayedRectangle, {size}: Look): DisplayedRectangle {
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return {
    x: left,
    y: top,
    width: Math.min(size.width, x + width + margin) - left,
    height: Math.min(size.height, y + height + margin) - top,
  };
}

/** Rectangles that overlap become one. */
function joined(parts: readonly DisplayedRectangle[]): DisplayedRectangle[] {
  const rest: DisplayedRectangle[] = [];
  for (const part of parts) {
    let whole = part;
    for (let at = indexOfMeeting(rest, whole); at >= 0; at = indexOfMeeting(rest, whole)) {
      const [other] = rest.splice(at, 1);
      if (other) whole = union(other, whole);
    }
    rest.push(whole);
  }
  return rest;
}

const indexOfMeeting = (all: readonly DisplayedRectangle[], one: DisplayedRectangle): number =>
  all.findIndex(
    (other) =>
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height,
  );

function union(one: DisplayedRectangle, other: DisplayedRectangle): DisplayedRectangle {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
