/** One page drawn by several programs, for a screen and for a printer. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import sharp from 'sharp';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';
import type {ReadPage} from '../../../src/service/pdf/reading/read-page.js';
import {withFiles} from './pdf-tools.js';

const run = promisify(execFile);

/** `FPDF_ANNOT`, `FPDF_REVERSE_BYTE_ORDER` and `FPDF_PRINTING` of `fpdfview.h`. */
const [ANNOTATIONS, REVERSED, PRINTING] = [0x01, 0x10, 0x800];

/** A picture as RGB, one pixel a point. */
export interface Raster {
  readonly width: number;
  readonly pixels: Uint8Array;
}

/** The first page as PDFium draws it, fields of its form included. */
export async function pdfiumPage(pdf: Uint8Array, use: 'screen' | 'print'): Promise<Raster> {
  const document = await ReadDocument.open(pdf);
  try {
    return await document.withPage(0, (page) => drawPage(page, use));
  } finally {
    document.close();
  }
}

/** A page as PDFium draws it, one pixel a point. */
export async function drawPage(
  {pdfium, page, form, size}: ReadPage,
  use: 'screen' | 'print',
): Promise<Raster> {
  const {functions} = pdfium;
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  const flags = ANNOTATIONS | REVERSED | (use === 'print' ? PRINTING : 0);
  const drawn = pdfium.withMemory(width * height * 4, (pointer) => {
    const bitmap = functions._FPDFBitmap_CreateEx(width, height, 4, pointer, width * 4);
    functions._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    functions._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    functions._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    functions._FPDFBitmap_Destroy(bitmap);
    return functions.HEAPU8.slice(pointer, pointer + width * height * 4);
  });
  const raw = {width, height, channels: 4} as const;
  return {width, pixels: await sharp(drawn, {raw}).removeAlpha().raw().toBuffer()};
}

/** The first page as Ghostscript draws it. */
export const ghostscriptPage = (pdf: Uint8Array, use: 'screen' | 'print'): Promise<Raster> =>
  drawn(pdf, 'gs', [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-dSAFER',
    '-sDEVICE=png16m',
    '-r72',
    '-dLastPage=1',
    `-dPrinted=${use === 'print'}`,
    '-sOutputFile=page.png',
    'file.pdf',
  ]);

/** The first page as MuPDF draws it. */
export const mupdfPage = (pdf: Uint8Array): Promise<Raster> =>
  drawn(pdf, 'mutool', ['draw', '-q', '-r', '72', '-o', 'page.png', 'file.pdf', '1']);

/** The first page as poppler draws it. */
export const popplerPage = (pdf: Uint8Array): Promise<Raster> =>
  drawn(pdf, 'pdftoppm', ['-r', '72', '-png', '-singlefile', '-l', '1', 'file.pdf', 'page']);

/** The first page as every program draws it. */
export const everyRendering = (pdf: Uint8Array): Promise<Raster[]> =>
  Promise.all([
    pdfiumPage(pdf, 'screen'),
    pdfiumPage(pdf, 'print'),
    ghostscriptPage(pdf, 'screen'),
    ghostscriptPage(pdf, 'print'),
    mupdfPage(pdf),
    popplerPage(pdf),
  ]);

function drawn(pdf: Uint8Array, program: string, args: readonly string[]): Promise<Raster> {
  return withFiles({'file.pdf': pdf}, async (folder) => {
    await run(program, args, {cwd: folder});
    const picture = sharp(await readFile(join(folder, 'page.png')))
      .removeAlpha()
      .toColourspace('srgb');
    const {data, info} = await picture.raw().toBuffer({resolveWithObject: true});
    return {width: info.width, pixels: data};
  });
}

/** The colour at a point from the top left, in words. */
export function colourAt({width, pixels}: Raster, x: number, y: number): string {
  const at = (y * width + x) * 3;
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  if (red > 230 && green > 230 && blue > 230) return 'white';
  const strongest = Math.max(red, green, blue);
  if (strongest < 60) return 'black';
  return strongest === red ? 'red' : strongest === green ? 'green' : 'blue';
}
