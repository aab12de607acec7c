import {expect} from 'chai';
import '../../src/elements/sign/esign-sign.js';
import {FakeHelper, pageUrl, sampleParty} from './fake-helper.js';
import {mount, nextEvent} from './fixture.js';

const signIn = (helper: FakeHelper) =>
  mount('esign-sign', helper, {envelopeFingerprint: helper.view.envelope_fingerprint});

describe('how a signature ended', () => {
  for (const [reader, email] of [
    ['a signer, without any address', ''],
    ['the owner, with the address', 'anna@tenants.example'],
  ] as const)
    it(`says who has signed to ${reader}`, async () => {
      const helper = new FakeHelper({parties: [sampleParty({email})]});
      helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'signed'}]);
      const element = signIn(helper);
      const {party, reason, download} = await nextEvent(element, 'esign-signed');
      const anna = {partyId: '1', name: 'Anna Berg', role: 'signer', email};
      expect({party, reason, download}).to.deep.equal({party: anna, reason: '', download: ''});
    });

  it('says who has declined and why, before and after', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([
      {type: 'ask', id: 'r', what: 'reject', reason: 'Too dear'},
      {type: 'rejected'},
    ]);
    const element = signIn(helper);
    const before = nextEvent(element, 'esign-before-reject');
    const {reason, party, download} = await nextEvent(element, 'esign-rejected');
    expect([(await before).reason, reason, party?.name, download]).to.deep.equal([
      'Too dear',
      'Too dear',
      'Anna Berg',
      '',
    ]);
  });

  it('says which other party has declined, with the reason that the user may see', async () => {
    const entry = {type: 'rejected' as const, at: '', party_id: '2', text: '', reason: 'Too dear'};
    const tom = sampleParty({party_id: '2', name: 'Tom', status: 'rejected'});
    const helper = new FakeHelper({
      status: 'rejected',
      parties: [sampleParty(), tom],
      timeline: [entry],
    });
    const element = signIn(helper);
    const {party, reason} = await nextEvent(element, 'esign-rejected');
    expect([party?.partyId, party?.name, reason]).to.deep.equal(['2', 'Tom', 'Too dear']);
  });

  it('says where the signed document is, once the user may download it', async () => {
    const helper = new FakeHelper({status: 'signed', can: ['download']});
    helper.sessionUrl = pageUrl([{type: 'completed'}]);
    const element = signIn(helper);
    const {download, party} = await nextEvent(element, 'esign-completed');
    const path = `/envelopes/${helper.view.envelope_fingerprint}/download`;
    expect([download, party?.name]).to.deep.equal([helper.endpoint + path, 'Anna Berg']);
  });
});
