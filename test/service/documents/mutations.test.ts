import {expect, test} from 'vitest';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {sealInAllWays, tryBits, tryMutations} from './mutations.js';
import {buildChild} from './seal-fixture.js';

buildChild();

/** `npm test -- mutations` tries 5,000 of each of ten seeds, and every bit. */
const count = Number(process.env['ESIGN_MUTATIONS'] ?? 150);
const seeds = Number(process.env['ESIGN_MUTATION_SEEDS'] ?? 1);
const step = Number(process.env['ESIGN_MUTATION_STEP'] ?? 73);

const files = Object.entries(await sealInAllWays());

test.each(Array.from({length: seeds}, (_, index) => 20_261_122 + index))(
  'no file with random damage is believed, and none breaks the verifier (seed %d)',
  async (seed) => {
    const {believed, broke} = await tryMutations(count, seed);
    expect({believed, broke}).toEqual({believed: [], broke: []});
  },
  60_000 + 200 * count,
);

test.each(files)('a file sealed with %s is believed as it is', async (_, {pdf, trust}) => {
  expect(await verifySealed(pdf, trust)).toMatchObject({valid: true});
});

test.each(files.map(([how, file], index) => ({how, file, index})))(
  'every bit counts of a signature made with $how',
  async ({file, index}) => {
    const {tried, believed, broke} = await tryBits(file, (index * 5) % step, step);
    expect({believed, broke}).toEqual({believed: [], broke: []});
    expect(tried).toBeGreaterThan(5_000 / step);
  },
  60_000 + 2_000_000 / step,
);
