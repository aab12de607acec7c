import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {zipSync} from 'fflate';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {toPdf} from '../../../src/service/documents/process-document.js';
import {uploadKind} from '../../../src/service/pdf/reading/upload-kind.js';
import {
  createDocumentPool,
  type DocumentPool,
} from '../../../src/service/documents/document-pool.js';
import {textOf} from './pdf-tools.js';
import {childPath, openPool, readSample} from './seal-fixture.js';
import {
  excelFile,
  lockedOfficeFile,
  openDocumentFile,
  rtfFile,
  wordFile,
  wordFileThatLinks,
} from './office-files.js';

let documents: DocumentPool;
const converter = createOfficeConverter();
const office = converter.of(1);

beforeAll(() => {
  documents = openPool();
});

afterAll(() => Promise.all([documents.close(), converter.close()]));

const picture = (format: 'png' | 'jpeg' | 'webp' | 'tiff', width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#1f4bd8'}})
    .toFormat(format)
    .toBuffer();

async function tiffOf(pages: number): Promise<Buffer> {
  const sheet = await picture('png', 60, 80);
  return sharp(Array<Buffer>(pages).fill(sheet), {join: {animated: true}})
    .tiff()
    .toBuffer();
}

describe('an upload is told by its bytes', () => {
  test.each([
    ['a PDF', () => readSample('chromium-1.pdf'), 'pdf'],
    ['a PDF without a header', () => Buffer.from('%\n1 0 obj\n<<>>\nendobj\n'), 'pdf'],
    ['a Word file', () => readSample('sample.docx'), 'office'],
    ['an Excel file', () => excelFile('Rent'), 'office'],
    ['a PNG', () => picture('png', 8, 8), 'picture'],
    ['a JPG', () => picture('jpeg', 8, 8), 'picture'],
    ['a WebP', () => picture('webp', 8, 8), 'picture'],
    ['a TIFF', () => picture('tiff', 8, 8), 'picture'],
    ['an RTF file', () => rtfFile('Rent'), 'office'],
    ['a text of OpenDocument', () => openDocumentFile('text', 'Rent'), 'office'],
    ['a table of OpenDocument', () => openDocumentFile('spreadsheet', 'Rent'), 'office'],
    ['a formula of OpenDocument', () => openDocumentFile('formula', 'Rent'), undefined],
    ['a Word file whose main part is its second', () => wordFile('Rent', 'document2'), 'office'],
    ['a Word file whose main part has another name', () => wordFile('Rent', 'main'), 'office'],
    ['a Word file with a password', () => lockedOfficeFile(), 'locked-office'],
    ['a HEIC picture', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), undefined],
    ['a zip of something else', () => zipSync({'notes.txt': Buffer.from('x')}), undefined],
    ['an RTF file about objects', () => Buffer.from('{\\rtf1 see 1 0 obj}'), 'office'],
    ['a web page', () => Buffer.from('<!doctype html>'), undefined],
    ['a vector picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['nothing', () => new Uint8Array(), undefined],
  ])('%s', async (_, file, kind) => {
    expect(uploadKind(await file())).toBe(kind);
  });
});

describe('an upload becomes a PDF', () => {
  const convert = async (file: Uint8Array) => {
    const {pdf, pages, tags} = await documents.normalise(await toPdf(file, {documents, office}));
    return {pages, tags, text: await textOf(pdf)};
  };

  test('a Word file, its tags with it', async () => {
    const {text, tags} = await convert(wordFile('Tenancy agreement {signature:signer1}'));
    expect(text).toContain('Tenancy agreement');
    expect(tags).toMatchObject([{type: 'signature', role: 'signer1'}]);
  });

  test.each([
    ['an RTF file', () => rtfFile('Tenancy agreement {signature:signer1}')],
    [
      'a text of OpenDocument',
      () => openDocumentFile('text', 'Tenancy agreement {signature:signer1}'),
    ],
    [
      'a Word file whose main part is its second',
      () => wordFile('Tenancy agreement {signature:signer1}', 'document2'),
    ],
  ])('%s, its tags with it', async (_, file) => {
    const {text, tags} = await convert(file());
    expect(text).toContain('Tenancy agreement');
    expect(tags).toMatchObject([{type: 'signature', role: 'signer1'}]);
  });

  test('each page of a TIFF', async () => {
    const {pages} = await convert(await tiffOf(3));
    expect(pages.map((page) => [page.width, page.height].map(Math.round))).toEqual(
      Array(3).fill([595, 842]),
    );
  });

  test('an Excel file', async () => {
    const {text} = await convert(excelFile('Rent for May'));
    expect(text).toContain('Rent for May');
  });

  test.each([
    ['upright', 600, 800, [595, 842]],
    ['lying', 800, 600, [842, 595]],
  ])('a picture that is %s', async (_, width, height, expected) => {
    const {pages} = await convert(await picture('jpeg', width, height));
    expect(pages.map((page) => [page.width, page.height].map(Math.round))).toEqual([expected]);
  });
});

describe('an upload is refused', () => {
  test.each([
    ['a Word file with a password', () => lockedOfficeFile(), 'office_unreadable'],
    ['another kind of file', () => Buffer.from('<!doctype html>'), 'unsupported'],
    [
      'half a Word file',
      async () => (await readSample('sample.docx')).subarray(0, 900),
      'unsupported',
    ],
    [
      'a picture that ends early',
      async () => (await picture('png', 90, 90)).subarray(0, 60),
      'picture_unreadable',
    ],
    [
      'a Word file that is none',
      () =>
        zipSync({'[Content_Types].xml': Buffer.from('x'), 'word/document.xml': Buffer.from('x')}),
      'office_unreadable',
    ],
  ])('%s', async (_, file, code) => {
    await expect(toPdf(await file(), {documents, office})).rejects.toMatchObject({failure: {code}});
  });

  test('a TIFF of more pages than this pool takes, before they are drawn', async () => {
    const few = createDocumentPool({workers: 1, childPath, limits: {pages: 2}});
    const refused = toPdf(await tiffOf(3), {documents: few, office});
    await expect(refused).rejects.toMatchObject({failure: {code: 'too_many_pages', most: 2}});
    await few.close();
  });

  test('with a sentence where LibreOffice is missing', async () => {
    const without = createOfficeConverter({program: null});
    expect(without.isInstalled).toBe(false);
    await expect(without.of(1).toPdf(wordFile('x'))).rejects.toThrow('cannot be read here');
  });

  test('when it takes too long', async () => {
    const impatient = createOfficeConverter({time: 1});
    await expect(impatient.of(1).toPdf(wordFile('x'))).rejects.toMatchObject({
      failure: {code: 'office_timeout'},
    });
  });
});

test('nothing that a Word file links to is fetched', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const file = wordFileThatLinks(`http://127.0.0.1:${port}/secret.png`);
  expect(await textOf(await office.toPdf(file))).toContain('A picture from elsewhere');
  server.close();
  expect(asked).toEqual([]);
});
