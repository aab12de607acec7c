import {createStorage} from 'unstorage';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {createEventFeed} from '../../src/server/live/event-feed.js';
import {registerWebhook} from '../../src/server/index.js';
import {memoryStore} from '../../src/server/store.js';
import {parseWebhook, verifyWebhook} from '../../src/server/webhooks/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from './fake-service.js';
import {completed, deliver, signedHeaders} from './deliveries.js';
import {readEvents} from './read-events.js';
import {codeOf, setUp, webhookSecret} from './set-up.js';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('webhook receiver', () => {
  const other = `whsec_${btoa('some other secret')}`;
  it.each([
    ['signed with another secret', {secret: other}, 'bad_signature'],
    ['signed for another body', {signedBody: 'action=x'}, 'bad_signature'],
    ['replayed after six minutes', {at: minutesAgo(6)}, 'too_old'],
    ['dated in the future', {at: minutesAgo(-6)}, 'too_new'],
  ])('refuses what is %s', async (_, delivery, code) => {
    const taken: unknown[] = [];
    const {handler} = setUp({onEvent: (event) => void taken.push(event)});
    const response = await deliver(handler, completed('a'.repeat(32)), delivery);
    expect([response.status, await codeOf(response)]).toEqual([401, code]);
    expect(taken).toEqual([]);
  });

  it('refuses what is not signed at all where a secret is set', async () => {
    const {handler} = setUp();
    const body = completed('a'.repeat(32));
    const request = new Request('https://app.example/esign/webhooks', {method: 'POST', body});
    expect(await codeOf(await handler(request))).toBe('missing_headers');
  });

  it('processes a delivery once, however often and however quickly it is repeated', async () => {
    const taken: string[] = [];
    const {handler} = setUp({onEvent: ({action}) => void taken.push(action)});
    const body = completed('a'.repeat(32));
    await Promise.all([deliver(handler, body), deliver(handler, body)]);
    const again = await deliver(handler, body);
    expect(again.status).toBe(200);
    expect(taken).toEqual(['signed-envelope-complete']);
  });

  it('processes a delivery once, even with sixty others and a restart between it and its copy', async () => {
    const taken: string[] = [];
    const onEvent = () => void taken.push('taken');
    const store = createStorage();
    const {handler} = setUp({onEvent, store});
    const body = completed('a'.repeat(32));
    await deliver(handler, body, {id: 'msg_overheard'});
    for (let at = 0; at < 60; at += 1) await deliver(handler, body, {id: `msg_${at}`});
    expect((await deliver(handler, body, {id: 'msg_overheard'})).status).toBe(200);
    await deliver(setUp({onEvent, store}).handler, body, {id: 'msg_overheard'});
    expect(taken).toHaveLength(61);
  });

  it('recognizes a delivery for as long as it can be replayed, even after the store dropped its event', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const feed = createEventFeed(memoryStore(3), false);
    const taken: string[] = [];
    const append = (id: string) =>
      feed.append('one', id, () => {
        taken.push(id);
        return Promise.resolve(null);
      });
    await append('overheard');
    for (let at = 0; at < 20; at += 1) await append(`later ${at}`);
    vi.advanceTimersByTime(9 * 60_000);
    await append('overheard');
    expect(taken.filter((id) => id === 'overheard')).toHaveLength(1);
    vi.advanceTimersByTime(2 * 60_000);
    await append('the last');
    await append('overheard');
    expect(taken.filter((id) => id === 'overheard')).toHaveLength(2);
  });

  it('does not acknowledge what could not be stored', async () => {
    const store = {
      getItem: () => Promise.resolve(null),
      setItem: () => Promise.reject(new Error('disk full')),
      removeItem: () => Promise.resolve(),
    };
    const {handler} = setUp({store});
    expect((await deliver(handler, completed('a'.repeat(32)))).status).toBe(500);
  });

  it('without a secret, only what the service itself reports is trusted', async () => {
    const {handler, call, service} = setUp({webhookSecret: undefined});
    const {fingerprint} = service.add({status: 'sent'});
    const stream = await call('owner', 'GET', `/events?envelopes=${fingerprint}`);
    await deliver(handler, completed(fingerprint));
    const {events} = await readEvents(stream, 2);
    expect(events.map(({status}) => status)).toEqual(['sent', 'sent']);
  });
});

