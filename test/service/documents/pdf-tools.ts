/** Foreign tools that say what a PDF is: poppler, qpdf, openssl. */
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** Lends these files to `use`, in a folder of their own that is removed afterwards. */
export async function withFiles<T>(
  files: Readonly<Record<string, Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-documents-'));
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    return await use(folder);
  } finally {
    await rm(folder, {recursive: true});
  }
}

/** What a command prints about a PDF; its path stands where the arguments say `@`. */
export function ask(pdf: Uint8Array, command: string, ...args: string[]): Promise<string> {
  return withFiles({'file.pdf': pdf}, async (folder) => {
    const path = join(folder, 'file.pdf');
    const filled = args.map((argument) => (argument === '@' ? path : argument));
    const {stdout} = await run(command, filled, {maxBuffer: 64 * 1024 * 1024});
    return stdout;
  });
}

/** What a command makes of a PDF; its path stands where the arguments say `@`, and that of the result where `=`. */
export function changed(pdf: Uint8Array, command: string, ...args: string[]): Promise<Uint8Array> {
  return withFiles({'file.pdf': pdf}, async (folder) => {
    const paths: Record<string, string> = {
      '@': join(folder, 'file.pdf'),
      '=': join(folder, 'result.pdf'),
    };
    await run(
      command,
      args.map((argument) => paths[argument] ?? argument),
    );
    return new Uint8Array(await readFile(join(folder, 'result.pdf')));
  });
}

/** What `pdfsig` says of a PDF if it trusts this authority (DER), as a reader does whose user has added it. */
export const pdfsigTrusting = (pdf: Uint8Array, authority: Uint8Array): Promise<string> =>
  withFiles({'file.pdf': pdf, 'authority.cer': authority}, async (folder) => {
    const certutil = (...args: string[]) => run('certutil', [...args, '-d', `sql:${folder}`]);
    await certutil('-N', '--empty-password');
    await certutil('-A', '-n', 'authority', '-t', ',C,', '-i', join(folder, 'authority.cer'));
    return (await run('pdfsig', ['-nssdir', folder, join(folder, 'file.pdf')])).stdout;
  });

/** The text of a PDF. @param options Of `pdftotext`, such as `-l 1` for the first page alone. */
export const textOf = (pdf: Uint8Array, ...options: readonly string[]): Promise<string> =>
  ask(pdf, 'pdftotext', ...options, '@', '-');

/** A word and its box as poppler sees it: points from the top left of the page as displayed. */
export interface FoundWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WORD =
  /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;

/** The words of a page (from 1), within its crop box. */
export async function findWords(pdf: Uint8Array, page: number): Promise<FoundWord[]> {
  const range = ['-f', String(page), '-l', String(page)];
  const xml = await textOf(pdf, '-cropbox', '-bbox', ...range);
  return Array.from(xml.matchAll(WORD), ([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}
