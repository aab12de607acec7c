import {expect} from 'chai';
import '../../src/elements/parties/esign-parties.js';
import '../../src/elements/status/esign-status.js';
import '../../src/elements/timeline/esign-timeline.js';
import {envelopeStatusViews, partyStatusViews, timelineTypes} from '../../src/contract/helper.js';
import {streamTimes} from '../../src/elements/internal/envelope/event-stream.js';
import {momentTimes} from '../../src/elements/internal/moment.js';
import {FakeHelper, refusal, sampleParty} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const tags = ['esign-status', 'esign-parties', 'esign-timeline'] as const;

function setup(tag: (typeof tags)[number], helper = new FakeHelper()) {
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  return {helper, element: mount(tag, helper, {envelopeFingerprint})};
}

describe('what somebody agreed to', () => {
  it('is in the timeline, folded', async () => {
    const [entry] = new FakeHelper().view.timeline;
    const agreed = 'I agree to sign electronically.';
    const timeline = [{...entry!, type: 'consented', party_id: '1', agreed} as const];
    const {element} = setup('esign-timeline', new FakeHelper({timeline}));
    const details = await until(() => find<HTMLDetailsElement>(element, '[part=agreement]'));
    expect(details.open).to.equal(false);
    find(element, 'summary')?.click();
    expect(details.textContent).to.include(agreed);
    await expectAccessible(element);
  });

  it('is followed in the timeline by its withdrawal, of which no event tells', async () => {
    momentTimes.minute = 20;
    const {helper, element} = setup('esign-timeline');
    await until(() => find(element, '[part=entry]'));
    const [entry] = helper.view.timeline;
    const timeline = [
      ...helper.view.timeline,
      {...entry!, type: 'withdrawn', party_id: '1'} as const,
    ];
    helper.view = {...helper.view, revision: helper.view.revision + 1, timeline};
    await until(() => find(element, '[data-type=withdrawn]'));
    momentTimes.minute = 60_000;
  });
});

