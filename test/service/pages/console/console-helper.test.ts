/** The helper behind the elements in the console: it acts as the user who is signed in, and only for the console's own pages. */
import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import type {UserAccess} from '../../../../src/contract/resources/user.js';
import {createLog} from '../../../../src/service/log.js';
import {createConsoleHelper} from '../../../../src/service/pages/console/console-helper.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {origin, setup} from '../../http/api-fixture.js';
import {consoleHeaders, signInAs} from '../../http/console-fixture.js';

/** A helper over the API, with one envelope that a program has made. */
async function open() {
  const api = await setup();
  const app = new Hono().route('/v1', api.api);
  const logged: string[] = [];
  const log = createLog('json', {write: (line: string) => void logged.push(line)});
  const messageWays = ['sms'] as const;
  const before: {call?: (path: string) => Promise<unknown>} = {};
  const fetch: typeof app.fetch = async (request, env) => {
    await before.call?.(new URL(request.url).pathname);
    return app.fetch(request, env);
  };
  const helper = createConsoleHelper({api: {fetch}, publicUrl: origin, messageWays, log});
  app.all('/console/esign/*', helper);
  const envelope = await api.makeDraft();
  const as = async (access: UserAccess, companyId = api.companyId) => {
    const {cookie} = await signInAs({...api, companyId}, access, api.clock);
    return (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      app.request(`${origin}/console/esign${path}`, {
        method,
        headers: {
          ...consoleHeaders(cookie),
          ...(body && {'content-type': 'application/json'}),
          ...headers,
        },
        ...(body && {body: JSON.stringify(body)}),
      });
  };
  return {...api, app, as, envelope, before, logged};
}

describe('the helper of the console', () => {
  it.each([
    ['administrator', 200, 200],
    ['sender', 200, 200],
    ['viewer', 200, 403],
    ['own_envelopes', 404, 404],
    ['none', 401, 401],
  ] as const)(
    'lets %s read and delete what a program has made: %i, %i',
    async (access, read, act) => {
      const {as, envelope} = await open();
      const call = await as(access);
      expect((await call('GET', `/envelopes/${envelope}`)).status).toBe(read);
      expect((await call('DELETE', `/envelopes/${envelope}`)).status).toBe(act);
    },
  );

  it('lists nothing of others to who may see own envelopes only', async () => {
    const {as} = await open();
    const totalFor = async (access: UserAccess) =>
      ((await (await (await as(access))('GET', '/envelopes')).json()) as {total: number}).total;
    expect(await totalFor('own_envelopes')).toBe(0);
    expect(await totalFor('viewer')).toBe(1);
  });

  it('offers invitations by the messages for which there is a gateway, to who may send', async () => {
    const {as} = await open();
    const offer = await (await as('sender'))('GET', '/drafts');
    expect(await offer.json()).toMatchObject({invitations: ['email', 'link', 'device', 'sms']});
  });

  it('knows nothing of another account', async () => {
    const {as, envelope, db, clock} = await open();
    const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
    const {companyId} = await addCompany(db, person, clock.now());
    const call = await as('administrator', companyId);
    expect((await call('GET', `/envelopes/${envelope}`)).status).toBe(404);
  });

  it('answers nobody who is not signed in, and no page of another origin', async () => {
    const api = await open();
    const {app, as, envelope} = api;
    const path = `/envelopes/${envelope}`;
    const stranger = await app.request(`${origin}/console/esign${path}`);
    expect(stranger.status).toBe(401);
    const call = await as('administrator');
    const elsewhere = {'sec-fetch-site': 'cross-site', origin: 'https://evil.example'};
    expect((await call('DELETE', path, undefined, elsewhere)).status).toBe(401);
    // Nor what is no browser, with a cookie that it has come by.
    const {cookie} = await signInAs(api, 'administrator', api.clock);
    const {cookie: header} = consoleHeaders(cookie);
    const bare = {method: 'DELETE', headers: {cookie: header ?? ''}};
    expect((await app.request(`${origin}/console/esign${path}`, bare)).status).toBe(401);
    expect((await call('GET', path)).status).toBe(200);
  });

  it('answers 401 to who signs out elsewhere while the page reads, and logs no failure', async () => {
    const {as, envelope, db, before, logged} = await open();
    const call = await as('administrator');
    // The user is known by then; what the page reads comes next.
    before.call = async (path) => {
      if (path.startsWith('/v1/envelopes')) await db.deleteFrom('console_sessions').execute();
    };
    const answer = await call('GET', `/envelopes/${envelope}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'unauthorized',
        message: 'Please sign in.',
        request_id: answer.headers.get('x-request-id'),
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(logged).toEqual([]);
  });

  it('answers 403 to whose permission ends while the page acts', async () => {
    const {as, envelope, db, before, logged} = await open();
    const call = await as('administrator');
    before.call = async (path) => {
      if (path.startsWith('/v1/envelopes'))
        await db.updateTable('users').set({access: 'viewer'}).execute();
    };
    const answer = await call('DELETE', `/envelopes/${envelope}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: {code: 'forbidden', message: 'You may not do this.'},
    });
    expect(logged).toEqual([]);
  });
});
