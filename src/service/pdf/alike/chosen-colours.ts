/** The colour spaces that content has chosen (ISO 32000-2, 8.6.8). */
import type {ColourSpace} from './colour-spaces.js';

/** A pattern's colour space, with that of the colours an uncoloured pattern is painted in. */
export interface PatternSpace {
  readonly family: 'Pattern';
  readonly base: ColourSpace | undefined;
}

/** What a colour is chosen from. */
export type Space = ColourSpace | PatternSpace;

/** The colour spaces of areas and of lines. */
export interface Colours {
  readonly fill: Space;
  readonly stroke: Space;
}

/** The space of colours until another is chosen. */
export const GRAY: ColourSpace = {family: 'DeviceGray', components: 1};

/** The colour spaces of operators that set a colour of a device. */
export const PLAIN_COLOURS: Readonly<Record<string, ColourSpace>> = {
  g: GRAY,
  rg: {family: 'DeviceRGB', components: 3},
  k: {family: 'DeviceCMYK', components: 4},
};

/** The spaces after another is chosen for lines or areas. */
export const withSpace = (colours: Colours, isStroke: boolean, space: Space): Colours =>
  isStroke ? {...colours, stroke: space} : {...colours, fill: space};
