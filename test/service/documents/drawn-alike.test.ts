/** Pages of any content, and what ordinary programs write: everybody draws alike what becomes of them. */
import {describe, expect, test} from 'vitest';
import {generatePages} from './generated-pages.js';
import {differences} from './page-lightness.js';
import {readSample} from './seal-fixture.js';
import {usePool} from './taken-upload.js';

const {pool} = usePool();

/** `npm test -- mutations` tries 1,000. */
const count = Number(process.env['ESIGN_GENERATED_PAGES'] ?? 20);
const each = Math.min(20, count);

describe('everybody draws alike what becomes of', () => {
  test.each(Array.from({length: Math.ceil(count / each)}, (_, index) => 20_261_128 + index))(
    'pages of any content (seed %d)',
    async (seed) => {
      const {pdf, pages} = await pool().normalise(await generatePages(seed, each));
      expect(pages).toHaveLength(each);
      expect(await differences(pdf)).toEqual([]);
    },
    180_000,
  );

  test.each(['chromium-1.pdf', 'libreoffice-1.pdf', 'acroform.pdf', 'crop-rot90.pdf'])(
    'an ordinary document: %s',
    async (sample) => {
      const {pdf} = await pool().normalise(await readSample(sample));
      expect(await differences(pdf)).toEqual([]);
    },
    60_000,
  );
});
