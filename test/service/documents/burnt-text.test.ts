import {PDFDocument, StandardFonts} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {signatureHands} from '../../../src/contract/fields/value-limits.js';
import type {BurnField} from '../../../src/service/pdf/drawing/fields/burn-field.js';
import {ask, findWords, textOf} from './pdf-tools.js';
import {sealInput, textField} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const {pool, sealer} = await useSealing();

describe('text', () => {
  test.each([
    ['Latin', 'Žluťoučký kůň ñandú Łódź'],
    ['Greek', 'Ελληνικά Ωμέγα'],
    ['Cyrillic', 'Привет, Київ'],
    ['Hebrew', 'שלום עולם'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Devanagari', 'नमस्ते क्षेत्र'],
    ['Thai', 'สวัสดีครับ'],
    ['Georgian', 'გამარჯობა მსოფლიო'],
    ['Armenian', 'Բարեւ աշխարհ'],
    ['Ethiopic', 'ሰላም ለዓለም'],
    ['Bengali', 'নমস্কার বিশ্ব'],
    ['Gujarati', 'નમસ્તે વિશ્વ'],
    ['Gurmukhi', 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ'],
    ['Kannada', 'ನಮಸ್ಕಾರ ವಿಶ್ವ'],
    ['Malayalam', 'നമസ്കാരം ലോകം'],
    ['Sinhala', 'ආයුබෝවන් ලෝකය'],
    ['Tamil', 'வணக்கம் உலகம்'],
    ['Telugu', 'నమస్కారం ప్రపంచం'],
    ['Khmer', 'សួស្តី ពិភពលោក'],
    ['Lao', 'ສະບາຍດີ ໂລກ'],
    ['Burmese', 'မင်္ဂလာပါ ကမ္ဘာ'],
    ['Odia', 'ନମସ୍କାର ବିଶ୍ୱ'],
    ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
    ['Syriac', 'ܫܠܡܐ ܥܠܡܐ'],
    ['signs', 'x ≤ 5 → ≥ ☑ ★ ∞'],
    ['emoji', 'Party 🥳 👩‍👧 👍🏽 ❤️'],
    ['Japanese', '日本語テキスト'],
    ['Chinese', '中文合同'],
    ['Korean', '한국어 계약서'],
  ])('in %s is found again', async (_script, value) => {
    const {pdf, missing} = await sealBlank([textField({value, width: 300})]);
    expect(missing).toEqual([]);
    const text = await textOf(pdf, '-l', '1');
    expect(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()).toBe(value);
    const {left, right} = await inkOn(pdf);
    expect(right - left).toBeGreaterThan(20);
  });

  test('in Thaana is drawn with every letter and vowel', async () => {
    const value = 'އައްސަލާމު';
    const {pdf, missing} = await sealBlank([textField({value, width: 300})]);
    expect(missing).toEqual([]);
    // Poppler takes some of its vowels, which stand above and below, for words of their own.
    const letters = (text: string) => (text.match(/\p{Script=Thaana}/gu) ?? []).sort().join('');
    expect(letters(await textOf(pdf, '-l', '1'))).toBe(letters(value));
  });

  test('of mixed direction keeps its order', async () => {
    const value = 'שלום 123 (abc)';
    const {pdf} = await sealBlank([textField({value, width: 300})]);
    const words = await findWords(pdf, 1);
    const left = (pattern: RegExp) => words.find(({text}) => pattern.test(text))?.left ?? 0;
    expect(left(/\p{Script=Hebrew}/u)).toBeGreaterThan(left(/123/));
    expect(left(/123/)).toBeGreaterThan(left(/abc/));
  });

  test('that no font has becomes a box and a note, never an error', async () => {
    const {missing} = await sealBlank([textField({value: 'Party 𐤀 time'})]);
    expect(missing).toEqual(['𐤀']);
  });

  test('that is too long is made smaller, then wrapped, and stays in its field', async () => {
    const value = 'One quite long sentence that no single line of this width could ever hold';
    const field = textField({value, width: 120, height: 40});
    const {pdf} = await sealBlank([field]);
    const words = await findWords(pdf, 1);
    expect(words.map(({text}) => text).join(' ')).toBe(value);
    for (const {left, right, top, bottom} of words) {
      expect(left).toBeGreaterThan(field.x - 0.5);
      expect(right).toBeLessThan(field.x + field.width + 0.5);
      expect(top).toBeGreaterThan(field.y - 1.5);
      expect(bottom).toBeLessThan(field.y + field.height + 1.5);
    }
  });

  test.each([400, 5000])(
    'of %i letters stays in its field and is continued on a page of its own',
    async (count) => {
      const value = 'The tenant pays the rent. '.repeat(200).slice(0, count).trim();
      const field = textField({value, title: 'Remarks'});
      const {pdf} = await sealBlank([field]);
      const onField = await findWords(pdf, 1);
      expect(onField.at(-1)?.text).toMatch(/…$/);
      for (const {left, right, top, bottom} of onField) {
        expect(left).toBeGreaterThan(field.x - 0.5);
        expect(right).toBeLessThan(field.x + field.width + 0.5);
        expect(top).toBeGreaterThan(field.y - 1.5);
        expect(bottom).toBeLessThan(field.y + field.height + 1.5);
      }
      const addendum = (await textOf(pdf, '-f', '2')).replaceAll(/[\s\f]+/g, ' ');
      expect(addendum.replaceAll(/\p{Cf}/gu, '')).toContain(
        'Continued from field “Remarks”, page 1',
      );
      expect(addendum).toContain(value);
    },
  );

  test('is clipped to its field', async () => {
    const tall = `g${'\u0323'.repeat(20)}`;
    const field = textField({value: tall, height: 14, fontSize: 40});
    const {pdf} = await sealBlank([field]);
    const {image} = await pool.renderPage(pdf, 0, 1);
    const below = {left: 0, top: 116, width: 500, height: 200};
    const pixels = await sharp(image).flatten({background: '#fff'}).extract(below).raw().toBuffer();
    expect(new Set(pixels)).toEqual(new Set([255]));
  });

  test('with marks that force a direction is drawn in the order it was entered', async () => {
    const {pdf} = await sealBlank([textField({value: '\u202e001 RUE\u202c'})]);
    const words = await findWords(pdf, 1);
    expect(words.map(({text}) => text).join(' ')).toBe('001 RUE');
  });

  test.each([
    ['Latin', 'Nguyễn', 'great-vibes', ['GreatVibes']],
    ['Cyrillic', 'Олександр', 'caveat', ['Caveat']],
    ['Greek', 'Ελένη Παπαδοπούλου', 'great-vibes', ['NotoSans']],
    ['Arabic', 'عمر', 'caveat', ['NotoSansArabic']],
    ['Chinese', '王小明', 'dancing-script', ['NotoSansSC']],
  ] as const)(
    'typed as a signature in %s is legible, each word in one font',
    async (_, text, hand, fonts) => {
      const value = {kind: 'typed', text, hand} as const;
      const field = {...textField({width: 300, height: 40}), type: 'signature', value} as const;
      const {pdf, missing} = await sealBlank([field]);
      expect(missing).toEqual([]);
      const list = await ask(pdf, 'pdffonts', '-l', '1', '@');
      expect(Array.from(list.matchAll(/\+(\w+)-Regular/g), ([, name]) => name)).toEqual(fonts);
      const words = (await textOf(pdf, '-l', '1')).replaceAll(/\p{Cf}/gu, '');
      expect(words.trim()).toBe(text);
    },
  );

  test.each(
    signatureHands.flatMap((hand) =>
      ['MW', 'Qf', 'gJ', 'AB', 'Rosy'].map((text) => [text, hand] as const),
    ),
  )('typed as “%s” in %s keeps all its ink within its field', async (text, hand) => {
    const value = {kind: 'typed', text, hand} as const;
    const box = {x: 100, y: 100, width: 40, height: 40};
    const {pdf} = await sealBlank([{...textField(box), type: 'initials', value}]);
    const {left, right, top, bottom} = await inkOn(pdf);
    expect(left).toBeGreaterThanOrEqual(box.x - 0.5);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 0.5);
    expect(top).toBeGreaterThanOrEqual(box.y - 0.5);
    expect(bottom).toBeLessThanOrEqual(box.y + box.height + 0.5);
    expect(right - left).toBeGreaterThan(15);
  });

  test.each(signatureHands)(
    'typed in %s with a mark its letter has no place for is drawn',
    async (hand) => {
      const value = {kind: 'typed', text: 'Z\u0300oe', hand} as const;
      const {pdf} = await sealBlank([{...textField({height: 40}), type: 'signature', value}]);
      expect(await textOf(pdf, '-l', '1')).toContain('Z\u0300oe');
    },
  );

  test('below a signature stands in the lowest part of its field, where there is room', async () => {
    const value = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;
    const field = {...textField({width: 200, height: 44}), type: 'signature', value} as const;
    const {pdf} = await sealBlank([{...field, caption: 'Signed-by-Anna'}]);
    const caption = (await findWords(pdf, 1)).find(({text}) => text === 'Signed-by-Anna');
    expect(caption?.top).toBeGreaterThan(field.y + 33);
    expect(caption?.bottom).toBeLessThan(field.y + 46);
    const {pdf: low} = await sealBlank([{...field, height: 20, caption: 'Signed-by-Anna'}]);
    expect((await findWords(low, 1)).map(({text}) => text)).not.toContain('Signed-by-Anna');
  });

  test.each([130, 255])(
    'below a signature, a name of %i characters stands whole',
    async (length) => {
      const value = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;
      const field = {...textField({width: 160, height: 44}), type: 'signature', value} as const;
      const caption = 'Anna Maria von der Heide '
        .repeat(11)
        .slice(0, length - 1)
        .padEnd(length, 'x');
      const {pdf} = await sealBlank([{...field, caption}]);
      expect((await textOf(pdf, '-l', '1')).replace(/\s/g, '')).toContain(
        caption.replace(/\s/g, ''),
      );
      const words = (await findWords(pdf, 1)).filter(({text}) => text !== 'Anna');
      expect(Math.min(...words.map(({top}) => top))).toBeGreaterThan(field.y + 20);
      expect(Math.max(...words.map(({bottom}) => bottom))).toBeLessThan(field.y + 46);
      expect(Math.max(...words.map(({right}) => right))).toBeLessThan(field.x + field.width);
    },
  );

  test('of a document tag is covered', async () => {
    const source = await PDFDocument.create();
    const font = source.embedStandardFont(StandardFonts.Helvetica);
    source.addPage([300, 200]).drawText('{text:signer1}', {x: 50, y: 120, size: 12, font});
    const {pdf, tags} = await pool.normalise(await source.save());
    const [tag] = tags;
    const cover = tag?.lines ?? [];
    const sealed = await pool.seal(
      pdf,
      sealInput([{...textField({value: undefined}), cover}], {isCertificateHidden: true}),
      sealer,
    );
    const blank = await PDFDocument.create();
    blank.addPage([300, 200]);
    const [covered, empty] = await Promise.all([
      pool.renderPage(sealed.pdf, 0, 1),
      pool.renderPage(await blank.save(), 0, 1),
    ]);
    expect(Buffer.from(covered.image).equals(Buffer.from(empty.image))).toBe(true);
  });
});

/** The edges of all that is drawn on the first page, in points. */
async function inkOn(pdf: Uint8Array) {
  const scale = 4;
  const {image} = await pool.renderPage(pdf, 0, scale);
  const {data, info} = await sharp(image)
    .flatten({background: '#fff'})
    .greyscale()
    .raw()
    .toBuffer({resolveWithObject: true});
  // One loop: lists of three million pixels took a third of the time of these tests.
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < data.length; index += 1) {
    if (data[index]! >= 160) continue;
    const [x, y] = [(index % info.width) / scale, Math.floor(index / info.width) / scale];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return {left, right, top, bottom};
}

async function sealBlank(fields: readonly BurnField[]) {
  const source = await PDFDocument.create();
  source.addPage([500, 400]);
  const input = sealInput(fields, {isCertificateHidden: true});
  return pool.seal(await source.save(), input, sealer);
}
