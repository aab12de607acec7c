/** Signs PDFs as another program does: PDFBox and BouncyCastle. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {javaProgram} from './java-program.js';
import {withFiles} from './pdf-tools.js';

const run = promisify(execFile);

/** A file with one more signature behind it, made with a new key; a visible one is a green box of 120 by 40 points. */
export const signWithPdfbox = (
  pdf: Uint8Array,
  name: string,
  look: 'visible' | 'invisible' = 'invisible',
): Promise<Uint8Array> =>
  withFiles({'file.pdf': pdf}, async (folder) => {
    const result = join(folder, 'signed.pdf');
    const looks = look === 'visible' ? ['visible'] : [];
    const program = await javaProgram('SignFile');
    await run('java', [...program, join(folder, 'file.pdf'), result, name, ...looks]);
    return new Uint8Array(await readFile(result));
  });
