import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {distFolder} from '../../../src/service/dist-folder.js';
import {DocumentChildHandle} from '../../../src/service/documents/child-process.js';
import {readSample} from './seal-fixture.js';

/** Half of what a child may hold: one that has more is replaced, which takes as long as twenty jobs. */
const most = 200 * 1024 * 1024;

it('a child has many documents behind it before it has to be replaced', async () => {
  const child = new DocumentChildHandle(join(distFolder, 'document-child.js'));
  onTestFinished(() => child.kill());
  await child.ready;
  const bytes = await readSample('chromium-1.pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const largest = [];
  for (let count = 0; count < 60; count += 1) {
    await child.receive({sha256, read: () => [bytes]});
    await child.run({
      message: {
        type: 'run',
        operation: 'normalise',
        input: {maxPages: 10},
        document: {sha256, keep: false},
        forget: [],
      },
      limits: {time: 20_000, memory: 2 * most},
      answer: () => Promise.reject(new Error('Nothing is asked.')),
    });
    largest.push(child.memory);
  }
  expect(Math.max(...largest)).toBeLessThan(most);
}, 60_000);

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
