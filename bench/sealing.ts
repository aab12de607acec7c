/**
 * Sealing compared with the two PDF libraries alone: the same entries drawn on every page, the same signing, without
 * anything else. Each runs warm, in a process of its own.
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PDFDocument, rgb} from '@cantoo/pdf-lib';
import {PDF, type Signer} from '@libpdf/core';
import * as fontkit from 'fontkit';
import type {BurnField} from '../src/service/pdf/drawing/fields/burn-field.js';
import {createDocumentPool} from '../src/service/documents/document-pool.js';
import {makeSealKey, readSealKey, type SealKey} from '../src/service/sealing/keys/seal-key.js';
import type {SealInput} from '../src/service/pdf/seal/seal-input.js';
import {createSealer} from '../src/service/sealing/open-sealer.js';
import {median, sized, timesOf} from './measuring.js';

/** One row of the table. */
export interface SealingRow {
  readonly pages: number;
  /** Milliseconds at the median. */
  readonly ours: number;
  /** Milliseconds at the median, for the two libraries alone. */
  readonly libraries: number;
}

/** How often each is done; the median is reported. */
export const runs = sized(9, 1);

const dist = join(import.meta.dirname, '../src/service/dist');

const sample = join(import.meta.dirname, '../test/fixtures/samples/plain-200.pdf');

/** Times of sealing documents of 10, 100 and 300 pages. The document child must have been built. */
export async function benchSealing(): Promise<readonly SealingRow[]> {
  const pool = createDocumentPool({workers: 1, childPath: join(dist, 'document-child.js')});
  const key = readSealKey(await makeSealKey('Bench', new Date()));
  const sealer = createSealer(key);
  const font = await readFile(join(dist, 'fonts/NotoSans_400Regular.ttf'));
  const rows: SealingRow[] = [];
  for (const pages of sized([10, 100, 300], [2, 3, 4])) {
    const {pdf} = await pool.normalise(await documentOf(pages));
    const input = entriesOn(pages);
    const ours = median(await timesOf(runs, () => pool.seal(pdf, input, sealer)));
    const libraries = median(await timesOf(runs, () => sealWithLibraries(pdf, input, key, font)));
    rows.push({pages, ours, libraries});
  }
  await pool.close();
  return rows;
}

/** A document with this many pages. */
export async function documentOf(count: number): Promise<Uint8Array> {
  const source = await PDFDocument.load(await readFile(sample));
  const pdf = await PDFDocument.create();
  const indices = Array.from({length: count}, (_, index) => index % source.getPageCount());
  for (const page of await pdf.copyPages(source, indices)) pdf.addPage(page);
  return pdf.save();
}

/** Two entries per page, as many history lines as an envelope with three parties has. */
function entriesOn(pages: number): SealInput {
  const fields = Array.from({length: pages}, (_, page): BurnField[] => [
    {type: 'text', page, x: 60, y: 700, width: 200, height: 20, value: `Entry on page ${page + 1}`},
    {type: 'date', page, x: 300, y: 700, width: 120, height: 20, value: '2026-11-20'},
  ]).flat();
  return {
    fields,
    certificate: {
      account: {name: 'Bench'},
      envelope: {title: 'Bench', fingerprint: '0'.repeat(32)},
      documents: [{title: 'Bench', sha256: '0'.repeat(64), pages}],
      parties: [{name: 'Anna', email: 'anna@example.com', role: 'signer', authentication: []}],
      history: [],
    },
    sealedAt: new Date('2026-11-20T09:00:00Z'),
  };
}

async function sealWithLibraries(
  document: Uint8Array,
  {fields, sealedAt}: SealInput,
  key: SealKey,
  fontFile: Uint8Array,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(document);
  pdf.registerFontkit(fontkit);
  const font = await pdf.embedFont(fontFile, {subset: true});
  for (const {page, x, y, value} of fields) {
    const text = String(value);
    pdf.getPage(page).drawText(text, {x, y: 842 - y - 14, size: 11, font, color: rgb(0, 0, 0)});
  }
  const certificate = pdf.addPage([595, 842]);
  certificate.drawText('Signing certificate', {x: 64, y: 740, size: 24, font});
  const drawn = await PDF.load(await pdf.save({useObjectStreams: false}));
  const signed = await drawn.sign({signer: signerOf(key), level: 'B-B', signingTime: sealedAt});
  return signed.bytes;
}

function signerOf(key: SealKey): Signer {
  return {
    certificate: key.certificate,
    certificateChain: [...key.chain],
    keyType: key.keyType,
    signatureAlgorithm: 'ECDSA',
    sign: (data) => key.sign(data),
  };
}
