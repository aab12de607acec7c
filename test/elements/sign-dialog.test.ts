import {expect} from 'chai';
import '../../src/elements/sign/esign-sign.js';
import {frameTimes} from '../../src/elements/internal/frame/frame-host.js';
import type {Prefill} from '../../src/ui/frame/frame-message.js';
import {FakeHelper, pageUrl} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, until} from './fixture.js';

/** An element for many envelopes, and a button that opened it. */
function setup(helper = new FakeHelper()) {
  const element = mount('esign-sign', helper, {dialog: true});
  const button = document.createElement('button');
  button.textContent = 'Sign the lease';
  document.body.append(button);
  button.focus();
  return {helper, element, button};
}

const dialogOf = (element: Element) => find<HTMLDialogElement>(element, 'dialog');

describe('esign-sign as a dialog', () => {
  it('asks for nothing and shows nothing before it is opened', async () => {
    const {helper, element} = setup();
    element.envelopeFingerprint = helper.view.envelope_fingerprint;
    await until(() => dialogOf(element));
    expect(dialogOf(element)?.open).to.equal(false);
    expect(find(element, 'iframe')).to.equal(null);
    expect(helper.requests.filter((each) => each.endsWith('/sessions'))).to.deep.equal([]);
  });

  it('shows one envelope after another, and gives the focus back', async () => {
    const {helper, element, button} = setup();
    const first = element.open(helper.view.envelope_fingerprint);
    await nextEvent(element, 'esign-viewed');
    expect(dialogOf(element)?.matches(':modal')).to.equal(true);
    await expectAccessible(element);
    find(element, '[part=close]')?.click();
    expect(await first).to.equal('closed');
    await element.updateComplete;
    expect(find(element, 'iframe')).to.equal(null);
    expect(document.activeElement).to.equal(button);
    const second = element.open(helper.view.envelope_fingerprint);
    await until(() => find(element, 'iframe'));
    element.close();
    expect(await second).to.equal('closed');
  });

  it('ends an opening that another one replaces', async () => {
    const {helper, element} = setup();
    const first = element.open(helper.view.envelope_fingerprint);
    await until(() => find(element, 'iframe'));
    const second = element.open('another');
    expect(await first).to.equal('closed');
    expect(dialogOf(element)?.open).to.equal(true);
    element.close();
    expect(await second).to.equal('closed');
  });

  it('tells that the person has signed', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'signed'}]);
    const {element} = setup(helper);
    const outcome = element.open(helper.view.envelope_fingerprint);
    await nextEvent(element, 'esign-signed');
    dialogOf(element)?.close();
    expect(await outcome).to.equal('signed');
  });

  for (const [how, says] of [
    ['the page says it later', [{type: 'signed', after: 400}]],
    ['only the envelope says it', []],
  ] as const) {
    it(`tells it too if the dialog is closed right after Finish and ${how}`, async () => {
      const {decision} = frameTimes;
      frameTimes.decision = says.length ? decision : 200;
      const helper = new FakeHelper();
      const ask = {type: 'ask', id: '1', what: 'sign', reason: ''};
      helper.sessionUrl = pageUrl([{type: 'ready'}, ask, ...says]);
      const {element} = setup(helper);
      const outcome = element.open(helper.view.envelope_fingerprint);
      await nextEvent(element, 'esign-before-sign');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const parties = helper.view.parties.map((each) => ({...each, status: 'signed' as const}));
      if (!says.length) helper.view = {...helper.view, parties};
      find(element, '[part=close]')?.click();
      expect(dialogOf(element)?.open).to.equal(false);
      expect(await outcome).to.equal('signed');
      await until(() => !find(element, 'iframe'));
      frameTimes.decision = decision;
    });
  }

  for (const [who, asks, expected] of [
    ['the person', [{type: 'ask', id: '1', what: 'reject', reason: ''}], 'declined'],
    ['somebody else', [], 'closed'],
  ] as const) {
    it(`tells that ${who} has declined as ${expected}`, async () => {
      const helper = new FakeHelper();
      helper.sessionUrl = pageUrl([{type: 'ready'}, ...asks, {type: 'rejected'}]);
      const {element} = setup(helper);
      const outcome = element.open(helper.view.envelope_fingerprint);
      await nextEvent(element, 'esign-rejected');
      element.close();
      expect(await outcome).to.equal(expected);
    });
  }

  it('passes on what the host knows, at first and later, and reports what suits no field', async () => {
    const helper = new FakeHelper();
    const refusal = {type: 'error', code: 'value_refused', message: 'Rent: Enter a number.'};
    helper.sessionUrl = pageUrl([{type: 'ready'}, refusal]);
    const {element} = setup(helper);
    const heard: unknown[] = [];
    const listen = ({data}: MessageEvent<{heard?: {type: string; prefill?: Prefill}}>) => {
      if (data.heard?.type === 'prefill') heard.push(data.heard.prefill?.merge_fields);
    };
    addEventListener('message', listen);
    element.values = {Town: 'Bergen', Vegetarian: true};
    void element.open(helper.view.envelope_fingerprint);
    const {code, message, retryable} = await nextEvent(element, 'esign-error');
    expect({code, message, retryable}).to.deep.equal({
      code: 'value_refused',
      message: 'Rent: Enter a number.',
      retryable: false,
    });
    element.values = {Town: 'Oslo'};
    await until(() => heard.length > 1);
    removeEventListener('message', listen);
    expect(heard).to.deep.equal([
      [
        {field_id: 'Town', field_value: 'Bergen'},
        {field_id: 'Vegetarian', field_value: 'true'},
      ],
      [{field_id: 'Town', field_value: 'Oslo'}],
    ]);
  });

  it('is never more than the screen, and has all of a tall page in view', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'resize', height: 4_000}]);
    const {element} = setup(helper);
    void element.open(helper.view.envelope_fingerprint);
    const frame = await until(() => find(element, 'iframe[style*="4000px"]'));
    const dialog = dialogOf(element)!;
    const {width, height} = dialog.getBoundingClientRect();
    expect(width).to.be.at.most(innerWidth);
    expect(height).to.be.at.most(innerHeight);
    expect(dialog.scrollHeight).to.equal(dialog.clientHeight);
    expect(frame.offsetHeight).to.be.at.least(dialog.clientHeight - 90);
  });
});
