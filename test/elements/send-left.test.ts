import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {emptyDraft} from '../../src/elements/send/draft.js';
import {typedText} from '../../src/elements/send/stored-draft.js';
import {draftTimes} from '../../src/elements/send/draft-store.js';
import {refusal, type FakeHelper} from './fake-helper.js';
import {expectAccessible, find, textOf, until} from './fixture.js';
import {arrived, backAtRecipients, reload, type Send} from './send-left-fixture.js';
import {drafts, drop, fill, name, pdf, press, setup, walkToFields} from './send-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  draftTimes.processing = 20;
});

describe('esign-send, after its tab was closed', () => {
  /** At an empty step one, in another tab. */
  async function visitAgain(helper: FakeHelper): Promise<Send> {
    sessionStorage.clear();
    history.replaceState(null, '');
    const again = reload(helper);
    await until(() => find(again, '[part=steps]'));
    return again;
  }

  it('offers to go on with the draft, and goes on where its fields are', async () => {
    const {helper} = await backAtRecipients();
    const again = await visitAgain(helper);
    await until(() => find(again, '[part=left-draft]'));
    expect(textOf(again)).to.include(`“${helper.draft?.title}” is not finished yet.`);
    await expectAccessible(again);
    await press(again, 'go-on');
    await until(() => again.envelopeFingerprint);
    await until(() => find<HTMLInputElement>(again, '[part=recipient] input[type=email]')?.value);
    expect(find(again, '[part=left-draft]')).to.equal(null);
    expect(again.envelopeFingerprint).to.equal(helper.draft?.envelope_fingerprint);
    expect(drafts(helper)).to.have.length(1);
  });

  it('goes on at the step where it was left, from which Back goes one step back', async () => {
    const {helper, element} = await backAtRecipients();
    await press(element, 'next');
    await arrived(element, 'Fields');
    await press(element, 'next');
    await arrived(element, 'Review and send');
    history.pushState(null, '');
    const again = await visitAgain(helper);
    await until(() => find(again, '[part=left-draft]'));
    await press(again, 'go-on');
    await arrived(again, 'Review and send');
    history.back();
    await arrived(again, 'Fields');
    history.back();
    await arrived(again, 'Documents and recipients');
  });

  it('goes on at its step with a draft that the host names', async () => {
    const {helper, element} = setup();
    await walkToFields(element, pdf('Lease.pdf'));
    const {envelopeFingerprint} = element;
    localStorage.clear();
    const visit = () => {
      sessionStorage.clear();
      history.replaceState(null, '');
      return reload(helper, {envelopeFingerprint});
    };
    const named = visit();
    await arrived(named, 'Fields');
    await press(named, 'next');
    await arrived(named, 'Review and send');
    await arrived(visit(), 'Review and send');
  });

  /** With a document, a whole recipient and one whose address is not complete. */
  async function typed() {
    const made = setup();
    const {element} = made;
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    await press(element, 'add-recipient');
    name(element, 0, 'Anna Berg', 'anna@example.com');
    name(element, 1, 'Ben', 'ben@');
    fill(element, '[data-edit=title]', 'A lease');
    fill(element, '[data-edit=message]', 'As agreed.');
    return made;
  }
  /** As when a tab is closed, or a phone shows something else. */
  function hide(): void {
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}));
    Reflect.deleteProperty(document, 'hidden');
  }
  const values = ({renderRoot}: Send) =>
    Array.from(
      renderRoot.querySelectorAll<HTMLInputElement>('input, textarea'),
      (each) => each.value,
    );

  it('has what was typed until then, complete or not', async () => {
    const {helper} = await typed();
    hide();
    await until(() => helper.draft?.unsaved);
    const again = await visitAgain(helper);
    await until(() => textOf(again).includes('“A lease” is not finished yet.'));
    await press(again, 'go-on');
    await until(() => find(again, '[part=document]'));
    const entries = ['A lease', 'Anna Berg', 'anna@example.com', 'Ben', 'ben@', 'As agreed.'];
    expect(values(again)).to.include.members(entries);
    fill(again, '[part=recipient]:nth-of-type(2) input[type=email]', 'ben@example.com');
    await press(again, 'next');
    await arrived(again, 'Fields');
    expect(helper.draft).to.deep.include({unsaved: '', title: 'A lease', message: 'As agreed.'});
    expect(helper.draft?.parties.map(({email}) => email)).to.deep.equal([
      'anna@example.com',
      'ben@example.com',
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.to.include('ben@');
  });

  /** As from a browser: it refuses what is larger than it carries for a page that is gone. */
  const sentByBrowser =
    (helper: FakeHelper, sent: RequestInit[]): typeof fetch =>
    async (input, init = {}) => {
      const {method = 'GET', body = null, keepalive = false} = init;
      if (keepalive) await fetch('/', {method, body, keepalive});
      sent.push(init);
      return helper.fetch(input, init);
    };

  /** Adds rows until there are so many recipients, the last of whom is named. */
  async function addRecipients(element: Send, count: number) {
    for (let at = 2; at < count; at += 1) find(element, '[part=add-recipient]')?.click();
    await element.updateComplete;
    for (let at = 2; at < count; at += 1)
      name(element, at, `Recipient number ${at}`, `recipient-${at}@agency.example`);
  }

  it('has what was typed of more recipients than an envelope can have', async () => {
    const {helper, element} = await typed();
    const sent: RequestInit[] = [];
    element.fetch = sentByBrowser(helper, sent);
    await addRecipients(element, 250);
    hide();
    await until(() => helper.draft?.unsaved);
    expect(sent.map(({keepalive}) => keepalive)).to.deep.equal([true]);
    const again = await visitAgain(helper);
    await until(() => find(again, '[part=left-draft]'));
    await press(again, 'go-on');
    await until(() => find(again, '[part=recipient]:nth-of-type(250)'));
    expect(values(again)).to.include.members(['ben@', 'recipient-249@agency.example']);
  });

  it('is asked about where the browser would not carry it, and kept while the page is there', async () => {
    const {helper, element} = await typed();
    const asks = () => !dispatchEvent(new Event('beforeunload', {cancelable: true}));
    expect(asks()).to.equal(false);
    element.fetch = sentByBrowser(helper, []);
    fill(element, '[data-edit=message]', 'Ж'.repeat(35_000));
    await until(asks);
    hide();
    await until(() => helper.draft?.unsaved?.includes('ЖЖЖ'));
    element.requestUpdate();
    await until(() => !asks());
  });

  it('leaves a draft untouched where nothing was typed, so that it vanishes by itself', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    hide();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(helper.requests.filter((each) => /^POST .*\/draft$/.test(each))).to.deep.equal([]);
  });

  it('is kept once, however often the page is hidden', async () => {
    const {helper} = await typed();
    const kept = () => helper.bodies.filter((body) => String(body).includes('unsaved')).length;
    hide();
    await until(() => helper.draft?.unsaved?.includes('ben@'));
    hide();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(kept()).to.equal(1);
  });

  it('is kept the next time if the helper could not be reached', async () => {
    const {helper} = await typed();
    const path = `POST /envelopes/${helper.draft?.envelope_fingerprint}/draft`;
    helper.answers.set(path, () => refusal(503, 'busy', 'Busy.'));
    hide();
    await until(() => helper.requests.includes(path));
    helper.answers.delete(path);
    await until(() => {
      hide();
      return helper.draft?.unsaved;
    });
  });

  it('keeps no password', async () => {
    const {helper, element} = await typed();
    find(element, '[part=recipient] summary')?.click();
    await until(() => find(element, '[part=recipient] [value=password]'));
    find(element, '[part=recipient] [value=password]')?.click();
    await element.updateComplete;
    fill(element, '[part=recipient] [type=password]', 'blue horse');
    hide();
    await until(() => helper.draft?.unsaved?.includes('password'));
    const stored = JSON.stringify([
      helper.draft,
      ...[sessionStorage, localStorage].map(Object.entries),
    ]);
    expect(stored).not.to.include('blue horse');
  });

  it('does not offer it again once another was begun', async () => {
    const {helper} = await backAtRecipients();
    const again = await visitAgain(helper);
    await until(() => find(again, '[part=left-draft]'));
    await press(again, 'begin-anew');
    expect(find(again, '[part=left-draft]')).to.equal(null);
    const third = await visitAgain(helper);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(find(third, '[part=left-draft]')).to.equal(null);
  });

  it('begins anew where the draft has gone meanwhile', async () => {
    const {helper} = await backAtRecipients();
    const again = await visitAgain(helper);
    await until(() => find(again, '[part=left-draft]'));
    const path = `GET /envelopes/${helper.draft?.envelope_fingerprint}/draft`;
    helper.answers.set(path, () => refusal(404, 'not_found', 'There is no such draft.'));
    await press(again, 'go-on');
    await until(() => !find(again, '[part=left-draft]') || null);
    expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
  });

  it('offers nothing of somebody else who used this browser', async () => {
    const {helper} = await backAtRecipients();
    const path = `GET /envelopes/${helper.draft?.envelope_fingerprint}/draft`;
    helper.answers.set(path, () => refusal(404, 'not_found', 'There is no such draft.'));
    const again = await visitAgain(helper);
    await until(() => helper.requests.filter((each) => each === path).length > 1);
    await again.updateComplete;
    expect(find(again, '[part=left-draft]')).to.equal(null);
  });

  it('has a word that scripts have too', () => {
    const kept = JSON.parse(typedText({...emptyDraft, title: 'undefined'})) as {title?: string};
    expect(kept.title).to.equal('undefined');
  });
});
