import sharp from 'sharp';
import {expect, it} from 'vitest';
import {photoOfSignature} from './signature-photo.js';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

// By a path that the compiler does not follow: code for browsers is another project.
const path = '../../../../src/pages/signing/ceremony/signature/without-paper.ts';
const {withoutPaper} = (await import(path)) as {
  readonly withoutPaper: (picture: Picture) => Picture | undefined;
};

async function decoded(file: Uint8Array): Promise<Picture> {
  const {data, info} = await sharp(file).ensureAlpha().raw().toBuffer({resolveWithObject: true});
  return {width: info.width, height: info.height, data: new Uint8ClampedArray(data)};
}

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150">${content}</svg>`);

const pngOf = async (content: string) => decoded(await sharp(drawing(content)).png().toBuffer());

it('of a photo with shadow and noise, the ink stays and the paper goes', async () => {
  const {file, ink, width, height} = await photoOfSignature();
  const alone = withoutPaper(await decoded(file));
  const alpha = (index: number) => alone?.data[index * 4 + 3] ?? 0;
  const pixels = Array.from({length: width * height}, (_, index) => index);
  const share = (of: readonly number[], is: (index: number) => boolean) =>
    of.filter(is).length / of.length;
  const inked = pixels.filter((index) => ink[index] === 255);
  const paper = pixels.filter((index) => ink[index] === 0);
  expect(share(inked, (index) => alpha(index) > 180)).toBeGreaterThan(0.95);
  // Edges are soft, so some of what surrounds the ink keeps a trace of it.
  expect(share(paper, (index) => alpha(index) < 25)).toBeGreaterThan(0.98);
});

it('the ink keeps its colour', async () => {
  const {file, ink} = await photoOfSignature();
  const {data} = withoutPaper(await decoded(file)) ?? {data: []};
  const whole = [...ink.keys()].filter(
    (index) => ink[index] === 255 && (data[index * 4 + 3] ?? 0) > 250,
  );
  const mean = (part: number) =>
    whole.reduce((sum, index) => sum + (data[index * 4 + part] ?? 0), 0) / whole.length;
  expect(mean(2)).toBeGreaterThan(mean(0) * 1.5);
});

it.each([
  ['is transparent already', '<path d="M20 80 L280 60" stroke="#000" stroke-width="6"/>'],
  ['has no ink', '<rect width="300" height="150" fill="#fff"/>'],
  [
    'is dark',
    '<rect width="300" height="150" fill="#123"/><circle cx="99" cy="75" r="9" fill="#fff"/>',
  ],
  [
    'is a logo rather than a signature',
    '<rect width="300" height="150" fill="#fff"/><rect x="20" y="15" width="260" height="120" fill="#0a6"/>',
  ],
])('a picture that %s stays as it is', async (_, content) => {
  expect(withoutPaper(await pngOf(content))).toBeUndefined();
});

it('a picture smaller than a square is taken too', async () => {
  const picture = await decoded(
    await sharp(
      drawing(
        '<rect width="300" height="150" fill="#fff"/><path d="M40 75 L260 75" stroke="#00a" stroke-width="20"/>',
      ),
    )
      .resize(16, 8)
      .png()
      .toBuffer(),
  );
  const alone = withoutPaper(picture);
  expect(alone?.data[3]).toBe(0);
  expect(alone?.data[(4 * 16 + 8) * 4 + 3]).toBeGreaterThan(150);
});
