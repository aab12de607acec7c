/**
 * Where a page wants to be filled in, as its lines and boxes show, and where it has room: offered to the sender, never
 * placed by itself.
 */
import * as z from 'zod/mini';
import {fieldTypeSchema} from '../fields/field.js';

/** Points from the top left of the page as displayed. */
const rectangle = {x: z.number(), y: z.number(), width: z.number(), height: z.number()};

/** A place for a field. */
export const fieldPlaceSchema = z.object({
  type: fieldTypeSchema,
  ...rectangle,
  /** The phrases around a line or a frame, the nearest first: they may name who fills it in. Omitted for boxes to tick. */
  near: z.optional(z.array(z.string())),
});
export type FieldPlace = z.infer<typeof fieldPlaceSchema>;

/** Response of a page's `places.json`. */
export const fieldPlacesSchema = z.object({
  places: z.array(fieldPlaceSchema),
  /** Where something is written or drawn; what is left is free. */
  taken: z.array(z.object(rectangle)),
});
export type FieldPlaces = z.infer<typeof fieldPlacesSchema>;
