import {createStorage} from 'unstorage';
import {describe, expect, it} from 'vitest';
import {createFakeService, fakeBaseUrl, fakeKey} from './fake-service.js';
import {completed, deliver} from './deliveries.js';
import {readEvents} from './read-events.js';
import {codeOf, setUp} from './set-up.js';

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

describe('event stream', () => {
  it('sends the current state, then the events', async () => {
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

  it('sends the events missed since Last-Event-ID', async () => {
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

  it('leaves out another user’s envelope and continues with the others', async () => {
    const {call, service} = setUp();
    const own = service.add({});
    const foreign = service.add({owner: 'u-other', parties: []});
    const path = `/events?envelopes=${foreign.fingerprint},${own.fingerprint}`;
    const {events} = await readEvents(await call('owner', 'GET', path), 1);
    expect(events.map((event) => event.envelope_fingerprint)).toEqual([own.fingerprint]);
  });

  it('opens with the first envelope read, however long the others take', async () => {
    const {call, service, fingerprints} = slowService({slow: 1});
    const [quick, slow] = fingerprints;
    const stream = await call('owner', 'POST', '/events', {envelopes: [slow, quick]});
    const {events} = await readEvents(stream, 1);
    expect(events).toMatchObject([{envelope_fingerprint: quick}]);
    expect(service.requests.map(({path}) => path)).toContain(`/envelopes/${quick}`);
  });

  it('sends events that occur while an envelope is still being read', async () => {
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

  it('never reports another user’s envelope, whatever happens to it', async () => {
    const {handler, call, service} = setUp();
    const own = service.add({}).fingerprint;
    const foreign = service.add({owner: 'u-other', parties: []}).fingerprint;
    const stream = await call('owner', 'POST', '/events', {envelopes: [foreign, own]});
    await deliver(handler, completed(foreign), {id: 'msg_foreign'});
    await deliver(handler, completed(own), {id: 'msg_own'});
    const {events} = await readEvents(stream, 2);
    expect(events.map((event) => event.envelope_fingerprint)).toEqual([own, own]);
  });

  it('stores nothing about another user’s envelope, however long the stream is open', async () => {
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

  it('is refused to a user who already has 24 open, and granted when one is closed', async () => {
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

  it('requests no more envelopes from the service once the client has disconnected', async () => {
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

  it('an event received by one process reaches streams of another through the store', async () => {
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
