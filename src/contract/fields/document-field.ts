/**
 * `document_fields`: fields that a request places in a document itself, so that nobody needs the set-up page
 * (docs/interface.md, "Fields in a request").
 */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {longest} from '../longest.js';
import {requestBoolean} from '../scalar.js';
import {fieldOptionsSchema} from './field.js';
import {fieldKinds} from './field-kinds.js';
import {fieldSettingsSchema, type FieldSettings, type FormSetting} from './field-settings.js';
import {MAX_TEXT_LENGTH} from './value-limits.js';

/** Maximum number of fields in one request or envelope. */
export const MAX_FIELDS = 2_000;

/** Maximum length of a text that is looked for in a document, and of the name of a PDF's own field. */
const longestAnchor = 250;
const longestFormName = 1_000;

/** A number in a request: as such, or as text, as forms send it. */
const requestNumber = z.pipe(
  z.union([
    z.number(),
    z.string().check(z.regex(/^-?\d{1,9}(?:\.\d{1,6})?$/, 'Expected a number')),
  ]),
  z.transform(Number),
);

/** Points. */
const length = requestNumber.check(z.minimum(-20_000), z.maximum(20_000));

const pageNumber = requestNumber.check(
  z.refine((page) => Number.isInteger(page) && page >= 1, 'Expected a page number from 1'),
);

const anchorSchema = z.object({
  /** Compared without regard to the amount of white space. */
  anchor_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAnchor)),
  /** Which of its occurrences, from 1 (default), or `all`. */
  anchor_occurrence: z.optional(z.union([z.literal('all'), pageNumber])),
  /** From the upper left of the text. */
  anchor_left: z.optional(length),
  anchor_top: z.optional(length),
});
export type FieldAnchor = z.infer<typeof anchorSchema>;

const limit = z.union([
  z.pipe(z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,6})?$/)), z.transform(Number)),
  fieldSettingsSchema.shape.min,
]);

/** How it is filled in and printed; see {@link fieldSettingsSchema}. */
const settings = {
  field_font_size: z.optional(
    z.pipe(
      requestNumber,
      z
        .number()
        .check(z.minimum(4, 'Expected 4 to 72 points'), z.maximum(72, 'Expected 4 to 72 points')),
    ),
  ),
  field_align: fieldSettingsSchema.shape.align,
  field_colour: z.optional(
    z.pipe(
      z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Expected #RRGGBB')),
      z.transform((colour: string) => colour.toLowerCase()),
    ),
  ),
  field_date_format: fieldSettingsSchema.shape.dateFormat,
  field_number_format: fieldSettingsSchema.shape.numberFormat,
  field_pattern: fieldSettingsSchema.shape.pattern,
  field_min: z.optional(limit),
  field_max: z.optional(limit),
  field_help: fieldSettingsSchema.shape.help,
  field_cells: z.optional(
    z.pipe(
      requestNumber,
      z
        .int('Expected 1 to 100 cells')
        .check(z.minimum(1), z.maximum(100, 'Expected 1 to 100 cells')),
    ),
  ),
  field_format: fieldSettingsSchema.shape.format,
  field_condition: fieldSettingsSchema.shape.condition,
  field_formula: fieldSettingsSchema.shape.formula,
};

/** One element of `document_fields`. */
export const documentFieldSchema = z
  .object({
    /** May be left out with `field_form_name`: it is then that of the PDF's own field. */
    field_type: z.optional(z.enum(fieldKinds)),
    /** Who fills it in: `signer1`, `signer2`, … or `witness` by `party_role`, or `sender` for what nobody fills in. */
    field_role: z
      .string()
      .check(
        z.regex(
          /^(?:signer(?:[1-9]\d?)?|witness|sender)$/,
          'Expected signer1, signer2, …, witness or sender',
        ),
      ),
    field_label: z.optional(z.string().check(asOneLine, z.maxLength(longest.title))),
    /** True by default, except for checkboxes and labels. */
    field_required: z.optional(requestBoolean),
    field_read_only: z.optional(requestBoolean),
    /** The value it begins with: a text, a date as `2026-11-21`, one of its choices, or whether it is checked. */
    field_value: z.optional(z.union([z.string().check(z.maxLength(MAX_TEXT_LENGTH)), z.boolean()])),
    field_options: z.optional(fieldOptionsSchema),
    field_merge: z.optional(z.string().check(asOneLine, z.maxLength(longest.title))),
    field_page: z.optional(pageNumber),
    field_left: z.optional(length),
    field_top: z.optional(length),
    field_width: z.optional(length),
    field_height: z.optional(length),
    field_anchor: z.optional(anchorSchema),
    field_form_name: z.optional(z.string().check(z.minLength(1), z.maxLength(longestFormName))),
    ...settings,
  })
  .check(
    z.refine(
      ({field_page, field_anchor, field_form_name}) =>
        [field_page, field_anchor, field_form_name].filter((place) => place !== undefined)
          .length === 1,
      'Expected one of field_page, field_anchor and field_form_name',
    ),
    z.refine(
      ({field_page, field_left, field_top}) =>
        field_page === undefined || (field_left !== undefined && field_top !== undefined),
      'With field_page, field_left and field_top are needed',
    ),
    z.refine(
      ({field_type, field_form_name}) => field_type !== undefined || field_form_name !== undefined,
      'field_type is missing',
    ),
  );
export type DocumentField = z.infer<typeof documentFieldSchema>;

/** The fields of one document. */
export const documentFieldsSchema = z
  .array(documentFieldSchema)
  .check(z.maxLength(MAX_FIELDS, `Expected at most ${MAX_FIELDS} fields`));

/** The settings in a request, under their internal names. Only a PDF's own form turns fields and repeats them. */
export function settingsIn(field: DocumentField): FieldSettings {
  const settings: Readonly<Record<Exclude<keyof FieldSettings, FormSetting>, unknown>> = {
    fontSize: field.field_font_size,
    align: field.field_align,
    colour: field.field_colour,
    dateFormat: field.field_date_format,
    numberFormat: field.field_number_format,
    pattern: field.field_pattern,
    min: field.field_min,
    max: field.field_max,
    help: field.field_help,
    cells: field.field_cells,
    format: field.field_format,
    condition: field.field_condition,
    formula: field.field_formula,
    isSenders: field.field_role === 'sender' ? true : undefined,
  };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as FieldSettings;
}
