import {PDFDocument, StandardFonts, degrees} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {
  createDocumentPool,
  type DocumentPool,
} from '../../../src/service/documents/document-pool.js';
import {buildChild, childPath, openPool, readSample, writeUndrawnField} from './seal-fixture.js';

let pool: DocumentPool;

beforeAll(() => {
  buildChild();
  pool = createDocumentPool({workers: 2, childPath});
});

afterAll(() => pool.close());

describe('an upload is accepted', () => {
  test.each([
    ['chromium-1.pdf', 2],
    ['libreoffice-1.pdf', 2],
    ['linearized-20.pdf', 40],
    ['plain-200.pdf', 200],
    ['acroform.pdf', 1],
    ['crop-rot90.pdf', 1],
    ['inherited-box-rotate.pdf', 1],
    ['enc-aes256-emptyuser.pdf', 2],
    ['broken-startxref.pdf', 2],
    ['pagetree-loop.pdf', 1],
  ])('%s with %i pages', async (name, pages) => {
    const document = await pool.normalise(await readSample(name));
    expect(document.pages).toHaveLength(pages);
    expect(document.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('with bytes before its header', async () => {
    const sample = await readSample('chromium-1.pdf');
    const document = await pool.normalise(
      Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), sample]),
    );
    expect(document.pages).toHaveLength(2);
  });

  test('and comes out the same every time', async () => {
    const sample = await readSample('acroform.pdf');
    const [one, other] = await Promise.all([pool.normalise(sample), pool.normalise(sample)]);
    expect(one.sha256).toBe(other.sha256);
  });
});

describe('an upload is refused', () => {
  test.each([
    ['enc-aes256-userpw.pdf', 'password'],
    ['trunc-half.pdf', 'page_incomplete'],
    ['count-lie-1e9.pdf', 'too_many_pages'],
    ['bomb-nested-1.5GB.pdf', 'memory'],
    ['sample.docx', 'not_a_pdf'],
  ])('%s because of %s', async (name, code) => {
    await expect(pool.normalise(await readSample(name))).rejects.toMatchObject({
      name: 'DocumentRefusedError',
      failure: {code},
    });
  });

  test('when it has more than 1,000 pages', async () => {
    await expect(pool.normalise(await writePages(1_001))).rejects.toMatchObject({
      failure: {code: 'too_many_pages', most: 1_000},
    });
    expect((await pool.normalise(await writePages(1_000))).pages).toHaveLength(1_000);
  });

  test('when it is empty', async () => {
    await expect(pool.normalise(new Uint8Array())).rejects.toMatchObject({
      failure: {code: 'empty'},
    });
  });

  test('when it begins like a PDF and is none', async () => {
    const file = Buffer.from('%PDF-1.7 and nothing else');
    await expect(pool.normalise(file)).rejects.toMatchObject({failure: {code: 'damaged'}});
  });

  test('when it is larger than allowed', async () => {
    const file = new Uint8Array(25 * 1024 * 1024 + 1);
    await expect(pool.normalise(file)).rejects.toMatchObject({
      failure: {code: 'too_large', megabytes: 25},
    });
  });

  test('when it takes too long', async () => {
    const hasty = createDocumentPool({workers: 1, childPath, limits: {time: 1}});
    const refused = hasty.normalise(await readSample('plain-200.pdf'));
    await expect(refused).rejects.toMatchObject({failure: {code: 'timeout'}});
    await hasty.close();
  });
});

describe('the pool', () => {
  test('goes on with waiting work after bombs have killed its children', async () => {
    const [bomb, sample] = await Promise.all([
      readSample('bomb-nested-1.5GB.pdf'),
      readSample('chromium-1.pdf'),
    ]);
    const bombs = Array.from({length: 3}, () => pool.normalise(bomb).catch(codeOf));
    const honest = Array.from({length: 3}, () => pool.normalise(sample));
    expect(await Promise.all(bombs)).toEqual(['memory', 'memory', 'memory']);
    expect((await Promise.all(honest)).map(({pages}) => pages.length)).toEqual([2, 2, 2]);
  });

  test('loads a document once for many of its pages', async () => {
    const {pdf, sha256} = await pool.normalise(await readSample('linearized-20.pdf'));
    const single = openPool();
    let loads = 0;
    const source = {
      sha256,
      load: () => {
        loads += 1;
        return Promise.resolve(pdf);
      },
    };
    for (const page of [0, 1, 2]) await single.renderPage(source, page, 0.5);
    await single.pageText(source, 3);
    await single.close();
    expect(loads).toBe(1);
  });

  test('rejects work when its child can not start', async () => {
    const broken = createDocumentPool({workers: 1, childPath: `${childPath}.missing`});
    await expect(broken.normalise(new Uint8Array([1]))).rejects.toThrow('document child');
    await broken.close();
  });

  test('rejects work once it is closed', async () => {
    const closed = openPool();
    await closed.close();
    await expect(closed.normalise(new Uint8Array([1]))).rejects.toThrow('closed');
  });
});

