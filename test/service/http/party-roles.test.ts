import {describe, expect, it} from 'vitest';
import {envelopeBody, setup, type Json} from './api-fixture.js';
import {withDraft} from './draft-fixture.js';

const anna = {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer1'};
const lea = {party_name: 'Lea', party_email: 'lea@example.com', party_role: 'approver'};
const wim = {party_name: 'Wim', party_email: 'wim@example.com', party_role: 'witness'};
const cora = {party_name: 'Cora', party_email: 'cora@example.com', party_role: 'copy'};

describe('an envelope', () => {
  it('takes all roles and what belongs to them, answers with them, and takes it back', async () => {
    const {call} = await setup();
    const parties = [
      {...lea},
      {...anna, signature_in_person: true, party_host: 'Hugo Host'},
      {
        ...wim,
        party_witness_of: 'signer1',
        party_language: 'fr',
        party_time_zone: 'America/St_Johns',
      },
      {...cora, party_copy_from_start: true},
    ];
    const created = await call(
      'POST',
      '/envelopes',
      await envelopeBody({envelope_parties: parties, is_draft: true}),
    );
    const path = `/envelopes/${String(created.json.envelope_fingerprint)}`;
    expect((await call('GET', path)).json.envelope_parties).toMatchObject([
      {party_role: 'approver', party_status: 'pending', party_host: null},
      {party_role: 'signer1', party_host: 'Hugo Host', party_signature_type: 'in_person'},
      {
        party_role: 'witness',
        party_witness_of: 'signer1',
        party_language: 'fr',
        party_time_zone: 'America/St_Johns',
      },
      {party_role: 'copy', party_status: 'copy', party_copy_from_start: true},
    ]);
  });

  it.each(['admin', 'Signer', 'signer0', 'cc'])(
    'refuses the role %s and lists all',
    async (role) => {
      const {call, makeDraft} = await setup();
      const envelope_parties = [{...anna, party_role: role}];
      const list =
        'envelope_parties.0.party_role: Expected signer, signer1, signer2, …, approver, viewer, witness or copy';
      const created = await call('POST', '/envelopes', await envelopeBody({envelope_parties}));
      const changed = await call('PUT', `/envelopes/${await makeDraft()}`, {envelope_parties});
      for (const {status, json} of [created, changed])
        expect([status, json.code, json.detail]).toEqual([400, 10010, list]);
    },
  );

  it('leaves a witness to the signer, or to the sender after all', async () => {
    const later = {party_role: 'witness', party_named_by_signer: true};
    const {call, put, fingerprint} = await withDraft({envelope_parties: [anna, later]});
    const path = `/envelopes/${fingerprint}`;
    const partiesNow = async () =>
      (await call('GET', path)).json.envelope_parties as readonly Json[];
    const witnessIn = async () => (await partiesNow())[1]!;
    const unnamed = {
      party_title: 'Witness',
      contact_email: '',
      contact_id: '0',
      party_named_by_signer: true,
    };
    const before = await witnessIn();
    expect(before).toMatchObject(unnamed);
    const [signer] = await partiesNow();
    const change = (party: object) =>
      put({
        envelope_parties: [{party_id: signer!.party_id}, {party_id: before.party_id, ...party}],
      });
    const named = {
      party_title: 'Wim',
      contact_email: 'wim@example.com',
      party_named_by_signer: false,
    };
    await change({party_name: 'Wim', party_email: 'wim@example.com'});
    expect(await witnessIn()).toMatchObject(named);
    await change({party_named_by_signer: true});
    expect(await witnessIn()).toMatchObject(unnamed);
    const wrong = [{party_role: 'signer'}, {party_named_by_signer: false}];
    for (const party of wrong) expect((await change(party)).status).toBe(400);
    const update = {party_title: 'Wim', party_email: 'wim@example.com'};
    expect((await call('PATCH', `${path}/parties/${String(before.party_id)}`, update)).status).toBe(
      200,
    );
    expect(await witnessIn()).toMatchObject(named);
  });

  it.each([
    ['a name that the signer gives, of somebody who signs', [{party_named_by_signer: true}]],
    ['an address beside a signer who gives it', [anna, {...wim, party_named_by_signer: true}]],
    ['a witness whose signer there is not', [anna, {...wim, party_witness_of: 'signer4'}]],
    ['a witness at the address of its signer', [anna, {...wim, party_email: 'ANNA@example.com'}]],
    ['nobody who signs', [lea, cora]],
    ['a role that there is not', [anna, {...lea, party_role: 'approver2'}]],
    ['a language that there is not', [{...anna, party_language: 'tlh'}]],
    ['a time zone that there is not', [{...anna, party_time_zone: 'Europe/Atlantis'}]],
    ['an offset for a time zone', [{...anna, party_time_zone: '+02:00'}]],
    ['a time zone that hides something', [{...anna, party_time_zone: 'Europe/Berlin\u202e'}]],
    ['a host whose name is too long', [{...anna, party_host: 'x'.repeat(256)}]],
  ])('is refused with %s', async (_, envelope_parties) => {
    const {call} = await setup();
    expect(await call('POST', '/envelopes', await envelopeBody({envelope_parties}))).toMatchObject({
      status: 400,
      json: {code: 10010},
    });
  });
});
