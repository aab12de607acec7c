/** Parties that are invited at a number, over the interface: what is taken and answered, and what is refused. */
import {describe, expect, it} from 'vitest';
import {isNoAddress} from '../../../src/contract/text/no-address.js';
import {takeMessage} from '../../../src/service/storage/delivery/message-allowance.js';
import {envelopeBody, setup, type Json} from './api-fixture.js';
import {withDraft} from './draft-fixture.js';

const mobile = '+441632960123';
const tom = {party_name: 'Tom', party_invitation: 'sms', party_mobile: mobile};
const anna = {party_name: 'Anna', party_email: 'anna@example.com'};

type Parties = readonly (Json & {readonly contact_email: string; readonly party_id: string})[];

/** A draft with these parties, and what is done with it. */
async function withParties(...envelope_parties: readonly Json[]) {
  const parts = await withDraft({envelope_parties});
  const path = `/envelopes/${parts.fingerprint}`;
  const answer = async () => (await parts.call('GET', path)).json;
  const parties = async () => (await answer()).envelope_parties as Parties;
  const firstId = async () => Number((await parties())[0]?.party_id);
  return {...parts, path, answer, parties, firstId};
}

describe('a party that is invited at a number', () => {
  it.each(['sms', 'whatsapp'])('needs no address, and is asked for no code: %s', async (way) => {
    const {answer, parties, call} = await withParties({...tom, party_invitation: way});
    const [first] = await parties();
    expect(first).toMatchObject({
      party_invitation: way,
      party_mobile_last4: '0123',
      party_identity: [],
      contact_id: '0',
    });
    expect(isNoAddress(first!.contact_email)).toBe(true);
    expect((await answer()).envelope_requires_otp).toBe(false);
    expect(JSON.stringify(await answer())).not.toContain(mobile);
    expect((await call('GET', '/contacts')).json.contacts).toEqual([]);
  });

  it('is asked for a code where that is said, as any other with a number is', async () => {
    const asked = await withParties({...tom, party_identity: ['code_by_sms']});
    expect((await asked.parties())[0]?.party_identity).toEqual(['code_by_sms']);
    expect((await asked.answer()).envelope_requires_otp).toBe(true);
    const other = await withParties({...anna, party_mobile: mobile});
    expect((await other.parties())[0]?.party_identity).toEqual(['code_by_sms']);
    expect((await other.answer()).envelope_requires_otp).toBe(true);
  });

  it('gets a message and no mail', async () => {
    const {call, path, effects} = await withParties(tom, anna);
    effects.length = 0;
    expect((await call('POST', `${path}/send`)).status).toBe(202);
    const told = effects.filter(({type}) => type === 'message' || type === 'mail');
    expect(told).toMatchObject([{type: 'message', kind: 'invitation'}]);
  });

  it('may have an address besides', async () => {
    const {parties} = await withParties({...tom, party_email: 'tom@example.com'});
    expect(await parties()).toMatchObject([
      {party_invitation: 'sms', contact_email: 'tom@example.com', party_identity: []},
    ]);
  });

  it('stays as it is in a change that leaves it out, and changes its way and what it is asked', async () => {
    const {put, parties, firstId} = await withParties(tom);
    const party_id = await firstId();
    const change = (one: Json) => put({envelope_parties: [{party_id, ...one}]});
    await change({party_name: 'Thomas'});
    expect(await parties()).toMatchObject([
      {party_title: 'Thomas', party_invitation: 'sms', party_mobile_last4: '0123'},
    ]);
    await change({party_identity: ['code_by_sms']});
    expect((await parties())[0]?.party_identity).toEqual(['code_by_sms']);
    await change({party_invitation: 'whatsapp'});
    expect((await parties())[0]).toMatchObject({
      party_invitation: 'whatsapp',
      party_identity: ['code_by_sms'],
    });
    await change({party_identity: []});
    await change({party_invitation: 'link'});
    expect((await parties())[0]).toMatchObject({
      party_invitation: 'link',
      party_mobile_last4: null,
      party_identity: [],
    });
    expect((await change({party_invitation: 'sms'})).json).toMatchObject({
      code: 10010,
      detail: expect.stringContaining('party_mobile') as string,
    });
  });

  it('is reached elsewhere once the sender corrects the number or the way', async () => {
    const {call, path, parties, firstId, effects} = await withParties(tom);
    await call('POST', `${path}/send`);
    const party = `${path}/parties/${await firstId()}`;
    effects.length = 0;
    expect((await call('PATCH', party, {party_mobile: '+441632960999'})).status).toBe(200);
    expect(await parties()).toMatchObject([{party_mobile_last4: '0999', party_invitation: 'sms'}]);
    expect(effects).toContainEqual(expect.objectContaining({type: 'message', kind: 'invitation'}));
    await call('PATCH', party, {party_invitation: 'whatsapp'});
    expect(await parties()).toMatchObject([{party_invitation: 'whatsapp'}]);
    await call('PATCH', party, {party_email: 'tom@example.com'});
    expect(await parties()).toMatchObject([
      {party_invitation: 'email', contact_email: 'tom@example.com', party_mobile_last4: null},
    ]);
  });
});

