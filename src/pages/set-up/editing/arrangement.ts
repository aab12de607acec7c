/** Aligns several fields, spaces them evenly, or makes them the same size. */
import type {PlacedField} from './placed-field.js';
import {boundsOf} from './geometry.js';
import type {Axis} from './snapping.js';

/** Edges and centre lines to align fields to. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns the fields to an edge or centre line of their common bounds. */
export function aligned(fields: readonly PlacedField[], to: Alignment): readonly PlacedField[] {
  const {x, y, width, height} = boundsOf(fields);
  const move: Record<Alignment, (field: PlacedField) => Partial<PlacedField>> = {
    left: () => ({x}),
    centre: (field) => ({x: x + (width - field.width) / 2}),
    right: (field) => ({x: x + width - field.width}),
    top: () => ({y}),
    middle: (field) => ({y: y + (height - field.height) / 2}),
    bottom: (field) => ({y: y + height - field.height}),
  };
  return fields.map((field) => ({...field, ...move[to](field)}));
}

/** Moves the fields between the first and the last so that the gaps are equal. */
export function distributed(fields: readonly PlacedField[], axis: Axis): readonly PlacedField[] {
  const side = axis === 'x' ? 'width' : 'height';
  const ordered = [...fields].sort((a, b) => a[axis] - b[axis]);
  const taken = ordered.reduce((sum, field) => sum + field[side], 0);
  const gap = (boundsOf(fields)[side] - taken) / Math.max(1, fields.length - 1);
  let next = ordered[0]?.[axis] ?? 0;
  return ordered.map((field) => {
    const placed = {...field, [axis]: next};
    next += field[side] + gap;
    return placed;
  });
}

/** Makes all fields as wide and high as the first. */
export function sameSized(fields: readonly PlacedField[]): readonly PlacedField[] {
  const first = fields[0];
  if (!first) return fields;
  return fields.map((field) => ({...field, width: first.width, height: first.height}));
}
