/** Which values a field accepts, and when a party has filled in all required fields. */
import {textProblem, type CheckedField} from '../../../contract/text/field-check.js';
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  type EnteredValue,
  type FieldValue,
  type UploadedFile,
} from '../../../contract/fields/field-value.js';
import type {SignatureFormat} from '../../../contract/resources/settings.js';
import type {Document, Envelope, Field, Party} from '../envelope.js';
import {signersOf} from '../envelope.js';
import {filesIn} from './field-files.js';

/** Maximum number of fields per envelope. */
export const mostFields = 2_000;
/** Minimum width and height of a field, in points. */
export const leastSide = 4;

/**
 * Why this field does not accept this value, or null if it does.
 * @param language Of the document, which decides how a number is read.
 */
export function valueProblem(
  field: Field,
  value: EnteredValue | null,
  language = 'en',
): string | null {
  if (field.isReadOnly || field.type === 'label') return 'This field cannot be changed.';
  if (field.type === 'upload') return 'A file is expected here.';
  return value === null ? null : kindProblem(field, value, language);
}

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

/** Whether a field holds what a required field must hold. */
export function isFilled(field: Field): boolean {
  if (field.type === 'label') return true;
  if (field.type === 'check') return field.value === true;
  return field.value !== null && field.value !== '';
}

/** The key that radio buttons of one choice share: party, document and label; empty for other types. */
export const choiceOf = ({type, partyId, documentId, title, formField}: Field): string =>
  type === 'radio' ? JSON.stringify([partyId, documentId, formField ?? title]) : '';

/** Whether two fields are radio buttons of one choice. */
export const isSameChoice = (one: Field, other: Field): boolean =>
  one.type === 'radio' && choiceOf(one) === choiceOf(other);

/** The required fields that this party has not filled in; a choice is filled by any of its buttons. */
export const missingFields = (envelope: Envelope, partyId: number): readonly Field[] =>
  envelope.fields.filter(
    (field) =>
      field.partyId === partyId &&
      field.isRequired &&
      !field.isReadOnly &&
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

/** The signers without a signature field; they get one on an added signature page when it is sent. */
export const signersWithoutSignature = (envelope: {
  readonly parties: readonly Party[];
  readonly fields: readonly Pick<Field, 'partyId' | 'type'>[];
}): readonly Party[] =>
  signersOf(envelope).filter(
    (party) =>
      !envelope.fields.some((field) => field.partyId === party.id && field.type === 'signature'),
  );

/** Why these fields cannot be placed on these documents, or null if they can. */
export function fieldsProblem(
  fields: readonly Field[],
  documents: readonly Document[],
  parties: readonly Pick<Party, 'id' | 'role'>[],
): string | null {
  if (fields.length > mostFields) return `An envelope holds at most ${mostFields} fields.`;
  if (new Set(fields.map(({key}) => key)).size < fields.length)
    return 'Two fields have the same key.';
  for (const field of fields) {
    const problem = fieldProblem(field, documents, parties);
    if (problem) return problem;
  }
  return null;
}

/** Why this field cannot be placed on these documents, or null if it can. */
export function fieldProblem(
  field: Field,
  documents: readonly Pick<Document, 'id' | 'pages'>[],
  parties: readonly Pick<Party, 'id' | 'role'>[],
): string | null {
  const page = documents.find(({id}) => id === field.documentId)?.pages[field.page - 1];
  if (!page) return `There is no page ${field.page} in that document.`;
  const party = parties.find(({id}) => id === field.partyId);
  if (!party || party.role === 'copy') return 'A field needs a party who signs.';
  if (field.width < leastSide || field.height < leastSide) return 'The field is too small.';
  const problem = choicesProblem(field) ?? settingsProblem(field);
  if (problem) return problem;
  const fits =
    field.x >= 0 &&
    field.y >= 0 &&
    field.x + field.width <= page.width + 0.5 &&
    field.y + field.height <= page.height + 0.5;
  return fits ? null : 'The field must lie inside the page.';
}

/** A choice field must have choices, or nobody could fill it in. */
function choicesProblem({type, options, value}: Field): string | null {
  if (type === 'radio' && options.length !== 1) return 'A radio button needs its one choice.';
  if (type === 'dropdown' && options.length === 0) return 'A list needs something to choose from.';
  if (new Set(options).size < options.length) return 'Two choices of a list are alike.';
  const isChoice = type === 'radio' || type === 'dropdown';
  const isKnown = !isChoice || !value || options.some((option) => option === value);
  return isKnown ? null : 'The value it begins with is none of its choices.';
}

/** Limits must leave something to enter, and be of the kind that the field has. */
function settingsProblem({type, settings = {}}: Field): string | null {
  const {min, max, numberFormat, dateFormat} = settings;
  const kind = type === 'date' ? 'string' : 'number';
  const isOther = [min, max].some((limit) => limit !== undefined && typeof limit !== kind);
  if (isOther)
    return type === 'date'
      ? 'The limits of a date are dates such as 2026-11-21.'
      : 'The limits of this field are numbers.';
  if (min !== undefined && max !== undefined && min > max)
    return 'The smallest value is greater than the largest.';
  if (numberFormat !== undefined && type !== 'number') return 'Only numbers have a number format.';
  if (dateFormat !== undefined && type !== 'date') return 'Only dates have a date format.';
  return null;
}

/** A value as text: a signature as its text or format, a checkbox as 1 or empty, files as their names. */
export function valueText(value: FieldValue | null): string {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  if (value.kind === 'files') return value.files.map(({name}) => name).join(', ');
  return value.kind === 'typed' ? value.text : value.kind;
}
