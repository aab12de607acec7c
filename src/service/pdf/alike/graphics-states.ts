/** Graphics states (ISO 32000-2, 8.4.5) that all programs apply alike. */
import {PDFDict, PDFStream} from '@cantoo/pdf-lib';
import {
  entryOf,
  isTrue,
  isUnset,
  itemsOf,
  nameOf,
  numberOf,
  numbersOf,
  onlyEntries,
} from './entries.js';
import {onList} from './unlike-error.js';

/** Entries of a graphics state that are drawn; all others are about printing. */
// prettier-ignore
export const STATE_ENTRIES = [
  'Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'Font', 'FL', 'SM', 'SA', 'BM', 'SMask', 'CA', 'ca', 'AIS', 'TK',
] as const;

const ENTRIES: ReadonlySet<string> = new Set(STATE_ENTRIES);

/** Modes whose result on white paper is the same as on none. Others show something else where a backdrop is missing. */
const BLEND_MODES = new Set(['Normal', 'Compatible', 'Multiply', 'Darken']);

const MASK_ENTRIES = new Set(['Type', 'S', 'G', 'BC', 'TR']);

/** What a graphics state may name. */
export interface StateTools {
  readonly font: (font: unknown) => Promise<void>;
  readonly group: (group: PDFStream) => Promise<void>;
}

/**
 * Requires a graphics state on the list.
 * @throws UnlikeError for every other
 */
export async function requireState(state: PDFDict | undefined, tools: StateTools): Promise<void> {
  onList(state !== undefined, 'effects', 'a graphics state');
  onlyEntries(state, ENTRIES, 'effects');
  for (const key of ['CA', 'ca']) {
    const opacity = entryOf(state, key);
    const share = numberOf(opacity) ?? -1;
    onList(opacity === undefined || (share >= 0 && share <= 1), 'effects', 'an opacity');
  }
  const mode = entryOf(state, 'BM');
  const chosen = nameOf(itemsOf(mode)?.[0] ?? mode);
  onList(mode === undefined || BLEND_MODES.has(chosen ?? ''), 'effects', `the mode ${chosen}`);
  onList(isUnset(entryOf(state, 'AIS')), 'effects', 'alpha as shape');
  const knockout = entryOf(state, 'TK');
  onList(knockout === undefined || isTrue(knockout), 'effects', 'text without knockout');
  const font = entryOf(state, 'Font');
  if (font !== undefined) await tools.font(itemsOf(font)?.[0]);
  await requireMask(entryOf(state, 'SMask'), tools);
}

async function requireMask(mask: unknown, {group}: StateTools): Promise<void> {
  if (mask === undefined || nameOf(mask) === 'None') return;
  onList(mask instanceof PDFDict, 'effects', 'a soft mask');
  onlyEntries(mask, MASK_ENTRIES, 'effects');
  const transfer = entryOf(mask, 'TR');
  const form = entryOf(mask, 'G');
  const kind = nameOf(entryOf(mask, 'S'));
  const isListed =
    (transfer === undefined || nameOf(transfer) === 'Identity') &&
    (kind === 'Alpha' || kind === 'Luminosity') &&
    form instanceof PDFStream;
  onList(isListed, 'effects', 'a soft mask');
  const own = entryOf(form.dict, 'Group');
  onList(own instanceof PDFDict, 'effects', 'a soft mask');
  // Some programs take any backdrop for black.
  const backdrop = entryOf(mask, 'BC');
  const isInk = nameOf(entryOf(own, 'CS')) === 'DeviceCMYK';
  const isBlack = numbersOf(backdrop)?.every((value) => value === 0) ?? false;
  onList(backdrop === undefined || (isBlack && !isInk), 'effects', 'the backdrop of a soft mask');
  await group(form);
}
