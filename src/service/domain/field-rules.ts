/** What may stand in a field, and when a party has filled in enough. */
import type {FieldType} from '../../contract/field.js';
import type {FieldValue} from '../../contract/field-value.js';
import type {Document, Envelope, Field, Party} from './envelope.js';
import {signersOf} from './envelope.js';

/** Most fields that one envelope can hold. */
export const mostFields = 2_000;
/** Least side of a field, in points. */
export const leastSide = 4;

const inked: ReadonlySet<FieldType> = new Set(['signature', 'initials']);

/** Why this value cannot stand in this field, or null where it can. */
export function valueProblem(field: Field, value: FieldValue | null): string | null {
  if (field.isReadOnly) return 'This field cannot be changed.';
  if (value === null) return null;
  if (inked.has(field.type))
    return typeof value === 'object' ? null : 'A signature is expected here.';
  if (field.type === 'check')
    return typeof value === 'boolean' ? null : 'Checked or not checked is expected here.';
  if (typeof value !== 'string') return 'Text is expected here.';
  if (field.type === 'date' && value !== '' && !isDate(value))
    return 'A date such as 2026-11-21 is expected here.';
  return null;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** Whether a field holds what a required field must hold. */
export function isFilled(field: Field): boolean {
  if (field.type === 'label') return true;
  if (field.type === 'check') return field.value === true;
  return field.value !== null && field.value !== '';
}

/** The required fields this party has still to fill in. */
export const missingFields = (envelope: Envelope, partyId: number): readonly Field[] =>
  envelope.fields.filter(
    (field) =>
      field.partyId === partyId && field.isRequired && !field.isReadOnly && !isFilled(field),
  );

/** The signers for whom no signature field is placed; they get one on a signature page when it is sent. */
export const signersWithoutSignature = (envelope: {
  readonly parties: readonly Party[];
  readonly fields: readonly Pick<Field, 'partyId' | 'type'>[];
}): readonly Party[] =>
  signersOf(envelope).filter(
    (party) =>
      !envelope.fields.some((field) => field.partyId === party.id && field.type === 'signature'),
  );

/** Why this field cannot be placed there, or null where it can. */
export function placementProblem(
  field: Field,
  documents: readonly Document[],
  parties: readonly Party[],
): string | null {
  const page = documents.find(({id}) => id === field.documentId)?.pages[field.page - 1];
  if (!page) return `There is no page ${field.page} in that document.`;
  const party = parties.find(({id}) => id === field.partyId);
  if (!party || party.role === 'copy') return 'A field needs a party who signs.';
  if (field.width < leastSide || field.height < leastSide) return 'The field is too small.';
  const fits =
    field.x >= 0 &&
    field.y >= 0 &&
    field.x + field.width <= page.width + 0.5 &&
    field.y + field.height <= page.height + 0.5;
  return fits ? null : 'The field must lie inside the page.';
}

/** A value as text: a signature by what it says or how it was made, a checkbox as 1 or empty. */
export function valueText(value: FieldValue | null): string {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  return value.kind === 'typed' ? value.text : value.kind;
}
