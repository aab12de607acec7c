/** Pages of real documents: what a reader gets is drawn by the same child that seals. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {openPool} from '../documents/seal-fixture.js';
import {setup, type Json} from './api-fixture.js';
import {noLogos, noVerification} from './no-files.js';

let pool: DocumentPool;
beforeAll(() => {
  pool = openPool();
});
afterAll(() => pool.close());

async function setupDraft() {
  const parts = await setup(noVerification, {...noLogos, documents: pool});
  const fingerprint = await parts.makeDraft();
  const {json} = await parts.call('GET', `/envelopes/${fingerprint}/pages`);
  const [document] = json.envelope_documents as [Json];
  const path = `/envelopes/${fingerprint}/documents/${String(document.document_fingerprint)}`;
  return {...parts, document, path};
}

it('answers the sizes, the image and the text of a real page', async () => {
  const {call, send, document, path} = await setupDraft();
  const [size] = document.document_pages as {page_width: number; page_height: number}[];
  expect(size?.page_width).toBeGreaterThan(500);
  const image = await send('GET', `${path}/pages/1/image?page_scale=thumbnail`);
  const bytes = Buffer.from(await image.arrayBuffer());
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual([
    'RIFF',
    'WEBP',
  ]);
  const {json} = await call('GET', `${path}/pages/1/text`);
  const lines = json.page_lines as {line_text: string; line_left: number}[];
  expect(lines.length).toBeGreaterThan(0);
  for (const {line_left} of lines) expect(line_left).toBeLessThan(size?.page_width ?? 0);
});

it('gives the same page to all who read it at the same time', async () => {
  const {send, path} = await setupDraft();
  const images = await Promise.all(
    Array.from({length: 6}, () => send('GET', `${path}/pages/1/image?page_scale=thumbnail`)),
  );
  const texts = await Promise.all(images.map(async (image) => image.text()));
  expect(new Set(texts).size).toBe(1);
  expect(new Set(images.map(({headers}) => headers.get('ETag'))).size).toBe(1);
});
