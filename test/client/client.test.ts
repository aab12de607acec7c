import {describe, expect, it} from 'vitest';
import {endpoints} from '../../src/contract/endpoints.js';
import {
  type CallOptions,
  type Connection,
  createClient,
  isServiceError,
  type ServiceErrorName,
} from '../../src/client/index.js';

type Answer = Response | Error;

const error = (status: number, code: number, headers = {}) =>
  Response.json({http: status, code, message: 'No.', detail: 'why', url: null}, {status, headers});

/** A client whose calls get the given answers, one after another. */
function setUp(answers: readonly (() => Answer)[], connection: Partial<Connection> = {}) {
  const requests: Request[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const answer = answers[requests.length] ?? answers.at(-1)!;
    requests.push(new Request(input, init));
    const result = answer();
    if (result instanceof Error) throw result;
    return result;
  };
  const baseUrl = 'https://service.example/v1/';
  const client = createClient({baseUrl, apiKey: 'kéy', fetch, ...connection});
  return {client, requests};
}

const ok = () => Response.json({http: 200});
const id = 'a'.repeat(32);

describe('calls', () => {
  it('has a method for every endpoint of the table', () => {
    const {client} = setUp([ok]);
    expect(Object.keys(client)).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  });

  it('puts path parameters, query and body where the table says', async () => {
    const {client, requests} = setUp([ok]);
    await client.updateParty({envelope_fingerprint: id, party_id: 7, party_title: 'Anna'});
    await client.listEnvelopes({status: 'sent', limit: 5});
    const [update, list] = requests;
    expect(`${update?.method} ${update?.url}`).toBe(
      `PATCH https://service.example/v1/envelopes/${id}/parties/7`,
    );
    expect(await update?.json()).toEqual({party_title: 'Anna'});
    expect(list?.url).toBe('https://service.example/v1/envelopes?status=sent&limit=5');
    expect(update?.headers.get('authorization')).toBe(
      `Basic ${Buffer.from('kéy:x').toString('base64')}`,
    );
  });

  it('walks through a list page by page', async () => {
    const page = (titles: string[], next?: string) => () =>
      Response.json({envelopes: titles.map((envelope_title) => ({envelope_title})), next});
    const {client, requests} = setUp([page(['a', 'b'], 'https://more'), page(['c'])]);
    const titles: string[] = [];
    for await (const {envelope_title} of client.each('listEnvelopes')) titles.push(envelope_title);
    expect(titles).toEqual(['a', 'b', 'c']);
    expect(requests[1]?.url).toContain('offset=2');
  });

  it('does not follow a redirect, by which it would lose the key; files may lie elsewhere', async () => {
    const {client, requests} = setUp([ok]);
    await client.getSettings();
    await client.downloadEnvelope({envelope_fingerprint: id});
    expect(requests.map(({redirect}) => redirect)).toEqual(['manual', 'follow']);
    const moved = setUp([() => new Response(null, {status: 308, headers: {location: '/'}})]);
    await expect(moved.client.getSettings()).rejects.toMatchObject({
      name: 'RequestError',
      status: 308,
    });
    expect(moved.requests).toHaveLength(1);
  });

  it('hands a download on as a stream', async () => {
    const {client} = setUp([() => new Response('%PDF')]);
    const response = await client.downloadEnvelope({envelope_fingerprint: id});
    expect(response.body).toBeInstanceOf(ReadableStream);
    expect(await response.text()).toBe('%PDF');
  });
});

describe('failures', () => {
  it.each<[number, number, ServiceErrorName]>([
    [401, 10002, 'AuthenticationError'],
    [404, 10253, 'NotFoundError'],
    [409, 10011, 'ConflictError'],
    [400, 10010, 'RequestError'],
    [429, 0, 'RateLimitError'],
    [500, 0, 'UnavailableError'],
  ])('%i with code %i is a %s', async (status, code, name) => {
    const {client} = setUp([() => error(status, code)], {attempts: 1});
    const thrown = await client
      .getEnvelope({envelope_fingerprint: id})
      .catch((caught: unknown) => caught);
    expect(isServiceError(thrown, name)).toBe(true);
    expect(thrown).toMatchObject({status, code, detail: 'why'});
  });

  it('an error from another realm is known by its name', () => {
    const foreign = {name: 'NotFoundError', status: 404, code: 10253, message: ''};
    expect(isServiceError(foreign, 'NotFoundError')).toBe(true);
    expect(isServiceError(new Error('else'))).toBe(false);
  });

  it('tries again after 429, 5xx and broken connections', async () => {
    const {client, requests} = setUp([
      () => error(429, 0, {'retry-after': '0'}),
      () => error(503, 0, {'retry-after': '0'}),
      () => new TypeError('fetch failed'),
      ok,
    ]);
    await client.getEnvelope({envelope_fingerprint: id});
    expect(requests).toHaveLength(4);
  });

  it('does not wait longer than it was told to', async () => {
    const {client, requests} = setUp([() => error(429, 0, {'retry-after': '30'})], {
      longestWait: 2,
    });
    const call = client.getEnvelope({envelope_fingerprint: id});
    await expect(call).rejects.toMatchObject({name: 'RateLimitError', retryAfter: 30});
    expect(requests).toHaveLength(1);
  });

  it.each<[string, CallOptions, number]>([
    ['is not sent again', {}, 1],
    ['with an idempotency key is sent again', {idempotencyKey: 'k1'}, 2],
  ])('a POST that failed %s', async (_, options, expected) => {
    const {client, requests} = setUp([() => error(500, 0, {'retry-after': '0'}), ok]);
    const input = {envelope_fingerprint: id};
    await client.sendEnvelope(input, options).catch(() => undefined);
    expect(requests).toHaveLength(expected);
  });

  it('gives up after the time allowed', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    const {client} = setUp([], {fetch: never, timeout: 10, attempts: 1});
    const call = client.getEnvelope({envelope_fingerprint: id});
    await expect(call).rejects.toMatchObject({name: 'TimeoutError'});
  });

  it('stops when its signal says so, also between two attempts', async () => {
    const {client} = setUp([() => error(503, 0, {'retry-after': '30'})]);
    const signal = AbortSignal.timeout(20);
    const call = client.getEnvelope({envelope_fingerprint: id}, {signal});
    await expect(call).rejects.toMatchObject({name: 'TimeoutError', code: 23});
  });

  it('asks for a path parameter that is missing before it calls', async () => {
    const {client, requests} = setUp([ok]);
    const call = client.getEnvelope({envelope_fingerprint: ''});
    await expect(call).rejects.toThrow('envelope_fingerprint is needed');
    expect(requests).toEqual([]);
  });
});
