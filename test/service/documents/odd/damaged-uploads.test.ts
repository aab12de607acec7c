import {expect, test} from 'vitest';
import {usePool} from '../taken-upload.js';
import {tryDamagedUploads} from './damaged-uploads.js';

const {pool} = usePool();

/** `npm test -- mutations` damages 5,000. */
const count = Number(process.env['ESIGN_DAMAGED_UPLOADS'] ?? 60);
const seed = Number(process.env['ESIGN_DAMAGE_SEED'] ?? 20_261_122);

test(
  'every upload with random damage is refused in words, or seals',
  async ({annotate}) => {
    const {others, ...counts} = await tryDamagedUploads(pool(), count, seed);
    expect(others).toEqual([]);
    await annotate(`${counts.refused} refused, ${counts.sealed} sealed`);
    expect(counts.refused + counts.sealed).toBe(count);
    expect(counts.sealed).toBeGreaterThan(counts.refused / 4);
  },
  60_000 + 2_000 * count,
);
