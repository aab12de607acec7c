/** A disk that is full, be it the one where LibreOffice works: nothing is blamed on a file, and everybody is told. */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import type {Finding} from '../../../src/service/installation/finding.js';
import {createServiceApi} from '../../e2e/installation/service-api.js';
import {samplePath} from '../../e2e/samples.js';
import {until} from '../../e2e/until.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  runCommand,
  startServe,
  type Serve,
} from '../external/installation.js';
import {runServe, type Env} from '../external/processes.js';
import {canMount, fillDisk, mountDisk} from '../small-disk.js';

vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

const sendWordFile = async ({api}: Pick<Serve, 'api'>) => {
  const content = await readFile(samplePath('sample.docx'), 'base64');
  const {envelope_fingerprint} = await api.client.createEnvelope({
    envelope_title: 'Lease',
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.docx',
        document_file_content: content,
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'}],
  });
  return envelope_fingerprint;
};

const probe = async ({url}: Serve, path: string) => {
  const answer = await fetch(url + path);
  return {status: answer.status, ...((await answer.json()) as object)};
};

const findingsOf = async (env: Readonly<Record<string, string>>) => {
  const {out} = await runCommand(env, 'doctor', '--json');
  return new Map((JSON.parse(out) as Finding[]).map((finding) => [finding.name, finding]));
};

describe.runIf(canMount())('a disk that is full', () => {
  it.each([0, 300_000])(
    'where LibreOffice works, but for %d bytes: the Word file waits until there is room',
    async (left) => {
      const temporary = await mountDisk('size=40m');
      const env = {
        ESIGN_DATA: await makeFolder(),
        DATABASE_URL: await makeDatabase(),
        TMPDIR: temporary,
      };
      const serve = await startServe(env, makeKey());
      const makeRoom = await fillDisk(temporary, left);
      const fingerprint = await sendWordFile(serve);
      await until('a line in the log', async () => serve.process.output.includes('ENOSPC'));
      await until('an alarm', async () => (await probe(serve, '/health')).status === 503);
      expect(await probe(serve, '/health')).toMatchObject({files: false, database: true});
      expect(await probe(serve, '/readyz')).toMatchObject({status: 200, ready: true});
      const temporaryFiles = (await findingsOf(env)).get('temporary files');
      expect(temporaryFiles).toMatchObject({state: 'problem'});
      expect(temporaryFiles?.detail).toContain('TMPDIR');
      expect((await serve.api.envelope(fingerprint)).envelope_status).toBe('processing');
      await makeRoom();
      await serve.api.waitForStatus(fingerprint, 'sent', 'in progress');
      await until('health', () => serve.api.isHealthy());
    },
  );

  it('where files arrive: 503 in words, until there is room', async () => {
    const dataDir = await mountDisk('size=40m');
    const env = {ESIGN_DATA: dataDir, DATABASE_URL: await makeDatabase()};
    const serve = await startServe(env, makeKey());
    const makeRoom = await fillDisk(dataDir);
    await expect(sendWordFile(serve)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('disk of this service is full') as string,
    });
    await until('not ready', async () => (await probe(serve, '/readyz')).status === 503);
    expect(await probe(serve, '/readyz')).toMatchObject({ready: false, files: false});
    await makeRoom();
    await until('ready', async () => (await probe(serve, '/readyz')).status === 200);
    await sendWordFile(serve);
  });
});

describe.runIf(canMount())('a disk that is full below a command', () => {
  let env: Env;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'esign-full-disk-'));
    const apiKey = makeKey();
    env = {ESIGN_DATA: folder, DATABASE_URL: await makeDatabase(), ESIGN_API_KEY: apiKey};
    const {process, url} = await runServe(env);
    await sendWordFile({api: createServiceApi(url, apiKey)});
    return async () => {
      await process.stop();
      await rm(folder, {recursive: true});
    };
  });

  it.each([
    ['backup', 'the file itself', 'name a file on another disk'],
    ['export', 'the file itself', 'name a file on another disk'],
    ['backup', 'copies meanwhile', 'set TMPDIR to another folder'],
    ['export', 'copies meanwhile', 'set TMPDIR to another folder'],
  ])('%s names the disk, if it is that of %s', async (command, where, advice) => {
    const disk = await mountDisk('size=1m');
    await fillDisk(disk);
    const isTarget = where === 'the file itself';
    const to = join(isTarget ? disk : await makeFolder(), 'all.tar');
    const {code, said} = await runCommand(
      isTarget ? env : {...env, TMPDIR: disk},
      command,
      '--to',
      to,
      ...(command === 'export' ? ['--company', '1'] : []),
    );
    expect([code, said]).toEqual([1, expect.stringContaining(advice)]);
    expect(said).toContain(disk);
  });
});
