/** Colours that can be told apart, by relative luminance (WCAG 2.2, "contrast ratio"). */

/** `#RRGGBB`. */
type Colour = string;

const channelsOf = (colour: Colour): readonly number[] =>
  [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever stands out more; on every colour that is at least 4.58. */
export const inkOn = (colour: Colour): '#000000' | '#ffffff' =>
  contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';

/** The colour, mixed with black or white as little as it takes to stand out from its ground by this ratio. */
export function standOut(colour: Colour, ground: Colour, ratio: number): Colour {
  const ink = inkOn(ground);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, ink, share);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return ink;
}

function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
