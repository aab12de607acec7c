/** What an owner does with an envelope that is out, and who may not. */
import {describe, expect, it} from 'vitest';
import {envelopeViewSchema} from '../../src/contract/helper.js';
import {codeOf, setUp} from './set-up.js';

function setUpSent(options = {}) {
  const parts = setUp({allowSigningLinks: true, ...options});
  const envelope = parts.service.add({});
  const last = () => parts.service.requests.at(-1);
  return {...parts, envelope, last, base: `/envelopes/${envelope.fingerprint}`};
}

const doors = [
  ['remind', {party_id: '1'}],
  ['cancel', {reason: 'A mistake'}],
  ['amendment', {}],
  ['duplicate', {}],
  ['parties/1', {email: 'anna.berg@tenants.example'}],
  ['parties/1/link', {}],
] as const;

describe.each(doors)('POST …/%s', (path, body) => {
  it.each([
    ['a party', 'anna', 403],
    ['a stranger', 'stranger', 404],
  ])('is refused to %s, and the service hears nothing of it', async (_name, who, status) => {
    const {call, base, service} = setUpSent();
    expect((await call(who, 'POST', `${base}/${path}`, body)).status).toBe(status);
    expect(service.requests.every(({method}) => method === 'GET')).toBe(true);
  });

  it('is refused to a page of another site', async () => {
    const {call, base} = setUpSent();
    const headers = {'sec-fetch-site': 'cross-site', origin: 'https://evil.example'};
    expect((await call('owner', 'POST', `${base}/${path}`, body, headers)).status).toBe(403);
  });
});

it.each([
  ['remind', {}, 'PUT', '/remind', {}],
  ['remind', {party_id: '1'}, 'PUT', '/remind', {party_id: '1'}],
  ['cancel', {reason: 'A mistake'}, 'PUT', '/cancel', {envelope_cancel_reason: 'A mistake'}],
  ['parties/1', {name: 'Anna B'}, 'PATCH', '/parties/1', {party_title: 'Anna B'}],
])('%s with %o reaches the service', async (path, body, method, suffix, sent) => {
  const {call, base, last} = setUpSent();
  expect((await call('owner', 'POST', `${base}/${path}`, body)).status).toBe(200);
  expect(last()).toMatchObject({method, path: `${base}${suffix}`, body: sent});
});

it('a second reminder is refused in words for people, which elements have in every language', async () => {
  const {call, base, envelope} = setUpSent();
  envelope.isRemindedLately = true;
  const answer = await call('owner', 'POST', `${base}/remind`, {party_id: '1'});
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: {
      code: 'reminded',
      message: 'A reminder was sent less than an hour ago. Try again later.',
    },
  });
});

it('a party of another envelope is not corrected through this one', async () => {
  const {call, base, service} = setUpSent();
  expect((await call('owner', 'POST', `${base}/parties/77`, {name: 'Eve'})).status).toBe(404);
  expect(service.requests.some(({method}) => method === 'PATCH')).toBe(false);
});

describe('a signing link', () => {
  it('is handed to the owner where the host allows it', async () => {
    const {call, base} = setUpSent();
    const answer = await call('owner', 'POST', `${base}/parties/1/link`, {});
    expect(await answer.json()).toEqual({
      url: 'https://service.example/embed/link-1#token',
      expires: '2026-11-28T09:00:00.000Z',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is neither offered nor handed out unless the host has said so', async () => {
    const {call, base, service} = setUpSent({allowSigningLinks: undefined});
    const answer = await call('owner', 'POST', `${base}/parties/1/link`, {});
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'forbidden']);
    const view = (await (await call('owner', 'GET', base)).json()) as {can: string[]};
    expect(view.can).toContain('correct');
    expect(view.can).not.toContain('copy_link');
    expect(service.requests.some(({path}) => path.endsWith('/signing-link'))).toBe(false);
  });
});

