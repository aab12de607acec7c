/** The service as its container runs it: nobody's power, and nothing to write on but memory. */
import {execFile, spawnSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, inject, it, onTestFinished} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {ServerProcess} from '../../e2e/installation/server-process.js';
import {createServiceApi} from '../../e2e/installation/service-api.js';
import {sampleContent} from '../../e2e/samples.js';
import {ask} from '../documents/pdf-tools.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveMail,
  sign,
  signedDocument,
} from './installation.js';
import {cli} from './processes.js';
import {startS3Server} from './s3-server.js';

const root = join(import.meta.dirname, '../../..');

/** Where the container has `/data`: a folder that every machine has. */
const data = '/mnt';

/** What shuts a program in as `deploy/compose.yaml` does. */
function container(): readonly string[] {
  const {host} = inject('postgres');
  return [
    '--ro-bind',
    '/',
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    data,
    '--ro-bind',
    root,
    root,
    // Where the database is reached by a socket.
    ...(host.startsWith('/') ? ['--ro-bind', host, host] : []),
    '--unshare-user',
    '--uid',
    '1000',
    '--gid',
    '1000',
    '--unshare-pid',
    '--cap-drop',
    'ALL',
    '--die-with-parent',
    '--chdir',
    data,
  ];
}

/** A script by which Node starts something shut in, and ends it when it is told to. */
async function launcher(): Promise<string> {
  const path = join(await makeFolder(), 'launcher.mjs');
  const words = JSON.stringify([...container(), process.execPath, cli, 'serve']);
  await writeFile(
    path,
    `import {spawn} from 'node:child_process';
    const child = spawn('bwrap', ${words}, {stdio: ['ignore', 'inherit', 'inherit']});
    child.once('exit', (code) => process.exit(code ?? 1));
    process.once('SIGTERM', () => child.kill('SIGTERM'));`,
  );
  return path;
}

async function setup() {
  const [s3, mail, apiKey, port] = [
    await startS3Server(),
    await receiveMail(),
    makeKey(),
    await freePort(),
  ];
  onTestFinished(s3.stop);
  const url = `http://localhost:${port}`;
  const env = {
    ...s3.env,
    ESIGN_API_KEY: apiKey,
    ESIGN_SECRETS_KEY: makeKey(),
    ESIGN_PORT: String(port),
    ESIGN_DATA: data,
    DATABASE_URL: await makeDatabase(),
    SMTP_URL: mail.url,
    HOME: '/nonexistent',
  };
  const started = await ServerProcess.start({
    name: 'service',
    command: [await launcher()],
    env,
    readyUrl: `${url}/readyz`,
  });
  onTestFinished(() => started.stop());
  return {process: started, url, api: createServiceApi(url, apiKey)};
}

/** Not every machine lets a program be shut in: a container usually does not. */
const canShutIn = (): boolean => spawnSync('bwrap', [...container(), 'true']).status === 0;

it.runIf(canShutIn())('prepares a Word file, is signed and seals', {timeout: 240_000}, async () => {
  const touch = promisify(execFile)('bwrap', [...container(), 'touch', join(root, 'written')]);
  await expect(touch).rejects.toThrow('Read-only file system');
  const serve = await setup();
  const {envelope_fingerprint: fingerprint} = await serve.api.client.createEnvelope({
    envelope_title: 'Lease',
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.docx',
        document_file_content: await sampleContent('sample.docx'),
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'}],
  });
  await sign(fingerprint, 'Anna', {opensAt: serve});
  const sealed = await signedDocument(serve, fingerprint);
  expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
});
