/** Signed files with cross-reference streams are kept like those with tables: what is appended ends with a stream. */
import {beforeAll, describe, expect, test} from 'vitest';
import {requireUnambiguous} from '../../../src/service/pdf/keeping/unambiguous.js';
import {preserve} from '../../../src/service/pdf/seal/preserve.js';
import {PdfRevisions} from '../../../src/service/pdf/structure/pdf-revisions.js';
import {PdfSyntaxError} from '../../../src/service/pdf/structure/pdf-syntax.js';
import {locateSeal} from '../../../src/service/pdf/verifying/locate-seal.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {now, stampWith} from './corpus/authority.js';
import {signElsewhere} from './corpus/foreign.js';
import {makePeople, type People} from './corpus/people.js';
import {paper, sealBy} from './corpus/sealed-file.js';
import {askJava} from './foreign-checkers.js';
import {signWithPdfbox} from './foreign-signer.js';
import {ask, changed} from './pdf-tools.js';
import {sealInputFor, textField, trustOf} from './seal-fixture.js';
import {useSealing} from './sealing.js';
import {everyForm, writeHybrid, writePacked, type Lie} from './stream-files.js';

const {pool, sealer} = await useSealing();
let people: People;
beforeAll(async () => {
  people = await makePeople();
});

const forms = Object.entries(await everyForm());

/** Bytes at which the last revision's table or stream begins. */
const lastTable = (pdf: Uint8Array): string => {
  const bytes = Buffer.from(pdf);
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1]);
  return bytes.toString('latin1', start, start + 40);
};

describe.each(forms)('a signed file with %s', (form, unsigned) => {
  let signed: Uint8Array;
  let sealed: Uint8Array;
  beforeAll(async () => {
    signed = await signElsewhere(unsigned, people.stranger, 'adbe.pkcs7.detached');
    const field = textField({value: 'Kept', x: 150, y: 20, width: 120, height: 20});
    const input = sealInputFor(signed, [field], {isAppended: true});
    ({pdf: sealed} = await pool.seal(signed, input, sealer));
  });

  test('can be kept', async () => {
    expect((await pool.normalise(signed)).keepObstacle).toBeNull();
  });

  test('stands byte for byte at the beginning of the sealed one', () => {
    expect(Buffer.from(sealed.subarray(0, signed.length)).equals(Buffer.from(signed))).toBe(true);
  });

  test('is followed by a stream if it ends with one, and by a table if not', () => {
    const isStream = !lastTable(signed).startsWith('xref');
    expect(lastTable(sealed)).toMatch(isStream ? /^\d+ 0 obj\n<<\n\/Size/ : /^xref\n/);
  });

  test('has two signatures that hold for pdfsig and BouncyCastle, and is whole for qpdf', async () => {
    const report = await ask(sealed, 'pdfsig', '-nocert', '@');
    expect(report.match(/Signature is Valid\./g)).toHaveLength(2);
    expect(report.match(/Total document signed/g)).toHaveLength(1);
    const {signatures} = await askJava(sealed);
    expect(signatures.map(({verified}) => verified)).toEqual(['true', 'true']);
    expect(await ask(sealed, 'qpdf', '--check', '@')).toContain('No syntax or stream');
  });

  test('is judged by its seal, and by nothing that is changed before or behind it', async () => {
    const judge = async (pdf: Uint8Array) =>
      (await pool.verify(pdf, trustOf(sealer.identity.certificate))).valid;
    expect(await judge(sealed)).toBe(true);
    for (const place of [200, signed.length + 100, sealed.length - 60]) {
      const damaged = Uint8Array.from(sealed);
      damaged[place]! ^= 1;
      expect(await judge(damaged)).toBe(false);
    }
  });
});

test('a file signed by PDFBox with object streams, and by another program behind it, is kept', async () => {
  const [, unsigned] = forms[0] as (typeof forms)[0];
  const once = await signWithPdfbox(unsigned, 'Anna Lindqvist', 'visible');
  const signed = await signElsewhere(once, people.stranger, 'ETSI.CAdES.detached');
  const {signatures, keepObstacle} = await pool.normalise(signed);
  expect(signatures).toHaveLength(2);
  expect(keepObstacle).toBeNull();
  const {pdf} = await pool.seal(signed, sealInputFor(signed, [], {isAppended: true}), sealer);
  const report = await ask(pdf, 'pdfsig', '-nocert', '@');
  expect(report.match(/Signature is Valid\./g)).toHaveLength(3);
});

test('proofs for later years come behind the seal in a stream as well, and count', async () => {
  const [, unsigned] = forms[0] as (typeof forms)[0];
  const document = await signElsewhere(unsigned, people.stranger, 'adbe.pkcs7.detached');
  const sealed = await sealBy(people.sealer, {
    document,
    isAppended: true,
    stamped: {by: people.tsa, at: now},
    level: 'B-LTA',
  });
  const {pdf} = await preserve(sealed, 'B-LTA', {
    timestamp: (digest) => stampWith(people.tsa, digest, now),
    evidence: (certificates) =>
      Promise.resolve({certificates, lists: [], answers: [], isComplete: true, isRevoked: false}),
  });
  expect(lastTable(pdf)).toMatch(/^\d+ 0 obj/);
  expect(locateSeal(pdf)).toMatchObject({kind: 'seal', added: 'proofs'});
  const trust = {
    ...trustOf(people.sealer.certificate),
    timestampAuthorities: [people.tsaRoot.certificate],
  };
  expect(await verifySealed(pdf, trust)).toMatchObject({valid: true});
  expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');
});

