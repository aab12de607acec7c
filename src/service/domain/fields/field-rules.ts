/** Which values a field accepts, and when a party has filled in all required fields. */
import {choiceOf} from '../../../contract/fields/choices.js';
import {enteredText, textProblem, type CheckedField} from '../../../contract/text/field-check.js';
import {printedText} from '../../../contract/text/field-print.js';
import type {EnteredValue, FieldValue, UploadedFile} from '../../../contract/fields/field-value.js';
import {MAX_FILE_BYTES, MAX_FILES, MAX_TEXT_LENGTH} from '../../../contract/fields/value-limits.js';
import type {SignatureFormat, Settings} from '../../../contract/resources/settings.js';
import type {Envelope, Field, Party} from '../envelope.js';
import {signersOf} from '../party-role.js';
import {filesIn} from '../envelope-files.js';
import {dayIn} from '../../../contract/text/time-zones.js';

/**
 * Why this field does not accept this value, or null if it does.
 * @param language Of the document, which decides how a number is read.
 */
export function valueProblem(
  field: Field,
  value: EnteredValue | null,
  language = 'en',
): string | null {
  if (field.settings?.formula !== undefined) return 'This field is calculated.';
  if (isFixed(field)) return 'This field cannot be changed.';
  if (field.type === 'upload') return 'A file is expected here.';
  return value === null ? null : kindProblem(field, value, language);
}

/**
 * What a field keeps of an entered value.
 * @param language Of the document.
 */
export const enteredValue = <Value>(field: CheckedField, value: Value, language: string) =>
  typeof value === 'string' ? enteredText(field, value, language) : value;

/** Why a field cannot begin with the value it has, or null if it can. */
export function startProblem(
  field: Pick<Field, 'type' | 'value' | 'options' | 'settings'>,
  language: string,
): string | null {
  const {type, value} = field;
  if (value === null || value === '' || type === 'upload')
    return value ? 'An upload begins empty.' : null;
  if (type === 'label') return typeof value === 'string' ? null : 'A label is a text.';
  if (typeof value === 'object' && value.kind === 'files')
    return 'A field cannot begin with files.';
  const problem = kindProblem(field, value, language);
  return problem && `field_value: ${problem}`;
}

function kindProblem(
  field: Pick<Field, 'type' | 'options' | 'settings'>,
  value: EnteredValue,
  language: string,
): string | null {
  const {type, options} = field;
  switch (type) {
    case 'signature':
    case 'initials':
      return typeof value === 'object' ? null : 'A signature is expected here.';
    case 'stamp':
      return isPicture(value) ? null : 'A stamp is expected here: a picture, or drawn.';
    case 'check':
      return typeof value === 'boolean' ? null : 'Checked or not checked is expected here.';
    case 'radio':
    case 'dropdown':
      return typeof value === 'string' && options.includes(value)
        ? null
        : 'One of the choices is expected here.';
    default:
      return typeof value === 'string'
        ? textSentence(field, value, language)
        : 'Text is expected here.';
  }
}

/** Why this signature format is not accepted, or null if it is; a stamp is always an image or drawn. */
export function formatProblem(
  {type}: Field,
  value: EnteredValue | null,
  formats: readonly SignatureFormat[] | undefined,
): string | null {
  const isSignature = type === 'signature' || type === 'initials';
  if (!formats || !isSignature || typeof value !== 'object' || value === null) return null;
  if (formats.includes(value.kind)) return null;
  return `A signature made in one of these ways is expected here: ${formats.join(', ')}.`;
}

const isPicture = (value: EnteredValue): boolean =>
  typeof value === 'object' && value.kind !== 'typed';

function textSentence(field: CheckedField, text: string, language: string): string | null {
  const problem = textProblem(field, text, language);
  if (!problem) return null;
  switch (problem.code) {
    case 'date':
      return 'A date such as 2026-11-21 is expected here.';
    case 'email':
      return 'An e-mail address such as anna@example.com is expected here.';
    case 'number':
      return 'A number is expected here, in digits.';
    case 'phone':
      return 'A phone number such as +44 20 7946 0123 is expected here.';
    case 'pattern':
      return 'The text does not have the form that is expected here.';
    case 'too_small':
      return `${problem.limit} or more is expected here.`;
    case 'too_large':
      return `${problem.limit} or less is expected here.`;
    case 'too_early':
      return `${problem.limit} or a later date is expected here.`;
    case 'too_late':
      return `${problem.limit} or an earlier date is expected here.`;
    case 'too_short':
      return `${problem.limit} characters or more are expected here.`;
    case 'too_long':
      return `${problem.limit} characters or fewer are expected here.`;
  }
}

