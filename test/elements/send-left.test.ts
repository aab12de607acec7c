import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {draftTimes} from '../../src/elements/send/work/plan-draft.js';
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

  it('has what was typed until then', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    await press(element, 'add-recipient');
    name(element, 0, 'Anna Berg', 'anna@example.com');
    name(element, 1, 'Ben', 'ben@');
    fill(element, '[data-edit=title]', 'A lease');
    dispatchEvent(new Event('pagehide'));
    await until(() => helper.draft?.parties.length);
    const again = await visitAgain(helper);
    await until(() => textOf(again).includes('“A lease” is not finished yet.'));
    await press(again, 'go-on');
    await until(() => find(again, '[part=document]'));
    const typed = Array.from(again.renderRoot.querySelectorAll('input'), ({value}) => value);
    expect(typed).to.include.members(['A lease', 'Anna Berg', 'anna@example.com']);
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
});
