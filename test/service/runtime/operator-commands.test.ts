/** What an operator does by command beside a service that runs: each command and option, as a process. */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, it, vi} from 'vitest';
import {isServiceError} from '../../../src/client/index.js';
import {keys, typedAt} from '../../typed-at.js';
import {cli, type Env} from '../external/processes.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveMail,
  runCommand,
  sendToTwo,
  startServe,
} from '../external/installation.js';
import type {Json} from '../http/api-fixture.js';

vi.setConfig({testTimeout: 180_000});

/** A service that runs, and commands with its settings. */
async function setup() {
  const mail = await receiveMail();
  const folder = await makeFolder();
  const env: Env = {DATABASE_URL: await makeDatabase(), ESIGN_DATA: folder, SMTP_URL: mail.url};
  const {api} = await startServe(env, makeKey());
  const run = (...parameters: readonly string[]) => runCommand(env, ...parameters);
  const json = async (...parameters: readonly string[]) => {
    const {out, said, code} = await run(...parameters, '--json');
    expect({said, code}).toEqual({said: '', code: 0});
    return JSON.parse(out) as Json;
  };
  /** What a command says as it refuses; scripts read nothing then. */
  const refusal = async (...parameters: readonly string[]) => {
    const {out, said, code} = await run(...parameters);
    expect({out, code}).toEqual({out: '', code: 1});
    return said;
  };
  return {api, mail, folder, env, run, json, refusal};
}

/** Another account, by command. */
const addAccount = async (json: (...parameters: readonly string[]) => Promise<Json>) =>
  String(
    (
      await json(
        'companies',
        'add',
        'Other',
        '--user-name',
        'Olga',
        '--user-email',
        'olga@other.example',
      )
    ).company_id,
  );

it('an account is exported to a new file, and nothing of another one', async () => {
  const {api, folder, json, refusal} = await setup();
  const fingerprint = await sendToTwo(api);
  await api.waitForStatus(fingerprint, 'sent');
  const other = await addAccount(json);
  const [path, empty] = [join(folder, 'all.tar'), join(folder, 'other.tar')];
  expect(await json('export', '--to', path)).toMatchObject({missing: 0});
  await json('export', '--company', other, '--to', empty);
  const {stdout} = await promisify(execFile)('tar', ['-tf', path]);
  expect(stdout).toContain('manifest.json');
  expect((await readFile(path)).includes(fingerprint)).toBe(true);
  expect((await readFile(empty)).includes(fingerprint)).toBe(false);
  const before = await readFile(path);
  expect(await refusal('export', '--to', path)).toContain('is there already');
  expect(await readFile(path)).toEqual(before);
  const nowhere = join(folder, 'none', 'all.tar');
  for (const command of ['export', 'backup'])
    expect(await refusal(command, '--to', nowhere)).toContain(`no folder ${join(folder, 'none')}`);
  const nobody = ['export', '--company', '99', '--to', join(folder, 'none.tar')];
  expect(await refusal(...nobody)).toContain('no account 99');
});

it('what is on hold is deleted by nobody, until the hold is lifted', async () => {
  const {api, json, run, refusal} = await setup();
  const fingerprint = await sendToTwo(api);
  await api.waitForStatus(fingerprint, 'sent');
  await api.client.cancelEnvelope({envelope_fingerprint: fingerprint});
  const remove = () =>
    api.client.deleteEnvelope({envelope_fingerprint: fingerprint}).then(
      () => 'deleted',
      (error: unknown) => isServiceError(error) && error.code,
    );
  const held = await json('holds', 'add', '--envelope', fingerprint, '--reason', 'Lind v. Lark');
  expect(await remove()).toBe(10340);
  expect(await json('holds', 'list')).toMatchObject([
    {id: held.id, envelope: fingerprint, reason: 'Lind v. Lark'},
  ]);
  expect((await run('holds', 'list')).out).toContain('Lind v. Lark');
  await json('holds', 'remove', String(held.id));
  const whole = await json('holds', 'add', '--company', '1', '--reason', 'All of it');
  expect(await remove()).toBe(10340);
  await json('holds', 'remove', String(whole.id));
  expect(await remove()).toBe('deleted');
  expect(await json('holds', 'list')).toEqual([]);
  expect(await refusal('holds', 'remove', String(whole.id))).toContain('There is no hold');
  const strange = ['holds', 'add', '--envelope', fingerprint, '--reason', 'Late'];
  expect(await refusal(...strange)).toContain(`no envelope ${fingerprint}`);
});

