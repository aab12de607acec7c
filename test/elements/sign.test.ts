import {expect} from 'chai';
import '../../src/elements/sign/esign-sign.js';
import type {OwnWord} from '../../src/ui/frame/frame-message.js';
import {
  envelopeStatusViews,
  partyStatusViews,
  type EnvelopeStatusView,
  type PartyStatusView,
} from '../../src/contract/helper.js';
import {frameTimes} from '../../src/elements/internal/frame/frame-host.js';
import {setEsignWords} from '../../src/elements/own-words.js';
import {FakeHelper, pageUrl, refusal, sampleParty} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const told = [
  'esign-ready',
  'esign-error',
  'esign-signed',
  'esign-completed',
  'esign-rejected',
  'esign-waiting',
] as const;

function setup(helper = new FakeHelper(), properties = {}) {
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const element = mount('esign-sign', helper, {envelopeFingerprint, ...properties});
  const events: string[] = [];
  for (const type of told) element.addEventListener(type, () => events.push(type));
  return {helper, element, events};
}

/** The next message of a type that the framed page hears. */
const heardByPage = <Heard>(type: string): Promise<Heard> =>
  new Promise((resolve) => {
    addEventListener('message', ({data}: MessageEvent<{heard?: {type: string}}>) => {
      if (data.heard?.type === type) resolve(data.heard as Heard);
    });
  });

const inState = (status: EnvelopeStatusView, partyStatus: PartyStatusView) =>
  new FakeHelper({status, parties: [sampleParty({status: partyStatus})]});

