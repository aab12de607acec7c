import {expect} from 'chai';
import '../../src/elements/widget/esign-widget.js';
import {frameTimes} from '../../src/elements/internal/frame/frame-host.js';
import {FakeHelper, pageUrl, refusal} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const templateFingerprint = 'a'.repeat(32);
const path = `GET /templates/${templateFingerprint}/widget`;

/** A widget whose page says these messages. */
function setup(messages: readonly object[] = [], properties = {}, query = '') {
  const helper = new FakeHelper();
  const url = pageUrl([{type: 'ready'}, ...messages]).replace('#', `${query}#`);
  helper.answers.set(path, () => Response.json({widget_url: url, title: 'Membership'}));
  const element = mount('esign-widget', helper, {templateFingerprint, ...properties});
  const events: string[] = [];
  for (const type of [
    'esign-confirmation-sent',
    'esign-signed',
    'esign-completed',
    'esign-error',
  ] as const)
    element.addEventListener(type, () => events.push(type));
  return {helper, element, events};
}

/** The next message of a type that the framed page hears. */
const heardByPage = <Heard>(type: string, where: (heard: Heard) => boolean = () => true) =>
  new Promise<Heard>((resolve) => {
    addEventListener('message', ({data}: MessageEvent<{heard?: {type: string}}>) => {
      if (data.heard?.type === type && where(data.heard as Heard)) resolve(data.heard as Heard);
    });
  });

type HeardPrefill = {readonly prefill: {readonly name: string}};

describe('esign-widget', () => {
  it('shows the public page of the template and passes on what the host knows', async () => {
    const heard = heardByPage<HeardPrefill>('prefill');
    const {element, helper} = setup([], {
      prefill: {name: 'Mara Lind', merge_fields: [{field_id: 7, field_value: 'Bergen'}]},
    });
    await nextEvent(element, 'esign-viewed');
    expect(helper.requests).to.include(path);
    expect((await heard).prefill).to.deep.equal({
      name: 'Mara Lind',
      email: '',
      merge_fields: [{field_id: '7', field_value: 'Bergen'}],
    });
    await expectAccessible(element);
  });

  it('passes on what the host learns later', async () => {
    const {element} = setup();
    await nextEvent(element, 'esign-ready');
    const heard = heardByPage<HeardPrefill>('prefill', ({prefill}) => prefill.name === 'Mara');
    element.prefill = {name: 'Mara'};
    await heard;
  });

  it('reports once that the mail was sent, and reports what follows', async () => {
    const {element, events} = setup([
      {type: 'verify'},
      {type: 'verify'},
      {type: 'signed'},
      {type: 'completed'},
    ]);
    await nextEvent(element, 'esign-completed');
    expect(events).to.deep.equal(['esign-confirmation-sent', 'esign-signed', 'esign-completed']);
    expect(find(element, 'slot[name=signed] iframe')).not.to.equal(null);
    expect(textOf(element)).to.include('An e-mail is on its way');
  });

  it('lets the host hold the signature, and nobody decline', async () => {
    const held = heardByPage<{ok: boolean}>('answer');
    const {element} = setup([{type: 'ask', id: '1', what: 'sign'}]);
    element.addEventListener('esign-before-sign', (event) => event.preventDefault());
    expect((await held).ok).to.equal(false);
  });

  it('starts over with an empty form', async () => {
    const {element, helper} = setup([{type: 'verify'}]);
    await nextEvent(element, 'esign-confirmation-sent');
    const again = nextEvent(element, 'esign-confirmation-sent');
    await element.refresh();
    await again;
    expect(helper.requests.filter((request) => request === path)).to.have.length(2);
  });

  it('says what is missing if no template is named', async () => {
    const {element} = setup([], {templateFingerprint: ''});
    await element.updateComplete;
    expect(textOf(element)).to.include('There is no form to show here yet.');
    await expectAccessible(element);
  });

  it('shows a problem with a retry button if that could help', async () => {
    const {element, helper} = setup();
    helper.answers.set(path, () => refusal(503, 'busy', 'The service is busy.'));
    const {code} = await nextEvent(element, 'esign-error');
    expect(code).to.equal('busy');
    await until(() => find(element, '[part=retry]'));
    await expectAccessible(element);
  });

  it('names the likely cause if the page stays silent', async () => {
    const {hello} = frameTimes;
    frameTimes.hello = 50;
    const {element} = setup([], {}, '&mute');
    const {code} = await nextEvent(element, 'esign-error');
    frameTimes.hello = hello;
    expect(code).to.equal('frame_silent');
  });
});
