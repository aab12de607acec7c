/** How a text fits its field: the same on the signing page and in the sealed file. The service measures it. */
import * as z from 'zod/mini';
import type {TextFace} from '../text/text-looks.js';

/** The space a field gives its text, in points. */
export interface EntryPlace {
  readonly width: number;
  readonly height: number;
  /** Whether the text may wrap to several lines before it is shrunk. */
  readonly isMultiline: boolean;
  /** Preferred font size in points; 11 if omitted. */
  readonly fontSize?: number;
  /** Sans if omitted. */
  readonly face?: TextFace;
}

/** A text and the field that contains it. */
export interface Entry {
  readonly text: string;
  readonly place: EntryPlace;
}

const entryFitSchema = z.object({
  /** The lines that fit; the last one ends with `…` if text is cut off. */
  lines: z.array(z.object({text: z.string(), isRightToLeft: z.boolean()})),
  /** Font size in points. */
  size: z.number(),
  /** How many characters do not fit. */
  excess: z.int(),
  /** How many more characters of the same average width would fit. */
  room: z.int(),
  /** Characters that no font has. */
  missing: z.array(z.string()),
});
export type EntryFit = z.infer<typeof entryFitSchema>;

/** The members of answers that say how a value is printed in its field, for schemas that contain them. */
export const fieldFitShape = {
  /** How a text is printed where its field has the least room for it; null for other values. */
  fit: z.nullable(entryFitSchema),
  /** How it is printed at each place of the field, in the order of the places; omitted if that is the same at all. */
  fits: z.optional(z.array(entryFitSchema)),
};

/** How a text is printed in its field, which may have several places. */
export interface FieldFit {
  readonly fit: EntryFit;
  readonly fits?: EntryFit[];
}

/** How a text is printed at one place of its field, by the index of the place. */
export const fitAt = <Fit extends EntryFit | null>(
  {fit, fits}: {readonly fit: Fit; readonly fits?: readonly EntryFit[]},
  place: number,
): EntryFit | Fit => fits?.[place] ?? fit;

/** Whether the sealed file can show all of a text. */
export const isPrintable = ({excess, missing}: EntryFit): boolean =>
  excess === 0 && missing.length === 0;
