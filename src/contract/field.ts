import * as z from 'zod/mini';
import {digitsSchema} from './scalar.js';

/** Every kind of field, as answers name it (wire contract, section 2). */
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

/** Kinds that the set-up page offers and the signing page fills in. */
export const placeableTypes = ['signature', 'initials', 'text', 'date', 'check'] as const;
export const placeableTypeSchema = z.enum(placeableTypes);
export type PlaceableType = z.infer<typeof placeableTypeSchema>;

/** A field in `GET /envelopes/{envelope_fingerprint}`. */
export const fieldSchema = z.object({
  field_id: digitsSchema,
  field_title: z.string(),
  field_type: fieldTypeSchema,
  field_value: z.string(),
  party_id: digitsSchema,
  field_merge: z.nullable(z.string()),
});
