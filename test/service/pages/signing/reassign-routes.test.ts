/** Assigning signing to someone else: what the service allows, whatever a browser sends. */
import {describe, expect, it} from 'vitest';
import type {Settings} from '../../../../src/contract/resources/settings.js';
import {updateSettings} from '../../../../src/service/storage/accounts/companies.js';
import {toldHistory} from '../../told-history.js';
import {consent} from '../as-shown.js';
import {slowCall} from '../slow-call.js';
import {anna, ben, partyPasswords, setup, withPassword, type SetUp} from './sign-fixture.js';

const carla = {
  name: 'Carla Diaz',
  email: 'carla@example.com',
  reason: 'She signs the leases',
};

/** Anna's page of an account with these settings. */
async function open(settings: Partial<Settings> = {}, given: SetUp = {}, partyId = anna) {
  const parts = await setup(given);
  await updateSettings(parts.db, parts.companyId, {setting_signing_reassign: true, ...settings});
  const page = await parts.session(partyId);
  const assign = (to: object = carla) => page.call('POST', 'signing/reassign', to);
  const parties = () => parts.db.selectFrom('parties').selectAll().orderBy('party_id').execute();
  const contacts = async () => (await parts.db.selectFrom('contacts').selectAll().execute()).length;
  return {...parts, page, assign, parties, contacts};
}

describe('setting_signing_reassign', () => {
  it('setting_signing_reassign lets a signer assign signing to someone else', async () => {
    const {page, assign, parties, db} = await open();
    expect((await page.call('GET', 'signing')).json.can_reassign).toBe(true);
    await consent(page.call);
    expect((await assign()).status).toBe(200);
    const [first] = await parties();
    expect(first).toMatchObject({name: 'Carla Diaz', email: carla.email, consented: null});
    expect((await toldHistory(db)).join('\n')).toContain(
      'Anna Berg (anna@example.com) assigned signing to Carla Diaz (carla@example.com): She signs the leases',
    );
  });

  it.each([
    ['off', {setting_signing_reassign: false}],
    ['on in an account that mails no signers', {setting_email_signers: false}],
  ])('refuses it when %s', async (_, settings) => {
    const {page, assign, parties} = await open(settings);
    expect((await page.call('GET', 'signing')).json.can_reassign).toBe(false);
    expect((await assign()).status).toBe(400);
    expect((await parties())[0]?.name).toBe('Anna Berg');
  });
});

describe('the one who was asked first', () => {
  it('leaves no password behind: the other person gets a new one', async () => {
    const given = {parties: {[anna]: withPassword(anna)}};
    const {page, assign, parties} = await open({}, given);
    const read = async () =>
      partyPasswords.read(
        {companyId: 1, partyId: anna},
        (await parties())[0]?.encrypted_password ?? '',
      );
    const password = await read();
    expect((await assign()).status).toBe(403);
    await page.check('POST', '/password', {password});
    expect((await assign()).status).toBe(200);
    expect(await read()).not.toBe(password);
  });
});

describe('the other person', () => {
  it('can’t pass it on', async () => {
    const {assign, session} = await open();
    await assign();
    const next = await session(anna);
    expect((await next.call('GET', 'signing')).json.can_reassign).toBe(false);
    const dora = {...carla, email: 'dora@example.com'};
    expect((await next.call('POST', 'signing/reassign', dora)).status).toBe(400);
  });

  it.each([
    ['a link in the name', {name: 'Visit https://evil.example'}],
    ['an internet address in the name', {name: 'evil.example'}],
    ['no name', {name: ' '}],
    ['letters that cannot be printed', {name: 'Carla 𓂀'}],
    ['no address', {email: 'carla'}],
    ['two addresses', {email: 'carla@example.com, dora@example.com'}],
    ['a line break in the address', {email: 'carla@example.com\nBcc: dora@example.com'}],
    ['no reason', {reason: ''}],
    ['a reason that is too long', {reason: 'x'.repeat(1_001)}],
    ['somebody who takes part', {email: 'BEN@example.com'}],
    ['the signer', {email: 'anna@example.com'}],
  ])('is refused with %s, and becomes no contact', async (_, change) => {
    const {assign, contacts, parties} = await open();
    const before = await contacts();
    expect((await assign({...carla, ...change})).json.error?.code).toBe('10010');
    expect(await contacts()).toBe(before);
    expect((await parties())[0]?.name).toBe('Anna Berg');
  });
});

describe('it is refused', () => {
  it.each([
    ['where a code on the phone is asked for', {mobile: '+441632960123'}],
    ['where the signer is with the sender', {isInPerson: true}],
  ])('%s', async (_, party) => {
    const {assign, parties} = await open({}, {parties: {[anna]: party}});
    expect([400, 403]).toContain((await assign()).status);
    expect((await parties())[0]?.name).toBe('Anna Berg');
  });

  it('before it is the party’s turn', async () => {
    const {assign} = await open({}, {}, ben);
    expect((await assign()).status).toBe(400);
  });
});

describe('whoever has lost the link', () => {
  it('does nothing any more with calls that had begun before', async () => {
    const settings = {setting_signing_questions: true};
    const {page, parties, app, db, contacts, change} = await open(settings, {hasOutbox: true});
    await consent(page.call);
    const held = (method: string, path: string, body: object) =>
      slowCall(app, {...page, method, path: `signing/${path}`, body});
    const calls = [
      await held('POST', 'question', {text: 'Who am I?'}),
      await held('POST', 'reassign', carla),
      await held('POST', 'reject', {reason: 'No', document_id: 1}),
    ];
    await change({type: 'update-party', partyId: anna, email: 'dora@example.com', contactId: 1});
    const after = [await toldHistory(db), await parties(), await contacts()];
    const answers: unknown[] = [];
    for (const go of calls) answers.push(await go());
    expect(answers).toMatchObject(calls.map(() => [401, {error: {code: 'session_over'}}]));
    expect([await toldHistory(db), await parties(), await contacts()]).toEqual(after);
  });
});
