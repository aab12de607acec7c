/** Words of what a sender should know before sending. */
import type {UploadView} from '../../contract/pages/set-up-page.js';
import type {EarlierSignature, SignatureChoice} from '../../contract/resources/upload-report.js';
import {msg, str} from '../../ui/language/language.js';
import {pageLocale} from '../shared/page-language.js';

/** Names as they are read out in a sentence. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(pageLocale(), {type: 'conjunction'}).format(names);

/** Names the characters that the signed document cannot show. */
export const missingLettersWords = (missing: readonly string[]): string =>
  msg(
    str`The signed document cannot show these characters: ${listed(missing)}. They stand in names, titles or prefilled values; write those in others.`,
    {id: 'set-up.missing-letters'},
  );

/** What a password is worth that comes with the link. */
export const mailedPasswordsWords = (): string =>
  msg(
    'Passwords go in the same e-mail as the links, so they prove no more than the links do. To prove more, pass them on yourself.',
    {id: 'set-up.mailed-passwords'},
  );

/** Who has signed already what is being changed. */
export const confirmingWords = (names: readonly string[]): string =>
  msg(
    str`Signed already, and asked to confirm what you change in it: ${listed(names)}. They see exactly what is different.`,
    {id: 'set-up.confirming'},
  );

/** Whose signatures a document carries already, and what becomes of them. */
export function earlierSignaturesWords(
  signatures: readonly EarlierSignature[],
  choice: SignatureChoice | null,
): string {
  const names = listed(signatures.map(({name}) => name));
  return choice === 'keep'
    ? msg(str`Signatures already in it, which stay valid: ${names}.`, {
        id: 'set-up.signatures-kept',
      })
    : msg(str`Signatures already in it, which become invalid: ${names}.`, {
        id: 'set-up.signatures-dropped',
      });
}

/** Which invoice data a document contains, and what becomes of them. */
export const invoiceWords = ({name, choice}: NonNullable<UploadView['invoice']>): string =>
  choice === 'keep'
    ? msg(str`The invoice data ${name} stay in the document: they are signed and sealed with it.`, {
        id: 'set-up.invoice-kept',
      })
    : msg(str`The invoice data ${name} are removed from the document.`, {
        id: 'set-up.invoice-dropped',
      });

/** Why nobody goes on yet. */
export const questionWords = (): string =>
  msg('Decide above how to continue.', {id: 'set-up.question'});

/** Which fields leave a signer nothing to choose, and so must be changed first. */
export const nothingToChooseWords = (names: readonly string[]): string =>
  msg(str`There is nothing to choose in: ${listed(names)}. Add choices, or delete these fields.`, {
    id: 'set-up.nothing-to-choose',
  });
