import type {PDFContext} from '@cantoo/pdf-lib';
import type {
  SignatureValue,
  TypedSignature,
  UploadedSignature,
} from '../../../../contract/fields/field-value.js';
import type {DisplayedRectangle} from '../../geometry.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {drawInk, INK} from './draw-ink.js';
import {embedImage} from '../embed-image.js';
import type {PageCanvas} from '../page-canvas.js';
import {shapeLine, MISSING_WIDTH, type ShapedLine, type ShapedRun} from '../text/shape-line.js';

/** What drawing needs in addition to the canvas. */
export interface DrawingTools {
  readonly context: PDFContext;
  readonly fonts: DocumentFonts;
}

/** Draws a signature or initials of any kind, as large as fits in the rectangle. */
export async function drawSignature(
  canvas: PageCanvas,
  value: SignatureValue,
  rectangle: DisplayedRectangle,
  tools: DrawingTools,
): Promise<void> {
  switch (value.kind) {
    case 'drawn':
      return drawInk(canvas, value, rectangle);
    case 'typed':
      return drawTyped(canvas, value, rectangle, tools);
    case 'upload':
      return drawUpload(canvas, value, rectangle, tools);
  }
}

function drawTyped(
  canvas: PageCanvas,
  {text, hand}: TypedSignature,
  rectangle: DisplayedRectangle,
  {fonts}: DrawingTools,
): void {
  const line = shapeLine(text, hand, fonts);
  const {font} = fonts.get(hand);
  const ink = inkBounds(line, fonts);
  const ascent = Math.max(font.ascent / font.unitsPerEm, ink.top / 1000);
  const descent = Math.max(-font.descent / font.unitsPerEm, -ink.bottom / 1000);
  const width = Math.max(ink.right - ink.left, 1) / 1000;
  const size = Math.min((rectangle.width * 0.96) / width, rectangle.height / (ascent + descent));
  const x = rectangle.x + (rectangle.width - width * size) / 2 - (ink.left * size) / 1000;
  const baseline = rectangle.y + rectangle.height / 2 + ((ascent - descent) * size) / 2;
  canvas.text(line, x, baseline, {size, colour: INK});
}

async function drawUpload(
  canvas: PageCanvas,
  {image}: UploadedSignature,
  rectangle: DisplayedRectangle,
  {context}: DrawingTools,
): Promise<void> {
  const embedded = await embedImage(context, Buffer.from(image, 'base64'));
  canvas.object(embedded.ref, fitInside(embedded, rectangle));
}

/** The largest rectangle with these proportions, centred in another. */
export function fitInside(
  {width, height}: {readonly width: number; readonly height: number},
  target: DisplayedRectangle,
): DisplayedRectangle {
  const scale = Math.min(target.width / width, target.height / height);
  const [fittedWidth, fittedHeight] = [width * scale, height * scale];
  return {
    x: target.x + (target.width - fittedWidth) / 2,
    y: target.y + (target.height - fittedHeight) / 2,
    width: fittedWidth,
    height: fittedHeight,
  };
}

/** How far ink extends from the start of a line, upwards positive, in thousandths of the type size. */
interface InkBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area covered by the glyphs of a line: swashes in handwriting fonts extend far beyond the advance widths. */
function inkBounds({runs, width}: ShapedLine, fonts: DocumentFonts): InkBounds {
  let pen = 0;
  let bounds: InkBounds = {left: 0, right: width, top: 0, bottom: 0};
  for (const run of runs) {
    for (const box of glyphBoxes(run, fonts)) bounds = around(bounds, box, pen);
    pen += run.width;
  }
  return bounds;
}

/** The box of each glyph, relative to the start of its run. */
function glyphBoxes({font: name, glyphs, width}: ShapedRun, fonts: DocumentFonts): InkBounds[] {
  if (!name) return [{left: 0, right: width, top: MISSING_WIDTH, bottom: 0}];
  const {unitsPerEm} = fonts.get(name).font;
  let pen = 0;
  return glyphs.map(({glyph, advance, offsetX, offsetY}) => {
    const {minX, maxX, minY, maxY} = glyph.bbox;
    // The box of a glyph without an outline, such as a space, is infinite in fontkit.
    const scaled = (units: number) => (Number.isFinite(units) ? (units * 1000) / unitsPerEm : 0);
    const left = pen + offsetX;
    pen += advance;
    return {
      left: left + scaled(minX),
      right: left + scaled(maxX),
      top: offsetY + scaled(maxY),
      bottom: offsetY + scaled(minY),
    };
  });
}

const around = (all: InkBounds, one: InkBounds, shift: number): InkBounds => ({
  left: Math.min(all.left, one.left + shift),
  right: Math.max(all.right, one.right + shift),
  top: Math.max(all.top, one.top),
  bottom: Math.min(all.bottom, one.bottom),
});
