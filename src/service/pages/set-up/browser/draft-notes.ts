import type {DraftNote} from '../../../../ui/frame/frame-message.js';
import type {SetUpState} from '../../../../contract/pages/set-up-page.js';
import {findingWords} from './upload-messages.js';
import {
  earlierSignaturesWords,
  mailedPasswordsWords,
  missingLettersWords,
  questionWords,
} from './note-messages.js';

type Noted = Pick<SetUpState, 'uploads' | 'missing_letters' | 'mails_passwords'>;

/** What the sender should know about the whole envelope. */
export const envelopeNotes = ({missing_letters: missing, mails_passwords}: Noted): string[] => [
  ...(missing.length > 0 ? [missingLettersWords(missing)] : []),
  ...(mails_passwords ? [mailedPasswordsWords()] : []),
];

/** The question that the sender has to answer first; empty if there is none. */
export const openQuestion = ({left_out, uploads}: SetUpState): string =>
  left_out.length > 0 || uploads.some(({is_asking}) => is_asking) ? questionWords() : '';

/** Everything the sender should know before sending, as the element around the page shows it. */
export const draftNotes = (draft: Noted): DraftNote[] => [
  ...draft.uploads.flatMap(({title, findings, signatures, choice}) => [
    ...findings.map(({kind}) => ({title, text: findingWords(kind)})),
    ...(signatures.length > 0 ? [{title, text: earlierSignaturesWords(signatures, choice)}] : []),
  ]),
  ...envelopeNotes(draft).map((text) => ({title: '', text})),
];
