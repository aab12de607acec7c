/** A party enters values and adds files to its fields. */
import type {
  EnteredValue,
  FieldValue,
  FilesValue,
  UploadedFile,
} from '../../../contract/fields/field-value.js';
import type {SignatureFormat} from '../../../contract/resources/settings.js';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {forgotten, nothing} from '../effects.js';
import {filesIn} from '../envelope-files.js';
import {replaced, type Envelope, type Field} from '../envelope.js';
import {
  enteredValue,
  fileProblem,
  formatProblem,
  isSameChoice,
  valueProblem,
} from '../fields/field-rules.js';
import {requireOwnField} from '../preconditions.js';
import {unrecorded} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import type {Behaviour, OfParty} from './behaviour.js';
import type {UploadCleaned} from './earlier-signatures.js';

export interface OfField<Type extends string> extends OfParty<Type> {
  readonly fieldId: number;
}

export interface Fill extends OfField<'fill'> {
  readonly value: EnteredValue | null;
  /** The signature formats that the account accepts; all if omitted. */
  readonly formats?: readonly SignatureFormat[];
  /** Of the document, which decides how a number is read; English if omitted. */
  readonly language?: string;
}

export interface AddFile extends OfField<'add-file'> {
  readonly file: UploadedFile;
  /** What was removed from it or drawn onto its pages. */
  readonly findings: readonly Finding[];
}

type RemoveFile = OfField<'remove-file'> & {readonly sha256: string};
type Filled = OfField<'field-filled'> & {readonly value: FieldValue | null};
type FileRemoved = OfField<'file-removed'> & {readonly sha256: string};
type FillingEvent = Filled | FileRemoved;

export const filling: Behaviour<Fill | AddFile | RemoveFile, FillingEvent, UploadCleaned> = {
  commands: {
    fill: decideFill,
    'add-file': decideAddFile,
    // Idempotent: removing a file twice has no further effect.
    'remove-file': (envelope, command) =>
      filesIn(requireOwnField(envelope, command)).some(({sha256}) => sha256 === command.sha256)
        ? [{...command, type: 'file-removed'}]
        : [],
  },
  events: {
    'field-filled': {
      evolve: (envelope, {fieldId, value}) => ({
        ...envelope,
        fields: replaced(envelope.fields, fieldId, {value}),
      }),
      effects: nothing,
      record: unrecorded,
    },
    'file-removed': {
      evolve: withoutFile,
      effects: (_, {sha256}) => forgotten([sha256]),
      record: unrecorded,
    },
  },
};

function decideFill(
  envelope: Envelope,
  {partyId, fieldId, value: given, formats, language = 'en'}: Fill,
): readonly Filled[] {
  const field = requireOwnField(envelope, {partyId, fieldId});
  const value = enteredValue(field, given, language);
  const problem = valueProblem(field, value, language) ?? formatProblem(field, value, formats);
  if (problem) throw new Refusal(10010, problem);
  const emptied = value === null ? [] : otherChoices(envelope, field);
  return [
    ...emptied.map(({id}) => ({type: 'field-filled', partyId, fieldId: id, value: null}) as const),
    {type: 'field-filled', partyId, fieldId, value},
  ];
}

/** The radio buttons that are deselected when this one is chosen. */
const otherChoices = ({fields}: Envelope, field: Field): readonly Field[] =>
  fields.filter(
    (other) => other.id !== field.id && isSameChoice(other, field) && other.value !== null,
  );

function decideAddFile(
  envelope: Envelope,
  {partyId, fieldId, file, findings}: AddFile,
): readonly (Filled | UploadCleaned)[] {
  const field = requireOwnField(envelope, {partyId, fieldId});
  const problem = fileProblem(field, file);
  if (problem) throw new Refusal(10010, problem);
  const cleaned = {type: 'upload-cleaned', title: file.name, report: {findings}} as const;
  return [
    ...(findings.length > 0 ? [cleaned] : []),
    {type: 'field-filled', partyId, fieldId, value: withFile(filesIn(field), file)},
  ];
}

/** Adds a file to the value; adding the same file again changes its name. */
const withFile = (files: readonly UploadedFile[], file: UploadedFile): FilesValue => ({
  kind: 'files',
  files: [...files.filter(({sha256}) => sha256 !== file.sha256), file],
});

/** The field has no value once its last file is gone. */
function withoutFile(envelope: Envelope, {fieldId, sha256}: FileRemoved): Envelope {
  const field = envelope.fields.find(({id}) => id === fieldId);
  const files = field ? filesIn(field).filter((file) => file.sha256 !== sha256) : [];
  const value = files.length > 0 ? ({kind: 'files', files} as const) : null;
  return {...envelope, fields: replaced(envelope.fields, fieldId, {value})};
}
