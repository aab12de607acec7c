import {createStorage} from 'unstorage';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {type StreamEvent, streamEventSchema} from '../../src/contract/helper.js';
import {createEventFeed} from '../../src/server/event-feed.js';
import {registerWebhook} from '../../src/server/index.js';
import {memoryStore} from '../../src/server/store.js';
import {parseWebhook, verifyWebhook} from '../../src/server/webhooks/index.js';
import {createFakeService, fakeBaseUrl, fakeKey} from './fake-service.js';
import {completed, deliver, signedHeaders} from './deliveries.js';
import {codeOf, setUp, webhookSecret} from './set-up.js';

/** Reads events off a stream until there are as many as wanted. */
async function readEvents(response: Response, count: number) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while ((text.match(/^data: /gm) ?? []).length < count) {
    const {value, done} = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]): StreamEvent =>
    streamEventSchema.parse(JSON.parse(data ?? '')),
  );
  return {events, lastId: [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''};
}

/** One envelope, some whose answer waits for `answerSlow`, and more. */
function slowService({slow, more = 0}: {readonly slow: number; readonly more?: number}) {
  const service = createFakeService();
  const fingerprints = Array.from({length: 1 + slow + more}, () => service.add({}).fingerprint);
  const held = new Set(fingerprints.slice(1, 1 + slow));
  let answerSlow = () => {};
  const isTime = new Promise<void>((resolve) => (answerSlow = resolve));
  const fetchSlowly: typeof fetch = async (input, init) => {
    const answer = await service.fetch(input, init);
    if (held.has(new URL(new Request(input).url).pathname.split('/').at(-1) ?? '')) await isTime;
    return answer;
  };
  const connection = {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: fetchSlowly};
  const {handler, call} = setUp({service: connection});
  return {service, handler, call, fingerprints, answerSlow};
}

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

  it('takes a delivery once, however often and however close it comes', async () => {
    const taken: string[] = [];
    const {handler} = setUp({onEvent: ({action}) => void taken.push(action)});
    const body = completed('a'.repeat(32));
    await Promise.all([deliver(handler, body), deliver(handler, body)]);
    const again = await deliver(handler, body);
    expect(again.status).toBe(200);
    expect(taken).toEqual(['signed-envelope-complete']);
  });

  it('takes a delivery once, though sixty others and a restart lie between it and its copy', async () => {
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

  it('knows a delivery again for as long as it can be replayed, where the store has made room', async () => {
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

  it('without a secret only what the service itself says is believed', async () => {
    const {handler, call, service} = setUp({webhookSecret: undefined});
    const {fingerprint} = service.add({status: 'sent'});
    const stream = await call('owner', 'GET', `/events?envelopes=${fingerprint}`);
    await deliver(handler, completed(fingerprint));
    const {events} = await readEvents(stream, 2);
    expect(events.map(({status}) => status)).toEqual(['sent', 'sent']);
  });
});

describe('signing links of a service that makes no sessions', () => {
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
  async function shown(source: string, secret?: string, baseUrl = fakeBaseUrl) {
    const service = createFakeService();
    const {fingerprint} = service.add({});
    service.makesNoSessions = true;
    const {handler, call} = setUp({
      service: {baseUrl, apiKey: fakeKey, fetch: service.fetch},
      webhookSecret: secret,
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

  it.each([
    [page, fakeBaseUrl],
    [page, 'https://api.service.example/v1'],
    ['https://service.example/p', fakeBaseUrl],
  ])('are taken unsigned where %s is of the service at %s', async (source, baseUrl) => {
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
  ])('are not taken unsigned from elsewhere (%s)', async (source) => {
    expect(await shown(source)).toMatchObject({error: {code: '10350'}});
  });
});

describe('event stream', () => {
  it('tells the present state, then what happens', async () => {
    const {handler, call, service} = setUp();
    const {fingerprint} = service.add({});
    const stream = await call('anna', 'GET', `/events?envelopes=${fingerprint}`);
    await deliver(handler, completed(fingerprint));
    const {events} = await readEvents(stream, 2);
    expect(events).toMatchObject([
      {type: 'other', status: 'sent', revision: 2},
      {type: 'completed', status: 'signed', at: '2026-11-21T10:00:00.000Z'},
    ]);
  });

  it('tells what was missed after Last-Event-ID', async () => {
    const {handler, call, service} = setUp();
    const {fingerprint} = service.add({});
    const path = `/events?envelopes=${fingerprint}`;
    const first = await call('owner', 'GET', path);
    await call('owner', 'POST', `/envelopes/${fingerprint}/remind`, {});
    const {lastId} = await readEvents(first, 2);
    await deliver(handler, completed(fingerprint));
    const second = await call('owner', 'GET', path, undefined, {'last-event-id': lastId});
    const {events} = await readEvents(second, 2);
    expect(events.map(({type}) => type)).toEqual(['other', 'completed']);
  });

  it('keeps running, and opens again, while the service is down', async () => {
    const {handler, call, service} = setUp();
    const {fingerprint} = service.add({});
    const path = `/events?envelopes=${fingerprint}`;
    const open = await call('owner', 'GET', path);
    service.isDown = true;
    const opened = await call('owner', 'GET', path);
    expect((await deliver(handler, completed(fingerprint))).status).toBe(200);
    for (const stream of [open, opened]) {
      const {events} = await readEvents(stream, 2);
      expect(events.at(-1)?.status).toBe('signed');
    }
  });

  it('leaves a stranger’s envelope out and goes on with the others', async () => {
    const {call, service} = setUp();
    const own = service.add({});
    const foreign = service.add({owner: 'u-other', parties: []});
    const path = `/events?envelopes=${foreign.fingerprint},${own.fingerprint}`;
    const {events} = await readEvents(await call('owner', 'GET', path), 1);
    expect(events.map((event) => event.envelope_fingerprint)).toEqual([own.fingerprint]);
  });

  it('opens with the first envelope that was read, however long the others take', async () => {
    const {call, service, fingerprints} = slowService({slow: 1});
    const [quick, slow] = fingerprints;
    const stream = await call('owner', 'POST', '/events', {envelopes: [slow, quick]});
    const {events} = await readEvents(stream, 1);
    expect(events).toMatchObject([{envelope_fingerprint: quick}]);
    expect(service.requests.map(({path}) => path)).toContain(`/envelopes/${quick}`);
  });

  it('tells what happens while an envelope is still being read', async () => {
    const {handler, call, fingerprints, answerSlow} = slowService({slow: 1});
    const [, slow = ''] = fingerprints;
    const stream = await call('owner', 'POST', '/events', {envelopes: fingerprints});
    await deliver(handler, completed(slow));
    answerSlow();
    const {events} = await readEvents(stream, 3);
    expect(events.slice(1)).toMatchObject([
      {envelope_fingerprint: slow, status: 'sent'},
      {envelope_fingerprint: slow, status: 'signed'},
    ]);
  });

  it('never tells of a stranger’s envelope, whatever happens to it', async () => {
    const {handler, call, service} = setUp();
    const own = service.add({}).fingerprint;
    const foreign = service.add({owner: 'u-other', parties: []}).fingerprint;
    const stream = await call('owner', 'POST', '/events', {envelopes: [foreign, own]});
    await deliver(handler, completed(foreign), {id: 'msg_foreign'});
    await deliver(handler, completed(own), {id: 'msg_own'});
    const {events} = await readEvents(stream, 2);
    expect(events.map((event) => event.envelope_fingerprint)).toEqual([own, own]);
  });

  it('keeps nothing of a stranger’s envelope, however long the stream is open', async () => {
    const storage = createStorage();
    const read: string[] = [];
    const store = {
      getItem: (key: string) => {
        read.push(key);
        return storage.getItem(key);
      },
      setItem: storage.setItem.bind(storage),
      removeItem: (key: string) => storage.removeItem(key),
    };
    const {call, service} = setUp({store});
    const own = service.add({}).fingerprint;
    const foreign = service.add({owner: 'u-other', parties: []}).fingerprint;
    const stream = await call('owner', 'POST', '/events', {envelopes: [foreign, own]});
    await expect.poll(() => service.requests.length).toBe(2);
    read.length = 0;
    await expect.poll(() => read, {timeout: 6_000}).toContain(`esign:events:${own}`);
    expect(read).not.toContain(`esign:events:${foreign}`);
    await stream.body?.cancel();
  });

  it('is refused to a user who has two dozen open already, and granted when one is closed', async () => {
    const {call, service} = setUp();
    const {fingerprint} = service.add({});
    const open = (who: string) => call(who, 'GET', `/events?envelopes=${fingerprint}`);
    const streams = [];
    for (let at = 0; at < 24; at += 1) streams.push(await open('owner'));
    const refused = await open('owner');
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'too_many_streams']);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await open('anna')).status).toBe(200);
    await streams[0]?.body?.cancel();
    expect((await open('owner')).status).toBe(200);
  });

  it('that cannot be opened counts as none', async () => {
    const {call} = setUp();
    for (let at = 0; at < 30; at += 1)
      expect((await call('owner', 'GET', `/events?envelopes=${'f'.repeat(32)}`)).status).toBe(404);
  });

  it('asks the service for no more envelopes once the page has left', async () => {
    const {handler, service, fingerprints, answerSlow} = slowService({slow: 8, more: 20});
    const leaving = new AbortController();
    const asking = handler(
      new Request('https://app.example/esign/events', {
        method: 'POST',
        headers: {'x-user': 'owner', 'content-type': 'application/json'},
        body: JSON.stringify({envelopes: fingerprints.slice(1)}),
        signal: leaving.signal,
      }),
    );
    await expect.poll(() => service.requests.length).toBe(8);
    leaving.abort();
    answerSlow();
    await asking;
    expect(service.requests).toHaveLength(8);
  });

  it('an event taken by one process reaches streams of another through the store', async () => {
    const store = createStorage();
    const one = setUp({store});
    const two = setUp({store});
    const {fingerprint} = one.service.add({});
    two.service.add({fingerprint});
    const stream = await two.call('owner', 'GET', `/events?envelopes=${fingerprint}`);
    await deliver(one.handler, completed(fingerprint));
    const {events} = await readEvents(stream, 2);
    expect(events.at(-1)).toMatchObject({type: 'completed', status: 'signed'});
  });
});

describe('webhook functions', () => {
  it('verifyWebhook takes headers as Node gives them and returns a typed event', async () => {
    const body = completed('a'.repeat(32));
    const headers = signedHeaders(body);
    const {id, event} = await verifyWebhook(headers, body, webhookSecret);
    expect([id, event.action]).toEqual(['msg_1', 'signed-envelope-complete']);
  });

  it('parseWebhook says so when a body is no event', () => {
    expect(() => parseWebhook('action=nothing')).toThrow('not an event of the interface');
  });

  it('registerWebhook subscribes once, however often it is called', async () => {
    const {service} = setUp();
    const connection = {baseUrl: fakeBaseUrl, apiKey: fakeKey, fetch: service.fetch};
    const options = {service: connection, url: 'https://app.example/esign/webhooks'};
    await registerWebhook(options);
    expect(await registerWebhook(options)).toMatch(/^whsec_/);
    expect(service.webhooks).toHaveLength(1);
  });
});
