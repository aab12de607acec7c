import {createHash} from 'node:crypto';
import type {PDFDocument} from '@cantoo/pdf-lib';
import {type Language, directionOf} from '../../../contract/text/language.js';
import type {DisplayedRectangle, PageSize} from '../geometry.js';
import {openAnew, openToAppend} from '../keeping/open-document.js';
import {CertificateFlow, COLUMN, HAIRLINE, MUTED, PAGE} from './certificate/certificate-flow.js';
import {documentWords} from './document-words.js';
import {DocumentFonts} from './text/document-fonts.js';
import type {FontLibrary} from './text/font-library.js';

/** A signer who has no signature field yet. */
export interface SignaturePageParty {
  readonly id: number;
  readonly name: string;
}

/** The signature field of a party, in points from the top left as displayed. */
export interface SignedPageField extends DisplayedRectangle {
  readonly partyId: number;
  /** Counted from 0. */
  readonly page: number;
}

/** A document with signature fields at its end. */
export interface SignaturePageDocument {
  readonly pdf: Uint8Array;
  /** 64 lower-case hex digits, of `pdf`. */
  readonly sha256: string;
  readonly fields: readonly SignedPageField[];
  /** The pages that were added. */
  readonly addedPages: readonly PageSize[];
}

/** How the pages are added. */
export interface SignaturePageWish {
  readonly language: Language;
  /** Whether the document is already signed, so that nothing in it may be changed. */
  readonly isAppended: boolean;
}

const FIELD = {width: 220, height: 56} as const;

/** Distance from one signer's line to the next, in points. */
const STEP = 116;

/** Height of a name in that space, in points: two lines; a longer one moves the next place down. */
const MOST_CAPTION = 24;

/** Appends one or more pages with a signature field for each party, and returns where those fields are. */
export async function appendSignaturePage(
  document: Uint8Array,
  parties: readonly SignaturePageParty[],
  library: FontLibrary,
  {language, isAppended}: SignaturePageWish,
): Promise<SignaturePageDocument> {
  const {pdf, write} = await (isAppended ? openToAppend(document) : openAnew(document));
  const pagesBefore = pdf.getPageCount();
  const fonts = new DocumentFonts(pdf.context, library, language);
  const flow = new CertificateFlow(pdf, fonts, directionOf(language));
  flow.need(0);
  flow.write(documentWords[language].signatures, {size: 20, font: 'strong', tag: 'H1'});
  flow.y += 20;
  const fields = parties.map((party) => writePlace(flow, pdf, party));
  flow.finish();
  fonts.write();
  const bytes = await write();
  const addedPages = pdf
    .getPages()
    .slice(pagesBefore)
    .map(() => PAGE);
  return {pdf: bytes, sha256: createHash('sha256').update(bytes).digest('hex'), fields, addedPages};
}

function writePlace(
  flow: CertificateFlow,
  pdf: PDFDocument,
  {id, name}: SignaturePageParty,
): SignedPageField {
  const caption = flow.measure(name, {size: 9, colour: MUTED});
  const step = STEP + Math.max(0, caption.height - MOST_CAPTION);
  flow.need(step);
  const field = {x: flow.left(0, FIELD.width), y: flow.y, ...FIELD};
  const width = COLUMN / 2;
  const line = {x: flow.left(0, width), y: flow.y + FIELD.height + 2, width, height: 0.8};
  flow.canvas.rectangle(line, {fill: HAIRLINE});
  flow.put(caption, line.y + 5);
  flow.y += step;
  return {partyId: id, page: pdf.getPageCount() - 1, ...field};
}
