/**
 * Files that others signed: what we say of each signature agrees with PDFBox and BouncyCastle. `npm test -- signed-files`
 * compares all of them, an ordinary run some.
 */
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {StatedSignature} from '../../../src/service/pdf/verifying/find-signatures.js';
import {locateSignatures} from '../../../src/service/pdf/verifying/locate-seal.js';
import type {OtherSignature} from '../../../src/service/pdf/verifying/verdict.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {paper} from './corpus/sealed-file.js';
import {buildChild, trustOf} from './seal-fixture.js';
import {programs, signedFiles, withEachBit} from './signed/signed-files.js';
import {openWorkbench, type JavaJudgement, type Workbench} from './signed/workbench.js';

buildChild();
const isAll = process.env['ESIGN_SIGNED_FILES'] === 'all';
const files = await signedFiles();
const chosen = isAll ? files : files.filter((_, index) => index % 8 === 0);

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

/** What we say, in the words of the others; `covered` is missing where the signature covers the whole file. */
function summary({checks}: OtherSignature) {
  const find = (...codes: string[]) => checks.find(({code}) => codes.includes(code));
  return {
    holds: find('document-signed', 'document-partly') !== undefined,
    isRefuted: checks.some(({status}) => status === 'failed'),
    isUnjudged: find('signature-unjudged') !== undefined,
    isWeak: find('signature-weak') !== undefined,
    covered: find('document-partly')?.data['covered'],
    name: find('signature-claimed', 'timestamp-unknown')?.data['name'],
  };
}

type Summary = ReturnType<typeof summary>;

/** Each signature of a file, in our words, and in those of BouncyCastle. */
async function judgeAll(pdf: Uint8Array) {
  const {valid, signatures} = await verifySealed(pdf, trustOf());
  const {all} = locateSignatures(pdf);
  expect(valid).toBe(false);
  expect(signatures.length).toBe(all.length);
  const judged: {own: Summary; theirs: JavaJudgement; stated: StatedSignature}[] = [];
  for (const [index, stated] of all.entries())
    judged.push({own: summary(signatures[index]!), theirs: await bench.judge(stated), stated});
  return judged;
}

test('there are a hundred and fifty files and more, of different names', () => {
  expect(new Set(files.map(({name}) => name)).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(150);
});

test.each(chosen)('agree with PDFBox and BouncyCastle: $name', async ({make, expected}) => {
  const pdf = await make(bench);
  const judged = await judgeAll(pdf);
  // PDFBox misses what Poppler adds to its signatures, and what is behind damage.
  const found = (await bench.find(pdf)) ?? [];
  expect(judged.map(({stated}) => stated.end)).toEqual(expect.arrayContaining([...found]));
  if (expected) expect(found.length).toBeGreaterThan(0);
  for (const {own, theirs, stated} of judged) {
    const {holds, isSha1, name} = theirs;
    if (expected) expect(own.isUnjudged).toBe(expected === 'unjudged');
    else expectNoOther(own, theirs);
    if (expected === 'holds') expect([own.holds, holds]).toEqual([true, 'true']);
    if (!own.holds) continue;
    const rest = Buffer.from(pdf).toString('latin1', stated.end).trim();
    expect(own.covered).toBe(rest === '' ? undefined : String(stated.end));
    if (holds === 'true') expect(own.name).toBe(name);
    if (isSha1) expect(own.isWeak).toBe(true);
  }
});

test.each(Object.entries(programs))(
  'no bit of a signature by %s makes it hold for us alone, or be broken for us alone',
  async (_, sign) => {
    const pdf = Buffer.from(await sign(await paper(), bench));
    let tried = 0;
    for (const changed of withEachBit(pdf, isAll ? 11 : 401)) {
      for (const {own, theirs} of await judgeAll(changed)) expectNoOther(own, theirs);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(10);
  },
  600_000,
);

/** What is damaged where nothing depends on it one may read and the other not; beyond that they may not differ. */
function expectNoOther(own: Summary, {holds}: JavaJudgement): void {
  if (own.holds) expect(holds).toMatch(/true|unreadable/);
  if (own.isRefuted) expect(holds).not.toBe('true');
}