describe('a change of what is sent', () => {
  it('is a draft of the owner, which ends with the envelope that it changes', async () => {
    const {call, base} = setUpSent();
    const answer = await call('owner', 'POST', `${base}/amendment`, {});
    const {envelope_fingerprint} = (await answer.json()) as {envelope_fingerprint: string};
    const draft = `/envelopes/${envelope_fingerprint}`;
    expect((await call('stranger', 'GET', draft)).status).toBe(404);
    const sent = await call('owner', 'POST', `${draft}/send`, {});
    expect(await sent.json()).toEqual({
      envelope_fingerprint: base.split('/').at(-1),
      action: 'send',
      status: 'sent',
    });
  });

  it('is not opened for anybody else, and not offered once it is being sealed', async () => {
    const {call, base, service, envelope} = setUpSent();
    const can = async () =>
      ((await (await call('owner', 'GET', base)).json()) as {can: string[]}).can;
    expect(await can()).toContain('amend');
    expect((await call('stranger', 'POST', `${base}/amendment`, {})).status).toBe(404);
    expect(service.requests.some(({path}) => path.endsWith('/amendment'))).toBe(false);
    envelope.parties[0]!.status = 'signed';
    expect(await can()).toContain('amend');
    envelope.sealing = true;
    expect(await can()).not.toContain('amend');
  });
});

it('a duplicate belongs to who made it', async () => {
  const {call, base} = setUpSent();
  const answer = await call('owner', 'POST', `${base}/duplicate`, {});
  const {envelope_fingerprint} = (await answer.json()) as {envelope_fingerprint: string};
  expect((await call('owner', 'GET', `/envelopes/${envelope_fingerprint}`)).status).toBe(200);
  expect((await call('stranger', 'GET', `/envelopes/${envelope_fingerprint}`)).status).toBe(404);
});

describe('a signing link', () => {
  const svg = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#fff" d="M0 0h29v29H0z"/><path d="${path}"/></svg>`;
  const url = 'https://service.example/embed/link-1#token';
  const expires = '2026-11-28T09:00:00.000Z';

  it.each([
    [
      'the modules of its code',
      svg('M4 4h1v1h-1zM5 4h1v1h-1z'),
      {path: 'M4 4h1v1h-1zM5 4h1v1h-1z', size: 29},
    ],
    ['nothing of an old service', '', undefined],
    [
      'nothing else that a service draws',
      svg('M4 4h1v1h-1z"/><script>alert(1)</script><path d="'),
      {path: 'M4 4h1v1h-1z', size: 29},
    ],
  ])('comes with %s', async (_, drawn, qr) => {
    const {call, base, envelope} = setUpSent();
    envelope.signingLinkQr = drawn;
    const answer = await call('owner', 'POST', `${base}/parties/1/link`, {});
    expect(await answer.json()).toEqual({url, expires, ...(qr && {qr})});
  });

  it.each([
    [{renew: true}, {signing_url_renew: true}],
    [{}, {}],
  ])('asked for with %o, is asked of the service with %o', async (body, sent) => {
    const {call, base, last} = setUpSent();
    await call('owner', 'POST', `${base}/parties/1/link`, body);
    expect(last()).toMatchObject({path: `${base}/parties/1/signing-link`, body: sent});
  });
});

describe('somebody to whom the sender passes a link on', () => {
  const email = '0123456789abcdef0123456789abcdef@no-address.invalid';

  function setUpLink() {
    const parts = setUpSent();
    const [anna] = parts.envelope.parties;
    Object.assign(anna!, {email, invitation: 'link', status: 'in progress'});
    for (const other of parts.envelope.parties.slice(1)) other.status = 'pending';
    return parts;
  }

  it('is shown to the owner without an address, and nobody can be reminded', async () => {
    const {call, base} = setUpLink();
    const view = envelopeViewSchema.parse(await (await call('owner', 'GET', base)).json());
    expect(view.parties[0]).toMatchObject({email: '', invitation: 'link'});
    expect(view.can).toContain('copy_link');
    expect(view.can).not.toContain('remind');
    expect(JSON.stringify(view)).not.toContain('invalid');
  });

  it('is nobody who signs in to the host, whatever the host takes as an address', async () => {
    const parts = setUp({
      authorize: () => ({user: {id: 'u-eve', name: 'Eve', email}, allow: true}),
    });
    const envelope = parts.service.add({});
    Object.assign(envelope.parties[0]!, {email, invitation: 'link', status: 'in progress'});
    const {status} = await parts.call('stranger', 'GET', `/envelopes/${envelope.fingerprint}`);
    expect(status).toBe(404);
  });
});

