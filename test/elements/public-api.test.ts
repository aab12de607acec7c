/** What hosts write against: attributes, events, methods and slots, each as a page without a framework uses it. */
import {expect} from 'chai';
import '../../src/elements/elements.js';
import type {EnvelopeView} from '../../src/contract/helper.js';
import * as events from '../../src/elements/events.js';
import {FakeHelper, pageUrl} from './fake-helper.js';
import {find, mount, nextEvent, until} from './fixture.js';

type Tag = keyof HTMLElementTagNameMap & `esign-${string}`;

const attributes: readonly (readonly [Tag, string, string, unknown])[] = [
  ['esign-send', 'recipe="nda"', 'recipe', 'nda'],
  ['esign-send', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-send', 'without-send-button', 'withoutSendButton', true],
  ['esign-sign', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-sign', 'party-id="7"', 'partyId', '7'],
  ['esign-sign', 'src="/page#token"', 'src', '/page#token'],
  ['esign-widget', 'template-fingerprint="ab"', 'templateFingerprint', 'ab'],
  ['esign-status', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-parties', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-timeline', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-actions', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-document', 'envelope-fingerprint="ab"', 'envelopeFingerprint', 'ab'],
  ['esign-template', 'template-fingerprint="ab"', 'templateFingerprint', 'ab'],
  ['esign-envelopes', 'status="signed"', 'status', 'signed'],
  ['esign-envelopes', 'q="lease"', 'q', 'lease'],
  ['esign-envelopes', 'page-size="25"', 'pageSize', 25],
  ['esign-envelopes', 'selectable', 'selectable', true],
  ['esign-verify', 'endpoint="/sign"', 'endpoint', '/sign'],
];

describe('attributes', () => {
  for (const [tag, attribute, property, value] of attributes) {
    it(`<${tag} ${attribute}> sets ${property}`, () => {
      const page = document.createElement('template');
      page.innerHTML = `<${tag} ${attribute}></${tag}>`;
      const element = document.importNode(page.content, true).firstElementChild;
      expect(Reflect.get(element ?? {}, property)).to.equal(value);
    });
  }

  it('of every element begin with where the helper is', () => {
    const tags = new Set(attributes.map(([tag]) => tag));
    const endpoints = Array.from(tags, (tag) =>
      Reflect.get(document.createElement(tag), 'endpoint'),
    );
    expect(new Set(endpoints)).to.deep.equal(new Set(['/esign']));
    expect(tags.size).to.equal(11);
  });
});

/** A signing page, in an element, that says this and nothing else. */
function sign(...messages: readonly object[]) {
  const helper = new FakeHelper();
  helper.sessionUrl = pageUrl(messages);
  const {envelope_fingerprint: envelopeFingerprint} = helper.view;
  return mount('esign-sign', helper, {envelopeFingerprint});
}

/** The next message of a type that the framed page hears. */
const heardByPage = (type: string): Promise<object> =>
  new Promise((resolve) => {
    addEventListener('message', ({data}: MessageEvent<{heard?: {type: string}}>) => {
      if (data.heard?.type === type) resolve(data.heard);
    });
  });

describe('events', () => {
  it('are of classes of their own, bubble and are composed; those before an action, and a choice, can be refused', () => {
    const {EsignBeforeEvent, ...classes} = events;
    const made = Object.values(classes).map((Made) =>
      Reflect.construct(Made as new (about: object) => Event, [{}]),
    );
    expect(made.length).to.be.greaterThan(20);
    for (const event of made) {
      expect([event.type, event.bubbles, event.composed]).to.deep.equal([event.type, true, true]);
      const isBefore = event.type.startsWith('esign-before-');
      const canBeRefused = isBefore || event.type === 'esign-select';
      expect([event.type, event.cancelable]).to.deep.equal([event.type, canBeRefused]);
      expect(event instanceof EsignBeforeEvent).to.equal(isBefore);
    }
  });

  for (const [message, type] of [
    [{type: 'ready'}, 'esign-ready'],
    [{type: 'ready'}, 'esign-viewed'],
    [{type: 'activity'}, 'esign-activity'],
    [{type: 'progress', done: 1, total: 2}, 'esign-progress'],
    [{type: 'signed'}, 'esign-signed'],
    [{type: 'rejected'}, 'esign-rejected'],
    [{type: 'completed'}, 'esign-completed'],
    [{type: 'waiting'}, 'esign-waiting'],
    [{type: 'error', code: 'upload_failed', message: 'No.'}, 'esign-error'],
    [{type: 'ask', id: '1', what: 'sign'}, 'esign-before-sign'],
    [{type: 'ask', id: '1', what: 'reject'}, 'esign-before-reject'],
  ] as const) {
    it(`${type} tells that the page said ${message.type}`, async () => {
      await nextEvent(sign(message), type);
    });
  }

  it('esign-activity also reports set-up and forms', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.sessionUrl = pageUrl([{type: 'activity'}]);
    const element = mount('esign-send', helper, {recipe: 'nda'});
    void element.start();
    await nextEvent(element, 'esign-activity');
    const answer = {widget_url: pageUrl([{type: 'activity'}]), title: 'Form'};
    helper.answers.set('GET /templates/ab/widget', () => Response.json(answer));
    await nextEvent(mount('esign-widget', helper, {templateFingerprint: 'ab'}), 'esign-activity');
  });

  it('esign-draft-created names the draft that was made', async () => {
    const helper = new FakeHelper({status: 'draft'});
    const element = mount('esign-send', helper, {recipe: 'nda'});
    void element.start();
    const {envelopeFingerprint} = await nextEvent(element, 'esign-draft-created');
    expect(envelopeFingerprint).to.equal(helper.view.envelope_fingerprint);
  });

  it('esign-error tells of a policy that blocks the frame, not of one that only reports', async () => {
    const element = sign({type: 'ready'});
    await nextEvent(element, 'esign-viewed');
    const violate = (disposition: SecurityPolicyViolationEventDisposition) =>
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          effectiveDirective: 'frame-src',
          violatedDirective: 'frame-src',
          blockedURI: location.origin,
          documentURI: location.href,
          originalPolicy: "frame-src 'none'",
          disposition,
          statusCode: 200,
        }),
      );
    violate('report');
    await element.updateComplete;
    expect(Boolean(find(element, '[role=alert]'))).to.equal(false);
    violate('enforce');
    const {code} = await nextEvent(element, 'esign-error');
    expect(code).to.equal('frame_blocked');
    expect(Boolean(find(element, '[role=alert]'))).to.equal(true);
  });

  it('are not held up by a listener that passes no promise', async () => {
    const element = sign({type: 'ask', id: 'c', what: 'reject'});
    const answered = heardByPage('answer');
    element.addEventListener('esign-before-reject', (event) => event.waitUntil(undefined as never));
    expect(await answered).to.deep.equal({type: 'answer', id: 'c', ok: true});
  });
});

