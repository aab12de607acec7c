import {contrast} from '../../../domain/colour-contrast.js';

/** Minimum contrast of readable text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

const PAPER = '#ffffff';

/** Operators that set the text colour, with their operands (ISO 32000-2, table 73). */
const COLOUR = /((?:[\d.]+\s+){1,4})(?:g|rg|k)(?=\s|$)/g;

/**
 * The text colour in a form's default appearance, `#rrggbb`. Undefined if there is none, or if the text would be hard
 * to read on its background: entered text must be visible.
 */
export function readableInk(appearance: string, ground: string = PAPER): string | undefined {
  const [last] = Array.from(appearance.matchAll(COLOUR)).slice(-1);
  const colour = last?.[1] && toColour(last[1].trim().split(/\s+/).map(Number));
  return colour && contrast(colour, ground) >= LEAST_CONTRAST ? colour : undefined;
}

/** Converts one grey, three RGB or four CMYK components from 0 to 1 to `#rrggbb`. */
export function toColour(parts: readonly number[]): string | undefined {
  const [one = 0, two = 0, three = 0, black = 0] = parts;
  if (parts.some(Number.isNaN)) return undefined;
  switch (parts.length) {
    case 1:
      return toHex([one, one, one]);
    case 3:
      return toHex([one, two, three]);
    case 4:
      return toHex([one, two, three].map((part) => 1 - Math.min(1, part + black)));
  }
  return undefined;
}

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;

const byte = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255);
