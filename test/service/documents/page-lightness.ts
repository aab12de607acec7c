/** How light every part of every page is, as several programs draw it. */
import {execFile} from 'node:child_process';
import {readdir, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import sharp, {type Sharp} from 'sharp';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';
import {drawPixels} from '../../../src/service/pdf/reading/page-image.js';
import {withFiles} from './pdf-tools.js';

const run = promisify(execFile);

/** The side of a square, in points. */
const SQUARE = 20;

/** The lightness of the squares of each page, from 0 to 255. */
export interface Lightness {
  readonly program: string;
  readonly pages: readonly (readonly number[])[];
}

const programs: readonly (readonly [program: string, args: readonly string[]])[] = [
  ['mutool', ['draw', '-q', '-r', '72', '-o', 'mutool-%04d.png', 'file.pdf']],
  [
    'gs',
    ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=png16m', '-r72', '-dUseCropBox'].concat([
      '-dTextAlphaBits=4',
      '-dGraphicsAlphaBits=4',
      '-sOutputFile=gs-%04d.png',
      'file.pdf',
    ]),
  ],
  ['pdftoppm', ['-r', '72', '-png', '-cropbox', 'file.pdf', 'pdftoppm']],
];

/** The pages as signers see them, then as MuPDF, Ghostscript and Poppler draw them. */
export async function lightnessOfPages(pdf: Uint8Array): Promise<Lightness[]> {
  const seen = await seenPages(pdf);
  const drawn = await withFiles({'file.pdf': pdf}, async (folder) => {
    const all: Lightness[] = [];
    for (const [program, args] of programs) {
      await run(program, [...args], {cwd: folder});
      const files = (await readdir(folder)).filter((file) => file.startsWith(`${program}-`)).sort();
      const pages: number[][] = [];
      for (const file of files) pages.push(await squaresOf(sharp(join(folder, file))));
      all.push({program, pages});
    }
    return all;
  });
  return [{program: 'signers', pages: seen}, ...drawn];
}

/** The squares of the first page as signers see it. */
export async function firstPageSeen(pdf: Uint8Array): Promise<readonly number[]> {
  const [first = []] = await seenPages(pdf, 1);
  return first;
}

/** How MuPDF and Poppler draw the first page. */
const firstPages: readonly (readonly [program: string, args: readonly string[]])[] = [
  ['mutool', ['draw', '-q', '-r', '72', '-o', 'page.png', 'file.pdf', '1']],
  ['pdftoppm', ['-r', '72', '-png', '-cropbox', '-singlefile', '-l', '1', 'file.pdf', 'page']],
];

/** The squares of the first page as MuPDF and Poppler draw it; nothing of one that cannot open the file. */
export const firstPageElsewhere = (pdf: Uint8Array): Promise<(readonly number[])[]> =>
  withFiles({'file.pdf': pdf}, async (folder) => {
    const drawn: (readonly number[])[] = [];
    for (const [program, args] of firstPages) {
      const path = join(folder, 'page.png');
      await rm(path, {force: true});
      const isDrawn = await run(program, [...args], {cwd: folder}).then(
        () => true,
        () => false,
      );
      if (isDrawn) drawn.push(await squaresOf(sharp(await readFile(path))));
    }
    return drawn;
  });

async function seenPages(pdf: Uint8Array, most = Infinity): Promise<number[][]> {
  const document = await ReadDocument.open(pdf);
  try {
    const pages: number[][] = [];
    for (let index = 0; index < Math.min(most, document.pageCount); index += 1)
      await document.withPage(index, async (page) => {
        const [width, height] = [Math.round(page.size.width), Math.round(page.size.height)];
        const pixels = drawPixels(page, width, height);
        pages.push(await squaresOf(sharp(pixels, {raw: {width, height, channels: 4}})));
      });
    return pages;
  } finally {
    document.close();
  }
}

/** The mean of each square that is whole on every program's image: they round sizes in different ways. */
async function squaresOf(picture: Sharp): Promise<number[]> {
  const gray = picture.removeAlpha().toColourspace('srgb').raw();
  const {data, info} = await gray.toBuffer({resolveWithObject: true});
  const [columns, rows] = [info.width, info.height].map((side) => Math.floor((side - 1) / SQUARE));
  const squares: number[] = [];
  for (let row = 0; row < (rows ?? 0); row += 1)
    for (let column = 0; column < (columns ?? 0); column += 1)
      squares.push(meanAt(data, info.width, column * SQUARE, row * SQUARE));
  return squares;
}

function meanAt(data: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + SQUARE; y += 1)
    for (let x = left; x < left + SQUARE; x += 1) {
      const at = (y * width + x) * 3;
      sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    }
  return sum / SQUARE ** 2;
}

/** How much lighter or darker than on a signer's screen a square of 20 points may be, from 0 to 255. */
export const TOLERANCE = 40;

/** Where programs differ from what signers see: the page from 1, the program, and by how much. */
export async function differences(pdf: Uint8Array): Promise<string[]> {
  const [seen, ...others] = await lightnessOfPages(pdf);
  return others.flatMap(({program, pages}) =>
    pages.flatMap((squares, index) => {
      const signers = seen!.pages[index] ?? [];
      const most = Math.max(...squares.map((value, at) => Math.abs(value - (signers[at] ?? 0))));
      return most > TOLERANCE ? [`page ${index + 1}, ${program}: ${Math.round(most)}`] : [];
    }),
  );
}
