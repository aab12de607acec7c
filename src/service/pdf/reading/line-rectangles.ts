import type {DisplayedRectangle} from '../geometry.js';
import type {PageCharacter} from './page-characters.js';
import {surround} from './page-text.js';

/** The area of a text: one rectangle per line. Characters on the same line overlap vertically by at least half. */
export function lineRectangles(span: readonly PageCharacter[]): DisplayedRectangle[] {
  const lines: DisplayedRectangle[][] = [];
  for (const {box} of span) {
    if (box.height === 0) continue;
    const last = lines.at(-1)?.at(-1);
    if (last && shareLine(last, box)) lines.at(-1)?.push(box);
    else lines.push([box]);
  }
  return lines.map(surround);
}

function shareLine(before: DisplayedRectangle, box: DisplayedRectangle): boolean {
  const overlap =
    Math.min(before.y + before.height, box.y + box.height) - Math.max(before.y, box.y);
  return overlap > Math.min(before.height, box.height) / 2;
}
