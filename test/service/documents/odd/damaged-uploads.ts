/** Uploads with random damage: each is refused in words, or sealed so that a strict reader has nothing against it. */
import type {DocumentPool} from '../../../../src/service/documents/document-pool.js';
import {ask} from '../pdf-tools.js';
import {createRandom, damageBytes, splice, type Damaged, type Random} from '../random-damage.js';
import {ordinarySamples, readSample, writeUndrawnField} from '../seal-fixture.js';
import {endOf} from './end-of-upload.js';
import {malformedPdfs} from './malformed.js';

/** What became of damaged uploads. */
export interface UploadCount {
  readonly refused: number;
  readonly sealed: number;
  /** What was done to uploads that came to no end, and what happened. */
  readonly others: readonly string[];
}

/** Long ones take seconds each: they come once in so many rounds. */
const LONG = ['plain-200.pdf', 'linearized-20.pdf'];
const ROUNDS_BETWEEN_LONG = 20;

/** Uploads that are tried at the same time. */
const LANES = 3;

/** Damages uploads in so many ways, the same for the same seed. */
export async function tryDamagedUploads(
  pool: DocumentPool,
  count: number,
  seed: number,
): Promise<UploadCount> {
  const uploads = await openSamples();
  const random = createRandom(seed);
  const tally = {refused: 0, sealed: 0, others: [] as string[]};
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      const number = begun;
      begun += 1;
      const isLong = number % ROUNDS_BETWEEN_LONG === 0;
      const choice = uploads.filter((upload) => upload.isLong === isLong);
      const {name, pdf} = choice[random(choice.length)]!;
      const {what, changed} = damage(pdf, random);
      const end = await endOf(pool, changed);
      if (end === 'sealed') tally.sealed += 1;
      else if (end.startsWith('refused: ')) tally.refused += 1;
      else tally.others.push(`${number} ${name}, ${what}: ${end}`);
    }
  };
  await Promise.all(Array.from({length: LANES}, lane));
  return tally;
}

interface Sample {
  readonly name: string;
  readonly pdf: Buffer;
  readonly isLong: boolean;
}

/** Each as it is, and with all its objects laid open, so that damage meets more than compressed bytes. */
async function openSamples(): Promise<readonly Sample[]> {
  const whole = await Promise.all(
    ordinarySamples.map(async (name) => ({name, pdf: Buffer.from(await readSample(name))})),
  );
  const form = {name: 'a form', pdf: Buffer.from(await writeUndrawnField('Bergen'))};
  const all = [...whole, form, ...malformedPdfs];
  const open = await Promise.all(
    [...whole, form].map(async ({name, pdf}) => ({
      name: `${name}, open`,
      pdf: await laidOpen(pdf),
    })),
  );
  return [...all, ...open].map((each) => ({
    ...each,
    isLong: LONG.some((long) => each.name.startsWith(long)),
  }));
}

const laidOpen = async (pdf: Buffer): Promise<Buffer> =>
  Buffer.from(
    await ask(
      pdf,
      'sh',
      '-c',
      'qpdf --decrypt --qdf --object-streams=disable "$0" - | base64',
      '@',
    ),
    'base64',
  );

const WORDS = [
  '%%EOF\n',
  '<<',
  '>>',
  '[',
  ']',
  'endobj\n',
  'endstream\n',
  'null',
  '\0',
  '9',
  '(',
  'Q ',
  'q ',
  'EMC ',
];

const VALUES = [
  'null',
  '0',
  '-1',
  '45',
  '1e9',
  '3.7',
  '99999999',
  '(a)',
  '/A',
  '[]',
  '<<>>',
  'true',
  '<00>',
  '1 0 R',
];

/** Half of the changes give a name, a number or a reference another value; the others do not know what they hit. */
function damage(pdf: Buffer, random: Random): Damaged {
  if (random(2) === 0) return damageBytes(pdf, random, {from: 0, words: WORDS});
  const tokens = tokensOf(pdf);
  const token = tokens[random(tokens.length)];
  if (!token) return damageBytes(pdf, random, {from: 0, words: WORDS});
  const other = tokens[random(tokens.length)]?.text ?? '';
  const put = random(2) === 0 ? other : (VALUES[random(VALUES.length)] ?? '');
  return {
    what: `${token.text} at ${token.at} becomes ${put}`,
    changed: splice(pdf, token.at, token.text.length, put),
  };
}

interface Token {
  readonly text: string;
  readonly at: number;
}

const known = new WeakMap<Buffer, readonly Token[]>();

function tokensOf(pdf: Buffer): readonly Token[] {
  const tokens =
    known.get(pdf) ??
    Array.from(
      pdf
        .toString('latin1')
        .matchAll(/\/[A-Za-z][A-Za-z0-9]+|\b\d+ 0 R\b|-?\b\d+(?:\.\d+)?\b(?=[\s\]/>])/g),
      ({0: text, index: at}) => ({text, at}),
    );
  known.set(pdf, tokens);
  return tokens;
}
