/** Somebody whose address was entered by others: our own words come first, and nothing else before she agrees. */
import {describe, expect, it} from 'vitest';
import type {Mail} from '../../../../src/service/ports.js';
import {createSuspensionMail} from '../../../../src/service/notifications/mail/suspension-mail.js';
import {firstSuperAdmin} from '../../../../src/service/storage/accounts/users.js';
import type {Json} from '../../http/api-fixture.js';
import {openConsole} from './sign-in-fixture.js';

const message = 'Your parcel waits at customs. Pay 3 euros by phone 0900 555 today';
const stranger = 'vera@stranger.example';

/** An account named like a message, with a logo and a user named like another one. */
async function open() {
  const api = await openConsole();
  const {call, db} = api;
  await call('PUT', '/account', {company_name: message});
  await db
    .updateTable('companies')
    .set({branding: JSON.stringify({logoSha256: 'f'.repeat(64), colour: '#FF0000'})})
    .execute();
  const add = async (change: Json = {}) => {
    const body = {user_name: 'Call 0900 555 now', user_email: stranger, role_id: 1, ...change};
    return String((await call('POST', '/users', body)).json.user_id);
  };
  /** What she gets who asks for a link. */
  const asked = async (email = stranger): Promise<Mail> => {
    await api.ask(email);
    const [mail, ...others] = await api.sent();
    if (!mail || others.length > 0) throw new Error('Expected one mail.');
    return mail;
  };
  /** Signs in by the link of a mail. */
  const signIn = async ({text}: Mail) => {
    const [, path = ''] = /https?:\/\/[^/]+(\S+)/.exec(text) ?? [];
    return api.me(await api.post(path));
  };
  return {...api, add, asked, signIn};
}

const partsOf = ({subject, text, html, to}: Mail) => [subject, text, html, to.name ?? ''];

describe('who has never signed in with an address', () => {
  it('is invited in our own words, with the beginning of the account’s name, and nothing else of it', async () => {
    const {add, asked} = await open();
    await add({user_access: 'sender'});
    const mail = await asked();
    expect(mail.subject).toBe('Invitation to an electronic signature service');
    expect(mail.text).toContain('calls itself “Your parcel waits at customs. …”');
    expect(mail.text.indexOf('Your parcel')).toBeGreaterThan(100);
    for (const part of partsOf(mail)) {
      expect(part).not.toContain('euros');
      expect(part).not.toContain('0900');
    }
    expect(mail.html).not.toContain('/embed/logos/');
    expect(mail.to).toEqual({email: stranger});
  });

  it('gets the mails of the account once she has accepted', async () => {
    const {add, asked, signIn} = await open();
    await add({user_access: 'sender'});
    expect((await signIn(await asked())).json.user_email).toBe(stranger);
    const next = await asked();
    expect(next.subject).toContain('Your parcel waits');
    expect(next.to.name).toBe('Call 0900 555 now');
    expect(next.html).toContain('/embed/logos/');
  });

  it('is a stranger again at another address, by whomever it was changed', async () => {
    const {add, asked, call, signIn} = await open();
    const id = await add({user_access: 'sender'});
    await signIn(await asked());
    const email = 'other@stranger.example';
    await call('PUT', `/users/${id}`, {user_email: email});
    expect((await asked(email)).subject).not.toContain('parcel');
    await call('PUT', `/users/${id}`, {user_email: stranger});
    expect((await asked()).subject).not.toContain('parcel');
    await signIn(await asked());
    await call('PUT', `/users/${id}`, {user_name: 'Vera', user_email: stranger.toUpperCase()});
    expect((await asked()).subject).toContain('parcel');
  });

  it('is told nothing when the address is taken from a user', async () => {
    const {add, asked, call, queued, signIn} = await open();
    const id = await add({user_access: 'sender'});
    const change = async (user_email: string) => {
      await call('PUT', `/users/${id}`, {user_email});
      return queued.splice(0).filter(({type}) => type === 'address-changed').length;
    };
    expect(await change('second@stranger.example')).toBe(0);
    await signIn(await asked('second@stranger.example'));
    expect(await change('third@stranger.example')).toBe(1);
  });

  it('gets no test mail and no word of a webhook, though she is made to be in charge', async () => {
    const {call, clock, companyId, db, links, mails} = await open();
    const admin = await firstSuperAdmin(db, companyId);
    const name = (user_email: string) => call('PUT', `/users/${admin.id}`, {user_email});
    await name('owner@larkfield.example');
    const {json} = await call('POST', '/webhooks', {
      webhook_type: 'all',
      webhook_url: 'https://evil.example/pay',
    });
    await db.updateTable('webhooks').set({suspended: clock.now()}).execute();
    const told: Mail[] = [];
    const mailer = {
      send: (mail: Mail) => (told.push(mail), Promise.resolve({accepted: true} as const)),
    };
    const tell = () =>
      createSuspensionMail({db, links, mailer})(
        {type: 'suspension', companyId, webhookId: Number(json.webhook_id)},
        {id: 'job-1'} as never,
      );
    // In place of the placeholder, which the operator left for the owner.
    expect((await call('POST', '/test-mail')).status).toBe(200);
    await tell();
    expect([mails.splice(0).length, told.splice(0).length]).toEqual([1, 1]);
    await name(stranger);
    expect((await call('POST', '/test-mail')).json.code).toBe(10352);
    await tell();
    expect([mails.length, told.length]).toEqual([0, 0]);
  });
});

it('an account that a partner makes is as unknown to whoever is in charge of it', async () => {
  const {asked, call, db} = await open();
  await db.updateTable('companies').set({is_partner: true}).execute();
  const body = {company_name: message, user_name: 'Call 0900 555 now', user_email: stranger};
  await call('POST', '/companies', body);
  const mail = await asked();
  for (const part of partsOf(mail)) expect(part).not.toContain('0900');
});
