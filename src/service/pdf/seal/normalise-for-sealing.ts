import {createHash} from 'node:crypto';
import {PDFDocument} from '@cantoo/pdf-lib';
import type {Finding} from '../../../contract/resources/upload-report.js';
import {keepClaims, takeClaims} from '../claims/claims.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {normalise, type NormalisedDocument, type NormaliseMeans} from '../reading/normalise.js';
import {findInvoice} from '../invoice/invoice-file.js';
import {openAnew} from '../keeping/open-document.js';
import {orDamaged} from '../refusal.js';
import type {BurnField} from '../drawing/fields/burn-field.js';
import {writeSealable, type SealableDocument} from './seal.js';
import type {SealInput} from './seal-input.js';

/**
 * Accepts a document for signing: it is repaired, cleaned, read and test-sealed, so that what everyone signs can be
 * sealed afterwards. Signatures in it are kept only if the document that contains them can also be sealed.
 * @throws DocumentRefusedError if the document cannot be accepted
 */
export const normaliseForSealing = (
  upload: Uint8Array,
  means: NormaliseMeans,
): Promise<NormalisedDocument> =>
  orDamaged(
    normalise(upload, means).then(async (normalised) => {
      const pages = normalised.pages.length;
      const rehearsed = await rehearseSeal(normalised.pdf, {pages, isAppended: false}, means.fonts);
      const taken = await withClaims(normalised, rehearsed);
      const canBeKept = taken.signatures.length > 0 && taken.keepObstacle === null;
      if (!canBeKept) return taken;
      const isKept = await succeeds(rehearseSeal(upload, {pages, isAppended: true}, means.fonts));
      return isKept ? taken : {...taken, keepObstacle: 'structure'};
    }),
  );

/** The document without the claims that its sealed file cannot make, of which the sender is told before it is sent. */
async function withClaims(
  normalised: NormalisedDocument,
  {claims, hasLostClaims}: Pick<SealableDocument, 'claims' | 'hasLostClaims'>,
): Promise<NormalisedDocument> {
  if (!hasLostClaims) return normalised;
  const {pdf, write} = await openAnew(normalised.pdf);
  const invoice = findInvoice(pdf)?.schema;
  await keepClaims(pdf, claims, {...takeClaims(pdf), invoice});
  const written = await write();
  const sha256 = createHash('sha256').update(written).digest('hex');
  const findings: Finding[] = [...normalised.findings, {kind: 'archive', count: 1}];
  return {...normalised, pdf: written, sha256, findings};
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
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
    alt: 'Anna Lindqvist',
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
): Promise<SealableDocument> {
  const fields = [...new Set([0, pages - 1])].flatMap(entriesOn);
  const sealable = await writeSealable(
    document,
    {...input, fields, isAppended},
    {level: 'B-B'},
    fonts,
  );
  const written = await PDFDocument.load(sealable.pdf, {updateMetadata: false});
  if (written.getPageCount() <= pages)
    throw new Error('Pages were lost while the document was prepared for sealing.');
  return sealable;
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
