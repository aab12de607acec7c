/**
 * How a field is filled in and printed, beyond what it is and where it is. Stored with the field, checked by
 * `field-check.ts` and printed by `field-print.ts`, in the pages as in the service.
 */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {MAX_EXPRESSION_LENGTH} from './value-limits.js';
import {patternProblem} from '../text/field-pattern.js';
import {dateFormatSchema, numberFormatSchema} from '../text/format-schemas.js';

/** Maximum number of further places of one field. */
export const MAX_PLACES = 1_000;

/** How far text is turned counter-clockwise on the page as displayed, in degrees. */
const turnSchema = z.literal([90, 180, 270]);
export type Turn = z.infer<typeof turnSchema>;

/** A place of a field: points from the top left of the page as displayed. */
const fieldPlaceSchema = z.object({
  /** From 1. */
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Omitted if the text is upright. */
  turn: z.optional(turnSchema),
});
export type FieldPlace = z.infer<typeof fieldPlaceSchema>;

/** Horizontal positions of a field's text. */
export const fieldAligns = ['left', 'centre', 'right'] as const;

/** Smallest and largest font size of a field, in points. */
export const fontSizes = {least: 4, most: 72} as const;

/** Maximum number of cells of one field. */
export const MAX_CELLS = 100;

/** Maximum length of the help text of a field, in characters. */
export const MAX_HELP_LENGTH = 500;

/** In the language of conditions and formulas (docs/guide/conditions.md). */
const expressionSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_EXPRESSION_LENGTH));

/** A limit: a number, a number of characters, or a date as `2026-11-21`. */
const limitSchema = z.union([
  z.number(),
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Expected a number, or a date as 2026-11-21')),
]);

/** The members of the settings, for other schemas that contain them. Each is omitted if it is the default. */
export const fieldSettingsSchema = z.object({
  /** Preferred font size in points; text that does not fit is printed smaller. */
  fontSize: z.optional(z.number().check(z.minimum(fontSizes.least), z.maximum(fontSizes.most))),
  /** By default the start of the line. */
  align: z.optional(z.enum(fieldAligns)),
  /** `#rrggbb`. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Expected #rrggbb'))),
  /** How a date is printed; by default `medium`. */
  dateFormat: z.optional(dateFormatSchema),
  /** How a number is printed; by default as it was entered. */
  numberFormat: z.optional(numberFormatSchema),
  /** What the whole text must match (`field-pattern.ts`). */
  pattern: z.optional(
    z
      .string()
      .check(z.refine((pattern) => patternProblem(pattern) === null, 'Not a usable pattern')),
  ),
  /** Smallest number, earliest date, or least number of characters. */
  min: z.optional(limitSchema),
  /** Largest number, latest date, or greatest number of characters. */
  max: z.optional(limitSchema),
  /** What the person who fills in the field should know. */
  help: z.optional(z.string().check(asOneLine, z.maxLength(MAX_HELP_LENGTH))),
  /** The text is printed with one character in each of so many cells of equal width. */
  cells: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_CELLS))),
  /** What the text must be. */
  format: z.optional(z.enum(['phone'])),
  /** The field is shown only if this is true of what is filled in. */
  condition: z.optional(expressionSchema),
  /** What its value is calculated from; nobody fills it in. */
  formula: z.optional(expressionSchema),
  /** Whether its text may have several lines; omitted if its height decides. */
  isMultiline: z.optional(z.boolean()),
  /** How far its text is turned; omitted if it is upright. */
  turn: z.optional(turnSchema),
  /** Where else in the document the same value stands: filled in once, it is shown at each of them. */
  places: z.optional(z.array(fieldPlaceSchema).check(z.maxLength(MAX_PLACES))),
  /** Whether it belongs to the sender rather than to a party: it is shown to all, and nobody fills it in. */
  isSenders: z.optional(z.boolean()),
});
export type FieldSettings = z.infer<typeof fieldSettingsSchema>;

/** What only a PDF's own form says of its fields; people do not edit it. */
export type FormSetting = 'isMultiline' | 'turn' | 'places';
