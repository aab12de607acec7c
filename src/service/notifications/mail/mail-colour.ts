/** Colours of mails with enough contrast to their background. */
import {channelsOf, contrast, type HexColour} from '../../domain/colour-contrast.js';

/** Black or white, whichever has more contrast. On every colour the ratio is at least 4.58. */
export const inkOn = (colour: HexColour): '#000000' | '#ffffff' =>
  contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';

/** The colour, mixed with as little black or white as it needs for this contrast ratio to its background. */
export function standOut(colour: HexColour, ground: HexColour, ratio: number): HexColour {
  const ink = inkOn(ground);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, ink, share);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return ink;
}

function mix(colour: HexColour, other: HexColour, share: number): HexColour {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
