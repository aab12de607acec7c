/** Users sign in to the console with an OpenID provider, which may be slow or hostile, and whose answers may be stolen. */
import {expect, it} from 'vitest';
import {readConfig} from '../../../../src/service/config/config.js';
import {createOidc} from '../../../../src/service/pages/sign-in/oidc.js';
import {
  createGuardedFetch,
  type GuardedFetch,
} from '../../../../src/service/security/guarded-fetch.js';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {origin} from '../../http/api-fixture.js';
import {hostileProvider, type Said} from './hostile-provider.js';
import {follow, realProvider} from './real-provider.js';
import {openConsole} from './sign-in-fixture.js';

const page = {origin, 'sec-fetch-site': 'same-origin'};
const clock = {now: () => new Date()};

const guarded = createGuardedFetch({allowPrivateHosts: true});

/** As `ESIGN_OIDC_EMAIL_CLAIM` has it. */
const claimOf = (setting = '') => {
  const named = {
    ESIGN_OIDC_ISSUER: origin,
    ESIGN_OIDC_CLIENT_ID: 'c',
    ESIGN_OIDC_CLIENT_SECRET: 's',
  };
  return readConfig({...named, ESIGN_OIDC_EMAIL_CLAIM: setting}, '/').oidc!.claim;
};

const oidcAt = (issuer: string, fetch: GuardedFetch, setting?: string) =>
  createOidc({
    claim: claimOf(setting),
    issuer,
    clientId: 'esign',
    clientSecret: 'a secret/with: marks',
    publicUrl: origin,
    fetch,
    clock,
  });

/** The console with this provider, and a browser. */
async function openWith(issuer: string, fetch = guarded, setting?: string) {
  const api = await openConsole({oidc: oidcAt(issuer, fetch, setting)});
  const get = (path: string, headers: Record<string, string> = page) =>
    api.app.request(path, {headers});
  const begin = async () => {
    const answer = await get('/console/oidc');
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return {answer, cookie, to: new URL(answer.headers.get('location') ?? origin)};
  };
  /** As browsers come back from another site: with what is `Lax`, and no origin. */
  const comeBack = (path: string, cookie: string) =>
    get(path, {cookie, 'sec-fetch-site': 'cross-site'});
  return {...api, get, begin, comeBack};
}

async function openHostile(setting?: string) {
  const provider = await hostileProvider();
  const {said} = provider;
  // Nobody waits for five seconds in a test.
  const api = await openWith(
    provider.issuer,
    (url, {timeout, ...request}) =>
      guarded(url, {...request, timeout: said.isSilent ? timeout / 10 : timeout}),
    setting,
  );
  const signIn = async (more: Partial<Said> = {}) => {
    const {to, cookie} = await api.begin();
    Object.assign(said, more);
    return api.comeBack(provider.visit(to), cookie);
  };
  return {...provider, ...api, signIn};
}

const outcomeOf = async (answer: Response) => ({
  status: answer.status,
  isSignedIn: answer.headers.has('set-cookie'),
  text: await answer.text(),
});

const stopped = 'This sign-in was stopped, or took too long.';
const away = 'Signing in with your organisation does not work at the moment.';
const unknown = 'Your organisation confirms no e-mail address';

it('who the provider knows by a verified address signs in, with oidc-provider', async () => {
  const email = 'Uta@Example.com';
  const {begin, comeBack, me, db, companyId, app} = await openWith(await realProvider(email));
  await db
    .insertInto('users')
    .values({
      company_id: companyId,
      name: 'Uta Ott',
      email: email.toLowerCase(),
      role_id: 1,
      access: 'sender',
      added: clock.now(),
    })
    .execute();
  expect(await (await app.request('/console/sign-in')).text()).toContain(
    'Sign in with your organisation',
  );
  const {to, cookie, answer} = await begin();
  expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=600; HttpOnly; SameSite=Lax$/);
  const {pathname, search} = await follow(to);
  const back = await comeBack(`${pathname}${search}`, cookie);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/console']);
  expect((await me(back)).json).toMatchObject({user_email: 'uta@example.com'});
  const again = await outcomeOf(await comeBack(`${pathname}${search}`, cookie));
  expect(again).toMatchObject({status: 400, isSignedIn: false});
});

