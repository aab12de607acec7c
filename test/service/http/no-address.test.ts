/** Parties without an e-mail address, over the interface: what is taken and answered, and what is refused. */
import {describe, expect, it} from 'vitest';
import {addressOfNone, isNoAddress} from '../../../src/contract/text/no-address.js';
import {toldHistory} from '../told-history.js';
import {answerOf, envelopeBody, setup, type Json} from './api-fixture.js';
import {consoleHeaders, signInAs} from './console-fixture.js';
import {withDraft} from './draft-fixture.js';

const tom = {party_name: 'Tom', party_invitation: 'link'};
const ida = {party_name: 'Ida', party_invitation: 'link', party_email: ''};
const anna = {party_name: 'Anna', party_email: 'anna@example.com'};

type Parties = readonly (Json & {readonly contact_email: string; readonly party_id: string})[];

/** A draft with these parties, and what is done with it. */
async function withParties(...envelope_parties: readonly Json[]) {
  const parts = await withDraft({envelope_parties});
  const path = `/envelopes/${parts.fingerprint}`;
  const parties = async (at = path) =>
    (await parts.call('GET', at)).json.envelope_parties as Parties;
  return {...parts, path, parties};
}

describe('parties to whom a link is passed on', () => {
  it('have addresses that nobody shares, and are no contacts', async () => {
    const {call, parties} = await withParties(tom, ida, anna);
    const [first, second, third] = await parties();
    expect([first, second, third]).toMatchObject([
      {party_title: 'Tom', party_invitation: 'link', contact_id: '0'},
      {party_title: 'Ida', party_invitation: 'link', contact_id: '0'},
      {party_title: 'Anna', party_invitation: 'email', contact_email: 'anna@example.com'},
    ]);
    const emails = [first, second].map((each) => each!.contact_email);
    expect(emails).toEqual(
      emails.map(() => expect.stringMatching(/^[0-9a-f]{32}@no-address\.invalid$/)),
    );
    expect(new Set(emails).size).toBe(2);
    const contacts = (await call('GET', '/contacts')).json.contacts as readonly Json[];
    expect(contacts.map(({contact_name}) => contact_name)).toEqual(['Anna']);
  });

  it('stay who they are where a change names them with what was answered, or with nothing', async () => {
    const {put, parties} = await withParties(tom, ida);
    const before = await parties();
    const asAnswered = before.map(({party_id, contact_email}) => ({
      party_id: Number(party_id),
      party_email: contact_email,
    }));
    expect((await put({envelope_parties: asAnswered})).status).toBe(200);
    expect(await parties()).toEqual(before);
    const swapped = before.map(({party_id}, at) => ({
      party_id: Number(party_id),
      party_email: before[1 - at]!.contact_email,
    }));
    expect((await put({envelope_parties: swapped})).status).toBe(200);
    expect(await parties()).toEqual(before);
  });

  it('can have an address, lose it, and be invited there after all', async () => {
    const {put, parties} = await withParties(anna, tom);
    const [first, second] = await parties();
    const change = async (one: Json) =>
      put({
        envelope_parties: [
          {party_id: Number(first!.party_id), ...one},
          {party_id: Number(second!.party_id)},
        ],
      });
    const now = async () => (await parties())[0];
    await change({party_invitation: 'link'});
    expect(await now()).toMatchObject({
      party_invitation: 'link',
      contact_email: 'anna@example.com',
    });
    await change({party_email: ''});
    expect(isNoAddress((await now())!.contact_email)).toBe(true);
    expect((await change({party_invitation: 'email'})).json.code).toBe(10260);
    expect((await change({party_invitation: 'email', party_email: ''})).json.code).toBe(10260);
    await change({party_invitation: 'email', party_email: 'anna@example.com'});
    expect(await now()).toMatchObject({
      party_invitation: 'email',
      contact_email: 'anna@example.com',
    });
  });

  it('are invited by mail once the sender corrects the address', async () => {
    const {call, path, parties} = await withParties(tom);
    await call('POST', `${path}/send`);
    const [{party_id: id} = {party_id: ''}] = await parties();
    const changed = await call('PATCH', `${path}/parties/${id}`, {party_email: 'tom@example.com'});
    expect(changed.json).toMatchObject({party_email: 'tom@example.com'});
    expect(await parties()).toMatchObject([
      {party_invitation: 'email', contact_email: 'tom@example.com'},
    ]);
  });

  it('are asked anew in the history where a correction ends their link, which is still passed on', async () => {
    const {call, path, parties} = await withParties({...anna, party_invitation: 'link'});
    await call('POST', `${path}/send`);
    const [{party_id: id} = {party_id: ''}] = await parties();
    await call('POST', `${path}/parties/${id}/signing-link`, {});
    await call('PATCH', `${path}/parties/${id}`, {party_email: 'berg@example.com'});
    expect(await parties()).toMatchObject([{party_invitation: 'link'}]);
    const {envelope_history: history} = (await call('GET', path)).json as unknown as {
      readonly envelope_history: readonly {history_type: string; history_party_id: string}[];
    };
    const own = history.filter(({history_party_id: of}) => of === id);
    expect(own.map(({history_type: type}) => type)).toEqual([
      'party-invited',
      'link-copied',
      'party-updated',
      'party-invited',
    ]);
  });

  it('have other addresses in a duplicate', async () => {
    const {call, path, parties} = await withParties(tom);
    const {json} = await call('POST', `${path}/duplicate`);
    const [copied] = await parties(`/envelopes/${String(json.envelope_fingerprint)}`);
    const [{contact_email: before} = {contact_email: ''}] = await parties();
    expect(isNoAddress(copied!.contact_email)).toBe(true);
    expect(copied!.contact_email).not.toBe(before);
  });
});

