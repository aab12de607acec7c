/** A sealed file with random damage: none of it may be believed, and none may break the verifier. */
import {verifySealed} from '../../../src/service/documents/verifying/verify.js';
import {DocumentRefusedError} from '../../../src/service/documents/index.js';
import {issue, now} from './corpus/authority.js';
import {sealBy} from './corpus/sealed-file.js';
import {trustOf} from './seal-fixture.js';

/** What became of the changed files. */
export interface MutationCount {
  readonly tried: number;
  /** What was done to files that were believed all the same. */
  readonly believed: readonly string[];
  /** What was done to files that broke the verifier. */
  readonly broke: readonly string[];
}

/** Changes a sealed file in so many ways, the same for the same seed. */
export async function tryMutations(count: number, seed: number): Promise<MutationCount> {
  const sealer = await issue('Sealer');
  const pdf = Buffer.from(await sealBy(sealer));
  const trust = {...trustOf(sealer.certificate), at: now};
  const random = createRandom(seed);
  const believed: string[] = [];
  const broke: string[] = [];
  for (let tried = 0; tried < count; tried += 1) {
    const {what, changed} = mutate(pdf, random);
    try {
      if ((await verifySealed(changed, trust)).valid) believed.push(what);
    } catch (error) {
      if (!(error instanceof DocumentRefusedError)) broke.push(`${what}: ${String(error)}`);
    }
  }
  return {tried: count, believed, broke};
}

type Random = (below: number) => number;

/** Numbers that look random and are the same for the same seed (a linear congruential generator). */
function createRandom(seed: number): Random {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

const WORDS = [
  '/ByteRange [0 1 2 3]',
  '%%EOF\n',
  'startxref\n0\n',
  '<<',
  '>>',
  'endobj\n',
  '/Contents <00>',
  '\0',
  '9',
];

function mutate(pdf: Buffer, random: Random): {what: string; changed: Buffer} {
  const changed = Buffer.from(pdf);
  // Half of the changes go to the half of the file where the seal, the catalogue and the table are.
  const tail = random(2) === 0 ? Math.floor(pdf.length / 2) : 0;
  const at = tail + random(pdf.length - tail);
  const length = 1 + random(200);
  const word = WORDS[random(WORDS.length)] ?? '';
  switch (random(6)) {
    case 0:
      changed[at] = (pdf[at] ?? 0) ^ (1 << random(8));
      return unlessCase(pdf, changed, at, `bit of ${at}`);
    case 1:
      return {
        what: `${word} into ${at}`,
        changed: Buffer.concat([pdf.subarray(0, at), Buffer.from(word), pdf.subarray(at)]),
      };
    case 2:
      return {
        what: `cut ${at}+${length}`,
        changed: Buffer.concat([pdf.subarray(0, at), pdf.subarray(at + length)]),
      };
    case 3:
      return {what: `end at ${at}`, changed: changed.subarray(0, at)};
    case 4:
      return {
        what: `twice ${at}+${length}`,
        changed: Buffer.concat([pdf.subarray(0, at + length), pdf.subarray(at)]),
      };
    default:
      changed.fill(0x30 + random(10), at, at + 1);
      return unlessCase(pdf, changed, at, `digit at ${at}`);
  }
}

/** Hexadecimal digits of the signature mean the same in capitals, and a digit may be what it was: then it is cut. */
function unlessCase(pdf: Buffer, changed: Buffer, at: number, what: string) {
  const isSame =
    changed.toString('latin1', at, at + 1).toLowerCase() ===
    pdf.toString('latin1', at, at + 1).toLowerCase();
  return isSame ? {what: `end at ${at}`, changed: changed.subarray(0, at)} : {what, changed};
}
