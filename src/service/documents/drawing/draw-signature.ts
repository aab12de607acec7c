import type {PDFContext} from '@cantoo/pdf-lib';
import type {
  SignatureValue,
  TypedSignature,
  UploadedSignature,
} from '../../../contract/field-value.js';
import type {DisplayedRectangle} from '../geometry.js';
import type {DocumentFonts} from './document-fonts.js';
import {drawInk, INK} from './draw-ink.js';
import {embedImage} from './embed-image.js';
import type {PageCanvas} from './page-canvas.js';
import {shapeLine} from './shape-line.js';

/** What drawing needs besides the canvas. */
export interface DrawingTools {
  readonly context: PDFContext;
  readonly fonts: DocumentFonts;
}

/** Draws a signature or initials, however they were given, as large as fits into the rectangle. */
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
  const [ascent, descent] = [font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm];
  const byWidth = (rectangle.width * 0.96 * 1000) / Math.max(line.width, 1);
  const size = Math.min(byWidth, rectangle.height / (ascent + descent));
  const x = rectangle.x + (rectangle.width - (line.width * size) / 1000) / 2;
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

/** The largest rectangle of the same shape in the middle of another. */
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