describe('is refused', () => {
  it.each([
    ['a message without a number', {party_name: 'Tom', party_invitation: 'sms'}, 'party_mobile'],
    ['an empty number', {...tom, party_mobile: ''}, 'party_mobile'],
    ['what is no number', {...tom, party_mobile: '0163 2960123'}, 'party_mobile'],
    ['a number with something behind it', {...tom, party_mobile: `${mobile}\n1`}, 'party_mobile'],
    ['a code by mail without an address', {...tom, party_identity: ['code_by_mail']}, 'party_id'],
    [
      'two ways of codes',
      {...tom, party_email: 'tom@example.com', party_identity: ['code_by_sms', 'passkey']},
      'party_identity',
    ],
    [
      'a message to a witness whom the signer names',
      {party_invitation: 'sms', party_role: 'witness', party_named_by_signer: true},
      'party_invitation',
    ],
  ])('%s', async (_, party, detail) => {
    const {call} = await setup();
    const body = await envelopeBody({envelope_parties: [anna, party], is_draft: true});
    const {json} = await call('POST', '/envelopes', body);
    expect(json).toMatchObject({code: 10010, detail: expect.stringContaining(detail) as string});
    expect((await call('GET', '/envelopes')).json.envelopes).toEqual([]);
  });
});

describe('an account that has used up the messages of the day', () => {
  /** One that may send three. */
  async function usedUp(...parties: readonly Json[]) {
    const parts = await withParties(...parties);
    const {db, clock, companyId} = parts;
    const allowance = {db, clock, messagesPerDay: {account: 3, partner: 4}};
    for (const _ of [1, 2, 3]) await takeMessage(allowance, companyId);
    return {...parts, at403: expect.objectContaining({code: 10353}) as Json};
  }

  it('is told so before anything is stored, and sends to others', async () => {
    const {call, path, at403, answer} = await usedUp(tom);
    expect((await call('POST', `${path}/send`)).json).toEqual(at403);
    expect((await answer()).envelope_status).toBe('draft');
    const before = (await call('GET', '/envelopes')).json.total;
    const body = await envelopeBody({envelope_parties: [tom]});
    expect((await call('POST', '/envelopes', body)).json).toEqual(at403);
    expect((await call('GET', '/envelopes')).json.total).toEqual(before);
    const byMail = await envelopeBody({envelope_parties: [anna]});
    expect((await call('POST', '/envelopes', byMail)).status).toBe(202);
  });

  it('reminds nobody at a number, and moves nobody to one', async () => {
    const {call, path, db, clock, companyId, at403, firstId} = await withParties(tom).then(
      async (parts) => {
        await parts.call('POST', `${parts.path}/send`);
        return {...parts, at403: expect.objectContaining({code: 10353}) as Json};
      },
    );
    for (const _ of [1, 2, 3])
      await takeMessage({db, clock, messagesPerDay: {account: 3, partner: 4}}, companyId);
    expect((await call('PUT', `${path}/remind`)).json).toEqual(at403);
    const party = `${path}/parties/${await firstId()}`;
    expect((await call('PATCH', party, {party_mobile: '+441632960999'})).json).toEqual(at403);
    expect((await call('PATCH', party, {party_invitation: 'link'})).status).toBe(200);
  });

  it('may send again on the next day', async () => {
    const {call, path, moveClock} = await usedUp(tom);
    moveClock('2026-11-22T00:00:01Z');
    expect((await call('POST', `${path}/send`)).status).toBe(202);
  });
});
