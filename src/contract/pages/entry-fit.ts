/** How a text stands in its field: the same on the signing page and in the sealed file, which measures it. */
import * as z from 'zod/mini';
import type {TextFace} from '../text/text-looks.js';

/** The room that a field gives its text, in points. */
export interface EntryPlace {
  readonly width: number;
  readonly height: number;
  /** Whether the text may take several lines before it is made smaller. */
  readonly isMultiline: boolean;
  /** Type size wanted, in points; 11 if left out. */
  readonly fontSize?: number;
  /** Sans if left out. */
  readonly face?: TextFace;
}

/** A text and the field that it stands in. */
export interface Entry {
  readonly text: string;
  readonly place: EntryPlace;
}

export const entryFitSchema = z.object({
  /** What there is room for; the last line ends with `…` if that is not all. */
  lines: z.array(z.object({text: z.string(), isRightToLeft: z.boolean()})),
  /** Type size in points. */
  size: z.number(),
  /** How many letters there is no room for. */
  excess: z.int(),
  /** How many more letters, as wide as those there are, would find room. */
  room: z.int(),
  /** Characters that no font has. */
  missing: z.array(z.string()),
});
export type EntryFit = z.infer<typeof entryFitSchema>;

/** Whether the sealed file can show all of a text. */
export const isPrintable = ({excess, missing}: EntryFit): boolean =>
  excess === 0 && missing.length === 0;
