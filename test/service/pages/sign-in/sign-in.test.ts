/** Users sign in to the console with a link that is mailed to them: once, soon, and nobody else. */
import {expect, it} from 'vitest';
import {addCompany} from '../../../../src/service/storage/accounts/companies.js';
import {ensureTestAccount} from '../../../../src/service/storage/accounts/test-accounts.js';
import {addUser} from '../../../../src/service/storage/accounts/users.js';
import {consoleHeaders, signInAs} from '../../http/console-fixture.js';
import {openConsole, own} from './sign-in-fixture.js';
import {origin} from '../../http/api-fixture.js';

it('a user gets a link, opens it, and is signed in once the button is pressed', async () => {
  const {app, post, ask, mailed, newUser, me} = await openConsole();
  const {email} = await newUser();
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const [path = ''] = await mailed();
  // A program that scans mails opens it, however often.
  for (let count = 0; count < 3; count += 1) {
    const page = await app.request(path);
    expect([page.status, page.headers.has('set-cookie')]).toEqual([200, false]);
    expect(await page.text()).toContain('You sign in as Uta Ott for');
  }
  const answer = await post(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console']);
  const cookie = answer.headers.get('set-cookie');
  expect(cookie).toMatch(
    /^esign-console=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
  expect((await me(answer)).json).toMatchObject({user_email: email, user_access: 'sender'});
});

it('a link works once, also for two at the same moment, and ends the others', async () => {
  const {app, post, ask, mailed, newUser} = await openConsole();
  const {email} = await newUser();
  await ask(email);
  await ask(email);
  const [first = '', second = ''] = await mailed();
  const statuses = (await Promise.all([post(first), post(first)])).map(({status}) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 404]);
  for (const path of [first, second]) {
    expect((await app.request(path)).status).toBe(404);
    const replayed = await post(path);
    expect([replayed.status, replayed.headers.has('set-cookie')]).toEqual([404, false]);
  }
});

it('a link ends after a quarter of an hour, and with what the user may do', async () => {
  const {post, ask, mailed, newUser, moveClock, call} = await openConsole();
  const user = await newUser();
  await ask(user.email);
  const [path = ''] = await mailed();
  moveClock('2026-11-21T09:15:00Z');
  expect((await post(path)).status).toBe(404);
  await ask(user.email);
  const [next = ''] = await mailed();
  await call('PUT', `/users/${user.id}`, {user_access: 'none'});
  expect((await post(next)).status).toBe(404);
});

it('who asks does not learn whose address is known', async () => {
  const {ask, mailed, newUser, queued} = await openConsole();
  const {email} = await newUser();
  const none = await newUser('none');
  const told = async (address: string) => {
    const response = await ask(address);
    const {length} = queued.splice(0);
    return [response.status, length, (await response.text()).replaceAll(address, '')];
  };
  const [known, stranger, refused] = [
    await told(email),
    await told('nobody@example.com'),
    await told(none.email),
  ];
  expect(stranger).toEqual(known);
  expect(refused).toEqual(known);
  await ask('nobody@example.com');
  await ask(none.email);
  expect(await mailed()).toEqual([]);
});

it('who is known in several accounts gets one mail with a link to each, but for test accounts', async () => {
  const {ask, sent, newUser, db, post, me, companyId} = await openConsole();
  const {email} = await newUser();
  const now = new Date('2026-11-21T09:00:00Z');
  const person = {name: 'Other <Ltd>', userName: 'Olga', userEmail: email};
  const other = await addCompany(db, person, now);
  const test = await ensureTestAccount(db, companyId, now);
  await addUser(db, test, {name: 'Uta', email, roleId: 3}, now);
  await ask(email);
  const mails = await sent();
  expect(mails.map(({to, subject}) => [to.email, subject])).toEqual([
    [email, 'Sign in: choose an account'],
  ]);
  const [{text, html} = {text: '', html: ''}] = mails;
  expect(html).toContain('Other &lt;Ltd&gt;');
  const paths = [...text.matchAll(/:\n(http\S+)/g)].map(([, url = '']) => url.slice(origin.length));
  const signedIn = [];
  for (const path of paths) signedIn.push((await me(await post(path))).json.company_id);
  expect(signedIn).toEqual([String(companyId), String(other.companyId)]);
});

it('only pages of its own may send the forms', async () => {
  const {post, ask, mailed, newUser, queued} = await openConsole();
  const {email} = await newUser();
  await ask(email);
  const [path = ''] = await mailed();
  for (const headers of [
    {...own, origin: 'https://evil.example'},
    {...own, origin: 'null'},
    {...own, 'sec-fetch-site': 'cross-site'},
    {'content-type': own['content-type']} as typeof own,
  ]) {
    for (const answer of [await post(path, headers), await post('/console/sign-out', headers)])
      expect([answer.status, answer.headers.has('set-cookie')]).toEqual([401, false]);
    expect((await ask(email, headers)).status).toBe(401);
  }
  expect(queued).toEqual([]);
  expect((await post(path)).status).toBe(303);
});

it('signing in ends the session of the browser, and never takes over one that is there', async () => {
  const {api, post, ask, mailed, newUser, db, companyId, clock, me} = await openConsole();
  const {email} = await newUser();
  const former = await signInAs({db, companyId}, 'viewer', clock);
  await ask(email);
  const [path = ''] = await mailed();
  const answer = await post(path, {...own, cookie: `esign-console=${former.cookie}`});
  expect(answer.headers.get('set-cookie')).not.toContain(former.cookie);
  expect((await me(answer)).json.user_email).toBe(email);
  const headers = consoleHeaders(former.cookie);
  expect((await api.request('/me', {headers})).status).toBe(401);
});

it('signing out ends the session, not just the cookie', async () => {
  const {api, post, db, companyId, clock} = await openConsole();
  const {cookie} = await signInAs({db, companyId}, 'viewer', clock);
  const answer = await post('/console/sign-out', {...own, cookie: `esign-console=${cookie}`});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/sign-in']);
  expect(answer.headers.get('set-cookie')).toMatch(/^esign-console=; .*Max-Age=0/);
  expect((await api.request('/me', {headers: consoleHeaders(cookie)})).status).toBe(401);
});

it('an address that is none is said, and so is too much', async () => {
  const {ask, queued} = await openConsole();
  const wrong = await ask('"><script>');
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.not.stringContaining('<script>'),
  ]);
  for (let count = 0; count < 5; count += 1) await ask('anna@example.com');
  const often = await ask('Anna@example.com');
  expect([often.status, await often.text()]).toEqual([429, expect.stringContaining('too often')]);
  expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(queued).toHaveLength(5);
});

it('a stranger who asks for somebody’s links does not use up those that she may ask for', async () => {
  const {ask, askFrom} = await openConsole();
  for (let count = 0; count < 7; count += 1) await askFrom('198.51.100.7', 'anna@example.com');
  expect((await askFrom('198.51.100.7', 'anna@example.com')).status).toBe(429);
  expect((await ask('anna@example.com')).status).toBe(200);
  for (let network = 0; network < 30; network += 1)
    await askFrom(`203.0.113.${network}`, 'anna@example.com');
  // Her mailbox has had enough.
  expect((await ask('anna@example.com')).status).toBe(429);
});