describe('is refused', () => {
  const taken = addressOfNone('0123456789abcdef'.repeat(2));

  it.each([
    ['a party invited by mail without an address', {party_name: 'Tom'}, 10260],
    ['the address of somebody who has none', {party_name: 'Tom', party_email: taken}, 10260],
    ['the same of a link’s', {...tom, party_email: taken.toUpperCase()}, 10260],
    ['a copy that nobody can mail', {...tom, party_role: 'copy'}, 10260],
    ['a code by mail', {...tom, party_identity: ['code_by_mail']}, 10010],
    ['a passkey, which begins with one', {...tom, party_identity: ['passkey']}, 10010],
    ['a way that is not known', {...tom, party_invitation: 'pigeon'}, 10010],
    [
      'a link for a witness whom the signer names',
      {party_invitation: 'link', party_role: 'witness', party_named_by_signer: true},
      10010,
    ],
  ])('%s', async (_, party, code) => {
    const {call} = await setup();
    const body = await envelopeBody({envelope_parties: [anna, party], is_draft: true});
    expect((await call('POST', '/envelopes', body)).json.code).toBe(code);
    expect((await call('GET', '/envelopes')).json.envelopes).toEqual([]);
  });

  it('that address for anybody else', async () => {
    const {call, path, parties} = await withParties(anna);
    const [{party_id: id} = {party_id: ''}] = await parties();
    const contact = {contact_name: 'Eve', contact_email: taken};
    const user = {user_name: 'Eve', user_email: taken, role_id: 1};
    const answers = [
      await call('PATCH', `${path}/parties/${id}`, {party_email: taken}),
      await call('POST', '/contacts', contact),
      await call('POST', '/users', user),
    ];
    expect(answers.map(({status}) => status)).toEqual([400, 400, 400]);
  });
});

describe('a link that is passed on', () => {
  async function sent() {
    const parts = await withParties(tom, ida);
    await parts.call('POST', `${parts.path}/send`);
    const [{party_id: id} = {party_id: ''}] = await parts.parties();
    return {...parts, linkPath: `${parts.path}/parties/${id}/signing-link`};
  }

  it('comes with a QR code', async () => {
    const {call, linkPath} = await sent();
    const {json} = await call('POST', linkPath, {});
    expect(json.signing_url_qr).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1">/,
    );
  });

  it('ends all earlier ones only where that is asked for', async () => {
    const {call, linkPath, effects} = await sent();
    effects.length = 0;
    await call('POST', linkPath, {});
    expect(effects).toEqual([]);
    await call('POST', linkPath, {signing_url_renew: true});
    expect(effects).toMatchObject([{type: 'revoke-links'}]);
  });

  it('is on record with the user of the console who was shown it', async () => {
    const {companyId, clock, db, linkPath, send} = await sent();
    const {user, cookie} = await signInAs({db, companyId}, 'sender', clock);
    const headers = {'content-type': 'application/json', ...consoleHeaders(cookie)};
    const answer = await answerOf(await send('POST', linkPath, {body: '{}', headers}, null));
    expect(answer.status).toBe(200);
    expect((await toldHistory(db)).at(-1)).toBe(
      `A link with which Tom can sign was shown to Uta Ott (${user.email})`,
    );
  });

  it.each(['viewer', null] as const)('is kept from a user with the access %s', async (access) => {
    const {companyId, clock, db, linkPath, send} = await sent();
    const {cookie} = await signInAs({db, companyId}, access as never, clock);
    const headers = {'content-type': 'application/json', ...consoleHeaders(cookie)};
    const told = await toldHistory(db);
    const {status} = await send('POST', linkPath, {body: '{}', headers}, null);
    expect([401, 403]).toContain(status);
    expect(await toldHistory(db)).toEqual(told);
  });

  it('is not reminded of, and the sender is told so', async () => {
    const {call, path} = await sent();
    const {json} = await call('PUT', `${path}/remind`);
    expect([json.code, json.detail]).toEqual([10010, expect.stringContaining('you pass on')]);
  });
});