describe('the status elements', () => {
  for (const tag of tags) {
    it(`${tag} shows a skeleton, then the envelope`, async () => {
      const {element} = setup(tag);
      await element.updateComplete;
      expect(find(element, '[part=loading]')).not.to.equal(null);
      await until(() => !find(element, '[part=loading]'));
      expect(textOf(element)).not.to.equal('');
      await expectAccessible(element);
    });

    it(`${tag} says so if there is no envelope`, async () => {
      const element = mount(tag, new FakeHelper());
      await element.updateComplete;
      expect(textOf(element)).to.include('no document');
      await expectAccessible(element);
    });

    it(`${tag} shows an error and tries again`, async () => {
      const helper = new FakeHelper();
      const path = `GET /envelopes/${helper.view.envelope_fingerprint}`;
      helper.answers.set(path, () => refusal(500, 'broken', 'Out of order.'));
      const {element} = setup(tag, helper);
      const {code} = await nextEvent(element, 'esign-error');
      expect(code).to.equal('broken');
      await element.updateComplete;
      await expectAccessible(element);
      helper.answers.clear();
      find(element, '[part=retry]')?.click();
      await until(() => !find(element, '[role=alert]'));
    });
  }

  for (const status of envelopeStatusViews) {
    it(`esign-status has a word for ${status}`, async () => {
      const {element} = setup('esign-status', new FakeHelper({status}));
      expect((await until(() => find(element, '[part=word]'))).textContent).not.to.equal('');
    });
  }

  for (const status of partyStatusViews) {
    it(`esign-parties says what a ${status} party has done`, async () => {
      const helper = new FakeHelper({parties: [sampleParty({status})]});
      const {element} = setup('esign-parties', helper);
      expect((await until(() => find(element, '[part=party-state]'))).textContent).not.to.equal('');
    });
  }

  it('show a status added in a later version as it is', async () => {
    const later = 'archived' as never;
    const helper = new FakeHelper({status: later, parties: [sampleParty({status: later})]});
    const badge = setup('esign-status', helper).element;
    expect((await until(() => find(badge, '[part=word]'))).textContent).to.equal('archived');
    const {element} = setup('esign-parties', helper);
    const state = await until(() => find(element, '[part=party-state]'));
    expect(state.textContent?.trim()).to.equal('archived');
  });

  it('esign-timeline has words for every kind of entry', async () => {
    const timeline = timelineTypes.map((type) => ({
      type,
      at: '2026-11-21T08:00:00.000Z',
      party_id: '1',
      text: 'Said by the service',
    }));
    const {element} = setup('esign-timeline', new FakeHelper({timeline}));
    await until(() => find(element, '[part=entry]'));
    const lines = Array.from(
      element.shadowRoot?.querySelectorAll('[part=entry-text]') ?? [],
      ({textContent}) => textContent.trim(),
    );
    expect(lines.filter(Boolean)).to.have.length(timeline.length);
    expect(lines.filter((line) => line === 'Said by the service')).to.have.length(1);
    await expectAccessible(element);
  });

  it('esign-timeline names a person who is not a party', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    const entry = {type: 'copied', at, party_id: '', text: '', name: 'Mill Lane'} as const;
    const {element} = setup('esign-timeline', new FakeHelper({timeline: [entry]}));
    const line = await until(() => find(element, '[part=entry-text]'));
    expect(line.textContent).to.equal('Mill Lane got the signed documents');
  });

  it('esign-timeline says that it was a message, and how the number ends if that is told', async () => {
    const about = {at: '2026-11-21T08:00:00.000Z', party_id: '1', text: ''} as const;
    const timeline = [
      {...about, type: 'invited', by: 'whatsapp', mobile_last4: '1234'},
      {...about, type: 'messaged', by: 'sms'},
      {...about, type: 'bounced', by: 'sms', mobile_last4: '1234'},
      {...about, type: 'bounced'},
    ] as const;
    const {element} = setup('esign-timeline', new FakeHelper({timeline: [...timeline]}));
    await until(() => find(element, '[part=entry]'));
    const lines = Array.from(
      element.shadowRoot?.querySelectorAll('[part=entry] > span') ?? [],
      ({textContent}) => textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(lines).to.deep.equal([
      'The e-mail to Anna Berg could not be delivered',
      'The message to Anna Berg could not be delivered By text message to the number ending in 1234',
      'The message to Anna Berg was accepted',
      'Anna Berg was asked to sign By WhatsApp to the number ending in 1234',
    ]);
    await expectAccessible(element);
  });

  it('counts the parties that have signed', async () => {
    const {element} = setup('esign-status');
    const count = await until(() => find(element, '[part=count]'));
    expect(count.textContent?.trim()).to.equal('0 of 2 signed');
  });

  it('share one stream, however many elements there are', async () => {
    const helper = new FakeHelper();
    const properties = {
      endpoint: helper.endpoint,
      fetch: helper.fetch,
      envelopeFingerprint: helper.view.envelope_fingerprint,
    };
    const elements = tags.map((tag) => Object.assign(document.createElement(tag), properties));
    document.body.replaceChildren(...elements);
    await until(() => elements.every((element) => !find(element, '[part=loading]')));
    await until(() => helper.streams > 0);
    expect(helper.streams).to.equal(1);
    expect(helper.requests.filter((each) => each.startsWith('GET /envelopes'))).to.have.length(1);
  });

  it('follow the envelope and report its old and new status', async () => {
    const {helper, element} = setup('esign-status');
    await nextEvent(element, 'esign-status-change');
    await until(() => helper.streams > 0);
    helper.change({status: 'signed'});
    const {from, to} = await nextEvent(element, 'esign-status-change');
    expect([from, to]).to.deep.equal(['sent', 'signed']);
  });

  it('take no late news', async () => {
    const {helper, element} = setup(
      'esign-status',
      new FakeHelper({status: 'signed', revision: 9}),
    );
    await until(() => find(element, '[part=word]'));
    await until(() => helper.streams > 0);
    helper.view = {...helper.view, status: 'sent', revision: 4};
    helper.emit({status: 'sent'});
    helper.emit({status: 'signed', revision: 0});
    await until(() => helper.requests.filter((each) => each.startsWith('GET /env')).length > 1);
    await element.updateComplete;
    expect(find(element, '[part=word]')?.textContent).to.equal('Signed');
  });

  it('poll if streams are blocked', async () => {
    streamTimes.retry = 5;
    const helper = new FakeHelper();
    const path = `GET /events?envelopes=${helper.view.envelope_fingerprint}`;
    helper.answers.set(path, () => Promise.reject(new TypeError('blocked')));
    const {element} = setup('esign-status', helper);
    await until(() => find(element, '[part=word]'));
    helper.change({status: 'cancelled'});
    await until(() => find(element, '[part=word]')?.textContent === 'Withdrawn');
    streamTimes.retry = 1_000;
    element.remove();
  });

  it('esign-timeline says why a recipient declined, in the words that were given', async () => {
    const rejected = {
      type: 'rejected' as const,
      at: '2026-11-21T08:40:00.000Z',
      party_id: '1',
      text: '',
      reason: 'The rent is too high <b>',
    };
    const {element} = setup('esign-timeline', new FakeHelper({timeline: [rejected]}));
    await until(() => textOf(element).includes('The rent is too high <b>'));
    await expectAccessible(element);
  });
});
