import {copyFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ask} from '../documents/pdf-tools.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveEvents,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
} from './installation.js';

it(
  'an envelope under way at the time of the backup is signed, sealed and told of where it was restored',
  {timeout: 240_000},
  async () => {
    const [folder, other] = [await makeFolder(), await makeFolder()];
    const apiKey = makeKey();
    const before = await startServe({ESIGN_DATA: folder}, apiKey);
    const hook = await receiveEvents();
    hook.state.isUp = false;
    await before.api.client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
    const fingerprint = await sendToTwo(before.api);
    await sign(fingerprint, 'Anna', {opensAt: before});
    const path = join(folder, 'all.tar');
    const {code, out, said} = await runCommand(
      {ESIGN_DATA: folder},
      'backup',
      '--to',
      path,
      '--json',
    );
    expect({code, said}).toMatchObject({code: 0});
    expect(JSON.parse(out)).toMatchObject({missing: 0});
    expect(out).toContain(join(folder, 'secrets-key'));
    // What becomes of it here is not in the backup.
    await sign(fingerprint, 'Ben', {opensAt: before});
    await before.process.stop();

    const to = {ESIGN_DATA: other, DATABASE_URL: await makeDatabase()};
    const keyless = await runCommand(to, 'restore', '--from', path, '--json');
    expect(keyless).toMatchObject({code: 1, said: expect.stringContaining('put') as string});
    await copyFile(join(folder, 'secrets-key'), join(other, 'secrets-key'));
    hook.state.isUp = true;
    const after = await startServe(to, apiKey);
    await sign(fingerprint, 'Ben', {opensAt: after});
    const sealed = await signedDocument(after, fingerprint);
    expect(await ask(sealed, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
    const told = () => hook.events.map(({action}) => action);
    await expect.poll(told, {timeout: 60_000}).toContain('signed-envelope-complete');
    expect(told()).toContain('send-envelope');
  },
);
