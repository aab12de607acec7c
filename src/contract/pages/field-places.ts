/** Where a page wants to be filled in, as its lines and boxes show: offered to the sender, never placed by itself. */
import * as z from 'zod/mini';
import {fieldTypeSchema} from '../fields/field.js';

/** A place for a field, in points from the top left of the page as displayed. */
export const fieldPlaceSchema = z.object({
  type: fieldTypeSchema,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type FieldPlace = z.infer<typeof fieldPlaceSchema>;

/** Response of a page's `places.json`. */
export const fieldPlacesSchema = z.object({places: z.array(fieldPlaceSchema)});
export type FieldPlaces = z.infer<typeof fieldPlacesSchema>;
