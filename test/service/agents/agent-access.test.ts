/** Who gets in at `/mcp`, and who does not: what strangers, other programs and other pages try. */
import {describe, expect, it} from 'vitest';
import {forgetAgents} from '../../../src/service/storage/access/agents.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {answerOf, apiKey, authorization, type Json} from '../http/api-fixture.js';
import {consoleHeaders, signInAs} from '../http/console-fixture.js';
import {bearer, ping, redirectUri, rpc, setupAgents} from './agent-fixture.js';

it('says where one gets in to whoever has no token', async () => {
  const {request} = await setupAgents();
  const answer = await request('/mcp', {method: 'POST', body: ping, headers: rpc});
  expect(answer.status).toBe(401);
  const [, metadata = ''] =
    /^Bearer resource_metadata="(.*)"$/.exec(answer.headers.get('www-authenticate') ?? '') ?? [];
  const resource = await answerOf(await request(new URL(metadata).pathname));
  expect(resource.json).toMatchObject({
    resource: 'http://localhost:4000/mcp',
    authorization_servers: ['http://localhost:4000'],
  });
  const server = await answerOf(await request('/.well-known/oauth-authorization-server'));
  expect(server.json).toMatchObject({
    issuer: 'http://localhost:4000',
    authorization_endpoint: 'http://localhost:4000/console/connect',
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

describe('a token', () => {
  it('opens /mcp and nothing else, and nothing else opens /mcp', async () => {
    const {connected, statusWith, call, request, cookie, mandate} = await setupAgents();
    const {access, refresh} = await connected();
    expect(await statusWith(access)).toBe(200);
    expect((await call('GET', '/envelopes', undefined, access)).status).toBe(401);
    const asBearer = await request('/v1/envelopes', {headers: bearer(access)});
    expect(asBearer.status).toBe(401);
    for (const token of [refresh.refresh_token, apiKey, cookie, (await mandate()).token])
      expect([token, await statusWith(token)]).toEqual([token, 401]);
    const withKey = {...rpc, ...authorization(apiKey)};
    const keyed = await request('/mcp', {method: 'POST', body: ping, headers: withKey});
    expect(keyed.status).toBe(401);
    const page = await request('/mcp', {
      method: 'POST',
      body: ping,
      headers: {...rpc, ...consoleHeaders(cookie)},
    });
    expect(page.status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const {allowed, form, db} = await setupAgents();
    const {claim} = await allowed();
    const {json} = await form('/oauth/token', claim);
    const rows = JSON.stringify([
      await db.selectFrom('agents').selectAll().execute(),
      await db.selectFrom('agent_tokens').selectAll().execute(),
    ]);
    for (const token of [claim.code, json.access_token, json.refresh_token]) {
      expect(rows).not.toContain(String(token).split('.')[1]);
      expect(rows).toContain(sha256(String(token)));
    }
  });

  it('ends within an hour, and all of it after a month without use', async () => {
    const {connected, form, statusWith, moveClock} = await setupAgents();
    const {access, refresh} = await connected();
    moveClock('2026-11-21T10:00:00Z');
    expect(await statusWith(access)).toBe(401);
    const {json} = await form('/oauth/token', refresh);
    expect(json).toMatchObject({token_type: 'Bearer', expires_in: 3600});
    moveClock('2026-12-21T10:00:00Z');
    const late = await form('/oauth/token', {
      ...refresh,
      refresh_token: String(json.refresh_token),
    });
    expect(late.json.error).toBe('invalid_grant');
  });

  it('that is over is forgotten, and so is its agent once that was away for too long', async () => {
    const {connected, db, moveClock, clock} = await setupAgents();
    await connected();
    const kinds = async () =>
      (await db.selectFrom('agent_tokens').select('kind').orderBy('kind').execute()).map(
        ({kind}) => kind,
      );
    moveClock('2026-11-21T10:00:01Z');
    await forgetAgents(db, clock.now());
    expect(await kinds()).toEqual(['refresh']);
    moveClock('2026-12-21T09:00:01Z');
    await forgetAgents(db, clock.now());
    expect(await db.selectFrom('agents').selectAll().execute()).toEqual([]);
  });

  it('for another resource is not given out', async () => {
    const {allowed, form, asked, question} = await setupAgents();
    const {claim} = await allowed();
    const resource = 'https://other.example/mcp';
    expect((await form('/oauth/token', {...claim, resource})).json.error).toBe('invalid_target');
    const {query} = await asked({resource});
    expect(JSON.stringify(await question(query))).toContain('resource: expected');
  });

  it('is revoked by whoever has it, with all that came of the same permission', async () => {
    const {connected, form, statusWith} = await setupAgents();
    const {access, refresh} = await connected();
    expect((await form('/oauth/revoke', {token: 'nothing'})).status).toBe(200);
    expect(await statusWith(access)).toBe(200);
    expect((await form('/oauth/revoke', {token: refresh.refresh_token})).status).toBe(200);
    expect(await statusWith(access)).toBe(401);
  });
});

describe('a refresh token', () => {
  it('that is used twice ends the access of both who have it', async () => {
    const {connected, form, statusWith, call} = await setupAgents();
    const {refresh} = await connected();
    const {json: thief} = await form('/oauth/token', refresh);
    expect(await statusWith(String(thief.access_token))).toBe(200);
    expect((await form('/oauth/token', refresh)).json.error).toBe('invalid_grant');
    expect(await statusWith(String(thief.access_token))).toBe(401);
    const next = {...refresh, refresh_token: String(thief.refresh_token)};
    expect((await form('/oauth/token', next)).json.error).toBe('invalid_grant');
    expect((await call('GET', '/agents')).json.total_agents).toBe('0');
  });

  it('is given out once, however many come at the same moment', async () => {
    const {connected, form} = await setupAgents();
    const {refresh} = await connected();
    const all = await Promise.all([1, 2, 3].map(() => form('/oauth/token', refresh)));
    expect(all.filter(({status}) => status === 200)).toHaveLength(1);
  });

  it('of another application is of no use', async () => {
    const {connected, form, register} = await setupAgents();
    const {refresh} = await connected();
    const {json} = await register({client_name: 'Other'});
    const claim = {...refresh, client_id: String(json.client_id)};
    expect((await form('/oauth/token', claim)).json.error).toBe('invalid_grant');
  });
});

describe('a code', () => {
  it.each([
    ['without its verifier', {code_verifier: 'v'.repeat(43)}],
    ['to another application', {client_id: 'another'}],
    ['at another address', {redirect_uri: 'http://127.0.0.1:33418/other'}],
  ])('that is brought %s is of no use, then or later', async (_, change) => {
    const {allowed, form} = await setupAgents();
    const {claim} = await allowed();
    expect((await form('/oauth/token', {...claim, ...change})).json.error).toBe('invalid_grant');
    expect((await form('/oauth/token', claim)).json.error).toBe('invalid_grant');
  });

  it('counts once, for a minute; brought again, it ends what was given for it', async () => {
    const {allowed, form, statusWith, moveClock} = await setupAgents();
    const first = await allowed();
    const {json} = await form('/oauth/token', first.claim);
    expect(await statusWith(String(json.access_token))).toBe(200);
    expect((await form('/oauth/token', first.claim)).json.error).toBe('invalid_grant');
    expect(await statusWith(String(json.access_token))).toBe(401);
    const late = await allowed();
    moveClock('2026-11-21T09:01:00Z');
    expect((await form('/oauth/token', late.claim)).json.error).toBe('invalid_grant');
  });

  it('goes to the address that was asked about, with who answers and the state', async () => {
    const {asked, decide} = await setupAgents();
    const {query} = await asked();
    const back = await decide(query);
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('iss')).toBe('http://localhost:4000');
    expect(back.searchParams.get('state')).toBe('a state');
    const refused = await decide(query, false);
    expect(refused.searchParams.get('error')).toBe('access_denied');
    expect(refused.searchParams.has('code')).toBe(false);
  });
});

describe('a request', () => {
  it.each([
    ['to send the code elsewhere', {redirect_uri: 'https://evil.example/callback'}, 'none that'],
    ['below a registered address', {redirect_uri: `${redirectUri}/more`}, 'none that'],
    ['to another host by user name', {redirect_uri: 'https://a@evil.example/'}, 'user name'],
    ['to a script', {redirect_uri: 'javascript:alert(1)'}, 'neither https'],
    ['without PKCE', {code_challenge: null}, 'SHA-256'],
    ['with PKCE that proves nothing', {code_challenge_method: 'plain'}, 'expected S256'],
    ['without a method, which means plain', {code_challenge_method: null}, 'expected S256'],
    ['for a token right away', {response_type: 'token'}, 'expected code'],
    ['of nobody', {client_id: 'nobody'}, 'not registered'],
    ['without a client', {client_id: null}, 'client_id is missing'],
  ])('%s is refused, and nobody is sent anywhere', async (_, change, why) => {
    const {asked, asPage} = await setupAgents();
    const {query} = await asked(change);
    const shown = await asPage('POST', {query});
    expect(shown.status).toBe(400);
    expect(JSON.stringify(shown.json)).toContain(why);
    const decided = await asPage('PUT', {query, is_allowed: true, company_id: '1', user_id: '2'});
    expect(decided.status).toBe(400);
    expect(decided.json).not.toHaveProperty('redirect_to');
  });

  it('that says something twice is refused', async () => {
    const {asked, asPage} = await setupAgents();
    const {query} = await asked();
    const doubled = `${query}&redirect_uri=https%3A%2F%2Fevil.example`;
    expect(JSON.stringify((await asPage('POST', {query: doubled})).json)).toContain('twice');
  });

  it('of a program on the person’s own machine may name any port', async () => {
    const {asked, question, decide} = await setupAgents();
    const {query} = await asked({redirect_uri: 'http://127.0.0.1:50123/callback'});
    expect(await question(query)).toMatchObject({agent_host: null});
    expect((await decide(query)).port).toBe('50123');
  });
});

describe('what registers', () => {
  it('is stored nowhere, however often it comes, and slowed down', async () => {
    const {register, pool} = await setupAgents();
    const count = async () => {
      const {rows} = await pool.query<{name: string}>(
        `SELECT relname AS name FROM pg_stat_user_tables
          WHERE schemaname = current_schema() AND relname <> 'rate_limits' ORDER BY 1`,
      );
      const counts = rows.map(({name}) => pool.query(`SELECT '${name}', count(*) FROM ${name}`));
      return (await Promise.all(counts)).flatMap((counted) => counted.rows as unknown[]);
    };
    const before = await count();
    for (let each = 0; each < 20; each++) expect((await register()).status).toBe(201);
    expect(await count()).toEqual(before);
    await pool.query(`UPDATE rate_limits SET points = 600 WHERE key LIKE 'agent-registration%'`);
    expect((await register()).status).toBe(429);
  });

  it.each([
    ['a script', ['javascript:alert(1)'], 'invalid_redirect_uri'],
    ['plain http elsewhere', ['http://example.com/cb'], 'invalid_redirect_uri'],
    [
      'a host that only begins like one’s own',
      ['http://localhost.evil.example/'],
      'invalid_redirect_uri',
    ],
    ['a fragment', ['https://example.com/cb#a'], 'invalid_redirect_uri'],
    ['nothing', [], 'invalid_client_metadata'],
    ['too many', Array.from({length: 11}, () => redirectUri), 'invalid_client_metadata'],
    [
      'too long ones',
      Array.from({length: 9}, (_, n) => `https://example.com/${n}/${'a'.repeat(900)}`),
      'invalid_client_metadata',
    ],
  ])('is refused with %s as its address', async (_, redirect_uris, error) => {
    const {register} = await setupAgents();
    const {status, json} = await register({redirect_uris});
    expect([status, json.error]).toEqual([400, error]);
  });

  it('is called by a plain name, whatever it calls itself', async () => {
    const {asked, question} = await setupAgents();
    const client_name = '<b>Bank</b>\u202e gnitset\u200b\n\nand more ' + 'x'.repeat(200);
    const {query} = await asked({}, {client_name});
    const {agent_name} = await question(query);
    expect(agent_name).toBe(`<b>Bank</b> gnitset and more ${'x'.repeat(51)}`);
    const nameless = await asked({}, {client_name: '\u202e'});
    expect((await question(nameless.query)).agent_name).toBe('127.0.0.1');
  });
});

describe('the decision', () => {
  it('is made by pages of the console only', async () => {
    const {asked, request, cookie} = await setupAgents();
    const {query} = await asked();
    const body = JSON.stringify({query, is_allowed: true, company_id: '1', user_id: '1'});
    const own = consoleHeaders(cookie);
    const foreign: readonly Record<string, string>[] = [
      {...own, origin: 'https://evil.example'},
      {...own, 'sec-fetch-site': 'cross-site'},
      {cookie: own['cookie'] ?? ''},
      {origin: own['origin'] ?? ''},
      authorization(apiKey),
    ];
    for (const headers of foreign)
      for (const method of ['POST', 'PUT'])
        expect((await request('/console/connect', {method, body, headers})).status).toBe(401);
  });

  it('counts for the account and person that were shown, not for who is signed in by now', async () => {
    const api = await setupAgents();
    const {asked, question, asPage, db, clock} = api;
    const {query} = await asked();
    const shown = await question(query);
    const {companyId} = await addCompany(
      db,
      {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'},
      clock.now(),
    );
    const elsewhere = await signInAs({db, companyId}, 'sender', clock);
    const body = {query, is_allowed: true, company_id: shown.company_id, user_id: shown.user_id};
    const decided = await asPage('PUT', body, elsewhere.cookie);
    expect(decided.status).toBe(400);
    expect(JSON.stringify(decided.json)).toContain('somebody else since');
    expect(await db.selectFrom('agents').selectAll().execute()).toEqual([]);
  });

  it('is on the record of the account, and so is the end', async () => {
    const {connected, db, call, asUser, user} = await setupAgents();
    await connected();
    const {json} = await asUser('GET', '/agents');
    await asUser('DELETE', `/agents/${String((json.agents as Json[])[0]?.agent_id)}`);
    const acts = (await call('GET', '/acts')).json.acts as Json[];
    expect(acts.slice(0, 2)).toMatchObject([
      {act_kind: 'end-agent', act_about: `Helper, ${user.email}`},
      {act_kind: 'connect-agent', act_about: 'Helper, 127.0.0.1:33418', act_by_email: user.email},
    ]);
    expect(await db.selectFrom('agent_tokens').selectAll().execute()).toEqual([]);
  });
});

it('agents of others are listed and ended by who administers the account, and by nobody else', async () => {
  const api = await setupAgents();
  const {connected, asUser, clock, call} = api;
  await connected();
  const viewer = await signInAs(api, 'viewer', clock);
  expect((await asUser('GET', '/agents', viewer.cookie)).json.total_agents).toBe('0');
  const {json} = await call('GET', '/agents');
  const path = `/agents/${String((json.agents as Json[])[0]?.agent_id)}`;
  expect((await asUser('DELETE', path, viewer.cookie)).json.code).toBe(10323);
  const administrator = await signInAs(api, 'administrator', clock);
  expect((await asUser('DELETE', path, administrator.cookie)).status).toBe(200);
});

it.each([
  ['another host', {host: 'evil.example'}, 421],
  ['a page of another site', {origin: 'https://evil.example'}, 403],
  ['a page that hides where it is', {origin: 'null'}, 403],
])('what comes by way of %s is refused', async (_, headers, status) => {
  const {connected, request} = await setupAgents();
  const {access} = await connected();
  const call = {method: 'POST', body: ping, headers: {...rpc, ...bearer(access), ...headers}};
  expect((await request('/mcp', call)).status).toBe(status);
});
