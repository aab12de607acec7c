/** Links that open without a key end with whoever asked for them: a key, an agent’s mandate, a user of the console. */
import {describe, expect, it} from 'vitest';
import type {UserAccess} from '../../../src/contract/resources/user.js';
import {
  findEmbedSession,
  openEmbedSession,
  type EnvelopeSession,
} from '../../../src/service/storage/access/embed-sessions.js';
import {createPhoneCode, takePhoneCode} from '../../../src/service/storage/access/phone-codes.js';
import {setupMandates} from '../agents/mandate-fixture.js';
import {apiKey, answerOf, type Json} from './api-fixture.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {fromOne} from './template-fixture.js';
import {makeUpload, passport} from './upload-fixture.js';

/** The API with an envelope that waits for Anna, a draft, a template, and what opens without a key. */
async function open() {
  const api = await setupMandates();
  const {call, template, process, db, clock, ids, files} = api;
  const {json} = await call('POST', '/envelopes', fromOne(template));
  const fingerprint = String(json.envelope_fingerprint);
  await process(fingerprint);
  const [anna] = (await call('GET', `/envelopes/${fingerprint}`)).json.envelope_parties as Json[];
  const draft = await api.makeDraft();

  /** A key that ends after a day. */
  async function makeKey() {
    const body = {api_key_name: 'App', api_key_scope: 'send', api_key_expires_in_days: 1};
    const {json: made} = await call('POST', '/api-keys', body);
    return {key: String(made.api_key), id: String(made.api_key_id)};
  }

  const asked = {
    draft: {envelope_fingerprint: draft},
    template: {session_type: 'template', template_fingerprint: template.fingerprint},
    signing: {
      session_type: 'signing',
      envelope_fingerprint: fingerprint,
      party_id: anna?.party_id,
    },
  };
  const session = async (body: Json, key: string) =>
    opener((await call('POST', '/embed-sessions', body, key)).json.session_url);
  const linkPath = `/envelopes/${fingerprint}/parties/${String(anna?.party_id)}/signing-link`;
  const signingLink = async (key: string) =>
    opener((await call('POST', linkPath, {}, key)).json.signing_url);
  const opens = async (link: Opener) => (await openEmbedSession(db, link, clock)) !== undefined;
  const codeOf = async ({id}: Opener) => {
    const found = (await findEmbedSession(db, id)) as EnvelopeSession;
    return {id, code: await createPhoneCode(db, found, {clock, ids})};
  };
  const onPhone = (code: Awaited<ReturnType<typeof codeOf>>) =>
    takePhoneCode(db, code, {clock, ids});

  /** What a link to a file answers. */
  const follow = async (link: string) => {
    const {pathname, search} = new URL(link);
    return (await files.request(pathname + search)).status;
  };
  const pdfLink = (envelope: Json) => {
    const [document] = envelope.envelope_documents as Json[];
    return String(document?.document_pdf);
  };
  return {
    ...api,
    fingerprint,
    draft,
    makeKey,
    asked,
    session,
    signingLink,
    linkPath,
    opens,
    codeOf,
    onPhone,
    follow,
    pdfLink,
  };
}

interface Opener {
  readonly id: string;
  readonly token: string;
}

