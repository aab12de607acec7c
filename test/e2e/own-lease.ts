import {PDFDocument, StandardFonts} from '@cantoo/pdf-lib';

/** Clauses on two pages, and at the end of the second one a line for each signer, named below it. */
export async function lease(signers: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const last of [60, 420]) {
    const page = pdf.addPage([595, 842]);
    for (let y = 780; y > last; y -= 18)
      page.drawText('The tenants pay EUR 400 on the first day of every month.', {
        x: 60,
        y,
        size: 11,
        font,
      });
    if (last === 60) continue;
    for (const [index, name] of signers.entries()) {
      const x = 60 + index * 260;
      page.drawLine({start: {x, y: 300}, end: {x: x + 200, y: 300}, thickness: 0.7});
      page.drawText(name, {x, y: 286, size: 10, font});
    }
  }
  return Buffer.from(await pdf.save());
}
