import {readdirSync, readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {residentBytes} from '../../../src/service/documents/process-usage.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {newSealKey, openPool, readSample, sealInput, wave} from './seal-fixture.js';

const MEGABYTE = 1024 * 1024;

let pool: DocumentPool;

beforeAll(() => {
  pool = openPool();
});

afterAll(() => pool.close());

test('sealing 200 pages with a field on each stays under 250 MB', async () => {
  const {pdf} = await pool.normalise(await readSample('plain-200.pdf'));
  const fields = Array.from({length: 200}, (_, page) => [
    {type: 'text' as const, page, x: 60, y: 700, width: 200, height: 20, value: `Entry ${page}`},
    {type: 'signature' as const, page, x: 300, y: 700, width: 150, height: 50, value: wave},
  ]).flat();
  const key = await newSealKey();
  let peak = 0;
  // A child may be replaced after a job: whichever works now is looked at.
  const timer = setInterval(() => {
    for (const child of childProcesses()) peak = Math.max(peak, residentBytes(child) ?? 0);
  }, 10);
  await pool.seal(pdf, sealInput(fields), createSealer(key));
  clearInterval(timer);
  expect(peak).toBeGreaterThan(20 * MEGABYTE);
  expect(peak / MEGABYTE).toBeLessThan(250);
});

/** The process numbers of this process's children that run the document child. */
function childProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isDocumentChild(name))
    .map(Number);
}

function isDocumentChild(pid: string): boolean {
  try {
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return Number(parent) === process.pid && command.includes('document-child.js');
  } catch {
    return false;
  }
}
