/**
 * What signers see, what the upload shows elsewhere, and what the sealed file shows elsewhere are the same, over generated
 * files, samples, and all kinds of odd files.
 */
import {expect, test} from 'vitest';
import {createSealer} from '../../../../src/service/sealing/open-sealer.js';
import {generatePages} from '../generated-pages.js';
import {malformedPdfs} from '../odd/malformed.js';
import {firstPageElsewhere, firstPageSeen, TOLERANCE} from '../page-lightness.js';
import {newSealKey, ordinarySamples, readSample, sealInputFor} from '../seal-fixture.js';
import {usePool} from '../taken-upload.js';
import {openedFiles, type ForeignFile} from './foreign-files.js';

const {pool} = usePool();
const sealer = createSealer(await newSealKey());

/** `npm test -- mutations` compares 150 generated pages and the malformed files, some 230 in all. */
const more = Number(process.env['ESIGN_COMPARED_PAGES'] ?? 0);
const count = more || 10;

const samples = [...ordinarySamples, 'broken-startxref.pdf'];

/** A value that cannot be drawn as its field says stands in an input while people sign, and is drawn when it is sealed. */
const malformed = malformedPdfs.filter(
  ({name}) => name !== 'with a field of which nothing is right',
);

/** MuPDF and Poppler find no object of such a generation; PDFium, Ghostscript and the sealed file show its field. */
const halfSeen = 'with an object of a generation beyond all tables';

const files: readonly ForeignFile[] = [
  ...openedFiles,
  ...(more > 0 ? malformed : []),
  ...(await Promise.all(samples.map(async (name) => ({name, pdf: await readSample(name)})))),
  ...(await Promise.all(
    Array.from({length: count}, async (_, index) => ({
      name: `generated page ${index}`,
      pdf: await generatePages(20_261_129 + index, 1),
    })),
  )),
];

/** Where a page is lighter or darker for signers than for all the others, who may differ among themselves. */
function differences(seen: readonly number[], others: readonly (readonly number[])[]): number[] {
  return seen.flatMap((value, at) => {
    const values = others.map((squares) => squares[at] ?? value);
    if (values.length === 0) return [];
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return value < least - TOLERANCE || value > most + TOLERANCE ? [at] : [];
  });
}

test.each(files)(
  '$name looks the same to everybody, before and after',
  async ({name, pdf: upload}) => {
    const {pdf, findings} = await pool().normalise(upload);
    const sealed = await pool().seal(pdf, sealInputFor(pdf, []), sealer);
    const seen = await firstPageSeen(pdf);
    expect(differences(seen, await firstPageElsewhere(sealed.pdf))).toEqual([]);
    // Programs draw such a page in different ways. From here on it is a picture, and the sender is told.
    if (findings.some(({kind}) => kind.startsWith('pictured_'))) return;
    if (name === halfSeen) return;
    expect(differences(seen, await firstPageElsewhere(upload))).toEqual([]);
  },
);
