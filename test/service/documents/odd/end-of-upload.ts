/** What becomes of an upload in the end: refused with a reason, or sealed; nothing else is an end. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import type {BurnField} from '../../../../src/service/pdf/drawing/fields/burn-field.js';
import type {DocumentPool} from '../../../../src/service/documents/document-pool.js';
import type {NormalisedDocument} from '../../../../src/service/pdf/reading/normalise.js';
import {DocumentRefusedError} from '../../../../src/service/pdf/refusal.js';
import {createSealer} from '../../../../src/service/sealing/open-sealer.js';
import {withFiles} from '../pdf-tools.js';
import {newSealKey, sealInputFor, textField, wave} from '../seal-fixture.js';

const run = promisify(execFile);

/** `refused: …`, `sealed`, or what was wrong. */
export type UploadEnd = string;

const sealer = createSealer(await newSealKey());

/** Takes an upload as the service does, signs it on its first and last page, and seals it. */
export async function endOf(pool: DocumentPool, upload: Uint8Array): Promise<UploadEnd> {
  const taken = await orRefusal(pool.normalise(upload));
  if (typeof taken === 'string') return taken;
  const fields = [fieldOn(0, 'signature'), fieldOn(taken.pages.length - 1, 'text')];
  const input = sealInputFor(taken.pdf, fields, {pageMark: '3f2a'.repeat(8)});
  try {
    const {pdf} = await pool.seal(taken.pdf, input, sealer);
    return (await complaintOf(pdf)) ?? 'sealed';
  } catch (error) {
    return `does not seal: ${String(error)}`;
  }
}

const fieldOn = (page: number, type: 'signature' | 'text'): BurnField =>
  textField({page, type, value: type === 'text' ? 'Bergen' : wave});

async function orRefusal(taken: Promise<NormalisedDocument>): Promise<NormalisedDocument | string> {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof DocumentRefusedError) return `refused: ${error.message}`;
    return `breaks the upload: ${String(error)}`;
  }
}

/** What `qpdf` says against a file; `undefined` if nothing. */
const complaintOf = (pdf: Uint8Array): Promise<string | undefined> =>
  withFiles({'file.pdf': pdf}, async (folder) => {
    try {
      await run('qpdf', ['--check', `${folder}/file.pdf`]);
      return undefined;
    } catch (error) {
      const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
      return `is sealed, but qpdf says: ${stdout}${stderr}`.replaceAll(folder, '');
    }
  });
