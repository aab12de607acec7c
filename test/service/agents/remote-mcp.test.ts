/** What a person's program has at `/mcp`: the official client over streamable HTTP, with its own OAuth. */
import {expect, it} from 'vitest';
import {updateUser} from '../../../src/service/storage/accounts/users.js';
import {answerOf, type Json} from '../http/api-fixture.js';
import {signInAs} from '../http/console-fixture.js';
import {fromOne} from '../http/template-fixture.js';
import {bearer, ping, rpc, setupAgents, TestProvider} from './agent-fixture.js';

const reading = [
  'get_document_links',
  'get_envelope',
  'list_contacts',
  'list_envelopes',
  'list_templates',
  'verify_document',
];
const acting = [
  'cancel_envelope',
  'get_mandate',
  'plan_envelope',
  'remind_envelope',
  'send_planned_envelope',
];
const sorted = (names: readonly string[]) => [...names].sort();

/** What an agent asks to be allowed. */
const wish = (template: {readonly fingerprint: string}) => ({
  mandate_title: 'Leases of Mill Lane',
  mandate_templates: [template.fingerprint],
  mandate_recipients: ['anna@example.com', 'ben@example.com'],
  mandate_actions: ['send', 'remind'],
  mandate_envelopes_most: 2,
  mandate_expires_in_days: 1,
});

/** Agents write ids as text. */
const wordsOf = (body: Json): Json => ({
  ...body,
  envelope_parties: (body.envelope_parties as Json[]).map((party) => ({
    ...party,
    party_id: String(party.party_id),
  })),
});

it('finds its way from the address alone, and reads what its person may read', async () => {
  const {program, makeDraft} = await setupAgents();
  await makeDraft();
  const {use, tools} = await program();
  expect(await tools()).toEqual(sorted([...reading, 'request_mandate']));
  expect((await use('list_envelopes')).data).toMatchObject({total: '1'});
});

it('works below a path of a host that others share', async () => {
  const {program} = await setupAgents('http://localhost:4000/esign');
  const {use} = await program();
  expect((await use('list_templates')).data).toMatchObject({total: '1'});
});

it('asks for a mandate, and once a person has approved it, sends under it in the same session', async () => {
  const {program, template, approve, envelopes} = await setupAgents();
  const {agent, use, tools} = await program();
  const asked = await use('request_mandate', wish(template));
  expect(asked).toMatchObject({standing: 'waiting'});
  expect(asked.approve_at).toBe(
    `http://localhost:4000/console/mandates/${String(asked.mandate_id)}`,
  );
  expect(await tools()).not.toContain('plan_envelope');
  const plan = wordsOf(fromOne(template));
  expect((await use('plan_envelope', plan)).refused).toContain('not approved yet');

  expect((await approve(String(asked.mandate_id))).status).toBe(200);
  const told = new Promise((resolve) => {
    agent.fallbackNotificationHandler = (note) => Promise.resolve(resolve(note.method));
  });
  expect(await use('request_mandate', wish(template))).toMatchObject({
    standing: 'approved',
    mandate_id: asked.mandate_id,
  });
  expect(await told).toBe('notifications/tools/list_changed');
  expect(await tools()).toEqual(sorted([...reading, ...acting, 'request_mandate']));
  const planned = await use('plan_envelope', plan);
  const {plan_sha256} = planned.data as Json;
  expect((await use('send_planned_envelope', {...plan, plan_sha256})).refused).toBeUndefined();
  expect(await envelopes()).toBe(1);
});

it('is told in the answer itself that there are other tools, where it does not listen', async () => {
  const {connected, request, template, approve} = await setupAgents();
  const {access} = await connected();
  const ask = async () => {
    const params = {name: 'request_mandate', arguments: wish(template)};
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params});
    const headers = {...rpc, ...bearer(access)};
    return (await request('/mcp', {method: 'POST', body, headers})).text();
  };
  expect(await ask()).not.toContain('list_changed');
  await approve('1');
  expect(await ask()).toContain('notifications/tools/list_changed');
});

it('is told of the approval while it listens, and that the page it opened is done with', async () => {
  const {program, template, approve} = await setupAgents();
  const {agent, use} = await program();
  const methods: string[] = [];
  const both = new Promise<void>((resolve) => {
    agent.fallbackNotificationHandler = ({method}) => {
      methods.push(method);
      if (methods.length === 2) resolve();
      return Promise.resolve();
    };
  });
  const {mandate_id} = await use('request_mandate', wish(template));
  await approve(String(mandate_id));
  await both;
  expect(methods.sort()).toEqual([
    'notifications/elicitation/complete',
    'notifications/tools/list_changed',
  ]);
});

