/** A document without pages, to which pages can be appended. */
export async function emptyDocument(): Promise<Uint8Array> {
  // Loaded here: a server has it drawn in a child most of the time, and starts the sooner.
  const {PDFDocument} = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create({updateMetadata: false});
  return pdf.save({useObjectStreams: false, addDefaultPage: false});
}
