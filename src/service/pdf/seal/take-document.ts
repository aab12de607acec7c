import {PDFDocument} from '@cantoo/pdf-lib';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {normalise, type NormalisedDocument, type NormaliseMeans} from '../reading/normalise.js';
import {orDamaged} from '../refusal.js';
import type {BurnField} from '../drawing/fields/burn-field.js';
import {writeSealable} from './seal.js';
import type {SealInput} from './seal-input.js';

/**
 * Accepts a document for signing: it is repaired, cleaned, read and test-sealed, so that what everyone signs can be
 * sealed afterwards. Signatures in it are kept only if the document that contains them can also be sealed.
 * @throws DocumentRefusedError if the document cannot be accepted
 */
export const takeDocument = (
  upload: Uint8Array,
  means: NormaliseMeans,
): Promise<NormalisedDocument> =>
  orDamaged(
    normalise(upload, means).then(async (taken) => {
      const pages = taken.pages.length;
      await rehearseSeal(taken.pdf, {pages, isAppended: false}, means.fonts);
      const canBeKept = taken.signatures.length > 0 && taken.keepObstacle === null;
      if (!canBeKept) return taken;
      const isKept = await succeeds(rehearseSeal(upload, {pages, isAppended: true}, means.fonts));
      return isKept ? taken : {...taken, keepObstacle: 'structure'};
    }),
  );

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

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
async function rehearseSeal(
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
