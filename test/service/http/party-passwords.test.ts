import {describe, expect, it} from 'vitest';
import {envelopeBody, setup, type Json} from './api-fixture.js';

const protectedBody = (change: Json = {}) =>
  envelopeBody({envelope_password_protect: true, is_draft: true, ...change});

const passwordsIn = (json: Json) =>
  (json.envelope_parties as Json[]).map(({party_password}) => party_password);

describe('an envelope with passwords', () => {
  it('gives each signer their own password, the same in every response', async () => {
    const {call, process} = await setup();
    const {json: created} = await call('POST', '/envelopes', await protectedBody());
    const passwords = passwordsIn(created);
    expect(created.envelope_password_protect).toBe(true);
    expect(new Set(passwords).size).toBe(2);
    const fingerprint = String(created.envelope_fingerprint);
    await process(fingerprint);
    const read = await call('GET', `/envelopes/${fingerprint}`);
    const list = await call('GET', '/envelopes');
    const sent = await call('POST', `/envelopes/${fingerprint}/send`);
    expect(passwordsIn(read.json)).toEqual(passwords);
    expect(passwordsIn((list.json.envelopes as [Json])[0])).toEqual(passwords);
    expect(passwordsIn(sent.json)).toEqual(passwords);
    expect(sent.json.envelope_password_protect).toBe(true);
  });

  it('is not protected unless asked for', async () => {
    const {call} = await setup();
    const {json} = await call('POST', '/envelopes', await envelopeBody());
    expect(json.envelope_password_protect).toBe(false);
    expect(passwordsIn(json)).toEqual([null, null]);
  });

  it('gives none to a party who only receives a copy', async () => {
    const {call} = await setup();
    const envelope_parties = [
      {party_name: 'Anna', party_email: 'anna@example.com'},
      {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'},
    ];
    const {json} = await call('POST', '/envelopes', await protectedBody({envelope_parties}));
    expect(passwordsIn(json)).toEqual([expect.any(String), null]);
  });

  it('tells the sender when passwords go in one mail with the links, and says nothing where they do not', async () => {
    const {call, makeDraft} = await setup();
    const message = async (path: string, body?: Json) =>
      String((await call('POST', path, body)).json.message);
    const sent = async (change: Json) => message(`/envelopes/${await makeDraft(change)}/send`);
    const told = /same mail as the links/;
    expect(await sent({envelope_password_protect: true})).toMatch(told);
    expect(await message('/envelopes', await protectedBody({is_draft: false}))).toMatch(told);
    expect(await sent({})).not.toMatch(told);
    await call('PUT', '/settings', {setting_email_signers: '0'});
    expect(await sent({envelope_password_protect: true})).not.toMatch(told);
  });

  it('never stores a password in clear, nor tells it in the history', async () => {
    const {call, db} = await setup();
    const {json} = await call('POST', '/envelopes', await protectedBody());
    const rows = JSON.stringify([
      await db.selectFrom('parties').selectAll().execute(),
      await db.selectFrom('envelopes').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]);
    for (const password of passwordsIn(json)) expect(rows).not.toContain(String(password));
  });

  it('has a new password for a new address, and the old one for a new name', async () => {
    const {call, makeDraft} = await setup();
    const fingerprint = await makeDraft({envelope_password_protect: true});
    const read = async () => (await call('GET', `/envelopes/${fingerprint}`)).json;
    const before = await read();
    const path = `/envelopes/${fingerprint}/parties/${String((before.envelope_parties as [Json])[0].party_id)}`;
    const renamed = await call('PATCH', path, {party_title: 'Anna B'});
    expect(renamed.status).toBe(200);
    expect(passwordsIn(await read())).toEqual(passwordsIn(before));
    await call('PATCH', path, {party_email: 'anna.b@example.com'});
    const [annas, bens] = passwordsIn(await read());
    expect(annas).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(annas).not.toBe(passwordsIn(before)[0]);
    expect(bens).toBe(passwordsIn(before)[1]);
  });
});

describe('a party with a mobile number', () => {
  const withMobile = (party_mobile: string) => [
    {party_name: 'Anna', party_email: 'anna@example.com', party_mobile},
    {party_name: 'Ben', party_email: 'ben@example.com'},
  ];

  it('shows its last four digits and makes the envelope ask for codes', async () => {
    const {call} = await setup();
    const envelope_parties = withMobile('+441632960123');
    const {json} = await call('POST', '/envelopes', await envelopeBody({envelope_parties}));
    expect(json.envelope_requires_otp).toBe(true);
    expect(json.envelope_parties).toMatchObject([
      {party_mobile_last4: '0123'},
      {party_mobile_last4: null},
    ]);
  });

  it.each(['01632 960123', '+0441632960', '+44 1632 960123', '+4416329601231234'])(
    'is refused with the number %s',
    async (mobile) => {
      const {call} = await setup();
      const envelope_parties = withMobile(mobile);
      const {status, json} = await call(
        'POST',
        '/envelopes',
        await envelopeBody({envelope_parties}),
      );
      expect([status, json.code]).toEqual([400, 10010]);
      expect(json.detail).toContain('party_mobile');
    },
  );

  it('alone decides about codes: envelope_requires_otp is accepted and ignored', async () => {
    const {call} = await setup();
    const {json} = await call(
      'POST',
      '/envelopes',
      await envelopeBody({envelope_requires_otp: true}),
    );
    expect(json.envelope_requires_otp).toBe(false);
  });
});

describe('what a request asks of a party', () => {
  const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
  const told = {...anna, party_identity: ['password'], party_password: 'Grüne Wiese 7'};

  it('is told as words, and a password that the sender tells appears nowhere', async () => {
    const {call, db, makeDraft} = await setup();
    const fingerprint = await makeDraft({
      envelope_parties: [
        told,
        {...anna, party_email: 'ben@example.com', party_identity: ['sign_in', 'code_by_mail']},
        {...anna, party_email: 'cara@example.com', party_mobile: '+441632960123'},
        {...anna, party_email: 'dora@example.com', party_identity: ['passkey']},
      ],
    });
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const parties = json.envelope_parties as Json[];
    expect(parties.map(({party_identity}) => party_identity)).toEqual([
      ['password'],
      ['sign_in', 'code_by_mail'],
      ['code_by_sms'],
      ['passkey'],
    ]);
    expect(passwordsIn(json)).toEqual([null, null, null, null]);
    const rows = JSON.stringify(await db.selectFrom('parties').selectAll().execute());
    expect(JSON.stringify(json) + rows).not.toContain('Grüne');
    expect(rows).toMatch(/scrypt\$16384\$8\$5\$/);
    const resetting = (at: number) =>
      call('PATCH', `/envelopes/${fingerprint}/parties/${String(parties[at]?.party_id)}`, {
        party_passkey_reset: true,
      });
    expect((await resetting(3)).status).toBe(200);
    expect((await resetting(0)).json.detail).toContain('party_passkey_reset');
    const kept = parties.map(({party_id}) => ({party_id}));
    const [first, ...others] = kept;
    const changed = await call('PUT', `/envelopes/${fingerprint}`, {
      envelope_parties: [{...first, party_identity: []}, ...others],
    });
    const [annas, bens] = changed.json.envelope_parties as [Json, Json];
    expect([annas.party_identity, bens.party_identity]).toEqual([[], ['sign_in', 'code_by_mail']]);
  });

  it.each([
    ['a password that is not there', {party_identity: ['password']}, /party_password/],
    ['a number that is not there', {party_identity: ['code_by_sms']}, /party_mobile/],
    [
      'codes in two ways',
      {party_identity: ['code_by_mail'], party_mobile: '+441632960123'},
      /party_identity/,
    ],
    [
      'a passkey beside codes by SMS',
      {party_identity: ['passkey'], party_mobile: '+441632960123'},
      /party_identity/,
    ],
    ['a short password', {party_password: 'short'}, /party_password/],
    ['a check that there is not', {party_identity: ['face']}, /party_identity/],
  ])('is refused if it names %s', async (_, change, named) => {
    const {call} = await setup();
    const body = await envelopeBody({envelope_parties: [{...anna, ...change}]});
    const {status, json} = await call('POST', '/envelopes', body);
    expect(status).toBe(400);
    expect(`${String(json.message)} ${String(json.detail)}`).toMatch(named);
  });
});
