/** One account's documents beside another's: who brings much waits for himself. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {trustOf} from './seal-fixture.js';
import {createDocumentPool, type Documents} from '../../../src/service/documents/document-pool.js';

/** A child that ends a job when a file appears that is named like its document. */
const heldChild = `
const {existsSync} = require('node:fs');
const {join} = require('node:path');
let come = '';
process.on('message', ({type, bytes, operation, input}) => {
  if (type === 'document') come = '';
  if (type === 'part') come += Buffer.from(bytes).toString();
  if (type !== 'run') return;
  const name = operation === 'fitEntries' ? input.entries[0].text : come;
  const timer = setInterval(() => {
    if (!['all', name].some((each) => existsSync(join(__dirname, each)))) return;
    clearInterval(timer);
    process.send({type: 'done', output: {}});
  }, 2);
});
process.send({type: 'ready'});
`;

const never = () => Promise.reject(new Error('The child asks for nothing.'));

/** What is done with a document whose content is its name. */
const works = {
  pageText: (own: Documents, name: string) => own.pageText(Buffer.from(name), 0),
  renderPage: (own: Documents, name: string) => own.renderPage(Buffer.from(name), 0, 1),
  checkUpload: (own: Documents, name: string) => own.checkUpload(Buffer.from(name)),
  normalise: (own: Documents, name: string) => own.normalise(Buffer.from(name)),
  seal: (own: Documents, name: string) =>
    own.seal(Buffer.from(name), {} as never, {identity: {} as never, answer: never}),
  fitEntries: (own: Documents, name: string) =>
    own.fitEntries([{text: name, place: {width: 9, height: 9, isMultiline: false}}], 'en'),
  verify: (own: Documents, name: string) => own.verify(Buffer.from(name), trustOf()),
  verifyAside: (own: Documents, name: string) => own.verifyAside(Buffer.from(name), trustOf()),
} as const;

type Kind = keyof typeof works;

/** A pool whose jobs end when they are told to, and the order in which they have ended. */
async function setup(workers: number, kind: Kind = 'normalise') {
  const folder = await mkdtemp(join(tmpdir(), 'esign-child-'));
  const childPath = join(folder, 'child.cjs');
  await writeFile(childPath, heldChild);
  const pool = createDocumentPool({workers, childPath});
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, {recursive: true});
  });
  const ended: string[] = [];
  const begin = (owner: string, ...numbers: readonly number[]) => {
    for (const number of numbers) {
      const name = `${owner}-${number}`;
      void works[kind](pool.of(owner), name).then(
        () => ended.push(name),
        () => undefined,
      );
    }
  };
  return {ended, begin, end: (name: string) => writeFile(join(folder, name), '')};
}

const soon = {timeout: 15_000, interval: 5};

it.each(Object.keys(works) as Kind[])(
  'an account whose work of the kind %s fills all children leaves one to another account',
  async (kind) => {
    const {ended, begin, end} = await setup(2, kind);
    begin('much', 1, 2, 3, 4);
    begin('little', 1);
    await end('little-1');
    await expect.poll(() => ended, soon).toEqual(['little-1']);
    await end('all');
    await expect.poll(() => ended.length, soon).toBe(5);
  },
);

it('an account that has its share waits, also if a child is free', async () => {
  const {ended, begin, end} = await setup(1);
  begin('much', 1);
  begin('little', 1);
  await end('little-1');
  await expect.poll(() => ended, soon).toEqual(['little-1']);
  begin('much', 2);
  await end('much-2');
  begin('little', 2);
  await end('little-2');
  await expect.poll(() => ended, soon).toEqual(['little-1', 'little-2']);
  await end('all');
  await expect.poll(() => ended.length, soon).toBe(4);
});

it('what waits of several accounts comes up in turn', async () => {
  const {ended, begin, end} = await setup(1);
  begin('first', 0);
  begin('second', 0);
  begin('first', 1, 2, 3, 4, 5, 6);
  begin('second', 1);
  begin('third', 1);
  await end('all');
  await expect.poll(() => ended.length, soon).toBe(10);
  for (const name of ['second-1', 'third-1'])
    expect(ended.indexOf(name)).toBeLessThan(ended.indexOf('first-3'));
});

it('an account alone has no more children than are set', async () => {
  const {ended, begin, end} = await setup(2);
  begin('only', 1, 2, 3);
  await end('only-3');
  await end('only-1');
  await expect.poll(() => ended, soon).toEqual(['only-1', 'only-3']);
  await end('all');
  await expect.poll(() => ended.length, soon).toBe(3);
});

it('an account that would fill all children leaves one free as long as others ask', async () => {
  const {ended, begin, end} = await setup(2);
  begin('little', 1);
  await end('little-1');
  await expect.poll(() => ended, soon).toEqual(['little-1']);
  begin('much', 1, 2);
  await end('much-2');
  begin('little', 2);
  await end('little-2');
  await expect.poll(() => ended, soon).toEqual(['little-1', 'little-2']);
  await end('much-1');
  await expect.poll(() => ended, soon).toEqual(['little-1', 'little-2', 'much-1', 'much-2']);
});