function opener(url: unknown): Opener {
  const [, id = '', token = ''] = /embed\/([^#]+)#(.+)$/.exec(String(url)) ?? [];
  return {id, token};
}

describe('what opens a page', () => {
  it('ends with the key with which it was asked for, on a phone too, and with no other', async () => {
    const api = await open();
    const {asked, call, codeOf, makeKey, onPhone, opens, session, signingLink} = api;
    const {key, id} = await makeKey();
    const ended = [
      await session(asked.draft, key),
      await session(asked.template, key),
      await session(asked.signing, key),
      await signingLink(key),
    ];
    const [, , signing, link] = ended;
    if (!signing || !link) throw new Error('Nothing was opened.');
    const phone = await onPhone(await codeOf(link));
    if (!phone) throw new Error('No phone took over.');
    const code = await codeOf(signing);
    const others = [await session(asked.signing, apiKey), await signingLink(apiKey)];
    const all = [...ended, phone, ...others];
    expect(await Promise.all(all.map(opens))).toEqual(all.map(() => true));
    await call('DELETE', `/api-keys/${id}`);
    expect(await Promise.all([...ended, phone].map(opens))).toEqual(
      [...ended, phone].map(() => false),
    );
    expect(await onPhone(code)).toBeUndefined();
    expect(await Promise.all(others.map(opens))).toEqual([true, true]);
  });

  it('ends when the time of that key is over', async () => {
    const {makeKey, moveClock, opens, signingLink} = await open();
    const {key} = await makeKey();
    const [ended, other] = [await signingLink(key), await signingLink(apiKey)];
    moveClock('2026-11-22T08:59:59Z');
    expect(await opens(ended)).toBe(true);
    moveClock('2026-11-22T09:00:00Z');
    expect([await opens(ended), await opens(other)]).toEqual([false, true]);
  });

  it('ends with what the user may do who asked for it, as a link for signing', async () => {
    const {call, clock, companyId, db, linkPath, opens, send} = await open();
    const {user, cookie} = await signInAs({db, companyId}, 'sender', clock);
    const headers = {'content-type': 'application/json', ...consoleHeaders(cookie)};
    const {json} = await answerOf(await send('POST', linkPath, {body: '{}', headers}, null));
    const link = opener(json.signing_url);
    expect(await opens(link)).toBe(true);
    const become = (user_access: UserAccess) => call('PUT', `/users/${user.id}`, {user_access});
    await become('viewer');
    await become('sender');
    expect(await opens(link)).toBe(false);
  });
});

describe('a link to a document', () => {
  it('ends with the key with which it was asked for, and with no other', async () => {
    const {call, draft, follow, makeKey, pdfLink, template} = await open();
    const {key, id} = await makeKey();
    const read = async (as: string) =>
      pdfLink((await call('GET', `/envelopes/${draft}`, undefined, as)).json);
    const [own, other] = [await read(key), await read(apiKey)];
    expect([await follow(own), await follow(other)]).toEqual([200, 200]);
    const {json} = await call('GET', `/templates/${template.fingerprint}`, undefined, key);
    const [page] = json.template_pages as string[];
    expect(new URL(page ?? '').searchParams.get('holder')).toBe(`key-${id}`);
    await call('DELETE', `/api-keys/${id}`);
    expect([await follow(own), await follow(other)]).toEqual([404, 200]);
  });

  it('ends so as a link to what a signer has uploaded', async () => {
    const api = await open();
    const {call, draft, follow, makeKey} = api;
    await makeUpload(api, draft, passport);
    const {key, id} = await makeKey();
    const {json} = await call('GET', `/envelopes/${draft}`, undefined, key);
    const [document] = json.envelope_documents as Json[];
    const fields = document?.document_fields as Json[] | undefined;
    const upload = fields?.find(({field_type}) => field_type === 'upload');
    const link = String(upload?.field_value);
    expect(await follow(link)).toBe(200);
    await call('DELETE', `/api-keys/${id}`);
    expect(await follow(link)).toBe(404);
  });

  it.each(['is revoked', 'is over', 'loses who approved it'])(
    'ends with the mandate under which an agent asked for it, when that %s',
    async (end) => {
      const api = await open();
      const {call, follow, mandate, moveClock, pdfLink, sendUnder, user} = api;
      const {token, id} = await mandate();
      const sent = await sendUnder(token);
      const path = `/envelopes/${String(sent.json.envelope_fingerprint)}`;
      moveClock('2026-11-22T08:00:00Z');
      const link = pdfLink((await call('GET', path, undefined, token)).json);
      expect(await follow(link)).toBe(200);
      if (end === 'is revoked') await call('DELETE', `/mandates/${id}`);
      else if (end === 'is over') moveClock('2026-11-22T09:00:00Z');
      else await call('PUT', `/users/${user.id}`, {user_access: 'viewer'});
      expect(await follow(link)).toBe(404);
    },
  );

  it.each<readonly [string, Json | null]>([
    ['signs out', null],
    ['has another role', {user_access: 'own_envelopes'}],
  ])('ends when the user who asked for it %s', async (_, change) => {
    const {call, clock, companyId, db, draft, follow, pdfLink, send} = await open();
    const {user, cookie} = await signInAs({db, companyId}, 'sender', clock);
    const headers = consoleHeaders(cookie);
    const ask = async (path: string, method = 'GET') =>
      (await answerOf(await send(method, path, {headers}, null))).json;
    const link = pdfLink(await ask(`/envelopes/${draft}`));
    expect(await follow(link)).toBe(200);
    if (change) await call('PUT', `/users/${user.id}`, change);
    else await ask(`/sessions/${String((await ask('/me')).session_id)}`, 'DELETE');
    expect(await follow(link)).toBe(404);
  });

  it('cannot be made into one of somebody else, or of nobody', async () => {
    const {call, draft, follow, makeKey, pdfLink} = await open();
    const {key} = await makeKey();
    const link = pdfLink((await call('GET', `/envelopes/${draft}`, undefined, key)).json);
    expect(link).toMatch(/holder=key-\d+&/);
    const others = [
      link.replace(/holder=key-\d+&/, ''),
      link.replace(/holder=key-\d+/, 'holder='),
      link.replace(/holder=key-\d+/, 'holder=key-1'),
      link.replace(/holder=key-\d+&expires=(\d+)/, (_, expires) => `expires=${expires}%0Akey-1`),
    ];
    for (const other of others) expect([other, await follow(other)]).toEqual([other, 404]);
  });
});
