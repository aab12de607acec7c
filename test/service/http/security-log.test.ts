/** What an operator reads of those who were kept out, and what a flood of them may write. */
import {afterAll, beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {
  createSecurityLog,
  type SecurityEvent,
} from '../../../src/service/http/security-log/security-log.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {createEmbedSession} from '../../../src/service/storage/access/embed-sessions.js';
import {authorization, envelopeBody, type Json} from './api-fixture.js';
import {startWhole, wholeKey} from './whole-service.js';

let service: Awaited<ReturnType<typeof startWhole>>;
beforeAll(async () => void (service = await startWhole({ESIGN_TRUST_PROXY: '1'})));
afterAll(() => service.stop());

/** Each call from an address of its own, so that none is counted as a repetition of another. */
let calls = 0;
interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, init: Sent = {}) {
  const address = `203.0.113.${(calls += 1)}`;
  const headers = {host: 'sign.example.com', 'x-forwarded-for': address, ...init.headers};
  const answer = await service.app.request(path, {...init, headers});
  const entries = service.logged().filter((entry) => entry.address === address);
  return {answer, entries};
}

const json = {'content-type': 'application/json'};

describe('the log of the service tells of', () => {
  it('a call with a wrong key: its route, address and the beginning of the key’s hash', async () => {
    const key = 'sk-live-no-such-key-here';
    const {answer, entries} = await ask('/v1/envelopes', {headers: authorization(key)});
    expect(answer.status).toBe(401);
    expect(entries).toMatchObject([
      {door: 'wrong-key', method: 'GET', route: '/v1/envelopes', key: sha256(key).slice(0, 8)},
    ]);
    expect(service.written()).not.toMatch(/sk-live|no-such-key/);
  });

  it('a call without a key', async () => {
    const {entries} = await ask('/v1/envelopes');
    expect(entries).toMatchObject([{door: 'wrong-key', route: '/v1/envelopes'}]);
    expect(entries[0]).not.toHaveProperty('key');
  });

  it('a key that is used from an address, once', async () => {
    const headers = {...authorization(wholeKey), 'x-forwarded-for': '198.51.100.1'};
    for (let times = 0; times < 3; times += 1) await ask('/v1/envelopes', {headers});
    const entries = service.logged().filter(({address}) => address === '198.51.100.1');
    expect(entries).toMatchObject([
      {door: 'key-accepted', key: sha256(wholeKey).slice(0, 8), company: 1},
    ]);
  });

  it('a call that its key has no right to', async () => {
    const {answer, entries} = await ask('/v1/companies', {headers: authorization(wholeKey)});
    expect(answer.status).toBe(403);
    expect(entries).toMatchObject([{door: 'refused', company: 1, route: '/v1/companies'}]);
  });

  it('a call that names what the account does not have, without the name', async () => {
    const named = 'e'.repeat(32);
    const {entries} = await ask(`/v1/envelopes/${named}`, {headers: authorization(wholeKey)});
    expect(entries).toMatchObject([
      {door: 'nothing-there', company: 1, route: '/v1/envelopes/:envelope_fingerprint'},
    ]);
    expect(service.written()).not.toContain(named);
  });

  it('a page’s call with the token of no session, without session and token', async () => {
    const token = 't'.repeat(43);
    const {entries} = await ask('/embed/some-session/signing', {
      headers: {authorization: `Bearer ${token}`},
    });
    expect(entries).toMatchObject([{door: 'wrong-token', route: '/embed/:id/signing/*'}]);
    expect(service.written()).not.toMatch(/some-session|ttttt/);
  });

  it('a link that was changed, without its signature', async () => {
    const path = `/embed/files/1/${'d'.repeat(32)}/sealed.pdf`;
    const {entries} = await ask(`${path}?expires=9999999999&signature=${'s'.repeat(43)}`);
    expect(entries).toMatchObject([{door: 'wrong-link', method: 'GET'}]);
    expect(service.written()).not.toMatch(/sssss|ddddd/);
  });

  it('a page requested under another site’s host name', async () => {
    const {entries} = await ask('/verify', {headers: {host: 'attacker.example'}});
    expect(entries).toMatchObject([{door: 'wrong-host', route: '/verify'}]);
    expect(service.written()).not.toContain('attacker.example');
  });

  it('an address that sends too many requests', async () => {
    const headers = {'x-forwarded-for': '198.51.100.2', 'content-type': 'application/pdf'};
    for (let times = 0; times < 21; times += 1)
      await ask('/verify', {method: 'POST', body: 'no PDF', headers});
    const entries = service.logged().filter(({address}) => address === '198.51.100.2');
    expect(entries).toMatchObject([{door: 'throttled', route: '/verify'}]);
  });

  it('wrong and right passwords at the access check of a signing page', async () => {
    const {accessCheck, password, party} = await openAccessCheck();
    const wrong = await accessCheck('wrong-password-of-anna');
    expect(wrong.entries).toMatchObject([{door: 'wrong-password', company: 1, party}]);
    const right = await accessCheck(password);
    expect(right.entries).toMatchObject([{door: 'access-passed', company: 1, party}]);
    for (const secret of ['wrong-password-of-anna', password])
      expect(service.written()).not.toContain(secret);
  });
});

