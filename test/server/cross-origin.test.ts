import {describe, expect, it} from 'vitest';
import {
  createEsignHandler,
  type EsignHandlerOptions,
  type EsignService,
} from '../../src/server/index.js';
import {routes} from '../../src/server/routes.js';
import {codeOf, hostOptions, setUp} from './set-up.js';

const page = 'https://www.app.example';
const asked: string[] = [];
const listing = {
  origins: [page],
  authorize: () => {
    asked.push('who');
    return null;
  },
};

/** What a browser sends ahead of a call that a page of another origin makes with a header of its own. */
const preflight = (path: string, origin: string, method = 'POST') =>
  new Request(`https://api.app.example/esign${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    },
  });

/** What the answer says about who may read it. */
const sharing = ({headers}: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

describe('a page of another origin', () => {
  it.each([...new Set(routes.map(({path}) => path))])(
    'may ask ahead for %s where it is listed, and nobody needs to be signed in for that',
    async (path) => {
      asked.length = 0;
      const response = await setUp(listing).handler(preflight(path.replaceAll(':', ''), page));
      expect(response.status).toBe(204);
      expect(sharing(response)).toMatchObject({
        'access-control-allow-origin': page,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type',
      });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['no origin is listed', [], page],
    ['another one is', [page], 'https://evil.example'],
    ['one is that begins alike', [page], `${page}.evil.example`],
    ['one of another scheme is', [page], 'http://www.app.example'],
    ['it has none', [page], 'null'],
  ])('is refused where %s', async (_, origins, origin) => {
    const {handler, service} = setUp({origins});
    const response = await handler(preflight('/drafts', origin));
    expect([response.status, await codeOf(response)]).toEqual([403, 'cross_site']);
    expect(sharing(response)).toEqual({});
    expect(service.requests).toEqual([]);
  });

  it('may read responses, including errors, if it is listed', async () => {
    const {call, service} = setUp({origins: [page]});
    const path = `/envelopes/${service.add({}).fingerprint}`;
    const site = {origin: page, 'sec-fetch-site': 'same-site'};
    for (const [who, status] of [
      ['owner', 200],
      ['nobody', 401],
    ] as const) {
      const response = await call(who, 'GET', path, undefined, site);
      expect(response.status).toBe(status);
      expect(sharing(response)['access-control-allow-origin']).toBe(page);
      expect(response.headers.get('vary')).toContain('origin');
    }
  });

  it('cannot read a response if it is not listed', async () => {
    const {call, service} = setUp({origins: [page]});
    const path = `/envelopes/${service.add({}).fingerprint}`;
    const site = {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'};
    const response = await call('owner', 'GET', path, undefined, site);
    expect(sharing(response)).toEqual({});
    expect(response.headers.get('vary')).toContain('origin');
  });

  it('is not mentioned if none is listed', async () => {
    const {call} = setUp();
    const response = await call('owner', 'GET', '/envelopes');
    expect(sharing(response)).toEqual({});
    expect(response.headers.has('vary')).toBe(false);
  });

  it('gets no methods from an OPTIONS request that is not a preflight', async () => {
    const {call} = setUp({origins: [page]});
    expect((await call('owner', 'OPTIONS', '/drafts')).status).toBe(405);
  });
});

describe('mistakes of the host', () => {
  const create = (wrong: object) => () =>
    createEsignHandler({...hostOptions().options, ...wrong} as EsignHandlerOptions);

  it('a handler without `authorize` is not made', () => {
    expect(create({authorize: undefined})).toThrow(
      'needs `authorize`: a function that returns who',
    );
  });

  it.each([`${page}/`, 'www.app.example', '*', 'https://*.app.example', `${page}/app`, 'null'])(
    'a handler is not made with "%s" among its origins',
    (origin) => {
      expect(create({origins: [origin]})).toThrow('scheme, host and port and nothing else');
    },
  );

  it.each([{apiKey: undefined}, {apiKey: ''}, {baseUrl: undefined}])(
    'a service set by variables that are not there (%j) is named in the log, not in the answer',
    async (wrong) => {
      const {options} = hostOptions();
      const service = {...(options.service as EsignService), ...wrong} as EsignService;
      const {call, reported} = setUp({service});
      const response = await call('owner', 'GET', '/envelopes');
      expect(String(reported)).toContain('`service.baseUrl` or `service.apiKey`');
      expect(await response.text()).not.toContain('service.');
    },
  );
});
