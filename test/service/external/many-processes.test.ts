import {expect, it, onTestFinished} from 'vitest';
import {ask} from '../documents/pdf-tools.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
  startWork,
} from './installation.js';
import {startS3Server} from './s3-server.js';

/** Two that answer and two that work, each with a data folder of its own: they share a database and a bucket alone. */
async function setup() {
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const mail = await receiveMail();
  const DATABASE_URL = await makeDatabase();
  const [apiKey, secretsKey] = [makeKey(), makeKey()];
  const machine = async () => ({
    ...s3.env,
    DATABASE_URL,
    SMTP_URL: mail.url,
    ESIGN_DATA: await makeFolder(),
    ESIGN_SECRETS_KEY: secretsKey,
    ESIGN_PUBLIC_URL: 'http://localhost:4000',
  });
  const serving = async () => ({...(await machine()), ESIGN_WORKERS: '0'});
  const working = async () => ({...(await machine()), ESIGN_WORKERS: '1'});
  const first = await startServe(await serving(), apiKey);
  const second = await startServe(await serving(), apiKey);
  const workers = [await startWork(await working()), await startWork(await working())] as const;
  return {mail, first, second, workers, apiKey};
}

it('a journey goes through any of the processes', {timeout: 240_000}, async () => {
  const {mail, first, second} = await setup();
  const hook = await receiveEvents();
  await first.api.client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
  const fingerprint = await sendToTwo(second.api);
  await sign(fingerprint, 'Anna', {opensAt: first, finishesAt: second});
  await sign(fingerprint, 'Ben', {opensAt: second, finishesAt: first});
  const here = await signedDocument(first, fingerprint);
  const there = await signedDocument(second, fingerprint);
  expect(Buffer.compare(here, there)).toBe(0);
  expect(await ask(here, 'pdfsig', '-nocert', '@')).toContain('Signature is Valid');
  const verdict = await second.api.client.verify({
    document_file_content: Buffer.from(here).toString('base64'),
  });
  expect(verdict.valid).toBe(true);
  await expect
    .poll(() => hook.events.map(({action}) => action), {timeout: 20_000})
    .toContain('signed-envelope-complete');
  expect(mail.mails.length).toBeGreaterThan(0);
});

it(
  'a service and a worker killed midway lose nothing and do nothing twice',
  {timeout: 240_000},
  async () => {
    const {mail, first, second, workers} = await setup();
    const hook = await receiveEvents();
    await first.api.client.createWebhook({webhook_type: 'all', webhook_url: hook.url});
    const fingerprints = [];
    for (let sent = 0; sent < 3; sent += 1) fingerprints.push(await sendToTwo(first.api));
    for (const fingerprint of fingerprints) await sign(fingerprint, 'Anna', {opensAt: first});
    for (const fingerprint of fingerprints) await sign(fingerprint, 'Ben', {opensAt: second});
    await Promise.all([workers[0].kill(), first.process.kill()]);

    for (const fingerprint of fingerprints) {
      const envelope = await second.api.waitForStatus(fingerprint, 'signed');
      const details = envelope.envelope_history.map(({history_detail}) => history_detail);
      expect(details.filter((detail) => detail.startsWith('Envelope sealed'))).toHaveLength(1);
    }
    const sent = fingerprints.length;
    const idsOf = (action: string) =>
      new Set(hook.events.filter((event) => event.action === action).map(({id}) => id));
    const mailsTo = (address: string) =>
      new Set(mail.mails.filter(({to}) => to === address).map(({id}) => id));
    const soon = {timeout: 60_000};
    await expect.poll(() => idsOf('signed-envelope-complete').size, soon).toBe(sent);
    expect(idsOf('send-envelope').size).toBe(sent);
    expect(idsOf('signed-envelope').size).toBe(2 * sent);
    // An invitation and the signed document each; a copy would carry the same Message-ID.
    await expect.poll(() => mailsTo('anna@example.com').size, soon).toBe(2 * sent);
    await expect.poll(() => mailsTo('ben@example.com').size, soon).toBe(2 * sent);
  },
);

it('the logs of the processes contain no secrets', {timeout: 240_000}, async () => {
  const {first, second, workers, apiKey} = await setup();
  const hook = await receiveEvents();
  hook.state.isUp = false;
  const {webhook_secret} = await first.api.client.createWebhook({
    webhook_type: 'all',
    webhook_url: hook.url,
  });
  const fingerprint = await sendToTwo(first.api);
  const {party_id} = await first.api.waitForTurn(fingerprint, 'Anna');
  const {url} = await first.api.openSession(fingerprint, party_id);
  await fetch(`${second.url}/v1/envelopes`, {
    headers: {authorization: `Basic ${btoa(`${apiKey}wrong:x`)}`},
  });
  const written = [first.process, second.process, ...workers].map(({output}) => output).join('');
  expect(written).toContain('Ready at');
  for (const secret of [apiKey, btoa(`${apiKey}:x`), webhook_secret, new URL(url).hash.slice(1)])
    expect(written).not.toContain(secret);
});