/** Why this field does not accept this file, or null if it does. */
export function fileProblem(field: Field, {size, sha256}: UploadedFile): string | null {
  const files = filesIn(field);
  if (field.type !== 'upload' || field.isReadOnly) return 'This field takes no files.';
  if (size > MAX_FILE_BYTES) return 'The file is larger than 10 MB.';
  const isFull = files.length >= MAX_FILES && !files.some((file) => file.sha256 === sha256);
  return isFull ? `This field holds ${MAX_FILES} files already. Remove one first.` : null;
}

/** Whether the field is not filled in by any party. */
export const isFixed = ({isReadOnly, type, settings}: Field): boolean =>
  isReadOnly || type === 'label' || settings?.formula !== undefined;

/** Whether a field holds what a required field must hold. */
export function isFilled(field: Field): boolean {
  if (field.isHidden) return false;
  if (field.type === 'label') return true;
  if (field.type === 'check') return field.value === true;
  return field.value !== null && field.value !== '';
}

/** Whether two fields are radio buttons of one choice. */
export const isSameChoice = (one: Field, other: Field): boolean =>
  one.type === 'radio' && choiceOf(one) === choiceOf(other);

/** The required fields that this party has not filled in; a choice is filled by any of its buttons. */
export const missingFields = (envelope: Envelope, partyId: number): readonly Field[] =>
  envelope.fields.filter(
    (field) =>
      field.partyId === partyId &&
      field.isRequired &&
      !field.isHidden &&
      !isFixed(field) &&
      !isFilled(field) &&
      !envelope.fields.some((other) => isSameChoice(field, other) && isFilled(other)),
  );

/** Whether documents must still be processed or completed before it becomes a draft or is sent. */
export const hasWorkLeft = (envelope: Envelope): boolean =>
  (envelope.status === 'processing' || envelope.status === 'unsigned') &&
  (envelope.documents.some(({pdfSha256}) => pdfSha256 === null) ||
    (isSignedWhenReady(envelope) && signersWithoutSignature(envelope).length > 0));

/** Whether it is sent to its signers, or is already open to one, as soon as its documents are ready. */
export const isSignedWhenReady = (envelope: Envelope): boolean =>
  envelope.status === 'unsigned' || (envelope.status === 'processing' && envelope.isSentWhenReady);

/**
 * The signers without a signature field that is always shown; they get one on an added signature page when it is sent.
 */
export const signersWithoutSignature = (envelope: {
  readonly parties: readonly Party[];
  readonly fields: readonly Pick<Field, 'partyId' | 'type' | 'settings'>[];
}): readonly Party[] =>
  signersOf(envelope).filter(
    (party) =>
      !envelope.fields.some((field) => field.partyId === party.id && isSureSignature(field)),
  );

/** Whether it is a signature that is always asked for. */
export const isSureSignature = ({type, settings}: Pick<Field, 'type' | 'settings'>): boolean =>
  type === 'signature' && settings?.condition === undefined;

/** The value of a field as it is printed, as text. */
export const printedValue = (field: Field, language: string): string =>
  typeof field.value === 'string'
    ? printedText(field, field.value, language)
    : valueText(field.value);

/** A value as text: a signature as its text or format, a checkbox as 1 or empty, files as their names. */
export function valueText(value: FieldValue | null): string {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  if (value.kind === 'files') return value.files.map(({name}) => name).join(', ');
  return value.kind === 'typed' ? value.text : value.kind;
}

/** What a box holds for a text in a request. */
const checked: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  '0': false,
  false: false,
};

/** Why this prefillable field does not accept the text; null if it does. */
export function mergeProblem(
  field: Omit<Field, 'id'>,
  text: string,
  language: string,
): string | null {
  // A variable of a Word file, which a value may also be for, takes more.
  if (text.length > MAX_TEXT_LENGTH)
    return `${MAX_TEXT_LENGTH} characters or fewer are expected here.`;
  const type = field.type === 'label' ? 'text' : field.type;
  return valueProblem(
    {...field, id: 0, type, isReadOnly: false},
    valueOf(field, text, language),
    language,
  );
}

/** Converts the text to a value of this field; an empty text clears the value that it has. */
export function valueOf(field: CheckedField, text: string, language: string): EnteredValue | null {
  if (text === '') return null;
  return field.type === 'check' ? (checked[text] ?? text) : enteredText(field, text, language);
}

/** What the values of fields depend on besides themselves: as whose, and when, they are read and printed. */
export interface Printing {
  /** Of the document, which decides how a number is read. */
  readonly language: string;
  /** The day it is where the account is, as `2026-11-21`. */
  readonly today: string;
  /** Where that is: a name of the IANA database. */
  readonly timeZone: string;
}

/** How the account prints at this moment. */
export const printingOf = (
  {
    setting_language: language,
    setting_time_zone: timeZone,
  }: Pick<Settings, 'setting_language' | 'setting_time_zone'>,
  now: Date,
): Printing => ({language, today: dayIn(timeZone, now), timeZone});
