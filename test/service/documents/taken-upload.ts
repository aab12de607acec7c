/** What becomes of an upload, for tests of what is taken out and what stays. */
import {afterAll, beforeAll} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import type {NormalisedDocument} from '../../../src/service/pdf/reading/normalise.js';
import {ask} from './pdf-tools.js';
import {colourAt, everyRendering} from './renderers.js';
import {openPool} from './seal-fixture.js';
import {strangePdf, type Sheet} from './strange-pdf.js';

/** A pool for the tests of a file, and what it makes of a strange upload. */
export function usePool() {
  let pool: DocumentPool;
  beforeAll(() => {
    pool = openPool();
  });
  afterAll(() => pool.close());
  return {
    pool: () => pool,
    take: async (build: (sheet: Sheet) => string | undefined): Promise<NormalisedDocument> =>
      pool.normalise(await strangePdf(build)),
  };
}

/** The file as text, with nothing compressed. */
export const opened = (pdf: Uint8Array): Promise<string> =>
  ask(pdf, 'qpdf', '--qdf', '--object-streams=disable', '@', '-');

/** The colours that every program shows at a point, each once. */
export async function coloursAt(pdf: Uint8Array, x: number, y: number): Promise<string[]> {
  const rasters = await everyRendering(pdf);
  return [...new Set(rasters.map((raster) => colourAt(raster, x, y)))];
}
