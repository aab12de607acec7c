import {PDFDocument} from '@cantoo/pdf-lib';
import type {BurnField} from '../drawing/fields/burn-field.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {writeSealable} from './seal.js';
import type {SealInput} from './seal-input.js';

/** What is written on every page, as wide as the mark of an envelope. */
const MARK = '0'.repeat(32);

/** An entry and a signature in a corner of a page. */
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
 * Does with a document all that sealing will do but sign it: flattens its form, draws on its first and last page,
 * marks every page, adds the certificate, keeps room for the signature, writes it and opens what was written.
 * @throws Error where any of that cannot be done, as it could not be done later
 */
export async function rehearseSeal(
  document: Uint8Array,
  {pages, isAppended}: {readonly pages: number; readonly isAppended: boolean},
  fonts: FontLibrary,
): Promise<void> {
  const fields = [...new Set([0, pages - 1])].flatMap(entriesOn);
  const {pdf} = await writeSealable(document, {...input, fields, isAppended}, 'B-B', fonts);
  const written = await PDFDocument.load(pdf, {updateMetadata: false});
  if (written.getPageCount() <= pages) throw new Error('Pages were lost on the way to the seal.');
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
