/** Fields in which a signer could not choose anything. */
import {isChoice, optionsOf} from './field-options.js';
import type {PlacedField} from './placed-field.js';

/**
 * Lists with fewer than two choices, and radio buttons that are alone. Fields of the PDF's own form are as its author
 * wanted them.
 */
export const unanswerable = (fields: readonly PlacedField[]): readonly PlacedField[] =>
  fields.filter(
    (field) =>
      isChoice(field.type) &&
      field.formField === null &&
      !field.isReadOnly &&
      choiceCount(field, fields) < 2,
  );

const choiceCount = (field: PlacedField, fields: readonly PlacedField[]): number =>
  field.type === 'dropdown'
    ? optionsOf(field).length
    : fields.filter((other) => isOfSameQuestion(field, other)).length;

const isOfSameQuestion = (one: PlacedField, other: PlacedField): boolean =>
  other.type === 'radio' &&
  other.formField === null &&
  other.partyId === one.partyId &&
  other.documentId === one.documentId &&
  other.title === one.title;
