import {describe, expect, it} from 'vitest';
import {contactsViewSchema, draftOfferSchema} from '../../src/contract/helper.js';
import {codeOf, setUp} from './set-up.js';

type Options = Parameters<typeof setUp>[0];

const offered = async (options: Options) => {
  const {call} = setUp(options);
  return draftOfferSchema.parse(await (await call('owner', 'GET', '/drafts')).json());
};

const found = async ({call}: ReturnType<typeof setUp>, text: string, who = 'owner') => {
  const response = await call(who, 'GET', `/contacts?q=${encodeURIComponent(text)}`);
  return contactsViewSchema.parse(await response.json()).contacts;
};

const olga = {id: 'u-owner', name: 'Olga Weiss', email: 'olga@agency.example'};

describe('what someone who puts an envelope together is offered', () => {
  it('is who they are, templates, and no contacts unless the host says so', async () => {
    expect(await offered({allowFreeform: true})).toEqual({
      me: {name: 'Olga Weiss', email: 'olga@agency.example'},
      contacts: false,
      identity: ['code_by_sms', 'code_by_mail', 'password', 'passkey'],
      templates: true,
      office: false,
    });
    expect(await offered({allowFreeform: true, contacts: true})).toMatchObject({contacts: true});
  });

  it('is the steps that the host shows; without fields, the editor takes none either', async () => {
    const editor = {steps: ['prepare', 'review'] as const, kinds: ['signature'] as const};
    expect(await offered({allowFreeform: true, editor})).toMatchObject({steps: editor.steps});
    const {call, service} = setUp({editor});
    const params = {tenant: 'Anna Berg', email: 'anna@tenants.example'};
    await call('owner', 'POST', '/drafts', {recipe: 'tenancy', params, kinds: ['signature']});
    expect(service.requests.at(-1)?.body).toMatchObject({session_editor: {kinds: []}});
  });

  it.each<[string, Options]>([
    ['has recipes only', {contacts: true}],
    [
      'allows this user no more than drafts',
      {allowFreeform: true, contacts: true, authorize: () => ({user: olga, allow: ['draft']})},
    ],
  ])('is neither contacts nor templates where the host %s', async (_, options) => {
    expect(await offered(options)).toMatchObject({contacts: false, templates: false});
  });

  it('is links to pass on where the host lets this user copy them', async () => {
    const links = {allowFreeform: true, allowSigningLinks: true};
    expect(await offered(links)).toMatchObject({invitations: ['email', 'link', 'device']});
    const authorize = () => ({user: olga, allow: ['draft'] as const});
    expect(await offered({...links, authorize})).not.toHaveProperty('invitations');
  });

  it('is messages to a number where the host says by which, whether or not links are passed on', async () => {
    const bySms = {allowFreeform: true, allowInvitationsBy: ['sms']} as const;
    expect(await offered(bySms)).toMatchObject({invitations: ['email', 'sms']});
    const all = {
      ...bySms,
      allowSigningLinks: true,
      allowInvitationsBy: ['sms', 'whatsapp'],
    } as const;
    expect(await offered(all)).toMatchObject({
      invitations: ['email', 'link', 'device', 'sms', 'whatsapp'],
    });
  });

  it('asks the service once whether it converts office files, and takes them if it cannot say', async () => {
    const {call, service} = setUp({allowFreeform: true});
    const isOffered = async () =>
      draftOfferSchema.parse(await (await call('owner', 'GET', '/drafts')).json()).office;
    expect([await isOffered(), await isOffered()]).toEqual([false, false]);
    expect(service.requests.filter(({path}) => path === '/settings')).toHaveLength(1);
    const other = setUp({allowFreeform: true});
    other.service.isDown = true;
    const answer = await other.call('owner', 'GET', '/drafts');
    expect(draftOfferSchema.parse(await answer.json()).office).toBe(true);
  });
});

describe('people who are found while typing', () => {
  it('are the account’s contacts where the host shares them, by two letters or more', async () => {
    const host = setUp({allowFreeform: true, contacts: true});
    expect(await found(host, 'anna')).toEqual([{name: 'anna', email: 'anna@tenants.example'}]);
    expect(await found(host, ' a ')).toEqual([]);
  });

  it('are those whom the host finds for this user, without anything else about them', async () => {
    const host = setUp({
      allowFreeform: true,
      contacts: (text, {id}) =>
        Array.from({length: 30}, () => ({
          name: `${text} of ${id}`,
          email: 'x@y.example',
          note: '-',
        })),
    });
    const people = await found(host, 'Dora');
    expect(people).toHaveLength(8);
    expect(people[0]).toEqual({name: 'Dora of u-owner', email: 'x@y.example'});
    expect(host.service.requests).toEqual([]);
  });

  it.each<[string, Options, string]>([
    ['has not switched it on', {allowFreeform: true}, 'contacts_disabled'],
    ['has recipes only', {contacts: true}, 'contacts_disabled'],
    [
      'does not allow it to this user',
      {allowFreeform: true, contacts: true, authorize: () => ({user: olga, allow: ['draft']})},
      'forbidden',
    ],
  ])('are nobody where the host %s', async (_, options, code) => {
    const {call, service} = setUp(options);
    const response = await call('owner', 'GET', '/contacts?q=anna');
    expect([response.status, await codeOf(response)]).toEqual([403, code]);
    expect(service.requests).toEqual([]);
  });
});
