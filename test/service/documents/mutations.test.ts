import {expect, test} from 'vitest';
import {tryMutations} from './mutations.js';
import {buildChild} from './seal-fixture.js';

buildChild();

/** `npm run mutations` tries 5,000. */
const count = Number(process.env['ESIGN_MUTATIONS'] ?? 300);

test(
  'no file with random damage is believed, and none breaks the verifier',
  async () => {
    const {believed, broke} = await tryMutations(count, 20_261_122);
    expect({believed, broke}).toEqual({believed: [], broke: []});
  },
  60_000 + 200 * count,
);