describe('reading a page', () => {
  test('gives a WebP of the size asked for', async () => {
    const {image, width, height} = await pool.renderPage(await readSample('crop-rot90.pdf'), 0, 2);
    expect([width, height]).toEqual([1300, 1000]);
    expect(Buffer.from(image.subarray(8, 12)).toString()).toBe('WEBP');
  });

  test('gives words where they stand', async () => {
    const {lines} = await pool.pageText(await readSample('chromium-1.pdf'), 0);
    const first = lines[0]?.words;
    expect(first?.map(({text}) => text)).toEqual(['Agreement', 'page', '1']);
    expect(first?.[0]?.x).toBeCloseTo(63, 0);
  });
});

describe('fields in the document', () => {
  test('are found in its form, with their values', async () => {
    const {formFields} = await pool.normalise(await readSample('acroform.pdf'));
    expect(formFields.map(({type, formField, value}) => [type, formField, value])).toEqual([
      ['text', 'name', 'Jane Doe'],
      ['check', 'agree', true],
      ['radio', 'color', null],
      ['radio', 'color', 'blue'],
      ['dropdown', 'country', 'JP'],
    ]);
  });

  test('are found as tags, wrapped ones too, on a turned page', async () => {
    const {tags} = await pool.normalise(
      await writeTags([
        '{signature:signer1:Sign+here}',
        '{text?:signer2:',
        'Your+city}',
        '{no:tag}',
      ]),
    );
    expect(
      tags.map(({type, role, name, isRequired, lines}) => [
        type,
        role,
        name,
        isRequired,
        lines.length,
      ]),
    ).toEqual([
      ['signature', 'signer1', 'Sign here', true, 1],
      ['text', 'signer2', 'Your city', false, 2],
    ]);
    const line = tags[0]?.lines[0];
    expect(Math.abs((line?.x ?? 0) - 100)).toBeLessThan(1.5);
    expect((line?.y ?? 0) < 80 && (line?.y ?? 0) + (line?.height ?? 0) > 80).toBe(true);
  });

  test('keep a value that the file left to readers to draw', async () => {
    const {pdf} = await pool.normalise(await writeUndrawnField('Kept value'));
    const {lines} = await pool.pageText(pdf, 0);
    expect(lines).toEqual([]);
    const [filled, empty] = await Promise.all([
      pool.renderPage(pdf, 0, 1),
      pool.renderPage((await pool.normalise(await writeUndrawnField(''))).pdf, 0, 1),
    ]);
    expect(Buffer.from(filled.image).equals(Buffer.from(empty.image))).toBe(false);
  });
});

function codeOf({failure}: {failure?: {code: string}}): string | undefined {
  return failure?.code;
}

/** So many empty pages. */
async function writePages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([595, 842]);
  return pdf.save();
}

/** A page turned by 90 degrees with lines of text that stand upright as displayed, from (100, 80) downwards. */
async function writeTags(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = pdf.embedStandardFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 600]);
  page.setRotation(degrees(90));
  lines.forEach((line, index) => {
    page.drawText(line, {x: 80 + index * 14, y: 100, size: 10, font, rotate: degrees(90)});
  });
  return pdf.save();
}

describe('a picture to sign with', () => {
  test('is accepted as PNG', async () => {
    const create = {width: 40, height: 20, channels: 4, background: '#123'} as const;
    const png = await sharp({create}).png().toBuffer();
    await expect(pool.checkPicture(png)).resolves.toBeUndefined();
  });

  test.each([
    ['nothing but the first bytes of a PNG', 'iVBORw0KGgo'],
    ['nothing but the first bytes of a JPG', '/9j/AAAA'],
  ])('is refused where it is %s', async (_, base64) => {
    const picture = Buffer.from(base64, 'base64');
    await expect(pool.checkPicture(picture)).rejects.toMatchObject({
      failure: {code: 'picture_unreadable'},
    });
  });
});
