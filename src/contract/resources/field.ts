import * as z from 'zod/mini';
import {digitsSchema} from '../scalar.js';

/** Every kind of field, as answers name it (docs/interface.md, "Field types"). */
export const fieldTypes = [
  'signature',
  'initials',
  'text',
  'number',
  'date',
  'email',
  'name',
  'check',
  'radio',
  'dropdown',
  'upload',
  'stamp',
  'label',
] as const;
export const fieldTypeSchema = z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;

/** Most choices of one list, and most characters of a choice. */
export const MAX_OPTIONS = 200;
export const MAX_OPTION_LENGTH = 255;

/** What can be chosen: every line of a dropdown, or the one choice that a radio button stands for; else empty. */
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
