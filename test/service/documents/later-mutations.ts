/** Damage to what follows a seal, and updates that other programs could write behind it. */
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {appendUpdates} from './grammar-updates.js';
import type {MutationCount} from './mutations.js';
import {createRandom, damageBytes, type Damaged, type Random} from './random-damage.js';

/** A sealed file with proofs behind it. */
export interface LaterFile {
  readonly pdf: Buffer;
  readonly trust: Trust;
  /** Where the signed bytes end, and each revision but the last: up to there, the file is genuine too. */
  readonly ends: readonly number[];
}

const WORDS = [
  '\n4 0 obj\n<< /Type /Catalog >>\nendobj\n',
  '% comment\n',
  '/DSS 1 0 R',
  ' ',
  '\n',
  '00',
  'stream\n',
  'xref\n0 1\n0000000000 65535 f \n',
  '%%EOF\n',
];

/** Damages only what follows the signed bytes. */
export const tryLaterDamage = (files: readonly LaterFile[], count: number, seed: number) =>
  tryAll(files, count, seed, ({pdf, ends}, random) =>
    damageBytes(pdf, random, {from: ends[random(ends.length)]!, words: WORDS}),
  );

/** Appends updates to the signed bytes, or to all of it. */
export const tryUpdates = (files: readonly LaterFile[], count: number, seed: number) =>
  tryAll(files, count, seed, ({pdf, ends}, random) => {
    const bases = [pdf, ...ends.map((end) => pdf.subarray(0, end))];
    return appendUpdates(bases[random(bases.length)]!, ends[0]!, random);
  });

async function tryAll(
  files: readonly LaterFile[],
  count: number,
  seed: number,
  change: (file: LaterFile, random: Random) => Damaged,
): Promise<MutationCount> {
  const random = createRandom(seed);
  const [believed, broke]: [string[], string[]] = [[], []];
  for (let tried = 0; tried < count; tried += 1) {
    const file = files[tried % files.length]!;
    const {what, changed} = change(file, random);
    const isGenuine =
      file.ends.includes(changed.length) && file.pdf.subarray(0, changed.length).equals(changed);
    try {
      const {valid} = await verifySealed(changed, file.trust);
      if (valid && !isGenuine) believed.push(`${what} of file ${tried % files.length}`);
    } catch (error) {
      if (!(error instanceof DocumentRefusedError)) broke.push(`${what}: ${String(error)}`);
    }
  }
  return {tried: count, believed, broke};
}
