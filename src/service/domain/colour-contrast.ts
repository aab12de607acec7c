/** Colour contrast by relative luminance (WCAG 2.2, "contrast ratio"). */

/** `#RRGGBB`. */
export type HexColour = string;

/** Red, green and blue from 0 to 255. */
export const channelsOf = (colour: HexColour): readonly number[] =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: HexColour, other: HexColour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
