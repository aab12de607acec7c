import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {distFolder} from '../../../src/service/dist-folder.js';
import {DocumentChildHandle} from '../../../src/service/documents/child-process.js';
import type {
  ChildOperation,
  ChildOperations,
} from '../../../src/service/pdf/child/child-message.js';
import {readSample} from './seal-fixture.js';

/** Half of what a child may hold: one that has more is replaced, which takes as long as twenty jobs. */
const most = 200 * 1024 * 1024;

/** What a sender and a signer see of a document. */
const looks = ['renderPage', 'pageText', 'pageFlow', 'findPlaces'] as const;

it('a child has many documents and pages behind it before it has to be replaced', async () => {
  const child = new DocumentChildHandle(join(distFolder, 'document-child.js'));
  onTestFinished(() => child.kill());
  await child.ready;
  const run = async <Name extends ChildOperation>(
    operation: Name,
    bytes: Uint8Array,
    input: ChildOperations[Name]['input'],
  ) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await child.receive({sha256, read: () => [bytes]});
    const document = {sha256, keep: false};
    const output = await child.run({
      message: {type: 'run', operation, input, document, forget: []},
      limits: {time: 20_000, memory: 2 * most},
      answer: () => Promise.reject(new Error('Nothing is asked.')),
    });
    largest.push(child.memory);
    return output as ChildOperations[Name]['output'];
  };
  const largest: number[] = [];
  const samples = await Promise.all(
    ['chromium-1.pdf', 'plain-200.pdf', 'libreoffice-1.pdf', 'acroform.pdf'].map(readSample),
  );
  for (let round = 0; round < 3; round += 1)
    for (const sample of samples) {
      const {pdf} = await run('normalise', sample, {maxPages: 200});
      for (const look of looks) await run(look, pdf, {page: 0, scale: 1.5});
    }
  expect(Math.max(...largest)).toBeLessThan(most);
}, 120_000);

it('a child is what the system ends first when it has no memory left', async () => {
  const child = new DocumentChildHandle(join(distFolder, 'document-child.js'));
  onTestFinished(() => child.kill());
  await child.ready;
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const scores = children
    .trim()
    .split(' ')
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('document-child.js'))
    .map((pid) => readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim());
  expect(new Set(scores)).toEqual(new Set(['1000']));
});
