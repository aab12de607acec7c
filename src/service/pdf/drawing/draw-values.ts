import {openAnew, openToAppend} from '../keeping/open-document.js';
import type {SealInput} from '../seal/seal-input.js';
import {annotateFields} from './fields/annotate-fields.js';
import {burnFields} from './fields/burn-fields.js';
import {markPages} from './mark-pages.js';
import {DocumentFonts} from './text/document-fonts.js';
import type {FontLibrary} from './text/font-library.js';

/** What is drawn into a document before it is sealed. */
export type DrawnContent = Pick<SealInput, 'fields' | 'isAppended' | 'pageMark'> &
  Pick<SealInput['certificate'], 'language'>;

/**
 * A document with values drawn exactly as sealing would draw them, without certificate and seal. The same input gives
 * the same bytes.
 */
export async function drawValues(
  document: Uint8Array,
  {fields, isAppended = false, pageMark, language}: DrawnContent,
  library: FontLibrary,
): Promise<Uint8Array> {
  const {pdf, write} = await (isAppended ? openToAppend(document) : openAnew(document));
  const fonts = new DocumentFonts(pdf.context, library, language);
  if (isAppended) await annotateFields(pdf, fields, fonts);
  else await burnFields(pdf, fields, fonts);
  if (pageMark) markPages(pdf, pageMark, fonts, isAppended ? 'annotation' : 'page');
  fonts.write();
  return write();
}
