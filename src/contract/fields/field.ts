import * as z from 'zod/mini';
import {digitsSchema} from '../scalar.js';
import {fieldTypes} from './field-types.js';

export const fieldTypeSchema = z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;

/** Maximum number of choices in one list, and maximum length of a choice in characters. */
export const MAX_OPTIONS = 200;
export const MAX_OPTION_LENGTH = 255;

/** The choices: every line of a dropdown, or the one choice that a radio button stands for; otherwise empty. */
export const fieldOptionsSchema = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_OPTION_LENGTH)))
  .check(z.maxLength(MAX_OPTIONS));

/** A field in `GET /envelopes/{envelope_fingerprint}`. */
export const fieldSchema = z.object({
  field_id: digitsSchema,
  field_title: z.string(),
  field_type: fieldTypeSchema,
  field_value: z.string(),
  party_id: digitsSchema,
  field_merge: z.nullable(z.string()),
});
