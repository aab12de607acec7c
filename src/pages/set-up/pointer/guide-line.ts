import type {Guide} from '../editing/snapping.js';
import type {Point} from './sheet-map.js';

/** Draws a guide; `corner` is the top left of its sheet, `scale` the CSS pixels per point. */
export function guideLine({axis, at, from, to}: Guide, corner: Point, scale: number): HTMLElement {
  const line = document.createElement('div');
  const start = axis === 'x' ? {x: at, y: from} : {x: from, y: at};
  line.className = axis;
  line.style.left = `${corner.x + start.x * scale}px`;
  line.style.top = `${corner.y + start.y * scale}px`;
  line.style[axis === 'x' ? 'height' : 'width'] = `${(to - from) * scale}px`;
  return line;
}
