import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {PermanentJobError} from '../../../src/service/jobs/job.js';
import {
  folderSender,
  httpSender,
  createSmsSenders,
} from '../../../src/service/notifications/messages/gateway.js';
import {askCode, standingFault} from '../../../src/service/domain/identity/access-check.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {createOneTimeCodes} from '../../../src/service/security/one-time-code.js';
import type {SendOutcome} from '../../../src/service/ports.js';
import {
  changeAccessCheck,
  readAccessRecord,
} from '../../../src/service/storage/access/access-checks.js';
import {anna, ben, party} from '../domain/envelope-fixture.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {secretBox} from '../test-secret-box.js';
import {createTestCodes} from './test-codes.js';

const sms = {id: 'job-1', to: '+441632960123', text: '123456 is your code'};
const clock = {now: () => new Date('2026-11-21T09:00:00Z')};

describe('a gateway', () => {
  async function serve(status: number) {
    const received: {headers: IncomingHttpHeaders; body: string}[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += String(chunk)));
      request.on('end', () => {
        received.push({headers: request.headers, body});
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const {port} = server.address() as AddressInfo;
    const fetch = createGuardedFetch({allowPrivateHosts: true});
    return {received, sender: httpSender(`http://us%40er:pa%3Ass@127.0.0.1:${port}/`, fetch)};
  }

  it('gets number and text as JSON, who we are, and the same key in every attempt', async () => {
    const {received, sender} = await serve(202);
    expect(await sender.send(sms)).toEqual({accepted: true});
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({to: sms.to, text: sms.text});
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'job-1',
      authorization: `Basic ${Buffer.from('us@er:pa:ss').toString('base64')}`,
    });
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    // As at a wrong address: no number is to blame.
    [404, false],
    [429, false],
    [503, false],
  ])('that answers %i refuses for good: %s', async (status, permanent) => {
    const {sender} = await serve(status);
    expect(await sender.send(sms)).toMatchObject({accepted: false, permanent});
  });

  it('on a private address is refused at the start unless those are allowed', () => {
    const start = (smsUrl: string, allowPrivateHosts = false) =>
      createSmsSenders(
        {smsUrl, dataDir: '/tmp', allowPrivateHosts},
        {clock, fetch: createGuardedFetch({allowPrivateHosts})},
      );
    expect(() => start('https://10.0.0.1/sms')).toThrow('ESIGN_SMS_URL');
    expect(() => start('http://sms.example.com')).toThrow('ESIGN_SMS_URL');
    expect(() => start('http://10.0.0.1/sms', true)).not.toThrow();
  });
});

it('a folder keeps each message as a file for the owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  expect(await folderSender(folder, clock, '.sms.json').send(sms)).toEqual({accepted: true});
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual(['2026-11-21T09-00-00.000Z-job-1.sms.json', []]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
    at: '2026-11-21T09:00:00.000Z',
    to: sms.to,
    text: sms.text,
  });
});

describe('the job that sends a code', () => {
  async function setup(outcome?: SendOutcome) {
    const parts = await setUpDelivery({
      parties: [party(anna, {mobile: '+441632960123'}), party(ben)],
    });
    const codes = createTestCodes(parts, outcome);
    const asked = parts.clock.now();
    const key = {companyId: parts.companyId, partyId: anna};
    await changeAccessCheck(parts.db, key, (record) => askCode(record, 'session', asked));
    const job = {
      ...parts.key,
      type: 'code',
      partyId: anna,
      sessionId: 'session',
      asked: asked.toISOString(),
    } as const;
    return {...parts, ...codes, job, send: () => codes.run(job, {id: 'job-1'})};
  }

  it('is six random digits: of a hundred codes no place holds a digit always, and hardly two are the same', () => {
    const {create} = createOneTimeCodes(secretBox);
    const codes = Array.from({length: 100}, () => create('session').code);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    for (const place of [0, 1, 2, 3, 4, 5])
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(3);
    expect(new Set(codes).size).toBeGreaterThan(95);
  });

  it('says whose documents and how long, and nothing of what is in them', async () => {
    const {send, sms} = await setup();
    await send();
    expect(sms).toMatchObject([{id: 'job-1', to: '+441632960123'}]);
    expect(sms[0]?.text).toMatch(/^\d{6} is your code .* 10 minutes/);
    expect(sms[0]?.text).not.toMatch(/Lease|Mill Lane|Anna/);
  });

  it('is given up if nobody waits for it any more', async () => {
    const {send, sms, pass} = await setup();
    pass(10 * 60_000 + 1);
    await expect(send()).rejects.toThrow(PermanentJobError);
    expect(sms).toEqual([]);
  });

  it('sends nothing where another code was asked for meanwhile', async () => {
    const {send, sms, pass, db, companyId, clock} = await setup();
    pass(60_000);
    await changeAccessCheck(db, {companyId, partyId: anna}, (record) =>
      askCode(record, 'session', clock.now()),
    );
    await send();
    expect(sms).toEqual([]);
  });

  it('is tried again while the gateway is away, and given up where it refuses the number', async () => {
    const away = await setup({accepted: false, permanent: false, reason: 'busy'});
    await expect(away.send()).rejects.toThrow('busy');
    const refused = await setup({accepted: false, permanent: true, reason: 'no such number'});
    await expect(refused.send()).resolves.toBeUndefined();
  });

  it('tells the sender of a number that is refused, once, and the party at the access check', async () => {
    const {send, mails, db, companyId, clock, pass, run, job} = await setup({
      accepted: false,
      permanent: true,
      reason: 'no such number',
    });
    await send();
    const key = {companyId, partyId: anna};
    expect(standingFault(await readAccessRecord(db, key))).toBe('unreachable');
    pass(60_000);
    await changeAccessCheck(db, key, (record) => askCode(record, 'session', clock.now()));
    expect(standingFault(await readAccessRecord(db, key))).toBeNull();
    await run({...job, asked: clock.now().toISOString()}, {id: 'job-2'});
    expect(mails).toMatchObject([{kind: 'email-unreachable', to: 'sender', about: anna}]);
  });

  it('keeps the messages of test accounts here', async () => {
    const {send, sms, heldBack, db} = await setup();
    await db.updateTable('companies').set({is_test: true}).execute();
    await send();
    expect([sms.length, heldBack.length]).toEqual([0, 1]);
  });
});
