/** What became of an envelope, as the helper tells it. */
import {expect, it} from 'vitest';
import {setUp} from './set-up.js';

it('trusts the types of a history, whatever its sentences say', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  const at = '2026-11-21T09:31:00+0000';
  const misleading = 'Anna Berg (anna@tenants.example) signed';
  history.push(
    {type: 'party-opened', partyId: '2', detail: misleading, at},
    {type: 'failed', data: {failure: {code: 'no_pages'}}, detail: misleading, at},
    {type: 'a-type-of-tomorrow', detail: misleading, at},
  );
  const read = async (user: 'owner' | 'anna') =>
    (await (await call(user, 'GET', `/envelopes/${fingerprint}`)).json()) as {
      timeline: object[];
    };
  const [opened, failed, other] = (await read('owner')).timeline.slice(-3);
  expect(opened).toMatchObject({type: 'opened', party_id: '2', text: misleading});
  expect(failed).toMatchObject({type: 'failed', party_id: '', failure: 'empty'});
  expect(other).toMatchObject({type: 'other', text: misleading});
});

it('names who it was at the time, where somebody else has taken the place since', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  const at = '2026-11-21T09:31:00+0000';
  const invited = (name: string) => ({
    type: 'party-invited',
    partyId: '1',
    data: {party: {party_id: '1', name, email: 'someone@tenants.example'}},
    detail: '',
    at,
  });
  history.push(invited('Tom Becker'), invited('Anna Berg'));
  const answer = await call('owner', 'GET', `/envelopes/${fingerprint}`);
  const {timeline} = (await answer.json()) as {timeline: {name?: string}[]};
  expect(timeline.slice(-2).map(({name}) => name)).toEqual(['Tom Becker', undefined]);
});

it('shows a signer nothing that others wrote to the sender', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  history.push({
    type: 'party-rejected',
    partyId: '2',
    detail: 'Ben Ode (ben@tenants.example) declined to sign: Anna cannot pay',
    at: '2026-11-21T09:31:00+0000',
  });
  const text = await (await call('anna', 'GET', `/envelopes/${fingerprint}`)).text();
  expect(text).toContain('"rejected"');
  expect(text).not.toContain('cannot pay');
});

it('shows what a party agreed to to the sender and to itself, and why it was cancelled to all', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({status: 'cancelled'});
  const at = '2026-11-21T09:31:00+0000';
  history.push(
    {type: 'party-consented', partyId: '1', data: {text: 'I agree.'}, detail: '', at},
    {type: 'cancelled', data: {reason: 'A mistake'}, detail: '', at},
  );
  const read = async (user: string) =>
    (await (await call(user, 'GET', `/envelopes/${fingerprint}`)).json()) as {timeline: object[]};
  for (const user of ['owner', 'anna'])
    expect((await read(user)).timeline.slice(-2)).toMatchObject([
      {type: 'consented', agreed: 'I agree.'},
      {type: 'cancelled', reason: 'A mistake'},
    ]);
  const [consented, cancelled] = (await read('ben')).timeline.slice(-2);
  expect(consented).not.toHaveProperty('agreed');
  expect(cancelled).toMatchObject({reason: 'A mistake'});
});

it('tells every kind of line in a history without types apart, and why documents could not be used', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  const anna = 'Anna Berg (anna@tenants.example)';
  const said = [
    'Signature page added: SHA-256 0f',
    '“Annex” left out: The PDF is damaged.',
    'Draft changed: “Lease” with “Lease” for nobody',
    `${anna} began on the public page of the template`,
    `${anna} entered the code sent to the mobile number given for this signer`,
    `${anna} asked the sender a question`,
    `Mail to ${anna} did not arrive: 550 no such user`,
    'Envelope failed: The file is empty.',
  ];
  history.push(...said.map((detail) => ({detail, at: '2026-11-21T09:31:00+0000'})));
  const view = await (await call('owner', 'GET', `/envelopes/${fingerprint}`)).json();
  const {timeline} = view as {timeline: {type: string; failure?: string}[]};
  expect(timeline.slice(-said.length).map(({type, failure}) => [type, failure])).toEqual([
    ['page_added', undefined],
    ['left_out', undefined],
    ['changed', undefined],
    ['begun', undefined],
    ['identified', undefined],
    ['asked', undefined],
    ['bounced', undefined],
    ['failed', 'empty'],
  ]);
});

it('gives only the reason why documents could not be used, in languages without a message for it', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  const at = '2026-11-21T09:31:00+0000';
  const detail = 'Envelope failed: The PDF is broken.';
  const failure = {code: 'other', text: 'The PDF is broken.'};
  history.push({detail, at}, {type: 'failed', data: {failure}, detail, at});
  const view = await (await call('owner', 'GET', `/envelopes/${fingerprint}`)).json();
  const {timeline} = view as {timeline: object[]};
  for (const entry of timeline.slice(-2))
    expect(entry).toMatchObject({type: 'failed', text: 'The PDF is broken.'});
});

const noted = ['party-not-identified', 'code-sent', 'party-mailed', 'party-viewed'];

it('shows a signer the entries about themselves, and the owner all entries', async () => {
  const {call, service} = setUp();
  const {fingerprint, history} = service.add({});
  const entry = {detail: '', at: '2026-11-21T09:31:00+0000'};
  const before = history.length;
  const ids = ['1', '2'];
  history.push(...noted.flatMap((type) => ids.map((partyId) => ({...entry, type, partyId}))));
  const data = {party: {party_id: '', name: 'Mill Lane', email: 'office@mill.example'}};
  history.push({...entry, type: 'copy-delivered', partyId: '', data});
  const read = async (user: 'owner' | 'anna') =>
    (
      (await (await call(user, 'GET', `/envelopes/${fingerprint}`)).json()) as {
        timeline: {party_id: string; type: string; name?: string}[];
      }
    ).timeline.slice(before);
  const own = await read('anna');
  expect(new Set(own.map(({party_id}) => party_id)).size).toBe(1);
  expect(own.map(({type}) => type)).toEqual(['not_identified', 'code_sent', 'mailed', 'viewed']);
  const all = await read('owner');
  expect(all).toHaveLength(9);
  expect(all.at(-1)).toMatchObject({type: 'copied', party_id: '', name: 'Mill Lane'});
});
