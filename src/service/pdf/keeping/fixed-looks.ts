import {PDFDict, PDFName, PDFNumber, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import {inheritedEntry} from '../inherited-entry.js';
import {dictionariesIn} from './dictionaries-in.js';

/** The field flag ReadOnly (ISO 32000-2, table 227). */
const READ_ONLY = 1;

/**
 * Whether programs draw every form field from its appearance in the file. A field that can be filled in may be drawn
 * from its value instead, as browsers do: people could see a different amount than the one that was checked.
 */
export const hasFixedLooks = (pdf: PDFDocument): boolean =>
  pdf
    .getPages()
    .flatMap(({node}) => dictionariesIn(node.Annots()))
    .filter((annotation) => annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget'))
    .every(isFixed);

function isFixed(widget: PDFDict): boolean {
  const type = inheritedEntry(widget, 'FT');
  const flags = inheritedEntry(widget, 'Ff');
  const isReadOnly = flags instanceof PDFNumber && (flags.asNumber() & READ_ONLY) !== 0;
  if (type !== PDFName.of('Sig')) return isReadOnly;
  // Signatures have no states. An appearance per state is therefore drawn by some programs only.
  const looks = widget.lookup(PDFName.of('AP'));
  const look = looks instanceof PDFDict ? looks.lookup(PDFName.of('N')) : undefined;
  return look === undefined || look instanceof PDFStream;
}