it('options choose the account, and say what they take', async () => {
  const {api, json, run, refusal} = await setup();
  const {webhook_id} = await api.client.createWebhook({
    webhook_type: 'all',
    webhook_url: 'http://127.0.0.1:9/events',
  });
  const other = await addAccount(json);
  expect(await json('webhooks', 'list')).toMatchObject([{url: 'http://127.0.0.1:9/events'}]);
  expect((await run('webhooks', 'list')).out).not.toContain('whsec_');
  expect(await json('webhooks', 'list', '--company', other)).toEqual([]);
  const deliveries = ['webhooks', 'deliveries', String(webhook_id)];
  await sendToTwo(api);
  await expect.poll(() => json(...deliveries).then(({length}) => length)).toBeGreaterThan(1);
  expect(await json(...deliveries, '--limit', '1')).toHaveLength(1);
  expect(await refusal(...deliveries, '--limit', '0')).toContain('--limit must be');
  expect(await refusal(...deliveries, '--company', other)).toContain('There is no webhook');
  const replay = ['webhooks', 'replay', String(webhook_id), '999'];
  expect(await refusal(...replay)).toContain('has no delivery 999');

  await json('keys', 'add', '--company', other, '--name', 'Theirs');
  expect(await json('keys', 'list', '--company', other)).toMatchObject([{}, {name: 'Theirs'}]);
  expect(await json('keys', 'list')).toHaveLength(1);
  expect(await refusal('keys', 'add', '--days', '0')).toContain('--days must be');
  expect(await refusal('keys', 'add', '--scope', 'all')).toContain('Expected one of');
  expect(await refusal('keys', 'remove')).toContain('LAST4');
  const {url} = await json('console-link', '--company', other, '--email', 'olga@other.example');
  expect(url).toContain('/console/sign-in/');
  const stranger = ['console-link', '--email', 'olga@other.example'];
  expect(await refusal(...stranger)).toContain('no user olga@other.example');
  for (const command of ['failed', 'erase olga@other.example --preview', 'keys list'])
    expect(await refusal(...command.split(' '), '--company', '99')).toContain('no account 99');
});

it('a person is erased after a preview that changes nothing, and not without a yes', async () => {
  const {api, json, run, refusal} = await setup();
  const fingerprint = await sendToTwo(api);
  await api.waitForStatus(fingerprint, 'sent');
  await api.client.cancelEnvelope({envelope_fingerprint: fingerprint});
  const there = () => api.envelope(fingerprint).then(({envelope_title}) => envelope_title);
  const preview = await json('erase', 'anna@example.com', '--preview');
  expect(preview).toMatchObject({deleted: [fingerprint]});
  expect((await run('erase', 'anna@example.com', '--preview')).out).toContain(fingerprint);
  expect(await refusal('erase', 'anna@example.com')).toContain('add --yes');
  expect(await refusal('erase', 'anna', '--yes')).toContain('anna is no email address');
  expect(await there()).toContain('Lease');
  const erased = await json('erase', 'anna@example.com', '--yes');
  expect(erased).toMatchObject({deleted: preview.deleted, traces: []});
  await expect(there()).rejects.toThrow();
});

