/**
 * The process that opens PDFs. It runs one operation at a time, holds no secrets, and may be killed at any moment:
 * `documents/child-process.ts` is the other side.
 */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp from 'sharp';
import {arrangePages} from './arranging/arrange-pages.js';
import {drawPicturePages} from './drawing/picture-page.js';
import {checkPicture} from './drawing/embed-image.js';
import {fitEntries} from './drawing/text/fit-entry.js';
import {FontLibrary} from './drawing/text/font-library.js';
import {drawLogo} from './drawing/logo.js';
import {drawValues} from './drawing/draw-values.js';
import {mergeDocuments} from './drawing/merge-documents.js';
import {appendSignaturePage} from './drawing/signature-page.js';
import {findPlaces} from './offering/find-places.js';
import {DocumentCache} from './child/document-cache.js';
import type {
  ChildOperation,
  ChildOperations,
  SentDocument,
  ChildMessage,
  ParentMessage,
  ToldError,
} from './child/child-message.js';
import {tellingPage} from './child/telling-page.js';
import {orDamaged, DocumentRefusedError} from './refusal.js';
import {checkUpload} from './reading/check-upload.js';
import {readPageFlow} from './reading/flow/page-flow.js';
import {findAnchors} from './reading/find-anchors.js';
import {drawPageImage} from './reading/page-image.js';
import {readPageSizes} from './reading/page-sizes.js';
import {readPageText} from './reading/page-text.js';
import {openPdfium} from './reading/pdfium.js';
import {renewSeal, seal} from './seal/seal.js';
import {normaliseForSealing} from './seal/normalise-for-sealing.js';
import {readInvoice} from './invoice/invoice-file.js';
import {fillVariables, readVariables} from './word/word-template.js';
import {verifySealed} from './verifying/verify.js';
import {machineErrorIn} from '../machine.js';
import {PassingError} from './permanent-error.js';
import type {SealAnswers, SealQuestion} from './seal/seal-input.js';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

type Handlers = {
  readonly [Name in ChildOperation]: (
    document: SentDocument,
    input: ChildOperations[Name]['input'],
  ) => Promise<ChildOperations[Name]['output']>;
};

const whileDrawing = tellingPage(send);

const cache = new DocumentCache();
const fonts = new FontLibrary(join(import.meta.dirname, 'fonts'));

type Run = Extract<ParentMessage, {type: 'run'}>;

/** What the parent was asked last. */
let question:
  | {readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void}
  | undefined;

/** Questions that the parent answers, one at a time. */
const answers: SealAnswers = {
  sign: (data) => ask('sign', data),
  timestamp: (digest) => ask('timestamp', digest),
  archive: (digest) => ask('archive', digest),
  evidence: (certificates) => ask('evidence', certificates),
};

const handlers: Handlers = {
  normalise: (document, choices) =>
    normaliseForSealing(cache.bytes(document), {...choices, fonts, whileDrawing}),
  renderPage: async (document, {page, scale}) =>
    (await cache.open(document)).withPage(page, (opened) => drawPageImage(opened, scale)),
  pageText: async (document, {page}) => (await cache.open(document)).withPage(page, readPageText),
  pageFlow: async (document, {page}) => (await cache.open(document)).withPage(page, readPageFlow),
  findPlaces: async (document, {page}) => (await cache.open(document)).withPage(page, findPlaces),
  pageSizes: async (document) => readPageSizes(await cache.open(document)),
  drawValues: (document, content) => drawValues(cache.bytes(document), content, fonts),
  mergeDocuments: (document, {others}) => mergeDocuments([cache.bytes(document), ...others]),
  arrangePages: (document, {others, pages, maxPages}) =>
    orDamaged(
      arrangePages([cache.bytes(document), ...others], pages, {maxPages, fonts, whileDrawing}),
    ),
  findAnchors: async (document, {texts}) => findAnchors(await cache.open(document), texts),
  appendSignaturePage: (document, {parties, wish}) =>
    appendSignaturePage(cache.bytes(document), parties, fonts, wish),
  checkUpload: (document, {maxPages}) =>
    orDamaged(checkUpload(cache.bytes(document), {maxPages, fonts, whileDrawing})),
  checkPicture: (document) => checkPicture(cache.bytes(document)),
  fitEntries: (_, {entries, language}) => Promise.resolve(fitEntries(entries, fonts, language)),
  drawPicturePages: (document, {maxPages}) => drawPicturePages(cache.bytes(document), maxPages),
  drawLogo: (document) => drawLogo(cache.bytes(document)),
  readInvoice: (document) => readInvoice(cache.bytes(document)),
  readVariables: async (document) => readVariables(cache.bytes(document)),
  fillVariables: async (document, {values}) => fillVariables(cache.bytes(document), values),
  seal: (document, input) =>
    seal(cache.bytes(document), input.seal, {fonts, identity: input.identity, answers}),
  renewSeal: (document) => renewSeal(cache.bytes(document), {answers}),
  verify: (document, {trust}) => verifySealed(cache.bytes(document), trust),
};

