/** What a child may take is counted in work, not by the clock: a machine that is busy makes no document harmful. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {orDamaged} from '../../../../src/service/pdf/refusal.js';
import {createDocumentPool} from '../../../../src/service/documents/document-pool.js';

/** A pool whose child does this with every job, and may work for half a second. */
async function poolThat(does: string) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-child-'));
  const childPath = join(folder, 'child.cjs');
  await writeFile(
    childPath,
    `const done = () => process.send({type: 'done', output: {lines: []}});
    process.on('message', (message) => { if (message.type === 'run') { ${does} } });
    process.send({type: 'ready'});`,
  );
  const pool = createDocumentPool({workers: 1, childPath, limits: {time: 500}});
  onTestFinished(async () => {
    await pool.close();
    await rm(folder, {recursive: true});
  });
  return pool;
}

const pdf = new TextEncoder().encode('%PDF-');

test('a child that has to wait for its turn for long is left to it', async () => {
  const pool = await poolThat('setTimeout(done, 2_000)');
  expect(await pool.pageText(pdf, 0)).toEqual({lines: []});
});

test('a child that works for longer than it may is ended', async () => {
  const pool = await poolThat('while (true);');
  await expect(pool.pageText(pdf, 0)).rejects.toMatchObject({failure: {code: 'timeout'}});
});

test('a page that is not drawn in time is not shown smaller instead', async () => {
  const pool = await poolThat('if (message.input.scale > 1) while (true); else done();');
  await expect(pool.renderPage(pdf, 0, 2.5)).rejects.toMatchObject({failure: {code: 'timeout'}});
});

test('a document whose child the system ends is begun anew', async () => {
  const pool = await poolThat(`
    const file = __filename + '.begun';
    const {existsSync, writeFileSync} = require('node:fs');
    if (existsSync(file)) done();
    else { writeFileSync(file, ''); process.kill(process.pid, 'SIGKILL'); }`);
  expect(await pool.pageText(pdf, 0)).toEqual({lines: []});
});

test('a document that ends every child is damaged, and others go on', async () => {
  const pool = await poolThat(`
    if (message.operation === 'pageText') process.exit(3);
    else done();`);
  await expect(pool.pageText(pdf, 0)).rejects.toMatchObject({failure: {code: 'damaged'}});
  expect(await pool.renderPage(pdf, 0, 1)).toEqual({lines: []});
});

test('a document whose every child the system ends is left for later: the machine has no memory', async () => {
  const pool = await poolThat(`process.kill(process.pid, 'SIGKILL');`);
  await expect(pool.pageText(pdf, 0)).rejects.toMatchObject({code: 'ENOMEM'});
});

test('a child that lacks something of the machine’s says so, and blames no document', async () => {
  const pool = await poolThat(`process.send({
    type: 'failed', message: 'EMFILE: too many open files', stack: '', code: 'EMFILE', isPassing: true,
  });`);
  const error: unknown = await pool.pageText(pdf, 0).catch((reason: unknown) => reason);
  expect(error).toMatchObject({name: 'PassingError', code: 'EMFILE'});
  const cause = Object.assign(new Error('no space left'), {code: 'ENOSPC'});
  for (const thrown of [cause, new Error('The font cannot be read.', {cause})])
    await expect(orDamaged(Promise.reject(thrown))).rejects.toBe(thrown);
});

test('a child that does nothing at all is ended too, much later', async () => {
  const pool = await poolThat('');
  const started = performance.now();
  await expect(pool.pageText(pdf, 0)).rejects.toMatchObject({failure: {code: 'timeout'}});
  expect(performance.now() - started).toBeGreaterThan(4_000);
});