describe('methods', () => {
  it('next() of esign-sign leads to the next field', async () => {
    const element = sign({type: 'ready'});
    await nextEvent(element, 'esign-viewed');
    const heard = heardByPage('next');
    element.next();
    expect(await heard).to.deep.equal({type: 'next'});
  });

  for (const name of ['finish', 'decline'] as const)
    it(`${name}() of esign-sign asks the page, and nothing else`, async () => {
      const element = sign({type: 'ready'});
      await nextEvent(element, 'esign-viewed');
      const heard = heardByPage(name);
      element[name]();
      expect(await heard).to.deep.equal({type: name});
    });

  it('send() of esign-send makes the page save first', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'fields', count: 1, missing: []}]);
    const element = mount('esign-send', helper, {recipe: 'nda'});
    void element.start();
    await nextEvent(element, 'esign-fields-change');
    const heard = heardByPage('save');
    expect(await element.send()).to.equal(true);
    expect(await heard).to.deep.equal({type: 'save'});
  });

  it('refresh() asks for a fresh session', async () => {
    const helper = new FakeHelper();
    const sessions = () => helper.requests.filter((each) => each.endsWith('/sessions')).length;
    for (const tag of ['esign-sign', 'esign-send'] as const) {
      helper.view = {...helper.view, status: tag === 'esign-sign' ? 'sent' : 'draft'};
      const {envelope_fingerprint: envelopeFingerprint} = helper.view;
      const element = mount(tag, helper, {envelopeFingerprint});
      await nextEvent(element, 'esign-ready');
      const asked = sessions();
      await element.refresh();
      await until(() => sessions() === asked + 1);
    }
  });
});

/** Every slot, and a state in which it is to be seen. */
const slots: readonly (readonly [Tag, string, Partial<EnvelopeView>])[] = [
  ...(['esign-send', 'esign-sign'] as const).flatMap((tag) =>
    ['header', 'footer'].map((slot) => [tag, slot, {}] as const),
  ),
  ['esign-send', 'sent', {status: 'sent'}],
  [
    'esign-sign',
    'signed',
    {parties: [{party_id: '1', name: '', role: '', status: 'signed', signed_at: '', email: ''}]},
  ],
];

describe('slots', () => {
  /** An element with a paragraph of the host's own in one of its slots. */
  function fill(tag: Tag, slot: string, helper: FakeHelper) {
    const {envelope_fingerprint: envelopeFingerprint} = helper.view;
    const own = Object.assign(document.createElement('p'), {slot, textContent: 'Ours'});
    mount(tag, helper, {envelopeFingerprint}).append(own);
    return own;
  }
  const isShown = (own: Element) => own.assignedSlot && own.getClientRects().length > 0;

  for (const [tag, slot, view] of slots) {
    it(`${tag} shows its slot “${slot}”`, async () => {
      const own = fill(tag, slot, new FakeHelper(view));
      await until(() => isShown(own));
    });
  }

  for (const tag of ['esign-sign', 'esign-status', 'esign-parties', 'esign-actions'] as const) {
    it(`${tag} shows its slot “loading” until it has a response`, async () => {
      const helper = new FakeHelper();
      const {envelope_fingerprint: fingerprint} = helper.view;
      const waiting: ((answer: Response) => void)[] = [];
      const waits = () => new Promise<Response>((resolve) => void waiting.push(resolve));
      helper.answers.set(`GET /envelopes/${fingerprint}`, waits);
      helper.answers.set(`POST /envelopes/${fingerprint}/sessions`, broken);
      const own = fill(tag, 'loading', helper);
      await until(() => isShown(own));
      await until(() => waiting.length === 1);
      waiting[0]?.(broken());
      await until(() => !isShown(own));
    });

    it(`${tag} shows its slot “error” instead of its own text`, async () => {
      const helper = new FakeHelper();
      helper.answers.set(`GET /envelopes/${helper.view.envelope_fingerprint}`, broken);
      helper.answers.set(`POST /envelopes/${helper.view.envelope_fingerprint}/sessions`, broken);
      const own = fill(tag, 'error', helper);
      await until(() => isShown(own));
      expect(
        own.closest(tag)?.shadowRoot?.querySelector('[role=alert]')?.getClientRects(),
      ).to.have.length(0);
    });
  }
});

const broken = () => Response.json({}, {status: 500});
