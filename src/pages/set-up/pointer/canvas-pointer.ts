/** Pointer actions on the pages: drags, resizes and marquee selection are shown immediately and end in one command. */
import type {EditCommand} from '../editing/edit-command.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {overlap, pulled, type Grip} from '../editing/geometry.js';
import {sheetKey, type PlacedField, type Rectangle} from '../editing/placed-field.js';
import {snapResize, type Guide} from '../editing/snapping.js';
import {moveFields, snapReach, type FieldMove} from './field-move.js';
import {followPointer} from './gesture.js';
import {pointOf, type MeasuredSheet, type Point, type SheetMap} from './sheet-map.js';

/** What the pointer needs from the canvas. */
export interface CanvasSurface {
  readonly fields: readonly PlacedField[];
  /** What fields snap to besides each other. */
  readonly places: readonly OfferedPlace[];
  readonly selected: readonly PlacedField[];
  measure(): SheetMap;
  elementOf(key: string): HTMLElement | null;
  showGuides(guides: readonly Guide[], sheet: MeasuredSheet | undefined, scale: number): void;
  /** Draws the selection rectangle; null removes it. */
  showMarquee(box: Rectangle | null): void;
  edit(command: EditCommand): void;
}

/** Drags all selected fields, led by the one under the pointer. */
export function dragFields(surface: CanvasSurface, down: PointerEvent, leading: PlacedField): void {
  const dragged = [leading, ...surface.selected.filter(({key}) => key !== leading.key)];
  const keys = new Set(dragged.map(({key}) => key));
  const others = [...surface.fields.filter(({key}) => !keys.has(key)), ...surface.places];
  const map = surface.measure();
  let move: FieldMove | undefined;
  followPointer(down, {
    onMove(by, {altKey}) {
      move = moveFields(map, dragged, others, by, !altKey);
      for (const [key, {x, y}] of move.offsets) {
        const element = surface.elementOf(key);
        element?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
        element?.toggleAttribute('data-dragged', true);
      }
      surface.showGuides(move.guides, move.sheet, map.scale);
    },
    onEnd(isDone) {
      for (const {key} of dragged) {
        const element = surface.elementOf(key);
        element?.style.removeProperty('transform');
        element?.removeAttribute('data-dragged');
      }
      surface.showGuides([], undefined, map.scale);
      if (isDone && move) surface.edit({type: 'put', places: move.places});
    },
  });
}

/** Resizes one field by a grip. */
export function resizeField(
  surface: CanvasSurface,
  down: PointerEvent,
  field: PlacedField,
  grip: Grip,
): void {
  const map = surface.measure();
  const box = map.toDocument(field);
  const sheet = box && map.under({x: box.x + box.width / 2, y: box.y + box.height / 2});
  if (!sheet) return;
  const others = surface.fields.filter(
    (other) => other.key !== field.key && sheetKey(other) === sheetKey(field),
  );
  let to: Rectangle = field;
  followPointer(down, {
    onMove(by, {altKey}) {
      const [dx, dy] = [by.x / map.scale, by.y / map.scale];
      const reach = altKey ? -1 : snapReach / map.scale;
      const snap = snapResize(pulled(field, grip, dx, dy), grip, others, sheet.sheet, reach);
      to = pulled(field, grip, dx + snap.dx, dy + snap.dy);
      showBox(surface.elementOf(field.key), to);
      surface.showGuides(snap.guides, sheet, map.scale);
    },
    onEnd(isDone) {
      showBox(surface.elementOf(field.key), field);
      surface.showGuides([], undefined, map.scale);
      const {x, y, width, height} = to;
      if (isDone) surface.edit({type: 'resize', key: field.key, to: {x, y, width, height}});
    },
  });
}

function showBox(element: HTMLElement | null, {x, y, width, height}: Rectangle): void {
  for (const [name, length] of Object.entries({x, y, width, height}))
    element?.style.setProperty(`--field-${name}`, String(length));
}

/** Draws a rectangle and selects the fields it touches; with `kept`, in addition to the current selection. */
export function markOut(surface: CanvasSurface, down: PointerEvent, kept: readonly string[]): void {
  const map = surface.measure();
  const start = pointOf(down);
  let box: Rectangle | null = null;
  followPointer(down, {
    onMove(by) {
      box = boxBetween(start, by);
      surface.showMarquee(box);
    },
    onEnd(isDone) {
      surface.showMarquee(null);
      const marked = isDone && box ? touchedBy(map, surface.fields, box) : [];
      surface.edit({type: 'select', keys: [...new Set([...kept, ...marked])]});
    },
  });
}

const boxBetween = (start: Point, by: Point): Rectangle => ({
  x: Math.min(start.x, start.x + by.x),
  y: Math.min(start.y, start.y + by.y),
  width: Math.abs(by.x),
  height: Math.abs(by.y),
});

function touchedBy(map: SheetMap, fields: readonly PlacedField[], box: Rectangle): string[] {
  return fields
    .filter((field) => {
      const place = map.toDocument(field);
      return place && overlap(place, box);
    })
    .map(({key}) => key);
}
