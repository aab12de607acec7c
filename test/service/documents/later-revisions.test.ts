/** What may follow a seal: what our own writer appends to exactly its bytes, and not one byte else. */
import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, test} from 'vitest';
import {PDFDocument} from '@cantoo/pdf-lib';
import {
  fillRevision,
  layOutRevision,
  type Proofs,
} from '../../../src/service/pdf/appending/later-revision.js';
import {locateSeal} from '../../../src/service/pdf/verifying/locate-seal.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {now, revoke, stampWith} from './corpus/authority.js';
import {makePeople, type People} from './corpus/people.js';
import {signElsewhere} from './corpus/foreign.js';
import {preserveBy, sealForYears} from './corpus/preserved.js';
import {paper, sealBy} from './corpus/sealed-file.js';
import {tryLaterDamage, tryUpdates, type LaterFile} from './later-mutations.js';
import {ask} from './pdf-tools.js';
import {everyRendering} from './renderers.js';
import {buildChild} from './seal-fixture.js';

buildChild();

/** `npm test -- mutations` tries 5,000 of each kind for each of ten seeds. */
const count = Number(process.env['ESIGN_MUTATIONS'] ?? 40);
const seeds = Number(process.env['ESIGN_MUTATION_SEEDS'] ?? 1);
const eachSeed = Array.from({length: seeds}, (_, index) => 20_261_128 + index);

let people: People;
let trust: Trust;
let files: Readonly<Record<string, LaterFile>>;

beforeAll(async () => {
  people = await makePeople();
  trust = {
    seals: [people.root.certificate],
    timestampAuthorities: [people.tsaRoot.certificate],
    distrusted: [],
    revocationLists: [],
    at: now,
  };
  const stamped = {by: people.tsa, at: now};
  const once = await sealForYears(people);
  const twice = await preserveBy(people, once.pdf, 'renewal');
  const packed = await (await PDFDocument.load(await paper())).save({useObjectStreams: true});
  const signed = await signElsewhere(packed, people.stranger, 'adbe.pkcs7.detached');
  const behind = await sealForYears(people, {document: signed, isAppended: true});
  const provable = await sealBy(people.sealer, {stamped, level: 'B-LT'});
  const proved = await preserveBy(people, provable, 'B-LT');
  const laterFile = (pdf: Uint8Array, ...ends: readonly number[]): LaterFile => {
    return {pdf: Buffer.from(pdf), trust, ends};
  };
  files = {
    'proofs and a timestamp': laterFile(once.pdf, once.end),
    'a second timestamp': laterFile(twice, once.end, once.pdf.length),
    'proofs in streams, behind a signature that is kept': laterFile(behind.pdf, behind.end),
    'proofs without a timestamp': laterFile(proved, provable.length),
  };
});

test('every file with our own proofs is genuine, and whole for qpdf', async () => {
  for (const {pdf} of Object.values(files)) {
    const {checks, valid} = await verifySealed(pdf, trust);
    expect({valid, checks}).toMatchObject({valid: true});
    expect(checks.map(({code}) => code)).toContain('document-extended');
    expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');
  }
});

test('every program shows the pages of the signed bytes, whatever proofs follow', async () => {
  for (const {pdf, ends} of Object.values(files)) {
    const [signed, whole] = await Promise.all([
      everyRendering(pdf.subarray(0, ends[0])),
      everyRendering(pdf),
    ]);
    for (const [index, {pixels}] of whole.entries())
      expect(Buffer.compare(pixels, signed[index]!.pixels)).toBe(0);
  }
}, 120_000);

test('no byte of a proof can be read as PDF syntax', () => {
  for (const {pdf, ends} of Object.values(files)) {
    const text = pdf.toString('latin1', ends[0]);
    expect(text).toMatch(/^[\n -~]*$/);
    const [inside, count] = [text.match(/stream\n[^]*?endstream/g) ?? [], text.split('obj').length];
    expect(inside.length).toBeGreaterThan(2);
    for (const stream of inside) expect(stream).toMatch(/^stream\n[0-9a-f]+>\nendstream$/);
    expect(count % 2).toBe(1);
  }
});

test.each(eachSeed)(
  'no damage to what follows a seal is believed (seed %d)',
  async (seed) => {
    expect(await tryLaterDamage(Object.values(files), count, seed)).toMatchObject({
      tried: count,
      believed: [],
      broke: [],
    });
  },
  60_000 + 200 * count,
);

test.each(eachSeed)(
  'no update that another program could write is believed (seed %d)',
  async (seed) => {
    expect(await tryUpdates(Object.values(files), count, seed)).toMatchObject({
      tried: count,
      believed: [],
      broke: [],
    });
  },
  60_000 + 200 * count,
);

describe('proofs in our own frames that prove nothing', () => {
  const nothing = (): Proofs => ({certificates: [], lists: [], answers: []});

  /** Appends any proofs as our writer does, with a timestamp that covers them. */
  async function withProofs(more: Partial<Proofs>): Promise<Uint8Array> {
    const sealed = files['proofs and a timestamp']!.pdf;
    const located = locateSeal(sealed);
    if (located.kind !== 'seal' || !located.base) throw new Error('There is no room.');
    const laid = layOutRevision(located.base, {...nothing(), ...more}, 'timestamp')!;
    const covered = createHash('sha256').update(sealed).update(laid.head).update(laid.tail);
    const token = await stampWith(people.tsa, covered.digest(), now);
    return Buffer.concat([sealed, fillRevision(laid, token)]);
  }

  const codesOf = async (pdf: Uint8Array) =>
    (await verifySealed(pdf, trust)).checks.filter(({ok}) => !ok).map(({code}) => code);

  test('are told from a timestamp alone, which may follow', async () => {
    expect(await codesOf(await withProofs({}))).toEqual([]);
  });

  test('a certificate that nobody in the proof was issued by is a change', async () => {
    const {stranger} = people;
    const pdf = await withProofs({certificates: [stranger.certificate]});
    expect(await codesOf(pdf)).toEqual(['document-changed', 'document-added']);
  });

  test('a list of somebody else is a change', async () => {
    const pdf = await withProofs({lists: [await revoke(people.stranger, [])]});
    expect(await codesOf(pdf)).toEqual(['document-changed', 'document-added']);
  });

  test('bytes that are no proof at all are a change', async () => {
    for (const der of [Buffer.from('3080000000', 'hex'), Buffer.from('4 0 obj << >> endobj')]) {
      for (const kind of ['certificates', 'lists', 'answers'] as const)
        expect(await codesOf(await withProofs({[kind]: [der]}))).toContain('document-changed');
    }
  });

  test('a revision before its time, or twice, is a change', async () => {
    const {pdf, ends} = files['a second timestamp']!;
    const [first, second] = [ends[0]!, ends[1]!];
    const [sealed, one, two] = [
      pdf.subarray(0, first),
      pdf.subarray(first, second),
      pdf.subarray(second),
    ];
    for (const order of [
      [sealed, two],
      [sealed, two, one],
      [sealed, one, one],
      [sealed, one, two, two],
    ])
      expect(await codesOf(Buffer.concat(order))).toContain('document-changed');
  });
});

test('a seal that promised no proofs is followed by nothing', async () => {
  const sealed = await sealBy(people.sealer);
  await expect(preserveBy(people, sealed)).rejects.toThrow('seal it again');
});

test('a file to which something was added is not renewed', async () => {
  const {pdf} = files['proofs and a timestamp']!;
  const changed = Buffer.concat([pdf, Buffer.from('\n')]);
  await expect(preserveBy(people, changed, 'renewal')).rejects.toThrow('restore the file');
});