describe('signing links of a service that creates no sessions', () => {
  const page = 'https://sign.service.example/p/1?a=b&amp;c=d';
  const invited = (fingerprint: string, source: string) =>
    new URLSearchParams({
      action: 'send-envelope',
      action_date: '2026-11-21T10:00:00+00:00',
      envelope_fingerprint: fingerprint,
      envelope_documents: '[]',
      envelope_download: 'https://service.example/v1/x',
      envelope_signing_embed: `<iframe src="${source}" width="100%"></iframe>`,
      contact_id: '1',
      contact_name: 'Anna Berg',
      contact_email: 'anna@tenants.example',
      envelope_meta: '',
    }).toString();

  /** What a signer is shown after such an event; without a secret anybody can have sent it. */
  async function shown(source: string, secret?: string, baseUrl = fakeBaseUrl, host = {}) {
    const service = createFakeService();
    const {fingerprint} = service.add({});
    service.makesNoSessions = true;
    const {handler, call} = setUp({
      service: {baseUrl, apiKey: fakeKey, fetch: service.fetch},
      webhookSecret: secret,
      ...host,
    });
    const delivered = await deliver(handler, invited(fingerprint, source));
    expect(delivered.status).toBe(200);
    const answer = await call('anna', 'POST', `/envelopes/${fingerprint}/sessions`, {});
    return (await answer.json()) as unknown;
  }

  it('are shown to the party they were sent to, wherever they lead', async () => {
    const answer = await shown(page.replace('service', 'elsewhere'), webhookSecret);
    expect(answer).toMatchObject({session_url: 'https://sign.elsewhere.example/p/1?a=b&c=d'});
  });

  it('are no way around values that the host has locked', async () => {
    const host = {lockedValues: () => ({Rent: '950'})};
    const answer = await shown(page, webhookSecret, fakeBaseUrl, host);
    expect(answer).toMatchObject({error: {code: '10350'}});
  });

  it.each([
    [page, fakeBaseUrl],
    [page, 'https://api.service.example/v1'],
    ['https://service.example/p', fakeBaseUrl],
  ])('are accepted unsigned if %s belongs to the service at %s', async (source, baseUrl) => {
    const answer = await shown(source, undefined, baseUrl);
    expect(answer).toMatchObject({session_url: source.replace('&amp;', '&')});
  });

  it.each([
    'https://elsewhere.example/p',
    'https://service.example.elsewhere.example/p',
    'https://notservice.example/p',
    'http://service.example/p',
    'https://service.example@elsewhere.example/p',
    'https://',
    'javascript:alert(1)',
  ])('are not accepted unsigned from other origins (%s)', async (source) => {
    expect(await shown(source)).toMatchObject({error: {code: '10350'}});
  });
});

describe('webhook functions', () => {
  it('verifyWebhook takes headers as Node gives them and returns a typed event', async () => {
    const body = completed('a'.repeat(32));
    const headers = signedHeaders(body);
    const {id, event} = await verifyWebhook(headers, body, webhookSecret);
    expect([id, event.action]).toEqual(['msg_1', 'signed-envelope-complete']);
  });

  it.each(['action=nothing', '{', '{"action": ["add-user"]}', '{"action": "constructor"}', '[]'])(
    'parseWebhook reports a body that is not an event: %s',
    (body) => {
      expect(() => parseWebhook(body)).toThrow('not an event of the interface');
    },
  );

  it('parseWebhook reads JSON as it reads forms', () => {
    const event = parseWebhook(completed('a'.repeat(32)));
    expect(parseWebhook(JSON.stringify(event))).toEqual(event);
  });

  it('registerWebhook subscribes once, however often it is called', async () => {
    const {service} = setUp();
    const connection = {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: service.fetch};
    const options = {service: connection, url: 'https://app.example/esign/webhooks'};
    const secret = await registerWebhook(options);
    expect(await registerWebhook({...options, secret})).toBe(secret);
    expect(service.webhooks).toHaveLength(1);
    // The secret is lost: the subscription stays, and gets a new one.
    const [webhook] = service.webhooks;
    expect(await registerWebhook(options)).toBe(`whsec_${btoa('new secret')}`);
    expect(service.webhooks).toEqual([webhook]);
    // Forms would be refused by frameworks that check where a form comes from.
    const changes = service.requests.filter(({method}) => method !== 'GET');
    expect(changes.map(({body}) => body)).toMatchObject([
      {webhook_url: options.url, webhook_format: 'json'},
      {webhook_new_secret: true, webhook_format: 'json'},
    ]);
  });

  it('both secrets hold while one is replaced by the other, and no empty one', async () => {
    const body = completed('a'.repeat(32));
    const verify = (secrets: readonly string[], secret = webhookSecret) =>
      verifyWebhook(signedHeaders(body, {secret}), body, secrets);
    const other = `whsec_${btoa('another secret')}`;
    expect((await verify([other, webhookSecret])).id).toBe('msg_1');
    await expect(verify([other])).rejects.toThrow('No signature matches');
    await expect(verify(['', ''])).rejects.toThrow('No signature matches');
    await expect(verify([])).rejects.toThrow('No signature matches');
  });
});