it('what it sends there tells nothing but what the provider needs, and differs each time', async () => {
  const {begin, issuer} = await openHostile();
  const [first, second] = [await begin(), await begin()];
  const {
    state,
    nonce,
    code_challenge: challenge,
    ...others
  } = Object.fromEntries(first.to.searchParams);
  expect(first.to.href.split('?')[0]).toBe(`${issuer}/auth`);
  expect(others).toEqual({
    client_id: 'esign',
    response_type: 'code',
    redirect_uri: `${origin}/console/oidc/callback`,
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
  const values = [state, nonce, challenge, first.cookie, ...second.to.searchParams.values()];
  for (const value of [state, nonce, challenge])
    expect(values.filter((each) => each === value)).toHaveLength(1);
});

it('only a verified address of somebody who may sign in counts, and nobody is added', async () => {
  const {signIn, newUser, db} = await openHostile();
  const [user, none] = [await newUser(), await newUser('none')];
  const {email} = user;
  const users = await db.selectFrom('users').select('user_id').execute();
  for (const claims of [
    {},
    {email},
    {email, email_verified: false},
    {email, email_verified: 'true'},
    {email: [email], email_verified: true},
    {email: 'stranger@example.com', email_verified: true},
    {email: none.email, email_verified: true},
  ]) {
    const outcome = await outcomeOf(await signIn({claims}));
    expect(outcome).toMatchObject({status: 400, isSignedIn: false});
    expect(outcome.text).toContain(unknown);
  }
  expect(await db.selectFrom('users').select('user_id').execute()).toEqual(users);
  const right = await signIn({claims: {email, email_verified: true}});
  expect(right.status).toBe(303);
});

it.each([
  ['Entra, which says whose the domain is', 'email:xms_edov', {xms_edov: 1}, 'xms_edov'],
  ['Entra, as text', 'email:xms_edov', {xms_edov: 'true'}, 'xms_edov'],
  [
    'a provider that has booleans as text',
    'email:email_verified',
    {email_verified: 'true'},
    'email_verified',
  ],
] as const)('%s: the setting says what confirms an address', async (_, setting, yes, missing) => {
  const {signIn, newUser} = await openHostile(setting);
  const {email} = await newUser();
  for (const no of [{}, {[missing]: false}, {[missing]: 'false'}, {[missing]: 0}]) {
    const outcome = await outcomeOf(await signIn({claims: {email, ...no}}));
    expect(outcome).toMatchObject({status: 400, isSignedIn: false});
    expect(outcome.text).toContain(`(${missing})`);
  }
  expect((await signIn({claims: {email, ...yes}})).status).toBe(303);
});

it.each(['upn', 'preferred_username', 'email'])(
  'whose %s the operator trusts signs in by it, and by nothing else',
  async (claim) => {
    const {signIn, newUser} = await openHostile(claim);
    const {email} = await newUser();
    const other = claim === 'email' ? 'mail' : 'email';
    const outcome = await outcomeOf(await signIn({claims: {[other]: email, email_verified: true}}));
    expect(outcome).toMatchObject({status: 400, isSignedIn: false});
    expect(outcome.text).toContain(`(${claim})`);
    const right = {[claim]: email, ...(claim !== 'email' && {email: 'other@example.com'})};
    expect((await signIn({claims: right})).status).toBe(303);
  },
);

it('what the user info confirms of one address says nothing of another in the ID token', async () => {
  const {signIn, newUser} = await openHostile();
  const {email} = await newUser();
  const about = {email: 'mine@example.com', email_verified: true};
  const outcome = await outcomeOf(await signIn({claims: {email}, about}));
  expect(outcome).toMatchObject({status: 400, isSignedIn: false});
});

it('a token that is not for this visit signs nobody in', async () => {
  const {signIn, newUser} = await openHostile();
  const {email} = await newUser();
  const right = {email, email_verified: true};
  const past = Math.floor(Date.now() / 1000) - 3600;
  const wrong: readonly Partial<Said>[] = [
    {claims: {...right, nonce: 'another'}},
    {claims: {...right, nonce: undefined}},
    {claims: {...right, aud: 'another'}},
    {claims: {...right, iss: 'https://evil.example'}},
    {claims: {...right, exp: past, iat: past - 300}},
    {claims: right, hasOtherKey: true},
  ];
  for (const said of wrong) {
    const outcome = await outcomeOf(await signIn({hasOtherKey: false, ...said}));
    expect([said, outcome.status, outcome.isSignedIn]).toEqual([said, 503, false]);
    expect(outcome.text).toContain(away);
  }
  expect((await signIn({claims: right, hasOtherKey: false})).status).toBe(303);
});

it('an answer counts once, soon, and in the browser that was sent for it', async () => {
  const {begin, comeBack, visit, said, newUser, moveClock, asked} = await openHostile();
  const {email} = await newUser();
  said.claims = {email, email_verified: true};
  const [mine, theirs, late] = [await begin(), await begin(), await begin()];
  const path = visit(mine.to);
  const before = asked.length;
  for (const [where, cookie] of [
    // Somebody else’s answer, brought to this browser.
    [visit(theirs.to), mine.cookie],
    [path, theirs.cookie],
    [path, ''],
    ['/console/oidc/callback', mine.cookie],
    ['/console/oidc/callback?state=&code=x', mine.cookie],
  ] as const) {
    const outcome = await outcomeOf(await comeBack(where, cookie));
    expect(outcome).toMatchObject({status: 400, isSignedIn: false});
    expect(outcome.text).toContain(stopped);
  }
  expect(asked).toHaveLength(before);
  const both = await Promise.all([comeBack(path, mine.cookie), comeBack(path, mine.cookie)]);
  expect(both.map(({status}) => status).toSorted((a, b) => a - b)).toEqual([303, 400]);
  moveClock('2026-11-21T09:10:01Z');
  expect((await comeBack(visit(late.to), late.cookie)).status).toBe(400);
});

it('who says no there is told how to go on', async () => {
  const {begin, comeBack} = await openHostile();
  const {to, cookie} = await begin();
  const query = new URLSearchParams({
    error: 'access_denied',
    state: to.searchParams.get('state') ?? '',
  });
  const outcome = await outcomeOf(await comeBack(`/console/oidc/callback?${query}`, cookie));
  expect(outcome).toMatchObject({status: 400, isSignedIn: false});
  expect(outcome.text).toContain(stopped);
});

it.each<[string, Partial<Said>]>([
  ['calls itself another', {about: {issuer: 'https://evil.example'}}],
  ['says more than anybody reads', {padding: 300_000}],
  ['does not answer', {isSilent: true}],
])('a provider that %s is told as one that does not work', async (_, wrong) => {
  const {begin, said} = await openHostile();
  Object.assign(said, wrong);
  const outcome = await outcomeOf((await begin()).answer);
  expect(outcome).toMatchObject({status: 503, isSignedIn: false});
  expect(outcome.text).toContain(away);
  // And it works again as soon as it does.
  Object.assign(said, {about: {}, padding: 0, isSilent: false});
  expect((await begin()).answer.status).toBe(303);
});

it('nothing inside the network is asked because a provider names it', async () => {
  const {issuer, asked} = await hostileProvider();
  const {begin} = await openWith(issuer, createGuardedFetch({allowPrivateHosts: false}));
  expect((await begin()).answer.status).toBe(503);
  expect(asked).toEqual([]);
});

it('other pages do not send anybody there', async () => {
  const {get, asked} = await openHostile();
  for (const site of ['cross-site', 'same-site', 'none']) {
    const {headers} = await get('/console/oidc', {'sec-fetch-site': site});
    expect([headers.get('location'), headers.has('set-cookie')]).toEqual([
      '/console/sign-in',
      false,
    ]);
  }
  expect(asked).toEqual([]);
});

it('who is known in several accounts chooses one, by a link that works once', async () => {
  const {signIn, newUser, db, post, me} = await openHostile();
  const {email} = await newUser();
  const person = {name: 'Other & Sons', userName: 'Olga', userEmail: email};
  const other = await addCompany(db, person, clock.now());
  const answer = await signIn({claims: {email, email_verified: true}});
  const {status, isSignedIn, text} = await outcomeOf(answer);
  expect([status, isSignedIn]).toEqual([200, false]);
  const [, path = ''] = /href="([^"]+)">Other &amp; Sons</.exec(text) ?? [];
  const chosen = await post(path);
  expect(chosen.status).toBe(303);
  expect((await me(chosen)).json.company_id).toBe(String(other.companyId));
  expect((await post(path)).status).toBe(404);
});
