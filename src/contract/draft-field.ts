/**
 * A field that a recipe or a free-form envelope places in a document, with the names of `document_fields`. Only types
 * are checked here; the service checks the rest.
 */
import {fieldKinds} from './fields/field-kinds.js';
import * as z from './schema.js';

const limit = z.optional(z.union([z.number(), z.string()]));

export const fieldDraftSchema = z.object({
  /** May be left out with `field_form_name`. */
  field_type: z.optional(z.literal(fieldKinds)),
  /** `signer1`, `signer2`, …, or `sender` for what nobody fills in. */
  field_role: z.string(),
  field_label: z.optional(z.string()),
  field_required: z.optional(z.boolean()),
  field_read_only: z.optional(z.boolean()),
  field_value: z.optional(z.union([z.string(), z.boolean()])),
  field_options: z.optional(z.array(z.string())),
  field_merge: z.optional(z.string()),
  /** From 1. */
  field_page: z.optional(z.number()),
  /** Points from the upper left of the page as it is shown. */
  field_left: z.optional(z.number()),
  field_top: z.optional(z.number()),
  field_width: z.optional(z.number()),
  field_height: z.optional(z.number()),
  field_anchor: z.optional(
    z.object({
      anchor_text: z.string(),
      /** From 1, or `all`. */
      anchor_occurrence: z.optional(z.union([z.number(), z.literal('all')])),
      anchor_left: z.optional(z.number()),
      anchor_top: z.optional(z.number()),
    }),
  ),
  field_form_name: z.optional(z.string()),
  /** Points. */
  field_font_size: z.optional(z.number()),
  field_align: z.optional(z.literal(['left', 'centre', 'right'])),
  /** `#RRGGBB`. */
  field_colour: z.optional(z.string()),
  field_date_format: z.optional(z.string()),
  field_number_format: z.optional(z.string()),
  field_pattern: z.optional(z.string()),
  field_min: limit,
  field_max: limit,
  field_help: z.optional(z.string()),
  /** It is shown only if this is true. */
  field_condition: z.optional(z.string()),
  /** What its value is calculated from; nobody fills it in. */
  field_formula: z.optional(z.string()),
  field_cells: z.optional(z.number()),
  field_format: z.optional(z.literal('phone')),
});
export type FieldDraft = z.infer<typeof fieldDraftSchema>;
