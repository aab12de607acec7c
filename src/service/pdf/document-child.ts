/**
 * The process that opens PDFs. It runs one job at a time, holds no secrets, and may be killed at any moment:
 * `documents/child-process.ts` is the other side.
 */
import {join} from 'node:path';
import sharp from 'sharp';
import {drawPicturePage} from './drawing/picture-page.js';
import {checkPicture} from './drawing/embed-image.js';
import {fitEntries} from './drawing/text/fit-entry.js';
import {FontLibrary} from './drawing/text/font-library.js';
import {drawLogo} from './drawing/logo.js';
import {drawValues} from './drawing/draw-values.js';
import {mergeDocuments} from './drawing/merge-documents.js';
import {appendSignaturePage} from './drawing/signature-page.js';
import {findPlaces} from './offering/find-places.js';
import {ParentChannel} from './child/parent-channel.js';
import {DocumentCache} from './child/document-cache.js';
import {spareMemory} from './child/spare-memory.js';
import type {ChildOperation, ChildOperations, SentDocument} from './child/child-message.js';
import {orDamaged} from './refusal.js';
import {checkUpload} from './reading/check-upload.js';
import {findAnchors} from './reading/find-anchors.js';
import {drawPageImage} from './reading/page-image.js';
import {readPageSizes} from './reading/page-sizes.js';
import {readPageText} from './reading/page-text.js';
import {openPdfium} from './reading/pdfium.js';
import {renewSeal, seal} from './seal/seal.js';
import {takeDocument} from './seal/take-document.js';
import {verifySealed} from './verifying/verify.js';

type Handlers = {
  readonly [Name in ChildOperation]: (
    document: SentDocument,
    input: ChildOperations[Name]['input'],
  ) => Promise<ChildOperations[Name]['output']>;
};

const cache = new DocumentCache();
const fonts = new FontLibrary(join(import.meta.dirname, 'fonts'));
const parent = new ParentChannel();

const handlers: Handlers = {
  normalise: (document, {maxPages}) => takeDocument(cache.bytes(document), maxPages, fonts),
  renderPage: async (document, {page, scale}) =>
    (await cache.open(document)).withPage(page, (opened) => drawPageImage(opened, scale)),
  pageText: async (document, {page}) => (await cache.open(document)).withPage(page, readPageText),
  findPlaces: async (document, {page}) => (await cache.open(document)).withPage(page, findPlaces),
  pageSizes: async (document) => readPageSizes(await cache.open(document)),
  drawValues: (document, content) => drawValues(cache.bytes(document), content, fonts),
  mergeDocuments: (document, {others}) => mergeDocuments([cache.bytes(document), ...others]),
  findAnchors: async (document, {texts}) => findAnchors(await cache.open(document), texts),
  appendSignaturePage: (document, {parties, wish}) =>
    appendSignaturePage(cache.bytes(document), parties, fonts, wish),
  checkUpload: (document, {maxPages}) =>
    orDamaged(checkUpload(cache.bytes(document), maxPages, fonts)),
  checkPicture: (document) => checkPicture(cache.bytes(document)),
  fitEntries: (_, {entries, language}) => Promise.resolve(fitEntries(entries, fonts, language)),
  drawPicturePage: (document) => drawPicturePage(cache.bytes(document)),
  drawLogo: (document) => drawLogo(cache.bytes(document)),
  seal: (document, input) =>
    seal(cache.bytes(document), input.seal, {
      fonts,
      identity: input.identity,
      answers: parent.answers,
    }),
  renewSeal: (document) => renewSeal(cache.bytes(document), parent),
  verify: (document, {trust}) => verifySealed(cache.bytes(document), trust),
};

sharp.concurrency(1);
sharp.cache(false);
// Before `serve` reports this child as ready: loading does not count towards a job's time.
await openPdfium();

parent.serve(cache, async ({operation, input, document, forget}) => {
  await Promise.all(forget.map((sha256) => cache.forget(sha256)));
  try {
    return await handlers[operation](document, input as never);
  } finally {
    spareMemory();
  }
});
