import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import pg from 'pg';
import {expect, inject, it} from 'vitest';
import {
  makeFolder,
  makeKey,
  receiveEvents,
  receiveMail,
  runCommand,
  sendToTwo,
  sign,
  signedDocument,
  startServe,
} from '../external/installation.js';
import {makeDatabaseOn} from '../external/processes.js';

/** Every row of every table, of the service's schema and of its queue's, as text. */
async function dump(databaseUrl: string): Promise<string> {
  const client = new pg.Client({connectionString: databaseUrl});
  await client.connect();
  const {rows: tables} = await client.query<{name: string}>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'jobs')`,
  );
  const texts: string[] = [];
  for (const {name} of tables) {
    const {rows} = await client.query<{row: string}>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t`,
    );
    texts.push(...rows.map(({row}) => row));
  }
  await client.end();
  return texts.join('\n');
}

/** Tokens of pages, and signatures of links, in a text that may be encoded as a form. */
function permissionsIn(text: string): readonly string[] {
  const plain = decodeURIComponent(text.replaceAll('+', ' '));
  const found = [...plain.matchAll(/\/embed\/[\w-]+#([\w-]{20,})|signature=([\w-]{20,})/g)];
  return found.map(([, token, signature]) => token ?? signature ?? '');
}

async function setup() {
  const databaseUrl = await makeDatabaseOn(inject('postgres'));
  const mail = await receiveMail();
  const dataDir = await makeFolder();
  const env = {DATABASE_URL: databaseUrl, ESIGN_DATA: dataDir, SMTP_URL: mail.url};
  const apiKey = makeKey();
  return {env, databaseUrl, dataDir, apiKey, serve: () => startServe(env, apiKey)};
}

it(
  'after a whole journey the database holds no secret in clear, and another key makes none of it void',
  {timeout: 240_000},
  async () => {
    const {env, databaseUrl, dataDir, apiKey, serve} = await setup();
    const first = await serve();
    const hook = await receiveEvents();
    const {webhook_secret} = await first.api.client.createWebhook({
      webhook_type: 'all',
      webhook_url: hook.url,
    });
    await first.api.client.updateSettings({setting_embedded_signing: true});
    const fingerprint = await sendToTwo(first.api);
    const {party_id} = await first.api.waitForTurn(fingerprint, 'Anna');
    const {url} = await first.api.openSession(fingerprint, party_id);
    await sign(fingerprint, 'Anna', {opensAt: first});
    await sign(fingerprint, 'Ben', {opensAt: first});
    await signedDocument(first, fingerprint);
    await expect
      .poll(() => hook.events.map(({action}) => action), {timeout: 20_000})
      .toContain('signed-envelope-complete');
    const permissions = hook.bodies.flatMap(permissionsIn);
    expect(permissions.length).toBeGreaterThan(3);

    const text = await dump(databaseUrl);
    const secretsKey = (await readFile(join(dataDir, 'secrets-key'), 'utf8')).trim();
    const hookPath = (await runCommand(env, 'bounces', 'hook', '--json')).out;
    const {url: hookUrl} = JSON.parse(hookPath) as {url: string};
    const secrets = [
      apiKey,
      webhook_secret,
      secretsKey,
      new URL(url).hash.slice(1),
      ...permissions,
      hookUrl.split('/').at(-1)!,
      'PRIVATE KEY',
      'whsec_',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain(createHash('sha256').update(apiKey).digest('hex'));

    expect(await runCommand(env, 'secrets', 'rotate')).toMatchObject({
      code: 1,
      said: expect.stringContaining('stop every `serve` and `work` first') as string,
    });
    await first.process.stop();
    const rotated = await runCommand(env, 'secrets', 'rotate', '--json');
    expect(JSON.parse(rotated.out)).toEqual({encrypted: expect.any(Number) as number});
    const key = (await readFile(join(dataDir, 'secrets-key'), 'utf8')).trim();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(key).not.toBe(secretsKey);

    const second = await serve();
    const again = await second.api.client.getEnvelope({
      envelope_fingerprint: fingerprint,
    });
    expect(again.envelope_status).toBe('signed');
    expect((await runCommand(env, 'bounces', 'hook', '--json')).out).toBe(hookPath);
    await sendToTwo(second.api);
    await expect
      .poll(() => hook.events.filter(({action}) => action === 'send-envelope'), {timeout: 20_000})
      .toHaveLength(2);
  },
);
