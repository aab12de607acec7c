/** A signature as it will be printed: centred in its field, as large as fits. */
import {html, svg, type TemplateResult} from 'lit';
import {until} from 'lit/directives/until.js';
import type {
  DrawnSignature,
  SignatureHand,
  SignatureValue,
  TypedSignature,
} from '../../../../contract/fields/field-value.js';
import {handFamily, useHandFonts} from './hand-fonts.js';
import {inkBounds, inkPath, toStrokes} from './ink.js';

/** Renders a signature so that it fills its box; hidden from screen readers, because its field is labelled. */
export function renderMark(value: SignatureValue): TemplateResult {
  switch (value.kind) {
    case 'drawn':
      return renderInk(value);
    case 'typed':
      return renderTyped(value);
    case 'upload':
      return html`<img class="mark" alt="" src=${imageUrl(value.image)} />`;
  }
}

/** A `data:` URL for a PNG or JPG in base64. */
export const imageUrl = (base64: string): string =>
  `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`;

function renderInk(value: DrawnSignature): TemplateResult {
  const strokes = toStrokes(value);
  const [left, top, width, height] = inkBounds(strokes);
  return html`<svg class="mark ink" viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">
    ${strokes.map((stroke) => svg`<path d=${inkPath(stroke)} />`)}
  </svg>`;
}

/** Font size at which the text is measured. */
const size = 100;

function renderTyped({text, hand}: TypedSignature): TemplateResult {
  useHandFonts();
  return html`<svg
    class="mark typed"
    viewBox=${until(inkBox(text, hand), roughBox(text))}
    aria-hidden="true"
    .style=${`font-family: ${handFamily(hand)}`}
  >
    <text text-anchor="middle" font-size=${size}>${text}</text>
  </svg>`;
}

/** Measured boxes by handwriting style and text: a known promise renders immediately. */
const boxes = new Map<string, Promise<string>>();

/** Maximum number of cached boxes: every typed letter adds one. */
const mostBoxes = 200;

function inkBox(text: string, hand: SignatureHand): Promise<string> {
  const key = `${hand} ${text}`;
  const known = boxes.get(key);
  if (known) return known;
  if (boxes.size >= mostBoxes) boxes.clear();
  const box = measureInk(text, `${size}px ${handFamily(hand)}`);
  boxes.set(key, box);
  return box;
}

/** The bounds of the ink once the font has loaded: swashes extend far beyond the widths of their letters. */
async function measureInk(text: string, font: string): Promise<string> {
  // The canvas would measure a fallback font; a font that cannot be loaded is measured as shown.
  await document.fonts.load(font, text).catch(() => []);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return roughBox(text);
  Object.assign(pen, {font, textAlign: 'center'});
  const ink = pen.measureText(text);
  const left = Math.max(ink.width / 2, ink.actualBoundingBoxLeft);
  const right = Math.max(ink.width / 2, ink.actualBoundingBoxRight);
  const top = Math.max(ink.fontBoundingBoxAscent, ink.actualBoundingBoxAscent);
  const bottom = Math.max(ink.fontBoundingBoxDescent, ink.actualBoundingBoxDescent);
  return [-left, -top, left + right, top + bottom].join(' ');
}

/** Large enough for most texts, until they have been measured. */
function roughBox(text: string): string {
  const width = Math.max(
    size,
    Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0),
  );
  return [-width / 2, -size * 0.9, width, size * 1.3].join(' ');
}

/**
 * Approximate maximum width of a letter: East Asian ones are square, and letters that no handwriting font has are
 * upright.
 */
function widthOf(letter: string): number {
  // Combining marks stand above or below their letter.
  if (/\p{M}/u.test(letter)) return 0;
  if (/[\p{Script=Latin}\p{Script=Arabic}\s]/u.test(letter)) return size * 0.5;
  return size * (/[\u1100-\u11ff\u2e80-\uffef]|[\u{1f000}-\u{3ffff}]/u.test(letter) ? 1 : 0.65);
}