test('an encrypted file is not kept', async () => {
  const options = ['--encrypt', '', 'owner', '256', '--', '--object-streams=generate'];
  const encrypted = await changed(await paper(), 'qpdf', ...options, '@', '=');
  const signed = await signWithPdfbox(encrypted, 'Anna Lindqvist');
  expect((await pool.normalise(signed)).keepObstacle).toBe('structure');
});

describe('a file whose streams lie', () => {
  const readInOneWay = (pdf: Uint8Array): void => requireUnambiguous(PdfRevisions.open(pdf));

  test('is told from one whose streams do not', () => {
    for (const pdf of [writePacked(), writeHybrid('beside'), writeHybrid('second')])
      expect(() => readInOneWay(pdf)).not.toThrow();
    expect(locateSeal(writePacked())).toEqual({kind: 'none'});
  });

  const huge = Number.MAX_SAFE_INTEGER;

  test.each<[string, Lie]>([
    ['rows of no width', {entries: {W: '[0 0 0]', Index: `[0 ${huge}]`, Size: String(huge)}}],
    ['rows of too great a width', {entries: {W: '[1 400000000 2]'}}],
    ['rows of a negative width', {entries: {W: '[1 -4 2]'}}],
    ['two columns', {entries: {W: '[1 6]'}}],
    ['more rows than there are bytes', {entries: {Index: '[0 7 100 900000]', Size: '2000000'}}],
    ['a million million rows', {entries: {Index: `[0 ${huge}]`, Size: String(huge)}}],
    ['a number twice', {entries: {Index: '[0 6 5 1]'}}],
    ['half a range of numbers', {entries: {Index: '[0 7 9]'}}],
    ['a number that is not below /Size', {entries: {Size: '5'}}],
    ['itself as what was before', {entries: {Prev: '9'}}],
    ['what comes later as what was before', {entries: {Prev: '100000'}}],
    ['a column that nobody knows', {rows: {4: [3, 20, 0]}}],
    ['a generation that is not 0', {rows: {4: [1, 20, 1]}}],
    ['an object in another place', {rows: {4: [1, 20, 0]}}],
    ['an object that it leaves out', {rows: {4: null}}],
    ['an object that it calls free', {rows: {4: [0, 0, 0]}}],
    ['itself in another place', {rows: {6: [1, 20, 0]}}],
    ['itself in an object stream', {rows: {6: [2, 5, 0]}}],
    ['an object stream within itself', {rows: {5: [2, 5, 0]}}],
    [
      'an object stream within another, and the other way round',
      {rows: {5: [2, 3, 0], 3: [2, 5, 1]}},
    ],
    ['objects in what is no object stream', {rows: {2: [2, 4, 0]}}],
    ['objects in a stream that is not there', {rows: {2: [2, 77, 0]}}],
    ['the objects of a stream exchanged', {rows: {2: [2, 5, 1], 3: [2, 5, 0]}}],
    ['one object of a stream left out', {rows: {3: null}}],
    ['an object that no stream has', {rows: {3: [2, 5, 2]}}],
    ['encryption', {entries: {Encrypt: '1 0 R'}}],
    [
      'a predictor for rows that are longer than the stream',
      {entries: {DecodeParms: '<< /Predictor 12 /Columns 4000000000 >>', Filter: '/FlateDecode'}},
    ],
    ['an object stream with other offsets', {container: {head: '2 0 3 4 '}}],
    ['an object stream whose objects overlap', {container: {head: '2 0 3 0 '}}],
    ['an object stream with offsets behind its end', {container: {head: '2 0 3 9999 '}}],
    ['an object stream with other numbers', {container: {head: '2 0 9 42 '}}],
    ['an object stream that counts wrongly', {container: {entries: '/N 400000000'}}],
    ['an object stream whose length is in itself', {container: {entries: '/Extends 5 0 R /N 3'}}],
    [
      'an object stream that nothing names',
      {
        more: '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length 9 >>\nstream\n4 0 (new)\nendstream\nendobj\n',
      },
    ],
  ])('is refused: it has %s', (_, lie) => {
    const pdf = writePacked(lie);
    const started = performance.now();
    expect(() => readInOneWay(pdf)).toThrow(PdfSyntaxError);
    expect(['none', 'malformed']).toContain(locateSeal(pdf).kind);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test.each(['beside', 'second'] as const)(
    'is refused: a table and the stream %s it differ',
    (form) => {
      expect(() => readInOneWay(writeHybrid(form, 60))).toThrow(PdfSyntaxError);
      expect(locateSeal(writeHybrid(form, 60)).kind).toBe('malformed');
    },
  );
});