it('has its program open the page of approval, if that opens pages, and only the first time', async () => {
  const {program, template} = await setupAgents();
  const {agent, use} = await program({elicitation: {url: {}}});
  const call = {name: 'request_mandate', arguments: wish(template)};
  const error = (await agent.callTool(call).catch((thrown: unknown) => thrown)) as {
    code: number;
    elicitations: Json[];
  };
  expect(error.code).toBe(-32042);
  expect(error.elicitations).toMatchObject([{mode: 'url', elicitationId: 'mandate-1'}]);
  expect(error.elicitations[0]?.url).toBe('http://localhost:4000/console/mandates/1');
  expect((await use('plan_envelope', wordsOf(fromOne(template)))).refused).toContain(
    'not approved',
  );
});

it('is told in words that it was refused, revoked, or is over', async () => {
  const {program, template, approve, asUser, moveClock} = await setupAgents();
  const {use} = await program();
  const ask = (mandate_title: string) => use('request_mandate', {...wish(template), mandate_title});
  const plan = wordsOf(fromOne(template));
  expect((await use('plan_envelope', plan)).refused).toContain('no mandate');
  const first = await ask('First');
  await asUser('DELETE', `/mandates/${String(first.mandate_id)}`);
  expect(await ask('First')).toMatchObject({standing: 'refused'});
  expect((await use('plan_envelope', plan)).refused).toContain('has refused it');
  const second = await ask('Second');
  await approve(String(second.mandate_id));
  await asUser('DELETE', `/mandates/${String(second.mandate_id)}`);
  expect((await use('plan_envelope', plan)).refused).toContain('was revoked');
  const third = await ask('Third');
  await approve(String(third.mandate_id));
  moveClock('2026-11-22T09:00:00Z');
  expect((await use('plan_envelope', plan)).refused).toContain('time is over');
});

it('says what is wrong with what it asks for, and asks for nothing then', async () => {
  const {program, template, call} = await setupAgents();
  const {use} = await program();
  const ask = (change: Json) => use('request_mandate', {...wish(template), ...change});
  expect((await ask({mandate_recipients: ['everybody']})).refused).toContain('e-mail address');
  expect((await ask({mandate_templates: ['f'.repeat(32)]})).refused).toContain('mandate_templates');
  expect((await ask({mandate_expires_in_days: 9_999})).refused).toContain('at most 366 days');
  expect((await call('GET', '/mandates')).json.total_mandates).toBe('0');
});

it('acts under no mandate that another agent has asked for, nor shows its name for that of a person', async () => {
  const {program, template, approve, call} = await setupAgents();
  const [one, other] = [await program(), await program()];
  const asked = await one.use('request_mandate', wish(template));
  await approve(String(asked.mandate_id));
  expect(await one.tools()).toContain('plan_envelope');
  expect(await other.tools()).not.toContain('plan_envelope');
  const again = await other.use('request_mandate', wish(template));
  expect(again).toMatchObject({standing: 'waiting'});
  expect(again.mandate_id).not.toBe(asked.mandate_id);
  expect((await call('GET', '/mandates')).json.mandates).toMatchObject([
    {mandate_agent: 'Helper'},
    {mandate_agent: 'Helper'},
  ]);
});

it('of a viewer reads, and asks for nothing; of who sees own documents, those', async () => {
  const api = await setupAgents();
  const {program, makeDraft, clock} = api;
  await makeDraft();
  const viewer = await signInAs(api, 'viewer', clock);
  const viewing = await program({}, {cookie: viewer.cookie});
  expect(await viewing.tools()).toEqual(reading);
  const own = await signInAs(api, 'own_envelopes', clock);
  const {use} = await program({}, {cookie: own.cookie});
  expect((await use('list_envelopes')).data).toMatchObject({total: '0'});
});

it('is shut out at once when its person may not sign in any more, or somebody ends it', async () => {
  const api = await setupAgents();
  const {connected, statusWith, call, db, companyId, user, clock} = api;
  const first = await connected();
  expect(await statusWith(first.access)).toBe(200);
  const {json} = await call('GET', '/agents');
  const [agent] = json.agents as Json[];
  expect(agent).toMatchObject({agent_name: 'Helper', agent_host: '127.0.0.1:33418'});
  expect((await call('DELETE', `/agents/${String(agent?.agent_id)}`)).status).toBe(200);
  expect(await statusWith(first.access)).toBe(401);
  expect((await api.form('/oauth/token', first.refresh)).json.error).toBe('invalid_grant');

  const when = {now: clock.now(), ownSession: null};
  const second = await connected();
  // The role counts as it is, whoever has written it.
  await db.updateTable('users').set({access: 'none'}).where('user_id', '=', user.id).execute();
  expect(await statusWith(second.access)).toBe(401);
  await db.updateTable('users').set({access: 'sender'}).where('user_id', '=', user.id).execute();
  expect(await statusWith(second.access)).toBe(200);
  await updateUser(db, companyId, user.id, {access: 'none'}, when);
  expect(await statusWith(second.access)).toBe(401);
  await updateUser(db, companyId, user.id, {access: 'sender'}, when);
  expect(await statusWith(second.access)).toBe(401);
});