it('who erases at a terminal is asked, and only a typed yes erases, in the account that was named', async () => {
  const {api, env, json} = await setup();
  const other = await addAccount(json);
  const fingerprint = await sendToTwo(api);
  await api.waitForStatus(fingerprint, 'sent');
  await api.client.cancelEnvelope({envelope_fingerprint: fingerprint});
  const eraseAnna = ['erase', 'anna@example.com'] as const;
  const type = (typed: string, ...parameters: readonly string[]) =>
    typedAt(typed, [cli, ...eraseAnna, ...parameters], {env});
  const {enter, interrupt, end} = keys;
  for (const typed of [`no${enter}`, `y${enter}`, enter, interrupt, end]) {
    const answer = await type(typed);
    expect({typed, ...answer}).toMatchObject({typed, code: 1});
    expect(answer.shown).toContain('Erase anna@example.com from account 1? This cannot be undone.');
    expect(answer.shown).toContain('Nothing was changed.');
  }
  const elsewhere = await type(`yes${enter}`, '--company', other);
  expect(elsewhere).toMatchObject({code: 0, shown: expect.stringContaining(`account ${other}?`)});
  expect((await api.envelope(fingerprint)).envelope_status).toBe('cancelled');
  const erased = await type(`yes${enter}`);
  expect(erased).toMatchObject({code: 0, shown: expect.stringContaining(fingerprint)});
  await expect(api.envelope(fingerprint)).rejects.toThrow();
});

it('certificates for sealing are listed and revoked, but never the one in use', async () => {
  const {json, refusal} = await setup();
  const {sha256: first} = await json('seal', 'rotate');
  const {sha256: second} = await json('seal', 'rotate');
  const listed = async () => (await json('seal', 'list')) as unknown as readonly Json[];
  expect((await listed()).map(({sha256}) => sha256)).toEqual(
    expect.arrayContaining([first, second]),
  );
  const revoke = (sha256: unknown, from: string) =>
    ['seal', 'revoke', String(sha256).slice(0, 16), '--from', from] as const;
  expect(await refusal(...revoke(second, '2026-11-01'))).toContain('is in use');
  expect(await refusal(...revoke(first, '2999-01-01'))).toContain('in the past');
  expect(await refusal(...revoke(first, 'soon'))).toContain('must be a day');
  expect(await refusal(...revoke('0'.repeat(64), '2026-11-01'))).toContain('No certificate');
  await json(...revoke(first, '2026-11-01'));
  const revoked = (await listed()).filter((each) => each['revoked'] !== null);
  expect(revoked).toMatchObject([{sha256: first, revoked: '2026-11-01T00:00:00.000Z'}]);
});

it('a bounce mail from standard input is recorded, and anything else refused', async () => {
  const {api, mail, env} = await setup();
  const fingerprint = await sendToTwo(api);
  await expect.poll(() => mail.mails.some(({to}) => to === 'anna@example.com')).toBe(true);
  const report = async (text: string) => {
    const child = spawn(process.execPath, [cli, 'bounces', 'report', '--json'], {
      env: {...process.env, ...env},
    });
    const said: string[] = [];
    child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
    child.stdin.end(text);
    const [code] = (await once(child, 'close')) as [number];
    return {code, said: said.join('')};
  };
  const other = await report('Subject: Hello\r\n\r\nNo report');
  expect(other).toMatchObject({code: 1, said: expect.stringContaining('RFC 3464') as string});
  const {id} = mail.mails.find(({to}) => to === 'anna@example.com')!;
  expect(await report(bounceOf(id))).toMatchObject({code: 0});
  const history = async () =>
    (await api.envelope(fingerprint)).envelope_history.map(({history_detail}) => history_detail);
  await expect.poll(async () => (await history()).join()).toContain('No such user');
});

/** As a mail server reports that it could not deliver the mail with this Message-ID. */
const bounceOf = (id: string): string =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; anna@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--B',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${id}`,
    '',
    '--B--',
    '',
  ].join('\r\n');
