/** Random damage to files, the same for the same seed. */

/** A whole number from 0 to below this one. */
export type Random = (below: number) => number;

/** A damaged file, and what was done to it. */
export interface Damaged {
  readonly what: string;
  readonly changed: Buffer;
}

/** Numbers that look random and are the same for the same seed (a linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(below));
  };
}

/** A piece of a file and what is put into its place. */
export const splice = (pdf: Buffer, at: number, length: number, put: string): Buffer =>
  Buffer.concat([pdf.subarray(0, at), Buffer.from(put, 'latin1'), pdf.subarray(at + length)]);

/** Turns a bit, puts a word in, cuts bytes out, cuts the end off, doubles bytes, or changes a digit, from a place on. */
export function damageBytes(
  pdf: Buffer,
  random: Random,
  {from, words}: {readonly from: number; readonly words: readonly string[]},
): Damaged {
  const changed = Buffer.from(pdf);
  const at = from + random(pdf.length - from);
  const length = 1 + random(200);
  const word = words[random(words.length)] ?? '';
  switch (random(6)) {
    case 0:
      changed[at] = (pdf[at] ?? 0) ^ (1 << random(8));
      return {what: `bit of ${at}`, changed};
    case 1:
      return {what: `${word} into ${at}`, changed: splice(pdf, at, 0, word)};
    case 2:
      return {what: `cut ${at}+${length}`, changed: splice(pdf, at, length, '')};
    case 3:
      return {what: `end at ${at}`, changed: changed.subarray(0, at)};
    case 4:
      return {
        what: `twice ${at}+${length}`,
        changed: Buffer.concat([pdf.subarray(0, at + length), pdf.subarray(at)]),
      };
    default:
      changed.fill(0x30 + random(10), at, at + 1);
      return changed.equals(pdf)
        ? {what: `end at ${at}`, changed: changed.subarray(0, at)}
        : {what: `digit at ${at}`, changed};
  }
}