/** The access check of a party with a password. */
async function openAccessCheck() {
  const {core, app} = service;
  const created = await app.request('/v1/envelopes', {
    method: 'POST',
    headers: {...json, ...authorization(wholeKey)},
    body: JSON.stringify(
      await envelopeBody({
        envelope_password_protect: true,
        envelope_parties: [{party_name: 'Anna', party_email: 'a@example.com'}],
      }),
    ),
  });
  const {envelope_fingerprint: fingerprint} = (await created.json()) as Json;
  const {envelope_id: envelopeId} = await core.db
    .selectFrom('envelopes')
    .select('envelope_id')
    .where('fingerprint', '=', String(fingerprint))
    .executeTakeFirstOrThrow();
  const {party_id: party, encrypted_password: encrypted} = await core.db
    .selectFrom('parties')
    .select(['party_id', 'encrypted_password'])
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirstOrThrow();
  const password = core.partyPasswords.read({companyId: 1, partyId: party}, encrypted ?? '');
  const expires = new Date(Date.now() + 60_000);
  const of = {kind: 'signing', companyId: 1, envelopeId, partyId: party} as const;
  const rest = {origins: [], locale: null, expires, idleSeconds: null};
  const {id, token} = await createEmbedSession(core.db, {...of, ...rest}, core);
  const accessCheck = (entered: string) =>
    ask(`/embed/${id}/access/password`, {
      method: 'POST',
      headers: {...json, authorization: `Bearer ${token}`},
      body: JSON.stringify({password: entered}),
    });
  return {accessCheck, password, party};
}

describe('a flood of failed authentication', () => {
  const from = (address: string): SecurityEvent => ({
    door: 'wrong-key',
    address,
    method: 'GET',
    route: '/v1/envelopes',
  });

  function setup() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written: (Record<string, unknown> & {text: string})[] = [];
    const write = (entry: object, text: string) => void written.push({...entry, text});
    const log = {info: write, warn: write} as Parameters<typeof createSecurityLog>[0];
    return {securityLog: createSecurityLog(log), written};
  }

  it('from one address is logged in two lines a minute: the first one, and the number of repetitions', () => {
    const {securityLog, written} = setup();
    for (let times = 0; times < 10_000; times += 1) securityLog.note(from('203.0.113.7'));
    vi.advanceTimersByTime(60_000);
    expect(written).toMatchObject([
      {address: '203.0.113.7'},
      {address: '203.0.113.7', times: 9_999},
    ]);
    expect(written[1]?.text).toBe('The same event occurred 9999 more times within a minute.');
  });

  it('from ten thousand addresses is logged in a hundred lines a minute and the number of others', () => {
    const {securityLog, written} = setup();
    for (let address = 0; address < 10_000; address += 1)
      securityLog.note(from(`2001:db8:${address}`));
    vi.advanceTimersByTime(60_000);
    expect(written).toHaveLength(101);
    expect(written.at(-1)).toMatchObject({door: 'many', times: 9_900});
  });

  it('is counted per minute, and the count is logged at the end', () => {
    const {securityLog, written} = setup();
    securityLog.note(from('203.0.113.7'));
    vi.advanceTimersByTime(60_000);
    securityLog.note(from('203.0.113.7'));
    securityLog.note(from('203.0.113.7'));
    securityLog.stop();
    expect(written.map(({times}) => times)).toEqual([undefined, undefined, 1]);
  });
});
