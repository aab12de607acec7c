import {expect} from 'chai';
import '../../src/elements/parties/esign-parties.js';
import type {EnvelopeAction, TimelineType} from '../../src/contract/helper.js';
import {printing} from '../../src/elements/parties/print-sheet.js';
import {FakeHelper, refusal, sampleParty} from './fake-helper.js';
import {keepPicture} from './keep-picture.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const anna = sampleParty({email: 'anna@example.com'});
const ben = sampleParty({party_id: '2', name: 'Ben Ode', status: 'signed'});

async function setup(can: EnvelopeAction[] = ['remind', 'correct', 'copy_link']) {
  const helper = new FakeHelper({can, parties: [anna, ben]});
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const path = `/envelopes/${envelopeFingerprint}`;
  const element = mount('esign-parties', helper, {envelopeFingerprint});
  await until(() => find(element, '[part=party-name]'));
  return {helper, element, path};
}

type Setup = Awaited<ReturnType<typeof setup>>;

async function press({element}: Setup, action: EnvelopeAction): Promise<void> {
  const button = await until(() => find(element, `[data-action=${action}]`));
  button.focus();
  button.click();
}

/** Opens the dialog behind a button. */
async function open(parts: Setup, action: EnvelopeAction): Promise<HTMLFormElement> {
  await press(parts, action);
  return until(() => find<HTMLFormElement>(parts.element, 'dialog[open] form'));
}

const input = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement;

const bodyOf = ({helper}: Setup, request: string): unknown =>
  JSON.parse(String(helper.bodies[helper.requests.indexOf(request)]));

