/** A signature as it will be printed: in the middle of its field, as large as fits. */
import {html, svg, type TemplateResult} from 'lit';
import type {
  DrawnSignature,
  SignatureValue,
  TypedSignature,
} from '../../../../contract/field-value.js';
import {handFamily, useHandFonts} from './hand-fonts.js';
import {inkBounds, inkPath, toStrokes} from './ink.js';

/** Draws a signature so that it fills its box; it says nothing to screen readers, its field does. */
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

/** A `data:` address for a PNG or JPG in base64. */
export const imageUrl = (base64: string): string =>
  `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`;

function renderInk(value: DrawnSignature): TemplateResult {
  const strokes = toStrokes(value);
  const [left, top, width, height] = inkBounds(strokes);
  return html`<svg class="mark ink" viewBox="${left} ${top} ${width} ${height}" aria-hidden="true">
    ${strokes.map((stroke) => svg`<path d=${inkPath(stroke)} />`)}
  </svg>`;
}

/** Type size the text is measured at. */
const size = 100;

function renderTyped({text, hand}: TypedSignature): TemplateResult {
  useHandFonts();
  const width = Math.max(
    size,
    Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0),
  );
  return html`<svg
    class="mark typed"
    viewBox="0 0 ${width} ${size * 1.3}"
    aria-hidden="true"
    .style=${`font-family: ${handFamily(hand)}`}
  >
    <text x="50%" y=${size * 0.9} text-anchor="middle" font-size=${size}>${text}</text>
  </svg>`;
}

/** About how wide a letter is at most: East Asian ones are square, those that no hand holds stand upright. */
function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[\p{Script=Latin}\p{Script=Arabic}\s]/u.test(letter)) return size * 0.5;
  return size * (/[\u1100-\u11ff\u2e80-\uffef]|[\u{1f000}-\u{3ffff}]/u.test(letter) ? 1 : 0.65);
}
