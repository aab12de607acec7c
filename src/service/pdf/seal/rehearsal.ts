import {PDFDocument} from '@cantoo/pdf-lib';
import type {BurnField} from '../drawing/fields/burn-field.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {writeSealable} from './seal.js';
import type {SealInput} from './seal-input.js';

/** The mark on every page, as wide as that of a real envelope. */
const MARK = '0'.repeat(32);

/** A text value and a signature in a corner of a page. */
const entriesOn = (page: number): readonly BurnField[] => [
  {type: 'text', page, x: 0, y: 0, width: 100, height: 20, value: 'Anna Lindqvist'},
  {
    type: 'signature',
    page,
    x: 0,
    y: 20,
    width: 100,
    height: 20,
    value: {kind: 'typed', text: 'Anna', hand: 'caveat'},
  },
];

/**
 * Does everything that sealing does except signing: flattens the form, draws on the first and last page, marks every
 * page, adds the certificate, reserves space for the signature, writes the document and opens the result.
 * @throws Error if any of this fails, because it would also fail when the document is sealed
 */
export async function rehearseSeal(
  document: Uint8Array,
  {pages, isAppended}: {readonly pages: number; readonly isAppended: boolean},
  fonts: FontLibrary,
): Promise<void> {
  const fields = [...new Set([0, pages - 1])].flatMap(entriesOn);
  const {pdf} = await writeSealable(
    document,
    {...input, fields, isAppended},
    {level: 'B-B'},
    fonts,
  );
  const written = await PDFDocument.load(pdf, {updateMetadata: false});
  if (written.getPageCount() <= pages)
    throw new Error('Pages were lost while the document was prepared for sealing.');
}

const input: Omit<SealInput, 'fields'> = {
  pageMark: MARK,
  certificate: {
    account: {name: 'Rehearsal'},
    envelope: {title: 'Rehearsal', fingerprint: MARK},
    documents: [],
    parties: [],
    history: [],
  },
  sealedAt: new Date(0),
};
