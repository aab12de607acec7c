/** The corpus is judged alike by the API and by the command. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {exitCodeOf, judgeFile} from '../../../src/service/cli/verify.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {runCommand} from '../external/installation.js';
import {setup as setupApi} from '../http/api-fixture.js';
import {makeCorpus, type CorpusCase} from './corpus/corpus.js';
import type {Finding} from './corpus/judged-case.js';
import {openPool, toPem} from './seal-fixture.js';

let documents: DocumentPool;
let corpus: readonly CorpusCase[];
let folder: string;

const path = (name: string) => join(folder, `${name}.pdf`);

beforeAll(async () => {
  documents = openPool();
  corpus = await makeCorpus();
  folder = await mkdtemp(join(tmpdir(), 'esign-corpus-'));
  await Promise.all(corpus.map(({name, pdf}) => writeFile(path(name), pdf)));
});

afterAll(async () => {
  await documents.close();
  await rm(folder, {recursive: true});
});

const results = {
  good: 'TOTAL-PASSED',
  bad: 'TOTAL-FAILED',
  none: 'TOTAL-FAILED',
  unknown: 'INDETERMINATE',
  foreign: 'INDETERMINATE',
  added: 'INDETERMINATE',
  open: 'INDETERMINATE',
} as const satisfies Record<Finding, string>;

const exitCodes = {
  good: 0,
  bad: 1,
  none: 1,
  unknown: 2,
  foreign: 2,
  added: 1,
  open: 1,
} as const satisfies Record<Finding, number>;

const expected = ({name, reason, codes, finding}: CorpusCase) => ({
  name,
  result: results[finding],
  reason: reason ?? null,
  codes,
});

interface Answer {
  readonly result: string;
  readonly sub_indication: string | null;
  readonly checks: readonly {readonly ok: boolean; readonly code: string}[];
}

const found = (name: string, {result, sub_indication, checks}: Answer) => ({
  name,
  result,
  reason: sub_indication,
  codes: checks.filter(({ok}) => !ok).map(({code}) => code),
});

test('the API says of each file of the corpus what is to be said', async () => {
  let believed: Trust | undefined;
  const trustedSeals = () => Promise.resolve(believed!);
  const {call} = await setupApi({documents, trustedSeals});
  for (const each of corpus) {
    believed = each.trust;
    const document_file_content = Buffer.from(each.pdf).toString('base64');
    const {status, json} = await call('POST', '/verify', {document_file_content});
    expect(status).toBe(200);
    expect(found(each.name, json as unknown as Answer)).toEqual(expected(each));
  }
}, 60_000);

test('the command ends with the code that each file of the corpus is to have', async () => {
  for (const {name, trust, finding} of corpus) {
    const verdict = await judgeFile(documents, path(name), trust);
    expect([name, exitCodeOf(verdict)]).toEqual([name, exitCodes[finding]]);
  }
}, 60_000);

test('one run of the command judges all files that are of the same trust', async () => {
  const [{trust}] = corpus as [CorpusCase];
  const alike = corpus.filter((each) => isDeepStrictEqual(each.trust, trust));
  expect(alike.length).toBeGreaterThan(60);
  const [seals, tsas] = [join(folder, 'seals.pem'), join(folder, 'tsas.pem')];
  await writeFile(seals, toPem(trust.seals[0]!));
  await writeFile(tsas, toPem(trust.timestampAuthorities[0]!));
  const env = {ESIGN_DATA: join(folder, 'none'), ESIGN_TRUSTED_TSAS: tsas};
  const files = alike.map(({name}) => path(name));
  const {out, code} = await runCommand(env, 'verify', '--json', '--trust', seals, ...files);
  const answers = JSON.parse(out) as Answer[];
  expect(answers.map((answer, at) => found(alike[at]!.name, answer))).toEqual(alike.map(expected));
  expect(code).toBe(1);
}, 60_000);
