import {execFile} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import type {Placement} from './visitor.js';

const run = promisify(execFile);

/** What tools that are not ours say of a PDF. */
export interface ForeignVerdict {
  /** Output of `pdfsig`. */
  readonly signatures: string;
  /** Output of `qpdf --check`. */
  readonly structure: string;
  readonly text: string;
  /** Box of a word as `pdftotext` finds it on a page, in points from the top left as displayed. */
  boxOf(word: string): Placement | undefined;
}

/** Asks `pdfsig`, `qpdf` and `pdftotext`. */
export async function judge(pdf: Buffer): Promise<ForeignVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-sealed-'));
  const file = join(folder, 'sealed.pdf');
  await writeFile(file, pdf);
  try {
    const [signatures, structure, text, boxes] = await Promise.all([
      run('pdfsig', ['-nocert', file]),
      run('qpdf', ['--check', file]),
      run('pdftotext', ['-layout', file, '-']),
      run('pdftotext', ['-bbox', '-cropbox', file, '-']),
    ]);
    return {
      signatures: signatures.stdout,
      structure: structure.stdout,
      text: text.stdout,
      boxOf: (word) => wordBox(boxes.stdout, word),
    };
  } finally {
    await rm(folder, {recursive: true});
  }
}

function wordBox(boxes: string, word: string): Placement | undefined {
  const pattern = new RegExp(
    `<word xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}</word>`,
  );
  const numbers = pattern.exec(boxes)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [x = 0, y = 0, right = 0, bottom = 0] = numbers;
  return {x, y, width: right - x, height: bottom - y};
}
