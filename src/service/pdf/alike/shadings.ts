/** Shadings (ISO 32000-2, 8.7.4.5) that all programs paint alike: along a line, and between two circles. */
import {PDFArray, type PDFDict} from '@cantoo/pdf-lib';
import {dictOf, entryOf, isTrue, itemsOf, numberOf, numbersOf, onlyEntries} from './entries.js';
import type {ColourSpaces} from './colour-spaces.js';
import {requireFunction} from './functions.js';
import {onList} from './unlike-error.js';

// prettier-ignore
const ENTRIES = new Set([
  'ShadingType', 'ColorSpace', 'Coords', 'Domain', 'Function', 'Extend', 'AntiAlias', 'BBox',
]);

/**
 * Requires a shading on the list.
 * @throws UnlikeError for every other
 */
export async function requireShading(
  entry: unknown,
  spaces: ColourSpaces,
  named: (space: unknown) => unknown,
): Promise<void> {
  const shading = dictOf(entry);
  onList(shading !== undefined, 'effects', 'a shading');
  onlyEntries(shading, ENTRIES, 'effects');
  const type = numberOf(entryOf(shading, 'ShadingType'));
  onList(type === 2 || type === 3, 'effects', 'a shading of another type');
  requireExtent(shading, type);
  const domain = numbersOf(entryOf(shading, 'Domain') ?? shading.context.obj([0, 1])) ?? [];
  const [start = 0, end = 0] = domain;
  onList(domain.length === 2 && start < end, 'effects', 'the domain of a shading');
  const {components, family} = await spaces.require(named(entryOf(shading, 'ColorSpace')));
  onList(family !== 'Indexed', 'effects', 'a shading of a palette');
  const functions = entryOf(shading, 'Function');
  if (!(functions instanceof PDFArray)) return requireFunction(functions, 1, components);
  const parts = itemsOf(functions) ?? [];
  onList(parts.length === components, 'effects', 'the functions of a shading');
  for (const part of parts) requireFunction(part, 1, 1);
}

/** A line of no length, or circles of which neither surrounds the other, are painted in different ways. */
function requireExtent(shading: PDFDict, type: 2 | 3): void {
  const coordinates = numbersOf(entryOf(shading, 'Coords')) ?? [];
  onList(coordinates.length === type * 2, 'effects', 'the extent of a shading');
  if (type === 2) {
    const [from, to] = [coordinates.slice(0, 2), coordinates.slice(2)];
    return onList(distance(from, to) > 1e-4, 'effects', 'a shading without length');
  }
  const radii = [coordinates[2] ?? 0, coordinates[5] ?? 0] as const;
  const growth = Math.abs(radii[1] - radii[0]);
  const isNested = distance(coordinates.slice(0, 2), coordinates.slice(3, 5)) <= growth;
  const isExtended = (itemsOf(entryOf(shading, 'Extend')) ?? []).some(isTrue);
  const areCircles = radii.every((radius) => radius >= 0) && growth > 1e-4;
  onList(areCircles && (isNested || !isExtended), 'effects', 'a shading between these circles');
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
