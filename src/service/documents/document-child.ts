/**
 * The process that touches PDFs. It runs one job at a time, holds no secret, and may be killed at any moment:
 * see `pool/child-process.ts` for the other side.
 */
import {join} from 'node:path';
import sharp from 'sharp';
import {drawPicturePage} from './conversion/picture-page.js';
import {checkPicture} from './drawing/embed-image.js';
import {fitEntries} from './drawing/text/fit-entry.js';
import {FontLibrary} from './drawing/text/font-library.js';
import {drawLogo} from './drawing/logo.js';
import {appendSignaturePage} from './drawing/signature-page.js';
import {ParentLine} from './pool/parent-line.js';
import {DocumentShelf} from './pool/document-shelf.js';
import {spareMemory} from './pool/spare-memory.js';
import type {ChildOperation, ChildOperations, SentDocument} from './pool/child-message.js';
import {orDamaged} from './refusal.js';
import {checkUpload} from './reading/check-upload.js';
import {drawPageImage} from './reading/page-image.js';
import {readPageText} from './reading/page-text.js';
import {openPdfium} from './reading/pdfium.js';
import {renewSeal, seal} from './sealing/seal.js';
import {takeDocument} from './sealing/take-document.js';
import {readSealEnd} from './verifying/read-seal-end.js';
import {verifySealed} from './verifying/verify.js';

type Handlers = {
  readonly [Name in ChildOperation]: (
    document: SentDocument,
    input: ChildOperations[Name]['input'],
  ) => Promise<ChildOperations[Name]['output']>;
};

const shelf = new DocumentShelf();
const fonts = new FontLibrary(join(import.meta.dirname, 'fonts'));
const parent = new ParentLine();

const handlers: Handlers = {
  normalise: (document, {maxPages}) => takeDocument(shelf.bytes(document), maxPages, fonts),
  renderPage: async (document, {page, scale}) =>
    (await shelf.open(document)).withPage(page, (opened) => drawPageImage(opened, scale)),
  pageText: async (document, {page}) => (await shelf.open(document)).withPage(page, readPageText),
  appendSignaturePage: (document, {parties, wish}) =>
    appendSignaturePage(shelf.bytes(document), parties, fonts, wish),
  checkUpload: (document, {maxPages}) => orDamaged(checkUpload(shelf.bytes(document), maxPages)),
  checkPicture: (document) => checkPicture(shelf.bytes(document)),
  fitEntries: (_, {entries, language}) => Promise.resolve(fitEntries(entries, fonts, language)),
  drawPicturePage: (document) => drawPicturePage(shelf.bytes(document)),
  drawLogo: (document) => drawLogo(shelf.bytes(document)),
  seal: (document, input) =>
    seal(shelf.bytes(document), input.seal, {
      fonts,
      identity: input.identity,
      answers: parent.answers,
    }),
  renewSeal: (document) => renewSeal(shelf.bytes(document), parent),
  readSealEnd: (document) => Promise.resolve(readSealEnd(shelf.bytes(document))),
  verify: (document, {trust}) => verifySealed(shelf.bytes(document), trust),
};

sharp.concurrency(1);
sharp.cache(false);
await openPdfium();

parent.serve(shelf, async ({operation, input, document, forget}) => {
  await Promise.all(forget.map((sha256) => shelf.forget(sha256)));
  try {
    return await handlers[operation](document, input as never);
  } finally {
    spareMemory();
  }
});
