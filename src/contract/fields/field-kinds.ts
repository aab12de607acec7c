/**
 * What people and requests place: a field of any type, or the date of signing, which is a date that the service fills in
 * when its party signs.
 */
import type {FieldSettings} from './field-settings.js';
import {fieldTypes} from './field-types.js';
import type {FieldType} from './field.js';

export const fieldKinds = [...fieldTypes, 'signing_date'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** What the date of signing is calculated from. */
const signingDate = 'today()';

/** The type of a field of this kind. */
export const typeOfKind = (kind: FieldKind): FieldType => (kind === 'signing_date' ? 'date' : kind);

/** What a field of this kind has beyond its type. */
export const settingsOfKind = (kind: FieldKind): {readonly settings?: FieldSettings} =>
  kind === 'signing_date' ? {settings: {formula: signingDate}} : {};

/** The kind of a field. */
export const kindOf = ({
  type,
  settings,
}: {
  readonly type: FieldType;
  readonly settings?: FieldSettings | undefined;
}): FieldKind => (type === 'date' && settings?.formula === signingDate ? 'signing_date' : type);