describe('esign-sign', () => {
  for (const status of envelopeStatusViews) {
    for (const partyStatus of partyStatusViews) {
      it(`says something and fires for a ${status} envelope and a ${partyStatus} party`, async () => {
        const {element, events} = setup(inState(status, partyStatus));
        await until(() => events.length > 0);
        await element.updateComplete;
        const words = find(element, '[part=screen-heading]')?.textContent?.trim();
        expect(Boolean(words) || find(element, 'iframe') !== null).to.equal(true);
      });
    }
  }

  it('shows a status added in a later version as it is', async () => {
    const {element} = setup(new FakeHelper({status: 'archived' as never}));
    const heading = await until(() => find(element, '[part=screen-heading]'));
    expect(heading.textContent).to.equal('archived');
  });

  it('fetches the signed document itself where the host authenticates by header', async () => {
    const helper = new FakeHelper({status: 'signed', can: ['download']});
    const path = `GET /envelopes/${helper.view.envelope_fingerprint}/download`;
    helper.answers.set(path, () => refusal(429, 'busy', 'Wait a minute, then try again.'));
    const {element} = setup(helper);
    (await until(() => find(element, '[part=download]'))).click();
    const {message} = await nextEvent(element, 'esign-error');
    expect(message).to.equal('Wait a minute, then try again.');
    expect(helper.requests).to.include(path);
  });

  it('shows the page and greets it with the theme of the host', async () => {
    const {element} = setup();
    element.style.setProperty('--esign-color-accent', 'rebeccapurple');
    element.style.setProperty('--esign-font-url', "url('/inter.woff2')");
    const heard = heardByPage<{theme: {properties: Record<string, string>}}>('welcome');
    await nextEvent(element, 'esign-viewed');
    expect((await heard).theme.properties['--esign-color-accent']).to.equal('rebeccapurple');
    expect((await heard).theme.properties['--esign-font-url']).to.match(/^http.+[^'")]$/);
    await expectAccessible(element);
  });

  it('names the font families of its place, unless others are set for it', async () => {
    const {element} = setup();
    element.style.fontFamily = 'Georgia, serif';
    const heard = heardByPage<{theme: {properties: Record<string, string>}}>('welcome');
    await nextEvent(element, 'esign-viewed');
    expect((await heard).theme.properties['--esign-font']).to.equal('Georgia, serif');
    const next = heardByPage<{theme: {properties: Record<string, string>}}>('theme');
    const last = heardByPage('locale');
    element.style.setProperty('--esign-font', 'system-ui, sans-serif');
    expect((await next).theme.properties['--esign-font']).to.equal('system-ui, sans-serif');
    // What this page hears is not to be taken for what the next one does.
    await last;
  });

  it('hands on what the host says in its own words, and at once when it says something else', async () => {
    type Heard = {readonly words: readonly OwnWord[]};
    setEsignWords({'page.menu': 'About the lease', 'status-sent': 'With the tenants'});
    const [first, next] = [heardByPage<Heard>('welcome'), heardByPage<Heard>('locale')];
    const {element} = setup();
    await nextEvent(element, 'esign-viewed');
    const menu = {locale: 'en', id: 'menu', text: 'About the lease'};
    expect((await first).words).to.deep.equal([menu]);
    setEsignWords({'page.menu': 'More'});
    expect((await next).words).to.deep.equal([{...menu, text: 'More'}]);
  });

  it('keeps focus in the frame when updates arrive', async () => {
    const {helper, element} = setup();
    await nextEvent(element, 'esign-viewed');
    await until(() => helper.streams > 0);
    find(element, 'iframe')?.focus();
    helper.change({parties: [sampleParty(), sampleParty({party_id: '2', status: 'signed'})]});
    await until(() => helper.requests.filter((each) => each.startsWith('GET /env')).length > 1);
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(find(element, 'iframe'));
  });

  it('reports progress', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'progress', done: 1, total: 3}]);
    const {element} = setup(helper);
    const {done, total} = await nextEvent(element, 'esign-progress');
    expect([done, total]).to.deep.equal([1, 3]);
  });

  it('lets the host hold and refuse signing', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ask', id: 'a', what: 'sign'}]);
    const answered = heardByPage('answer');
    const {element} = setup(helper);
    element.addEventListener('esign-before-sign', (event) => {
      event.waitUntil(Promise.reject(new Error('Not yet')));
    });
    expect(await answered).to.deep.equal({type: 'answer', id: 'a', ok: false});
  });

  it('signs once the promises that hold it have settled', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ask', id: 'b', what: 'sign'}]);
    const answered = heardByPage('answer');
    const {element} = setup(helper);
    element.addEventListener('esign-before-sign', (event) => event.waitUntil(Promise.resolve()));
    expect(await answered).to.deep.equal({type: 'answer', id: 'b', ok: true});
  });

  it('hands on a theme that changes while the page is open', async () => {
    const {element} = setup();
    await nextEvent(element, 'esign-viewed');
    const changed = heardByPage<{theme: {properties: object}}>('theme');
    element.style.setProperty('--esign-color-accent', 'teal');
    expect((await changed).theme.properties).to.include({'--esign-color-accent': 'teal'});
  });

  it('renews an expired session in place', async () => {
    const helper = new FakeHelper();
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'expired'}]);
    const renewed = heardByPage<{token: string}>('session');
    const {element} = setup(helper);
    await nextEvent(element, 'esign-viewed');
    const frame = find(element, 'iframe');
    expect((await renewed).token).to.equal('token-1');
    expect(find(element, 'iframe')).to.equal(frame);
    expect(helper.requests.filter((each) => each.endsWith('/sessions'))).to.have.length(2);
  });

  it('reads from right to left if the host does', async () => {
    document.documentElement.dir = 'rtl';
    const {element} = setup(inState('signed', 'signed'));
    const screen = await until(() => find(element, '[part=screen]'));
    expect(getComputedStyle(screen).direction).to.equal('rtl');
    expect(element.scrollWidth).to.equal(element.clientWidth);
    document.documentElement.dir = '';
  });

  it('loads its page behind a placeholder of the same size, so that the layout does not shift', async () => {
    const {element} = setup();
    const [page, sheet] = await new Promise<DOMRect[]>((resolve) => {
      const observer = new MutationObserver(() => {
        const both = ['iframe', '[part=loading]'].map((selector) => find(element, selector));
        if (both[0]) resolve(both.map((box) => box!.getBoundingClientRect()));
      });
      observer.observe(element.shadowRoot!, {childList: true, subtree: true});
    });
    expect(sheet!.toJSON()).to.deep.equal(page!.toJSON());
  });

  it('shows a page that does not use the protocol, and names the cause of the silence', async () => {
    frameTimes.hello = 300;
    const helper = new FakeHelper();
    helper.sessionUrl = helper.sessionUrl.replace('?', '?mute&');
    const {element} = setup(helper);
    const {code, retryable} = await nextEvent(element, 'esign-error');
    frameTimes.hello = 15_000;
    expect([code, retryable]).to.deep.equal(['frame_silent', true]);
    await element.updateComplete;
    expect(textOf(element)).to.include('frame-ancestors');
    expect(find(element, 'iframe')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('shows an error with a retry button', async () => {
    const helper = new FakeHelper();
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/sessions`;
    helper.answers.set(path, () => refusal(503, 'busy', 'Too much to do just now.'));
    const {element} = setup(helper);
    await until(() => find(element, '[role=alert]'));
    expect(textOf(element)).to.include('Too much to do just now.');
    await expectAccessible(element);
    helper.answers.clear();
    find(element, '[part=retry]')?.click();
    await nextEvent(element, 'esign-viewed');
  });

  it('resumes automatically once the service answers again, and reports the outage only once', async () => {
    frameTimes.again = 50;
    const helper = new FakeHelper();
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/sessions`;
    let asked = 0;
    helper.answers.set(path, () => {
      asked += 1;
      return refusal(503, 'service_unavailable', 'The e-signature service does not respond.');
    });
    const {element, events} = setup(helper);
    await until(() => asked > 3);
    expect(find(element, '[role=alert]')).not.to.equal(null);
    expect(events.filter((name) => name === 'esign-error')).to.have.length(1);
    helper.answers.clear();
    await nextEvent(element, 'esign-viewed');
    frameTimes.again = 5_000;
    expect(find(element, '[role=alert]')).to.equal(null);
  });

  it('shows no failure if the envelope was still completed', async () => {
    const helper = inState('signed', 'signed');
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/sessions`;
    helper.answers.set(path, () => refusal(400, '10350', 'No session.'));
    const {element, events} = setup(helper);
    await until(() => events.includes('esign-completed'));
    expect(events).not.to.include('esign-error');
    await expectAccessible(element);
  });

  it('follows the envelope while the page is open', async () => {
    const {helper, element} = setup();
    await nextEvent(element, 'esign-viewed');
    await until(() => helper.streams > 0);
    helper.change({status: 'cancelled'});
    const {code} = await nextEvent(element, 'esign-error');
    expect(code).to.equal('envelope_cancelled');
  });

  it('opens for an owner who also signs, once the envelope is sent', async () => {
    const helper = new FakeHelper({status: 'processing', my_party_id: '', can: []});
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/sessions`;
    const {element, events} = setup(helper);
    await until(() => find(element, '[data-screen=processing]'));
    await until(() => helper.streams > 0);
    // It would be refused, and stand in red in the browser's console.
    expect(helper.requests).not.to.include(path);
    helper.change({status: 'sent', my_party_id: '1', can: ['sign']});
    await nextEvent(element, 'esign-viewed');
    expect(events).not.to.include('esign-error');
  });

  it('asks again what was refused once there is news', async () => {
    const helper = new FakeHelper();
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/sessions`;
    helper.answers.set(path, () => refusal(403, 'not_a_party', 'You are not asked to sign.'));
    const {element} = setup(helper);
    await until(() => find(element, '[role=alert]'));
    await until(() => helper.streams > 0);
    helper.answers.clear();
    helper.change({can: ['sign']});
    await nextEvent(element, 'esign-viewed');
    expect(find(element, '[role=alert]')).to.equal(null);
  });

  it('moves focus to its own text when the focused frame is removed', async () => {
    const {helper, element} = setup();
    await nextEvent(element, 'esign-viewed');
    await until(() => helper.streams > 0);
    find(element, 'iframe')?.focus();
    helper.change({status: 'cancelled'});
    const heading = await until(() => find(element, '[part=screen-heading]'));
    await element.updateComplete;
    expect(element.shadowRoot?.activeElement).to.equal(heading);
  });

  it('leaves focus outside where it is when the frame goes', async () => {
    const {helper, element} = setup();
    await nextEvent(element, 'esign-viewed');
    await until(() => helper.streams > 0);
    const button = document.createElement('button');
    button.textContent = 'Elsewhere';
    document.body.append(button);
    button.focus();
    helper.change({status: 'cancelled'});
    await until(() => find(element, '[part=screen-heading]'));
    await element.updateComplete;
    expect(document.activeElement).to.equal(button);
  });

  it('needs no session if the host already has a URL', async () => {
    const helper = new FakeHelper();
    const {element} = setup(helper, {envelopeFingerprint: '', src: pageUrl()});
    await nextEvent(element, 'esign-viewed');
    expect(helper.requests).to.deep.equal([]);
  });
});
