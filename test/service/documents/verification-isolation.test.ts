/** Strangers' files beside the work of accounts. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {trustOf} from './seal-fixture.js';
import {createDocumentPool} from '../../../src/service/documents/document-pool.js';
import type {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';

/** A child that never ends with a check, and ends with all else at once. */
const stuckChild = `
process.on('message', ({type, operation}) => {
  if (type !== 'run') return;
  while (operation === 'verify');
  process.send({type: 'done', output: {lines: []}});
});
process.send({type: 'ready'});
`;

it("a stranger's file that takes for ever holds up no other work, and is given up in half its time", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'esign-child-'));
  const childPath = join(folder, 'child.cjs');
  await writeFile(childPath, stuckChild);
  const pool = createDocumentPool({workers: 1, childPath, limits: {time: 2_000}});
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, {recursive: true});
  });
  const pdf = new TextEncoder().encode('%PDF-');
  const order: string[] = [];
  const checks = [1, 2].map(() =>
    pool
      .verifyAside(pdf, trustOf())
      .catch(({failure}: DocumentRefusedError) => order.push(failure.code)),
  );
  await pool.pageText(pdf, 0).then(() => order.push('other work'));
  await Promise.all(checks);
  expect(order).toEqual(['other work', 'timeout', 'timeout']);
});
