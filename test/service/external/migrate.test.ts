import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import {freePort} from '../../e2e/installation/free-port.js';
import {ask} from '../documents/pdf-tools.js';
import {
  callPage,
  makeDatabase,
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
} from './installation.js';
import {startS3Server} from './s3-server.js';

/** A small installation: an embedded database and a folder, and where it is to move to. */
async function setup() {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const mailPort = await freePort();
  const small = {ESIGN_DATA: await makeFolder(), SMTP_URL: `smtp://127.0.0.1:${mailPort}`};
  const DATABASE_URL = await makeDatabase();
  const large = {...small, ...s3.env, DATABASE_URL};
  const {AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ESIGN_BLOBS} = s3.env;
  const move = (...more: string[]) =>
    runCommand(
      {
        ...small,
        AWS_ACCESS_KEY_ID: AWS_ACCESS_KEY_ID!,
        AWS_SECRET_ACCESS_KEY: AWS_SECRET_ACCESS_KEY!,
      },
      'migrate',
      '--to',
      DATABASE_URL,
      '--blobs',
      ESIGN_BLOBS!,
      ...more,
    );
  return {small, large, mailPort, move, apiKey: makeKey()};
}

it(
  'an envelope under way is signed, sealed and told of after a move to a large installation',
  {timeout: 240_000},
  async () => {
    const {small, large, mailPort, move, apiKey} = await setup();
    const before = await startServe(small, apiKey);
    const hook = await receiveEvents();
    hook.state.isUp = false;
    await before.api.client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
    const fingerprint = await sendToTwo(before.api);
    await sign(fingerprint, 'Anna', {opensAt: before});
    const {party_id} = await before.api.waitForTurn(fingerprint, 'Ben');
    const openPage = await before.api.openSession(fingerprint, party_id);
    const atWork = await move('--json');
    expect(atWork).toMatchObject({code: 1, said: expect.stringContaining('stop every') as string});
    await before.process.stop();

    const {code, out} = await move('--json');
    expect({code, out}).toMatchObject({code: 0});
    expect(JSON.parse(out)).toMatchObject({missing: []});
    const again = await move();
    expect(again).toMatchObject({code: 1, said: expect.stringContaining('already') as string});

    hook.state.isUp = true;
    const mail = await receiveMail(mailPort);
    const after = await startServe(large, apiKey);
    const kept = await callPage<SigningState>(after, openPage.url, 'GET', 'signing');
    expect(kept.party.name).toBe('Ben');
    await sign(fingerprint, 'Ben', {opensAt: after});
    const sealed = await signedDocument(after, fingerprint);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
    const told = () => hook.events.map(({action}) => action);
    await expect.poll(told, {timeout: 60_000}).toContain('signed-envelope-complete');
    expect(told()).toContain('send-envelope');
    const mailed = () => mail.mails.map(({to}) => to);
    await expect.poll(mailed, {timeout: 60_000}).toContain('ben@example.com');

    await after.process.stop();
    await goBack(large, small, apiKey, fingerprint, sealed);
  },
);

/** What was sealed with one database is the same document after the move back, and known as our own. */
async function goBack(
  large: Readonly<Record<string, string>>,
  small: Readonly<Record<string, string>>,
  apiKey: string,
  fingerprint: string,
  sealed: Uint8Array,
): Promise<void> {
  const folder = join(await makeFolder(), 'back');
  const {code, out} = await runCommand(
    large,
    'migrate',
    '--to',
    folder,
    '--blobs',
    `fs:${folder}/blobs`,
  );
  expect({code, out}).toMatchObject({code: 0});
  const back = await startServe({...small, ESIGN_DATA: folder}, apiKey);
  const found = await signedDocument(back, fingerprint);
  expect(Buffer.compare(found, sealed)).toBe(0);
  const document_file_content = Buffer.from(found).toString('base64');
  expect((await back.api.client.verify({document_file_content})).valid).toBe(true);
}