it('loses its mandates with its access, and the links it was given', async () => {
  const {program, template, approve, call, files, makeDraft} = await setupAgents();
  const envelope_fingerprint = await makeDraft();
  const {use} = await program();
  const asked = await use('request_mandate', wish(template));
  await approve(String(asked.mandate_id));
  const {data} = await use('get_document_links', {envelope_fingerprint});
  const [{link}] = (data as {documents: [{link: string}]}).documents;
  const follow = async () => {
    const {pathname, search} = new URL(link);
    return (await files.request(pathname + search)).status;
  };
  expect(await follow()).toBe(200);
  const {json} = await call('GET', '/agents');
  await call('DELETE', `/agents/${String((json.agents as Json[])[0]?.agent_id)}`);
  expect(await follow()).toBe(404);
  expect((await call('GET', '/mandates')).json.mandates).toMatchObject([
    {mandate_status: 'revoked'},
  ]);
});

it('goes on with a new token when the old one is over, without its person', async () => {
  const {program, moveClock} = await setupAgents();
  const {use, provider} = await program();
  const before = provider.tokens()?.access_token;
  moveClock('2026-11-21T10:00:01Z');
  expect((await use('list_templates')).data).toMatchObject({total: '1'});
  expect(provider.tokens()?.access_token).not.toBe(before);
});

it('names itself by the address of a document, which says where its person may be sent back', async () => {
  const id = 'https://client.example/agent.json';
  const document = {client_id: id, client_name: 'Published', redirect_uris: [redirect]};
  const api = await setupAgents(undefined, {[id]: document});
  class Published extends TestProvider {
    readonly clientMetadataUrl = id;
  }
  const {use} = await api.program({}, {provider: new Published()});
  expect((await use('list_templates')).data).toMatchObject({total: '1'});
  const {query} = await api.asked({client_id: id});
  expect(await api.question(query)).toMatchObject({
    agent_name: 'Published',
    agent_vouched_by: 'client.example',
  });
  const other = await api.asked({client_id: id, redirect_uri: 'https://evil.example/cb'});
  expect(JSON.stringify(await api.question(other.query))).toContain('none that the application');
  const nowhere = await api.asked({client_id: 'https://client.example/other.json'});
  expect(JSON.stringify(await api.question(nowhere.query))).toContain('answered 404');
});

const redirect = 'http://127.0.0.1:33418/callback';

it('is served by any process, keeps nothing, and ends with the process', async () => {
  const {connected, request, stopping, statusWith} = await setupAgents();
  const {access} = await connected();
  const listen = () => request('/mcp', {headers: {...rpc, ...bearer(access)}});
  const streams = [await listen(), await listen(), await listen(), await listen()];
  expect(streams.map(({status}) => status)).toEqual([200, 200, 200, 200]);
  expect((await listen()).status).toBe(429);
  stopping.abort();
  await Promise.all(streams.map((stream) => stream.text()));
  const gone = await request('/mcp', {method: 'DELETE', headers: {...rpc, ...bearer(access)}});
  expect(gone.status).toBe(200);
  expect(await statusWith(access)).toBe(200);
});

it('is refused what it sends in a wrong version, too large, or several at once', async () => {
  const {connected, request} = await setupAgents();
  const {access} = await connected();
  const send = async (body: string, headers = {}) =>
    answerOf(
      await request('/mcp', {
        method: 'POST',
        body,
        headers: {...rpc, ...bearer(access), ...headers},
      }),
    );
  expect((await send(ping, {'mcp-protocol-version': '1999-01-01'})).status).toBe(400);
  expect((await send(`[${ping},${ping}]`)).json.error).toMatchObject({
    message: 'Send one message at a time.',
  });
  expect((await send(JSON.stringify({a: 'a'.repeat(1024 * 1024)}))).status).toBe(400);
  expect((await send('{')).status).toBe(400);
  expect((await send('null')).status).toBe(400);
});