/**
 * Resident bytes from which garbage collection is worthwhile, by how much they have to grow before it is so again, and from
 * which it always is: just below the size at which a child is replaced.
 */
const [much, growth, most] = [180 * 1024 * 1024, 12 * 1024 * 1024, 195 * 1024 * 1024] as const;

/** Resident bytes after the last collection. */
let left = 0;

// The flag affects only new contexts, so `gc` is taken from one.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

// Of all processes, the system is to end this one first when it has no memory left (proc_pid_oom_score_adj(5)).
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
sharp.concurrency(1);
sharp.cache(false);
// Before `serve` reports this child as ready: loading does not count towards an operation's time.
await openPdfium();

serve(async ({operation, input, document, forget}) => {
  await Promise.all(forget.map((sha256) => cache.forget(sha256)));
  try {
    return await handlers[operation](document, input as never);
  } finally {
    spareMemory();
  }
});

/** Accepts operations from now on, and ends the process when the parent is gone. */
function serve(handle: (run: Run) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ParentMessage) => {
    switch (message.type) {
      case 'document':
        return cache.expect(message.sha256);
      case 'part':
        return cache.add(message.bytes);
      case 'run':
        return void run(message, handle);
      case 'answer':
        return question?.resolve(message.answer);
      case 'no-answer':
        // What the parent asks for is external, so it may be available on a retry.
        return question?.reject(new PassingError(message.message));
    }
  });
  send({type: 'ready'});
}

async function run(asked: Run, handle: (run: Run) => Promise<unknown>): Promise<void> {
  try {
    send({type: 'done', output: await handle(asked)});
  } catch (error) {
    send(describeError(error));
  }
}

function ask<Question extends SealQuestion>(
  about: Question,
  asked: Parameters<SealAnswers[Question]>[0],
): ReturnType<SealAnswers[Question]> {
  return new Promise<unknown>((resolve, reject) => {
    question = {resolve, reject};
    send({type: 'ask', question: about, asked});
  }) as ReturnType<SealAnswers[Question]>;
}

function send(message: ChildMessage): void {
  // Without a parent, this process is about to end, and nobody needs to hear why.
  process.send?.(message, undefined, undefined, () => undefined);
}

function describeError(error: unknown): ChildMessage {
  if (error instanceof DocumentRefusedError) {
    const {failure, cause} = error;
    return {type: 'refused', failure, ...(cause === undefined ? {} : {cause: told(cause)})};
  }
  const {code} = machineErrorIn(error) ?? {};
  const isPassing = error instanceof PassingError || code !== undefined;
  return {type: 'failed', ...told(error), isPassing, code};
}

function told(error: unknown): ToldError {
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  return {message, stack};
}

/**
 * Frees memory that finished operations have left behind. Otherwise the engine would wait until the child exceeds its
 * limit, and starting another child takes as long as twenty operations.
 */
function spareMemory(): void {
  const held = process.memoryUsage.rss();
  // What a collection has left would otherwise be gone through after every operation.
  if (held < Math.min(Math.max(much, left + growth), most)) return;
  collect();
  left = process.memoryUsage.rss();
}