describe('what a sender does about one recipient', () => {
  it('is offered to those who may, for those who have yet to sign', async () => {
    const {element} = await setup();
    await until(() => find(element, '[part=party-action]'));
    const buttons = [...(element.shadowRoot?.querySelectorAll('[part=party-action]') ?? [])];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'Send a reminder: Anna Berg',
      'Edit recipient: Anna Berg',
      'Copy link: Anna Berg',
    ]);
    for (const button of buttons) expect(button.getBoundingClientRect().height).to.be.at.least(24);
    await expectAccessible(element);
    const other = await setup(['sign']);
    expect(find(other.element, '[part=party-action]')).to.equal(null);
  });

  it('a name of 255 characters stays within 320 pixels, and can be corrected', async () => {
    const name = 'M'.repeat(255);
    const helper = new FakeHelper({can: ['correct'], parties: [{...anna, name}]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    element.style.cssText = 'display: block; inline-size: 320px';
    const shown = await until(() => find(element, '[part=party-name]'));
    expect(shown.getBoundingClientRect().width).to.be.at.most(320);
    expect(element.scrollWidth).to.be.at.most(320);
    const form = await open({helper, element, path: ''}, 'correct');
    expect(input(form, 'name').value).to.equal(name);
    expect(input(form, 'name').checkValidity()).to.equal(true);
  });

  it('reminds this one alone', async () => {
    const parts = await setup();
    const acted = nextEvent(parts.element, 'esign-action');
    await press(parts, 'remind');
    expect(await acted).to.include({action: 'remind', partyId: '1'});
    expect(bodyOf(parts, `POST ${parts.path}/remind`)).to.deep.equal({party_id: '1'});
    await until(() => textOf(parts.element).includes('Reminder sent.'));
  });

  it('corrects an address: only what has changed is sent', async () => {
    const parts = await setup();
    const form = await open(parts, 'correct');
    await expectAccessible(parts.element);
    input(form, 'email').value = 'anna.berg@example.com';
    form.requestSubmit();
    await until(() => textOf(parts.element).includes('Saved.'));
    expect(bodyOf(parts, `POST ${parts.path}/parties/1`)).to.deep.equal({
      email: 'anna.berg@example.com',
    });
    expect(parts.element.shadowRoot?.activeElement).to.equal(
      find(parts.element, '[data-action=correct]'),
    );
  });

  it('keeps the focus on the same task where another comes or goes', async () => {
    const {element, helper} = await setup();
    const correct = await until(() => find(element, '[data-action=correct]'));
    correct.focus();
    for (const status of ['pending', 'in progress'] as const) {
      helper.change({parties: [{...anna, status}, ben]});
      await until(() => !find(element, '[data-action=remind]') === (status === 'pending'));
      const focused = element.shadowRoot?.activeElement?.getAttribute('data-action');
      expect(focused, status).to.equal('correct');
    }
  });

  it('keeps what was typed if it is refused, and says why', async () => {
    const parts = await setup();
    const {helper, element, path} = parts;
    helper.answers.set(`POST ${path}/parties/1`, () => refusal(400, '10279', 'Five times only.'));
    const form = await open(parts, 'correct');
    input(form, 'name').value = 'Anna Bergmann';
    form.requestSubmit();
    await until(() => find(element, 'dialog [role=alert]')?.textContent?.includes('Five times'));
    expect(input(form, 'name').value).to.equal('Anna Bergmann');
    await expectAccessible(element);
  });

  it('sends no address that is none', async () => {
    const parts = await setup();
    const form = await open(parts, 'correct');
    input(form, 'email').value = 'anna';
    form.requestSubmit();
    expect(form.checkValidity()).to.equal(false);
    expect(parts.helper.requests).not.to.include(`POST ${parts.path}/parties/1`);
  });

  it('says what a link can do before it is made, and shows it where it cannot be copied', async () => {
    const parts = await setup();
    const {helper, element, path} = parts;
    const url = 'https://sign.example/embed/1#token';
    helper.answers.set(`POST ${path}/parties/1/link`, () => Response.json({url, expires: ''}));
    const form = await open(parts, 'copy_link');
    expect(form.textContent).to.include('sign as Anna Berg');
    expect(helper.requests).not.to.include(`POST ${path}/parties/1/link`);
    const clipboard = navigator.clipboard.writeText;
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    try {
      form.requestSubmit();
      const shown = await until(() => find<HTMLInputElement>(element, 'dialog input[readonly]'));
      expect(shown.value).to.equal(url);
      await expectAccessible(element);
    } finally {
      navigator.clipboard.writeText = clipboard;
    }
  });

  it('prints a sheet with a QR code, whom it is for and how to go on, and ends earlier links if asked', async () => {
    const parts = await setup();
    const {helper, element, path} = parts;
    const url = 'https://sign.example/embed/1#token';
    const link = {url, expires: '2026-11-28T09:00:00.000Z', qr: {path: 'M4 4h1v1h-1z', size: 29}};
    helper.answers.set(`POST ${path}/parties/1/link`, () => Response.json(link));
    const form = await open(parts, 'copy_link');
    await expectAccessible(element);
    input(form, 'renew').click();
    const {open: openDialog} = printing;
    const printed = new Promise<Window>((resolve) => (printing.open = resolve));
    try {
      form.querySelector<HTMLButtonElement>('[part=print]')!.click();
      const sheet = await printed;
      const text = sheet.document.body.innerText;
      for (const said of [
        helper.view.title,
        'For Anna Berg',
        url,
        'Whoever has it can sign as Anna',
      ])
        expect(text).to.include(said);
      expect(sheet.document.querySelector('path')?.getAttribute('d')).to.equal(link.qr.path);
      expect(sheet.document.title).to.equal(helper.view.title);
      await until(() => textOf(element).includes('The sheet is ready to print.'));
      expect(bodyOf(parts, `POST ${path}/parties/1/link`)).to.deep.equal({renew: true});
      // Nothing of the link stays in the page of the host.
      sheet.dispatchEvent(new Event('afterprint'));
      expect(element.shadowRoot?.querySelector('iframe')).to.equal(null);
    } finally {
      printing.open = openDialog;
    }
  });

  it('shows the link where no code is drawn', async () => {
    const parts = await setup();
    const {helper, element, path} = parts;
    const url = 'https://sign.example/embed/1#token';
    helper.answers.set(`POST ${path}/parties/1/link`, () => Response.json({url, expires: ''}));
    const form = await open(parts, 'copy_link');
    form.querySelector<HTMLButtonElement>('[part=print]')!.click();
    const shown = await until(() => find<HTMLInputElement>(element, 'dialog input[readonly]'));
    expect(shown.value).to.equal(url);
    expect(textOf(element)).not.to.include('ready to print');
  });

  it('of whom a link is passed on to is no reminder, and an address only if the sender adds one', async () => {
    const tom = sampleParty({name: 'Tom', invitation: 'link'});
    const can: EnvelopeAction[] = ['remind', 'correct', 'copy_link'];
    const helper = new FakeHelper({can, parties: [tom, ben]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    const parts = {helper, element, path: `/envelopes/${envelopeFingerprint}`};
    const form = await open(parts, 'correct');
    expect(find(element, '[data-action=remind]')).to.equal(null);
    expect(find(element, '[data-action=copy_link]')).not.to.equal(null);
    expect(textOf(element)).to.include('With a link that you pass on');
    input(form, 'name').value = 'Tom Becker';
    expect(form.checkValidity()).to.equal(true);
    form.requestSubmit();
    const sent = `POST ${parts.path}/parties/1`;
    await until(() => helper.requests.includes(sent));
    expect(bodyOf(parts, sent)).to.deep.equal({name: 'Tom Becker'});
  });

  it('says whose link is to be passed on anew at another address, since nothing is sent there', async () => {
    const tom = sampleParty({name: 'Tom', invitation: 'link', email: 'tom@example.com'});
    const helper = new FakeHelper({can: ['correct'], parties: [tom, ben]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    const form = await open({helper, element, path: ''}, 'correct');
    expect(form.textContent).to.include('pass on a new one');
    expect(form.textContent).not.to.include('invitation');
    await expectAccessible(element);
  });

  it('says when a link is to be passed on: at a turn, and again after a change', async () => {
    const tom = sampleParty({name: 'Tom', invitation: 'link'});
    const of = {at: '2026-11-21T09:00:00.000Z', text: ''};
    const shows = async (words: string, ...types: readonly TimelineType[]) => {
      const timeline = [
        ...types.map((type) => ({...of, type, party_id: '1'})),
        // Nobody else's link counts, and no entry of other kinds.
        {...of, type: 'link_copied' as const, party_id: '2'},
        {...of, type: 'updated' as const, party_id: '1'},
      ];
      const helper = new FakeHelper({can: ['copy_link'], parties: [tom, ben], timeline});
      const envelopeFingerprint = helper.view.envelope_fingerprint;
      const element = mount('esign-parties', helper, {envelopeFingerprint});
      const hint = await until(() => find(element, '.invitation'));
      expect(hint.textContent).to.equal(words);
      expect(hint.matches('.muted')).to.equal(words.startsWith('With'));
      await expectAccessible(element);
    };
    await shows('Invited with a link: pass it on', 'invited');
    await shows('With a link that you pass on', 'invited', 'link_copied');
    await shows('With a link that you pass on', 'invited', 'opened');
    const before = ['invited', 'link_copied', 'opened', 'amended'] as const;
    await shows('Invited with a link: pass it on again', ...before, 'invited');
    await keepPicture('parties link again');
    await shows('With a link that you pass on', ...before, 'invited', 'link_copied');
    // Before the turn: whoever has the link already is told once the turn comes.
    await shows('Invited with a link: pass it on again', 'link_copied', 'invited');
  });

  it('who is invited by a message is a reminder, and another number or an address', async () => {
    const tom = sampleParty({name: 'Tom', invitation: 'sms', mobile_last4: '1234'});
    const can: EnvelopeAction[] = ['remind', 'correct', 'copy_link'];
    const helper = new FakeHelper({can, parties: [tom, {...ben, invitation: 'whatsapp'}]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    const parts = {helper, element, path: `/envelopes/${envelopeFingerprint}`};
    const form = await open(parts, 'correct');
    expect(find(element, '[data-action=remind]')).not.to.equal(null);
    expect(textOf(element)).to.include('By text message to the number ending in 1234');
    // Nobody but the owner is told where it went.
    expect(textOf(element)).not.to.include('WhatsApp');
    expect(textOf(element)).to.include('With another number or an e-mail address');
    await expectAccessible(element);
    expect(input(form, 'mobile').placeholder).to.equal('… 1234');
    expect(form.checkValidity()).to.equal(true);
    const type = (text: string) => {
      input(form, 'mobile').value = text;
      input(form, 'mobile').dispatchEvent(new Event('input'));
    };
    type('01632 960001');
    expect(form.checkValidity()).to.equal(false);
    expect(input(form, 'mobile').validationMessage).to.include('country code');
    type('+44 1632 960001');
    form.requestSubmit();
    const sent = `POST ${parts.path}/parties/1`;
    await until(() => helper.requests.includes(sent));
    expect(bodyOf(parts, sent)).to.deep.equal({mobile: '+441632960001', invitation: 'sms'});
  });

  it('who is invited by a message moves to an address where only that is given', async () => {
    const tom = sampleParty({name: 'Tom', invitation: 'whatsapp', mobile_last4: '1234'});
    const helper = new FakeHelper({can: ['correct'], parties: [tom]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    const parts = {helper, element, path: `/envelopes/${envelopeFingerprint}`};
    const form = await open(parts, 'correct');
    input(form, 'email').value = 'tom@example.com';
    form.requestSubmit();
    const sent = `POST ${parts.path}/parties/1`;
    await until(() => helper.requests.includes(sent));
    expect(bodyOf(parts, sent)).to.deep.equal({email: 'tom@example.com'});
  });

  it('whose number takes no message is said of the number, and not of an e-mail', async () => {
    const tom = sampleParty({
      name: 'Tom',
      invitation: 'sms',
      mobile_last4: '1234',
      status: 'bounced',
    });
    const helper = new FakeHelper({can: ['correct'], parties: [tom]});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-parties', helper, {envelopeFingerprint});
    await until(() => find(element, '[part=party-state]'));
    expect(textOf(element)).to.include('Number could not be reached');
    expect(textOf(element)).not.to.include('E-mail');
    await expectAccessible(element);
  });
});
