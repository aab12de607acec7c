/** Signs PDFs as another program does: PDFBox and BouncyCastle, Debian's `libpdfbox2-java` and `libbcpkix-java`. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {classPath} from './foreign-checkers.js';
import {withFiles} from './pdf-tools.js';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../fixtures/java/SignFile.java');

/** A file with one more signature behind it, made with a new key; a visible one is a green box of 120 by 40 points. */
export const signWithPdfbox = (
  pdf: Uint8Array,
  name: string,
  look: 'visible' | 'invisible' = 'invisible',
): Promise<Uint8Array> =>
  withFiles({'file.pdf': pdf}, async (folder) => {
    const result = join(folder, 'signed.pdf');
    const looks = look === 'visible' ? ['visible'] : [];
    await run('java', [
      '-cp',
      classPath,
      program,
      join(folder, 'file.pdf'),
      result,
      name,
      ...looks,
    ]);
    return new Uint8Array(await readFile(result));
  });
