import type {Language} from '../../../contract/text/language.js';

/**
 * A document without pages, to which pages can be appended.
 * @param language for pages that the service writes itself: the document is tagged, and claims to be PDF/A and PDF/UA,
 * which is checked when it is sealed
 */
export async function emptyDocument(language?: Language): Promise<Uint8Array> {
  // Loaded here: a server has it drawn in a child most of the time, and starts the sooner.
  const {PDFDocument} = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({updateMetadata: false});
  if (language) (await import('./tagged-document.js')).tag(pdf, language);
  return pdf.save({useObjectStreams: false, addDefaultPage: false});
}
