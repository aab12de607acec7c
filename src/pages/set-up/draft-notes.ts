import type {DraftNote} from '../../ui/frame/frame-message.js';
import {unanswerable} from '../../contract/fields/choices.js';
import type {SetUpState} from '../../contract/pages/set-up-page.js';
import {formKey} from '../../expressions/field-form.js';
import {kindOf} from '../../contract/fields/field-kinds.js';
import {sheetOf, type PlacedField, sheetsOf} from './editing/placed-field.js';
import {optionsOf} from './editing/field-options.js';
import {fieldKindName, label, namedField} from './messages.js';
import {expressionMistake} from './settings/expression-check.js';
import {brokenExpression, expressionFault} from './settings/expression-messages.js';
import {findingsWords, isUnfilled} from './upload-messages.js';
import {
  confirmingWords,
  earlierSignaturesWords,
  invoiceWords,
  mailedPasswordsWords,
  missingLettersWords,
  nothingToChooseWords,
  questionWords,
} from './note-messages.js';

type Noted = Pick<SetUpState, 'uploads' | 'missing_letters' | 'mails_passwords' | 'confirming'>;

/** What the sender should know about the whole envelope. */
export const envelopeNotes = ({
  missing_letters: missing,
  mails_passwords,
  confirming = [],
}: Noted): string[] => [
  ...(confirming.length > 0 ? [confirmingWords(confirming)] : []),
  ...(missing.length > 0 ? [missingLettersWords(missing)] : []),
  ...(mails_passwords ? [mailedPasswordsWords()] : []),
];

/** Which variables of Word files have no values. */
export const unfilledWords = ({uploads}: Pick<SetUpState, 'uploads'>): readonly string[] =>
  findingsWords(uploads.flatMap(({findings}) => findings.filter(isUnfilled)));

/**
 * What the sender has to answer, or fill in, first; empty if there is nothing. The variables of a template are filled in
 * each envelope.
 */
export function openQuestion(draft: SetUpState): string {
  const {left_out, uploads, is_template} = draft;
  if (left_out.length > 0 || uploads.some(({is_asking}) => is_asking)) return questionWords();
  return is_template ? '' : unfilledWords(draft).join(' ');
}

/** The names of the fields in which nobody could choose anything. */
export function unanswerableNames(
  draft: Pick<SetUpState, 'documents'>,
  fields: readonly PlacedField[],
): readonly string[] {
  const sheets = sheetsOf(draft);
  const names = unanswerable(fields, optionsOf).map((field) => {
    const sheet = sheetOf(sheets, field);
    const name = field.title || (field.type === 'radio' ? field.options : '');
    const type = fieldKindName(kindOf(field));
    const page = label.page(sheet ? sheets.indexOf(sheet) + 1 : 1, sheets.length);
    return `${name ? namedField(type, name) : type} (${page})`;
  });
  return [...new Set(names)];
}

/** What to do about these fields; empty if there are none. */
export const nothingToChoose = (names: readonly string[]): string =>
  names.length > 0 ? nothingToChooseWords(names) : '';

/** Names the first field whose condition or formula does not work; empty if all do. */
export function brokenIn({parties}: SetUpState, fields: readonly PlacedField[]): string {
  const mistake = expressionMistake(fields, parties);
  if (!mistake) return '';
  const field = fields.find((each) => formKey(each) === mistake.key);
  const type = fieldKindName(field ? kindOf(field) : 'text');
  const name = field?.title ? namedField(type, field.title) : type;
  return brokenExpression(name, expressionFault(mistake.fault, mistake.subject));
}

/** Everything the sender should know before sending, as the element around the page shows it. */
export const draftNotes = (draft: Noted): DraftNote[] => [
  ...draft.uploads.flatMap(({title, findings, signatures, choice, invoice}) => [
    ...findingsWords(findings).map((text) => ({title, text})),
    ...(invoice ? [{title, text: invoiceWords(invoice)}] : []),
    ...(signatures.length > 0 ? [{title, text: earlierSignaturesWords(signatures, choice)}] : []),
  ]),
  ...envelopeNotes(draft).map((text) => ({title: '', text})),
];
