/** Users sign in to the console with a passkey that they made when they were signed in, and with nothing else. */
import {expect, it} from 'vitest';
import {consoleHeaders, signIn, signInAs} from '../../http/console-fixture.js';
import {answerOf, origin, type Json} from '../../http/api-fixture.js';
import {softwarePasskey, type Amiss} from '../signing/software-passkey.js';
import {openConsole} from './sign-in-fixture.js';

type Asked = Readonly<{challenge: string; user?: {id: string}; allowCredentials?: unknown}> & Json;
type Headers = Readonly<Record<string, string>>;

const page = {origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json'};

async function openPages() {
  const api = await openConsole();
  const send = async (method: string, path: string, headers: Headers = page, body: Json = {}) =>
    api.app.request(`/console/${path}`, {
      method,
      headers: {...headers, 'content-type': 'application/json'},
      body: JSON.stringify(body),
    });
  const askedIn = async (answer: Response) => (await answer.json()) as Asked;

  /** What a browser is to sign that wants to sign in, and what it was named. */
  async function ask() {
    const answer = await send('POST', 'passkey');
    const name = /^esign-attempt=([^;]+); Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/.exec(
      answer.headers.get('set-cookie') ?? '',
    )?.[1];
    return {asked: await askedIn(answer), browser: {...page, cookie: `esign-attempt=${name}`}};
  }

  /** Somebody who is signed in, with a passkey; `use` signs in with it. */
  async function withPasskey(access: Parameters<typeof signInAs>[1] = 'sender') {
    const {user, cookie} = await signInAs(api, access, api.clock);
    const headers = consoleHeaders(cookie);
    const passkey = softwarePasskey();
    const asked = await askedIn(await send('POST', 'passkeys', headers));
    const made = {...passkey.make(asked), name: 'Laptop'};
    const answer = await send('PUT', 'passkeys', headers, made);
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    const handle = asked.user?.id ?? '';
    const right = {userHandle: handle};
    const use = async (amiss: Amiss = {}) => {
      const {asked: challenge, browser} = await ask();
      return send('PUT', 'passkey', browser, passkey.use(challenge, {...right, ...amiss}));
    };
    return {user, headers, passkey, right, use, asked, made};
  }
  return {...api, send, ask, askedIn, withPasskey};
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie');

it('who made a passkey signs in with it, without a name, and it is told when', async () => {
  const {ask, withPasskey, me, api, moveClock} = await openPages();
  const {user, use, asked, headers} = await withPasskey();
  expect(asked).toMatchObject({
    rp: {id: 'localhost'},
    user: {name: user.email, displayName: 'Uta Ott'},
    authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
  });
  const open = (await ask()).asked;
  expect(open).toMatchObject({rpId: 'localhost', userVerification: 'required'});
  expect(open.allowCredentials ?? []).toEqual([]);
  moveClock('2026-11-21T10:00:00Z');
  const answer = await use();
  expect(answer.status).toBe(200);
  expect(cookieOf(answer)).toMatch(/^esign-console=[^;]+; Path=\/; .*SameSite=Strict$/);
  expect((await me(answer)).json).toMatchObject({user_email: user.email});
  const listed = await answerOf(await api.request('/passkeys', {headers}));
  expect(listed.json.passkeys).toEqual([
    {
      passkey_id: expect.any(String),
      passkey_name: 'Laptop',
      passkey_created: '2026-11-21T09:00:00+0000',
      passkey_last_used: '2026-11-21T10:00:00+0000',
      user_id: String(user.id),
      user_name: 'Uta Ott',
      user_email: user.email,
    },
  ]);
  const sessions = await answerOf(await api.request('/sessions', {headers}));
  expect((sessions.json.sessions as Json[]).map((each) => each['session_signed_in_by'])).toEqual([
    'passkey',
    'link',
  ]);
});

it('an answer that is amiss signs nobody in, and does not say why', async () => {
  const {withPasskey} = await openPages();
  const {use} = await withPasskey();
  const other = await withPasskey();
  const amiss: readonly Amiss[] = [
    {origin: 'https://evil.example'},
    {rpId: 'evil.example'},
    {isVerified: false},
    {topOrigin: 'https://evil.example'},
    {counter: 1},
    {id: other.passkey.id},
    {id: softwarePasskey().id},
    {userHandle: other.right.userHandle},
    {userHandle: ''},
  ];
  for (const each of amiss) {
    const answer = await use(each);
    expect([each, answer.status, cookieOf(answer)]).toEqual([each, 401, null]);
    expect(await answer.json()).toMatchObject({error: {code: '10014'}});
  }
  expect((await use({counter: 99})).status).toBe(200);
  // A copy of it counts from where it was copied.
  expect((await use({counter: 99})).status).toBe(401);
});

it('a challenge counts once, soon, and in the browser that asked for it', async () => {
  const {ask, send, withPasskey, moveClock} = await openPages();
  const {passkey, right} = await withPasskey();
  const [mine, theirs, late] = [await ask(), await ask(), await ask()];
  const used = () => passkey.use(mine.asked, right);
  for (const browser of [theirs.browser, page, {...page, cookie: 'esign-attempt='}])
    expect((await send('PUT', 'passkey', browser, used())).status).toBe(401);
  const answer = used();
  const both = [
    send('PUT', 'passkey', mine.browser, answer),
    send('PUT', 'passkey', mine.browser, answer),
  ];
  const statuses = (await Promise.all(both)).map(({status}) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  moveClock('2026-11-21T09:10:01Z');
  const tooLate = passkey.use(late.asked, right);
  expect((await send('PUT', 'passkey', late.browser, tooLate)).status).toBe(401);
});

it('a passkey ends with what its user may do, with the address, with the user, and when it is removed', async () => {
  const {withPasskey, call, api} = await openPages();
  const remove = async ({headers}: Awaited<ReturnType<typeof withPasskey>>) => {
    const {json} = await answerOf(await api.request('/passkeys', {headers}));
    const [{passkey_id: id}] = json.passkeys as [Json];
    const gone = await api.request(`/passkeys/${String(id)}`, {method: 'DELETE', headers});
    expect(gone.status).toBe(200);
  };
  const ways = [
    (made) => call('PUT', `/users/${made.user.id}`, {user_access: 'none'}),
    (made) => call('PUT', `/users/${made.user.id}`, {user_email: `new-${made.user.email}`}),
    (made) => call('DELETE', `/users/${made.user.id}`),
    remove,
  ] satisfies ((made: Awaited<ReturnType<typeof withPasskey>>) => Promise<unknown>)[];
  for (const way of ways) {
    const made = await withPasskey();
    expect((await made.use()).status).toBe(200);
    await way(made);
    expect((await made.use()).status).toBe(401);
  }
});

it('a passkey is made only by who is signed in, for what that session was asked', async () => {
  const {send, askedIn, withPasskey, db, companyId, clock} = await openPages();
  const {headers, made, user} = await withPasskey();
  const again = consoleHeaders(await signIn({db, companyId}, user.id, clock));
  const asked = await askedIn(await send('POST', 'passkeys', headers));
  // A device that has one of this user's makes no second one.
  expect(asked['excludeCredentials']).toMatchObject([{id: made.credential.id}]);
  const fresh = () => ({...softwarePasskey().make(asked), name: 'Phone'});
  const refused = [
    [headers, {...softwarePasskey().make({challenge: 'another'}), name: 'Phone'}],
    [headers, {...softwarePasskey().make(asked, {origin: 'https://evil.example'}), name: 'Phone'}],
    [headers, made],
    [again, fresh()],
    [headers, {...fresh(), name: ''}],
  ] as const;
  for (const [as, body] of refused)
    expect((await send('PUT', 'passkeys', as, body)).status).toBe(400);
  for (const as of [
    page,
    {...headers, origin: 'https://evil.example'},
    {...headers, 'sec-fetch-site': 'cross-site'},
  ])
    for (const method of ['POST', 'PUT'])
      expect((await send(method, 'passkeys', as, fresh())).status).toBe(401);
});

it('nobody takes over the passkey of another by its name', async () => {
  const {send, askedIn, withPasskey, db, companyId, clock} = await openPages();
  const {passkey, use} = await withPasskey();
  const {cookie} = await signInAs({db, companyId}, 'administrator', clock);
  const headers = consoleHeaders(cookie);
  const asked = await askedIn(await send('POST', 'passkeys', headers));
  const copy = {...passkey.make(asked), name: 'Mine now'};
  expect((await send('PUT', 'passkeys', headers, copy)).status).toBe(400);
  expect((await use()).status).toBe(200);
});

it('users see and remove their own; who administers the account, everybody’s of it', async () => {
  const {withPasskey, api, call} = await openPages();
  const [mine, theirs] = [await withPasskey('viewer'), await withPasskey('administrator')];
  const idsFor = async ({headers}: typeof mine) => {
    const {json} = await answerOf(await api.request('/passkeys', {headers}));
    return (json.passkeys as Json[]).map((each) => String(each['passkey_id']));
  };
  const [own = ''] = await idsFor(mine);
  const all = await idsFor(theirs);
  expect([await idsFor(mine), all.length]).toEqual([[own], 2]);
  const other = all.find((each) => each !== own) ?? '';
  const remove = async (id: string, {headers}: typeof mine) =>
    (await api.request(`/passkeys/${id}`, {method: 'DELETE', headers})).status;
  expect(await remove(other, mine)).toBe(404);
  expect(await remove(own, theirs)).toBe(200);
  expect((await call('GET', '/passkeys')).json.total_passkeys).toBe('1');
});
