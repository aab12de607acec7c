/** What anybody may send to `/verify`, and what comes back. */
import {noAssets} from '../no-assets.js';
import {describe, expect, it} from 'vitest';
import {languages, directionOf} from '../../../../src/contract/text/language.js';
import {verifyViewSchema, type VerifyView} from '../../../../src/contract/helper.js';
import type {DocumentPool} from '../../../../src/service/documents/document-pool.js';
import {createAddressOf} from '../../../../src/service/http/request/actor.js';
import {createLimiter} from '../../../../src/service/http/request/rate-limit.js';
import {createLog} from '../../../../src/service/log.js';
import {verifyFileRoutes} from '../../../../src/service/pages/verify-file/verify-file-routes.js';
import {testIntake} from '../../http/test-intake.js';
import {useSealedSample} from '../../documents/sealed-sample.js';
import {setUpDatabase} from '../../test-database.js';
import {ofAnyone} from '../../of-anyone.js';

const sample = useSealedSample();

async function setup({
  most = 100,
  verifyAside = sample.documents.verifyAside,
  authority = () => Promise.resolve(new Uint8Array()),
}: Partial<SetUp> = {}) {
  const {pool} = await setUpDatabase();
  const app = verifyFileRoutes({
    assets: noAssets,
    documents: ofAnyone({verifyAside}),
    trustedSeals: sample.trustedSeals,
    ...testIntake(),
    filesOfAddress: createLimiter(pool, 'verify-file', most),
    addressOf: createAddressOf(1),
    authority: {certificate: authority},
    log: createLog('json', {write: () => {}}),
  });
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app.request('/verify', {
      method: 'POST',
      body,
      headers: {'Content-Type': 'application/pdf', 'X-Forwarded-For': '192.0.2.1', ...headers},
    });
  return {app, send};
}

interface SetUp {
  readonly authority: () => Promise<Uint8Array | undefined>;
  readonly most: number;
  readonly verifyAside: DocumentPool['verifyAside'];
}

const codeOf = async (answer: Response) =>
  ((await answer.json()) as {error: {code: string}}).error.code;

describe('the page', () => {
  it('runs no script but its own, is framed by nobody, and keeps nothing', async () => {
    const {app} = await setup();
    const answer = await app.request('/verify');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const text = await answer.text();
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
  });

  it('offers files of the authority only where the service has one', async () => {
    const page = async (given: Partial<SetUp>) =>
      (await (await setup(given)).app.request('/verify')).text();
    expect(await page({})).toContain('/verify/authority.crl');
    expect(await page({authority: () => Promise.resolve(undefined)})).not.toContain('authority.c');
  });

  it.each(languages)('speaks %s where the browser asks for it', async (tag) => {
    const {app} = await setup();
    const ask = async (wanted: string) =>
      (await app.request('/verify', {headers: {'Accept-Language': wanted}})).text();
    const [text, english] = await Promise.all([ask(tag), ask('en')]);
    expect(text).toContain(`<html lang="${tag}" dir="${directionOf(tag)}">`);
    const sentences = (page: string) =>
      Array.from(page.matchAll(/<(?:h1|h2|p|a)\b[^>]*>([^<]+)/g), ([, words]) => words);
    expect(sentences(text)).toHaveLength(sentences(english).length);
    if (tag === 'en') return;
    for (const said of sentences(text)) expect(sentences(english)).not.toContain(said);
  });
});

describe('a file', () => {
  it('is judged without a key, and says who signed when', async () => {
    const {send} = await setup();
    const answer = await send(sample.sealed);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const view: VerifyView = verifyViewSchema.parse(await answer.json());
    expect(view).toMatchObject({valid: true, level: 'B-B'});
    expect(view.signers).toContainEqual({
      name: 'Anna Lindqvist',
      email: 'anna@example.com',
      signed_at: '2026-11-20T09:04:00.000Z',
    });
  });

  it('that was changed is found out', async () => {
    const {send} = await setup();
    const changed = Uint8Array.from(sample.sealed);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    expect(await (await send(changed)).json()).toMatchObject({valid: false});
  });

  it('that is no PDF is refused in a sentence', async () => {
    const {send} = await setup();
    const answer = await send('hello');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: {code: '10266', message: 'The file is not a PDF. Choose a PDF.'},
    });
  });

  it.each([
    ['another site', {'Sec-Fetch-Site': 'cross-site'}, 403],
    ['another host of the same site', {'Sec-Fetch-Site': 'same-site'}, 403],
    ['a form', {'Content-Type': 'multipart/form-data; boundary=x'}, 415],
    ['a form of text', {'Content-Type': 'text/plain'}, 415],
  ])('is not taken from %s', async (_, headers, status) => {
    const {send} = await setup({verifyAside: () => Promise.reject(new Error('was read'))});
    expect((await send(sample.sealed, headers)).status).toBe(status);
  });

  it('that is too large is refused, whether or not it says so first', async () => {
    const {app} = await setup({verifyAside: () => Promise.reject(new Error('was read'))});
    const headers = {'Content-Type': 'application/pdf'};
    const chunk = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream({pull: (to) => to.enqueue(chunk)});
    const told = {...headers, 'Content-Length': String(60 * 1024 * 1024)};
    const init = {method: 'POST', body: endless, duplex: 'half'};
    for (const given of [headers, told]) {
      const answer = await app.request('/verify', {...init, headers: given} as RequestInit);
      expect([answer.status, await codeOf(answer)]).toEqual([413, 'too_large']);
      if (given === headers) init.body = new ReadableStream({pull: (to) => to.enqueue(chunk)});
    }
  });
});

describe('files', () => {
  it('are counted by the address they come from', async () => {
    const {send} = await setup({most: 2});
    const from = (address: string) => send('%PDF-', {'X-Forwarded-For': address});
    for (const _ of [1, 2]) expect((await from('192.0.2.1')).status).not.toBe(429);
    const third = await from('192.0.2.1');
    expect([third.status, await codeOf(third)]).toEqual([429, 'rate_limited']);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).status).not.toBe(429);
  });

  it('are taken two at a time from one address, and four in all; whoever is late comes again', async () => {
    let finish: (error: Error) => void = () => undefined;
    const held = new Promise<never>((_, reject) => (finish = reject));
    const {send} = await setup({verifyAside: () => held});
    const from = (address: string) => send(sample.sealed, {'X-Forwarded-For': address});
    const first = [from('192.0.2.1'), from('192.0.2.1')];
    await new Promise((resolve) => setTimeout(resolve, 200));
    const third = await from('192.0.2.1');
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5']);
    const others = [from('192.0.2.2'), from('192.0.2.3')];
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await from('192.0.2.4')).status).toBe(503);
    finish(new Error('over'));
    await Promise.all([...first, ...others]);
    expect((await from('192.0.2.1')).status).toBe(500);
  });
});
