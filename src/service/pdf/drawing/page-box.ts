import type {PDFPage} from '@cantoo/pdf-lib';
import type {PageBox} from './placement.js';

/** The part of a page that is displayed (its crop box within its media box), and its rotation. */
export function readPageBox(page: PDFPage): PageBox {
  const [media, crop] = [upright(page.getMediaBox()), upright(page.getCropBox())];
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return {x, y, width, height, rotation: readRotation(page)};
}

/** Whether a page shows anything at all: its boxes overlap, by a point at least. */
export function hasVisibleArea(page: PDFPage): boolean {
  const {width, height} = readPageBox(page);
  return width >= 1 && height >= 1;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box may be given by any two opposite corners, in any order (ISO 32000-2, 7.9.5). */
function upright({x, y, width, height}: Box): Box {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

/** Viewers ignore a rotation that is not a multiple of 90 degrees. */
function readRotation(page: PDFPage): PageBox['rotation'] {
  const {angle} = page.getRotation();
  const turned = ((angle % 360) + 360) % 360;
  return ([0, 90, 180, 270] as const).find((quarter) => quarter === turned) ?? 0;
}
