/** Pages that look like those of a contract, without a PDF. */
import sharp from 'sharp';
import type {PageFlow} from '../../../../src/contract/pages/page-flow.js';
import {lineOfWords} from '../../../../src/service/documents/line-of-words.js';

/** A line of words of equal width, from this many points below the top. */
export const lineOf = (text: string, y: number) => ({
  words: text
    .split(' ')
    .map((word, index) => ({text: word, x: 72 + index * 60, y, width: 55, height: 12})),
});

/** The words on a page; `page` counts from 0. */
export const textOf = (page: number) => [
  lineOf(`Tenancy agreement, page ${page + 1}`, 72),
  lineOf('Your name', 280),
  lineOf('Signed by the tenant', 620),
];

/** Words without tags, all of them seen. */
export const flowOf = (lines: ReturnType<typeof textOf>): PageFlow => ({
  lines: lines.map(({words}) => ({
    ...lineOfWords(words),
    words: words.map(({text, x, width}) => ({text, x, width, tag: -1, look: 'seen' as const})),
  })),
  tags: [],
  pictures: [],
  is_picture: false,
});

const drawn = new Map<string, Promise<Uint8Array>>();

/** A picture of a page, as a renderer would make it; drawn once, as most tests look at the same one. */
export function drawPage(page: number, scale: number): Promise<Uint8Array> {
  const name = `${page} ${scale}`;
  const picture = drawn.get(name) ?? draw(page, scale);
  drawn.set(name, picture);
  return picture;
}

function draw(page: number, scale: number): Promise<Uint8Array> {
  const lines = Array.from(
    {length: 30},
    (_, index) =>
      `<rect x="72" y="${120 + index * 16}" width="${300 + ((index * 53) % 160)}" height="5" fill="#c6cad3"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${612 * scale}" height="${792 * scale}" viewBox="0 0 612 792">
    <rect width="612" height="792" fill="#fff"/>${lines.join('')}
    <text x="72" y="84" font-size="16" font-family="serif">Tenancy agreement, page ${page + 1}</text></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