describe('somebody who is invited by a message', () => {
  const email = '0123456789abcdef0123456789abcdef@no-address.invalid';

  function setUpMessage(options = {}) {
    const parts = setUpSent(options);
    const [anna] = parts.envelope.parties;
    const reached = {email, invitation: 'sms', mobileEnd: '1234', status: 'in progress'};
    Object.assign(anna!, reached);
    for (const other of parts.envelope.parties.slice(1)) other.status = 'pending';
    const viewFor = async (who: string) =>
      envelopeViewSchema.parse(await (await parts.call(who, 'GET', parts.base)).json());
    return {...parts, viewFor};
  }

  it('is shown to the owner with the end of the number, to others without, and can be reminded', async () => {
    const {viewFor} = setUpMessage();
    const {parties, can} = await viewFor('owner');
    expect(parties[0]).toMatchObject({email: '', invitation: 'sms', mobile_last4: '1234'});
    expect(can).toContain('remind');
    const [anna] = (await viewFor('ben')).parties;
    expect(anna).toMatchObject({invitation: 'sms'});
    expect(anna).not.toHaveProperty('mobile_last4');
  });

  it('gets another number from the owner, whatever the host lets senders choose', async () => {
    const {call, base, last} = setUpMessage();
    const body = {mobile: '+441632960001', invitation: 'sms'};
    expect((await call('owner', 'POST', `${base}/parties/1`, body)).status).toBe(200);
    expect(last()).toMatchObject({
      method: 'PATCH',
      body: {party_mobile: '+441632960001', party_invitation: 'sms'},
    });
  });

  it.each([
    ['in another way', '1', 'whatsapp', {}, 409],
    ['instead of by mail', '2', 'sms', {}, 409],
    [
      'instead of by mail, where the host allows it',
      '2',
      'sms',
      {allowInvitationsBy: ['sms']},
      200,
    ],
    ['by mail', '1', 'email', {}, 200],
  ])(
    'is invited %s only if the host allows that',
    async (_, party, invitation, options, status) => {
      const {call, base, service} = setUpMessage(options);
      const body = {invitation, mobile: '+441632960001'};
      const answer = await call('owner', 'POST', `${base}/parties/${party}`, body);
      expect(answer.status).toBe(status);
      expect(service.requests.some(({method}) => method === 'PATCH')).toBe(status === 200);
      if (status !== 200) expect(await codeOf(answer)).toBe('invitation_disabled');
    },
  );

  it('is told of in the timeline, with the number’s end for the owner alone', async () => {
    const {viewFor, envelope} = setUpMessage();
    const at = '2026-11-21T09:31:00+0000';
    const entry = (type: string, data: object) => ({type, partyId: '1', data, detail: '', at});
    const sms = {by: 'sms', mobile_end: '1234'};
    envelope.history.push(
      entry('party-invited', {invitation: 'sms', mobile_end: '1234'}),
      entry('party-messaged', sms),
      entry('party-bounced', {...sms, reason: 'HTTP status 400'}),
      entry('party-bounced', {reason: '550 no such user'}),
    );
    const toNumber = {by: 'sms', mobile_last4: '1234'};
    const [invited, messaged, refused, bounced] = (await viewFor('owner')).timeline.slice(-4);
    expect(invited).toMatchObject({type: 'invited', ...toNumber});
    expect(messaged).toMatchObject({type: 'messaged', ...toNumber});
    expect(refused).toMatchObject({type: 'bounced', ...toNumber});
    expect(bounced).not.toHaveProperty('by');
    const seen = await viewFor('ben');
    expect(JSON.stringify(seen)).not.toContain('mobile_last4');
    expect(seen.timeline.map(({type}) => type)).not.toContain('messaged');
    expect(seen.timeline.at(-2)).toMatchObject({type: 'bounced', by: 'sms'});
  });

  it('is refused in words for people once the account may send no more today', async () => {
    const {call, base, envelope} = setUpMessage();
    envelope.hasNoMessagesLeft = true;
    const answer = await call('owner', 'POST', `${base}/remind`, {});
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'messages_used_up']);
  });
});
