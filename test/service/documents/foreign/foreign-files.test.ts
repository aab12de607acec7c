/** What viewers open is taken and shown; what cannot be opened is refused with what to do about it. */
import {describe, expect, test} from 'vitest';
import {endOf} from '../odd/end-of-upload.js';
import {colourAt, mupdfPage, pdfiumPage, popplerPage, type Raster} from '../renderers.js';
import {textOf} from '../pdf-tools.js';
import {usePool} from '../taken-upload.js';
import {attachmentsEncrypted, closedFiles, openedFiles} from './foreign-files.js';

const {pool} = usePool();

const green = (raster: Raster): boolean => colourAt(raster, 90, 140) === 'green';

/** How many of three programs show the page. */
async function showing(pdf: Uint8Array): Promise<number> {
  const programs = [(file: Uint8Array) => pdfiumPage(file, 'screen'), popplerPage, mupdfPage];
  const shown = programs.map((program) => program(pdf).then(green, () => false));
  return (await Promise.all(shown)).filter(Boolean).length;
}

describe('a file is taken, shown and sealed', () => {
  test.each(openedFiles)('with $name', async ({pdf}) => {
    expect(await showing(pdf)).toBeGreaterThanOrEqual(2);
    const taken = await pool().normalise(pdf);
    expect(await showing(taken.pdf)).toBe(3);
    expect(await textOf(taken.pdf)).toContain('Rent is due on the first.');
    expect(await endOf(pool(), pdf)).toBe('sealed');
  });

  test('when only its attachments are encrypted', async () => {
    const taken = await pool().normalise(attachmentsEncrypted);
    expect(await showing(taken.pdf)).toBe(3);
    expect(await endOf(pool(), attachmentsEncrypted)).toBe('sealed');
  });
});

test.each(openedFiles.filter(({name}) => name.startsWith('restrictions')))(
  'a sender is told of $name',
  async ({pdf}) => {
    expect((await pool().normalise(pdf)).findings).toContainEqual({kind: 'restrictions', count: 1});
  },
);

test('a field with rich text keeps its plain value', async () => {
  const {pdf} = openedFiles.find(({name}) => name.endsWith('rich text'))!;
  const {formFields} = await pool().normalise(pdf);
  expect(formFields.map(({value}) => value)).toEqual(['Plain words']);
});

test.each(closedFiles)('a file with $name is refused as such', async ({pdf, code}) => {
  await expect(pool().normalise(pdf)).rejects.toMatchObject({failure: {code}});
});
