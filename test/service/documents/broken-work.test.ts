/** A fault of ours is not hidden behind “damaged”: the log says what broke the work on a document off. */
import {expect, it, onTestFinished} from 'vitest';
import {startWhole} from '../http/whole-service.js';

/** A small PDF with this as its tree of pages. */
const pdfWith = (pages: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj ${pages} endobj\n` +
      'trailer <</Root 1 0 R>>\n%%EOF\n',
  );

async function setup() {
  const {core, logged, stop} = await startWhole();
  onTestFinished(stop);
  const refuse = async (pages: string) => {
    const error: unknown = await core.documents
      .normalise(pdfWith(pages))
      .catch((reason: unknown) => reason);
    return {error, line: logged().find(({operation}) => operation === 'normalise')};
  };
  return {refuse};
}

it('what breaks the work on a document off is in the log, and not in what its sender is told', async () => {
  const {refuse} = await setup();
  const {error, line} = await refuse('<</Type /Pages /Kids [1 0 R] /Count 1>>');
  expect(error).toMatchObject({failure: {code: 'damaged'}});
  expect((error as Error).message).not.toContain('is not a function');
  expect(line).toMatchObject({
    refusal: 'damaged',
    err: {
      message: expect.stringContaining('is not a function') as unknown,
      stack: expect.stringContaining('document-child.js') as unknown,
    },
    msg: expect.stringContaining('this is a bug in the service') as unknown,
  });
});

it('what is refused for a known reason needs no line', async () => {
  const {refuse} = await setup();
  const {error, line} = await refuse('17');
  expect(error).toMatchObject({failure: {code: 'no_pages'}});
  expect(line).toBeUndefined();
});
