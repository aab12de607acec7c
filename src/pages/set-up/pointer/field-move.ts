/** Where dragged fields end up, on this sheet or another one; pure except for the map it is given. */
import {heldOn} from '../editing/geometry.js';
import {sheetKey, type Place, type PlacedField, type Rectangle} from '../editing/placed-field.js';
import {snapMove, type Guide} from '../editing/snapping.js';
import type {MeasuredSheet, Point, SheetMap} from './sheet-map.js';

/** Snapping distance in CSS pixels. */
export const snapReach = 6;

/** The state of a drag at one moment. */
export interface FieldMove {
  readonly places: ReadonlyMap<string, Place>;
  /** Offset of each field from its original place, in CSS pixels. */
  readonly offsets: ReadonlyMap<string, Point>;
  readonly guides: readonly Guide[];
  /** The sheet that the guides are on. */
  readonly sheet: MeasuredSheet | undefined;
}

/**
 * @param dragged The fields, starting with the one under the pointer, which decides what to snap to.
 * @param by How far the pointer moved, in CSS pixels.
 */
export function moveFields(
  map: SheetMap,
  dragged: readonly PlacedField[],
  others: readonly (Place & Rectangle)[],
  by: Point,
  isSnapping: boolean,
): FieldMove {
  const first = dragged[0];
  const landing = first && landingOf(map, first, by);
  if (!first || !landing)
    return {places: new Map(), offsets: new Map(), guides: [], sheet: undefined};
  const {sheet, rectangle} = landing;
  const beside = others.filter((field) => sheetKey(field) === sheetKey(sheet.sheet));
  const reach = isSnapping ? snapReach / map.scale : -1;
  const {dx, dy, guides} = snapMove(rectangle, beside, sheet.sheet, reach);
  const snapped = {x: by.x + dx * map.scale, y: by.y + dy * map.scale};
  const landed = dragged.flatMap((field) => land(map, field, snapped));
  return {
    places: new Map(landed.map(({key, place}) => [key, place])),
    offsets: new Map(landed.map(({key, offset}) => [key, offset])),
    guides,
    sheet,
  };
}

function landingOf(map: SheetMap, field: PlacedField, by: Point) {
  const box = map.toDocument(field);
  if (!box) return undefined;
  // The centre decides which sheet a field lands on, even if a part of it hangs over the edge.
  const centre = {x: box.x + by.x + box.width / 2, y: box.y + by.y + box.height / 2};
  const sheet = map.nearest(centre);
  if (!sheet) return undefined;
  const corner = map.toSheet(sheet, {x: box.x + by.x, y: box.y + by.y});
  const rectangle: Rectangle = {...corner, width: field.width, height: field.height};
  return {sheet, rectangle, box};
}

function land(map: SheetMap, field: PlacedField, by: Point) {
  const landing = landingOf(map, field, by);
  if (!landing) return [];
  const {sheet, rectangle, box} = landing;
  const {x, y} = heldOn(sheet.sheet, rectangle);
  const offset = {
    x: sheet.x + x * map.scale - box.x,
    y: sheet.y + y * map.scale - box.y,
  };
  const {documentId, page} = sheet.sheet;
  return [{key: field.key, place: {documentId, page, x, y}, offset}];
}

/** Where a new field is while it is dragged. */
export interface NewLanding {
  /** Its top left in the document, in CSS pixels. */
  readonly corner: Point;
  /** The place of its middle; undefined outside the sheets. */
  readonly at: Place | undefined;
  readonly guides: readonly Guide[];
  readonly sheet: MeasuredSheet | undefined;
}

/** @param point Where the middle of the field is wanted, in the document. */
export function landNew(
  map: SheetMap,
  {width, height}: Pick<Rectangle, 'width' | 'height'>,
  others: readonly (Place & Rectangle)[],
  point: Point,
  isSnapping: boolean,
): NewLanding {
  const {scale} = map;
  const corner = {x: point.x - (width * scale) / 2, y: point.y - (height * scale) / 2};
  const sheet = map.under(point);
  if (!sheet) return {corner, at: undefined, guides: [], sheet};
  const place = map.toSheet(sheet, corner);
  const wanted: Rectangle = {x: place.x, y: place.y, width, height};
  const beside = others.filter((field) => sheetKey(field) === sheetKey(sheet.sheet));
  const reach = isSnapping ? snapReach / scale : -1;
  const {dx, dy, guides} = snapMove(wanted, beside, sheet.sheet, reach);
  const held = heldOn(sheet.sheet, {...wanted, x: wanted.x + dx, y: wanted.y + dy});
  return {
    corner: {x: sheet.x + held.x * scale, y: sheet.y + held.y * scale},
    at: {...place, x: held.x + held.width / 2, y: held.y + held.height / 2},
    guides,
    sheet,
  };
}
