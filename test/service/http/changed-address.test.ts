/** Whoever finds a console open does not take the account over: an address is not changed unnoticed, or much later. */
import {describe, expect, it} from 'vitest';
import {languages} from '../../../src/contract/text/language.js';
import {createAddressMail} from '../../../src/service/notifications/mail/address-mail.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import type {Mail} from '../../../src/service/ports.js';
import {answerOf, setup, type Json} from './api-fixture.js';
import {consoleHeaders, signIn, signInAs} from './console-fixture.js';

async function open() {
  const api = await setup();
  const {user, cookie} = await signInAs(api, 'administrator', api.clock);
  const askAs = async (session: string, method: string, path: string, body?: Json) => {
    const headers = {'content-type': 'application/json', ...consoleHeaders(session)};
    const init = {method, headers, ...(body && {body: JSON.stringify(body)})};
    return answerOf(await api.api.request(path, init));
  };
  const told = () =>
    api.queued.filter((job): job is JobOf<'address-changed'> => job.type === 'address-changed');
  const move = (user_email: string, session = cookie) =>
    askAs(session, 'PUT', `/users/${user.id}`, {user_email});
  return {...api, user, cookie, askAs, told, move};
}

describe('the address of somebody who signs in', () => {
  it('is changed by the console right after signing in, not later, and the former one is told', async () => {
    const {user, move, told, clock, moveClock, askAs, cookie, db, companyId} = await open();
    moveClock('2026-11-21T09:16:00Z');
    const late = await move('eve@example.com');
    expect([late.status, late.json.code]).toEqual([401, 10014]);
    expect(late.json.detail ?? late.json.message).toContain('Sign in again');
    expect(told()).toEqual([]);
    // What does not sign anybody in is changed as before.
    const sameInCapitals = {user_name: 'Uta', user_email: user.email.toUpperCase()};
    expect((await askAs(cookie, 'PUT', `/users/${user.id}`, sameInCapitals)).status).toBe(200);
    const fresh = await signIn({db, companyId}, user.id, clock);
    expect((await move('uta@example.com', fresh)).status).toBe(200);
    expect(told()).toMatchObject([
      {companyId, email: user.email.toUpperCase(), name: 'Uta', to: 'uta@example.com'},
    ]);
    // Whoever it was signs in anew, with the address that is there now.
    for (const session of [cookie, fresh])
      expect((await askAs(session, 'GET', '/me')).json.code).toBe(10014);
  });

  it('is told of by a key, too; that of who only sends is no way in, and nobody is told', async () => {
    const {user, call, told} = await open();
    await call('PUT', `/users/${user.id}`, {user_email: 'uta@example.com'});
    expect(told()).toMatchObject([{email: user.email}]);
    const {json} = await call('POST', '/users', {
      user_name: 'Anna',
      user_email: 'anna@example.com',
      role_id: '1',
    });
    await call('PUT', `/users/${String(json.user_id)}`, {user_email: 'anne@example.com'});
    expect(told()).toHaveLength(1);
  });

  it('is told of only if it was changed', async () => {
    const {move, told, call} = await open();
    await call('POST', '/users', {user_name: 'A', user_email: 'a@example.com', role_id: '1'});
    expect((await move('A@example.com')).json.code).toBe(10102);
    expect(told()).toEqual([]);
  });

  it.each(languages)('is told of in %s', async (setting_language) => {
    const {db, call, links, companyId} = await open();
    await call('PUT', '/settings', {setting_language});
    const mails: Mail[] = [];
    const mailer = {
      send: (mail: Mail) => Promise.resolve((mails.push(mail), {accepted: true} as const)),
    };
    const job = {companyId, name: 'Uta', email: 'uta@example.com', to: 'eve@example.com'};
    await createAddressMail({db, links, mailer})({type: 'address-changed', ...job}, {id: '1'});
    expect(mails).toMatchObject([{to: {name: 'Uta', email: 'uta@example.com'}}]);
    for (const text of [mails[0]?.text, mails[0]?.html]) expect(text).toContain('eve@example.com');
    expect(`${mails[0]?.subject}${mails[0]?.text}`).not.toMatch(/[{}]|undefined/);
  });
});
