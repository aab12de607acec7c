import {expect} from 'chai';
import '../../src/elements/actions/esign-actions.js';
import {envelopeStatusViews, type EnvelopeAction} from '../../src/contract/helper.js';
import {FakeHelper, refusal, sampleView} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const ofOwner: EnvelopeAction[] = ['remind', 'cancel', 'expire', 'download_original'];

async function setup(can: EnvelopeAction[] = ofOwner, view = {}) {
  const helper = new FakeHelper({can, ...view});
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const path = `/envelopes/${envelopeFingerprint}`;
  const element = mount('esign-actions', helper, {envelopeFingerprint});
  await until(() => find(element, '[part~=action], [part=empty]'));
  return {helper, element, path};
}

const press = (element: Element, selector: string) => {
  const control = find(element, selector);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  control?.click();
};

const focused = (element: Element) => element.shadowRoot?.activeElement ?? null;

/** Opens the dialog of an action. */
async function ask(element: Element, action: EnvelopeAction): Promise<HTMLDialogElement> {
  press(element, `[data-action=${action}]`);
  return until(() => find<HTMLDialogElement>(element, 'dialog[open]'));
}

describe('esign-actions', () => {
  it('shows a skeleton, then the permitted actions and nothing else', async () => {
    const helper = new FakeHelper({can: ['sign', 'remind']});
    const {envelope_fingerprint} = helper.view;
    const element = mount('esign-actions', helper, {envelopeFingerprint: envelope_fingerprint});
    await element.updateComplete;
    expect(find(element, '[part=loading]')).not.to.equal(null);
    await until(() => find(element, '[data-action=remind]'));
    expect(element.shadowRoot?.querySelectorAll('[part~=action]')).to.have.length(1);
    await expectAccessible(element);
  });

  for (const status of envelopeStatusViews) {
    it(`says so if no action is available for a ${status} envelope`, async () => {
      const {element} = await setup([], {status});
      expect(textOf(element)).to.include('nothing to do');
      await expectAccessible(element);
    });
  }

  it('shows two buttons and a menu, in which comes last what cannot be undone', async () => {
    const can: EnvelopeAction[] = [...ofOwner, 'duplicate', 'template', 'delete'];
    const {element} = await setup(can);
    const named = (selector: string) =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)].map(
        ({dataset, textContent}) => dataset['action'] ?? textContent.trim(),
      );
    expect(named('.row > :not(details), .row > details > summary')).to.deep.equal([
      'remind',
      'duplicate',
      'More',
    ]);
    expect(named('.menu > *')).to.deep.equal([
      'download_original',
      'template',
      'expire',
      'cancel',
      'delete',
    ]);
    find(element, 'summary')!.click();
    await expectAccessible(element);
  });

  it('tells who cancels what was never sent that nobody is notified', async () => {
    const parties = [{...sampleView().parties[0]!, status: 'pending' as const}];
    const {element} = await setup(['cancel'], {status: 'failed', parties});
    const dialog = await ask(element, 'cancel');
    expect(dialog.textContent).to.include('nobody is notified');
    expect(dialog.querySelector('[name=reason]')).to.equal(null);
    await expectAccessible(element);
  });

  it('names to who cancels those whom nothing tells of it', async () => {
    const [anna] = sampleView().parties;
    const passed = {email: '', invitation: 'link'} as const;
    const parties = [
      {...anna!, email: 'anna@example.com'},
      {...anna!, ...passed, party_id: '2', name: 'Tom', status: 'signed' as const},
      {...anna!, ...passed, party_id: '3', name: 'Ida', invitation: 'device' as const},
      {...anna!, ...passed, party_id: '4', name: 'Uma', email: 'uma@example.com'},
      {...anna!, ...passed, party_id: '5', name: 'Lea', invitation: 'sms' as const},
      {...anna!, ...passed, party_id: '6', name: 'Max', status: 'pending' as const},
    ];
    const {element} = await setup(['cancel'], {parties});
    const dialog = await ask(element, 'cancel');
    expect(dialog.textContent).to.include(
      'Not notified, for lack of an e-mail address: Tom and Ida. Please tell them yourself.',
    );
    await expectAccessible(element);
    const other = await setup(['cancel'], {parties: parties.slice(0, 1)});
    expect((await ask(other.element, 'cancel')).textContent).not.to.include('Not notified');
  });

  it('offers the answers as a table, and the files of the recipients by name', async () => {
    const files = [{field_id: '7', title: 'Payslip', party_id: '1'}];
    const {element, helper, path} = await setup(['download_values'], {files});
    const links = [...(element.shadowRoot?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).to.deep.equal(
      [
        ['Download the answers (CSV)', `${helper.endpoint}${path}/values?format=csv`],
        ['Payslip, Anna Berg', `${helper.endpoint}${path}/fields/7/download`],
      ],
    );
    find(element, 'summary')?.click();
    await expectAccessible(element);
  });

  it('offers the signed files that there are: each document, all in one, and the certificate', async () => {
    const {element, helper, path} = await setup([
      'download',
      'download_combined',
      'download_certificate',
    ]);
    const links = [...(element.shadowRoot?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => [link.dataset['action'], link.getAttribute('href')])).to.deep.equal([
      ['download', `${helper.endpoint}${path}/download`],
      ['download_combined', `${helper.endpoint}${path}/combined/download`],
      ['download_certificate', `${helper.endpoint}${path}/certificate/download`],
    ]);
    await expectAccessible(element);
  });

  it('says so if there is no envelope', async () => {
    const element = mount('esign-actions', new FakeHelper());
    await element.updateComplete;
    expect(textOf(element)).to.include('no document');
  });

  it('shows that the envelope could not be read, and tries again', async () => {
    const helper = new FakeHelper({can: ofOwner});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    helper.answers.set(`GET /envelopes/${envelopeFingerprint}`, () =>
      refusal(500, 'broken', 'Out.'),
    );
    const element = mount('esign-actions', helper, {envelopeFingerprint});
    expect((await nextEvent(element, 'esign-error')).code).to.equal('broken');
    await element.updateComplete;
    await expectAccessible(element);
    helper.answers.clear();
    press(element, '[part=retry]');
    await until(() => find(element, '[data-action=remind]'));
  });

  it('reminds immediately and says so', async () => {
    const {helper, element, path} = await setup();
    press(element, '[data-action=remind]');
    const {action, envelopeFingerprint} = await nextEvent(element, 'esign-action');
    expect([action, envelopeFingerprint]).to.deep.equal([
      'remind',
      helper.view.envelope_fingerprint,
    ]);
    await until(() => find(element, '[role=status]')?.textContent === 'Reminder sent.');
    expect(helper.requests).to.include(`POST ${path}/remind`);
    expect(focused(element)).to.equal(find(element, '[data-action=remind]'));
  });

  it('does nothing twice while it is busy', async () => {
    const {helper, element, path} = await setup();
    element.addEventListener('esign-before-action', (event) => event.waitUntil(release));
    let go = () => {};
    const release = new Promise<void>((resolve) => (go = resolve));
    press(element, '[data-action=remind]');
    await until(() => find(element, '[aria-busy=true]'));
    await expectAccessible(element);
    press(element, '[data-action=remind]');
    go();
    await nextEvent(element, 'esign-action');
    expect(helper.requests.filter((each) => each === `POST ${path}/remind`)).to.have.length(1);
  });

  it('does not do what the host refuses', async () => {
    const {helper, element, path} = await setup();
    const before = nextEvent(element, 'esign-before-action');
    element.addEventListener('esign-before-action', (event) => event.preventDefault());
    press(element, '[data-action=remind]');
    expect((await before).action).to.equal('remind');
    await until(() => find(element, '[aria-busy=false]'));
    expect(helper.requests).not.to.include(`POST ${path}/remind`);
    expect(textOf(element)).not.to.include('Reminder sent');
  });

  for (const action of ['cancel', 'expire', 'delete'] as const) {
    it(`asks before it does what cannot be undone: ${action}`, async () => {
      const {helper, element, path} = await setup([action, 'remind']);
      const dialog = await ask(element, action);
      expect(dialog.querySelector('#outcome')?.textContent).not.to.equal('');
      expect(focused(element)).to.equal(find(element, 'textarea, [part=keep]'));
      await expectAccessible(element);
      const request = action === 'delete' ? `DELETE ${path}` : `POST ${path}/${action}`;
      expect(helper.requests).not.to.include(request);
      helper.answers.set(request, () => {
        helper.answers.set(`GET ${path}`, () => refusal(404, 'not_found', 'Gone.'));
        return Response.json({});
      });
      const acted = nextEvent(element, 'esign-action');
      press(element, '[part=confirm]');
      expect((await acted).action).to.equal(action);
      await until(() => !find(element, 'dialog'));
      await until(() => find(element, '[part=empty]'));
      expect(focused(element)).to.equal(find(element, '[role=status]'));
      await expectAccessible(element);
    });
  }

  it('cancels with a reason, which its events carry', async () => {
    const {helper, element, path} = await setup();
    const dialog = await ask(element, 'cancel');
    const input = dialog.querySelector('textarea');
    if (input) input.value = 'A mistake';
    helper.answers.set(`POST ${path}/cancel`, () => refusal(503, 'busy', 'The service is busy.'));
    press(element, '[part=confirm]');
    await until(() => find(element, 'dialog [role=alert]'));
    expect(dialog.querySelector('textarea')?.value).to.equal('A mistake');
    helper.answers.clear();
    const acted = nextEvent(element, 'esign-action');
    press(element, '[part=confirm]');
    expect(await acted).to.include({action: 'cancel', reason: 'A mistake'});
    expect(helper.bodies[helper.requests.lastIndexOf(`POST ${path}/cancel`)]).to.equal(
      '{"reason":"A mistake"}',
    );
  });

  it('opens what is sent for change, and says in which draft', async () => {
    const {helper, element, path} = await setup(['amend'], {status: 'sent'});
    helper.answers.set(`POST ${path}/amendment`, () =>
      Response.json({envelope_fingerprint: 'draft-of-it'}),
    );
    const opened = nextEvent(element, 'esign-amendment');
    press(element, '[data-action=amend]');
    expect((await opened).draftFingerprint).to.equal('draft-of-it');
    await until(() => textOf(element).includes('can be changed now'));
    await expectAccessible(element);
  });

  it('duplicates, and says which draft is new', async () => {
    const {helper, element, path} = await setup(['duplicate'], {status: 'rejected'});
    helper.answers.set(`POST ${path}/duplicate`, () =>
      Response.json({envelope_fingerprint: 'new-draft'}),
    );
    const duplicated = nextEvent(element, 'esign-duplicated');
    press(element, '[data-action=duplicate]');
    expect((await duplicated).duplicateFingerprint).to.equal('new-draft');
    await until(() => textOf(element).includes('The duplicate is ready'));
  });

  it('leaves everything as it is, and gives focus back', async () => {
    const {helper, element, path} = await setup();
    await ask(element, 'cancel');
    press(element, '[part=keep]');
    await until(() => !find(element, 'dialog'));
    expect(focused(element)).to.equal(find(element, '[data-action=cancel]'));
    expect(helper.requests).not.to.include(`POST ${path}/cancel`);
  });

  it('says in the dialog what went wrong, and retries', async () => {
    const {helper, element, path} = await setup();
    helper.answers.set(`POST ${path}/cancel`, () => refusal(503, 'busy', 'The service is busy.'));
    await ask(element, 'cancel');
    press(element, '[part=confirm]');
    expect((await nextEvent(element, 'esign-error')).code).to.equal('busy');
    await until(() => find(element, 'dialog [role=alert]'));
    await expectAccessible(element);
    helper.answers.clear();
    press(element, '[part=confirm]');
    expect((await nextEvent(element, 'esign-action')).action).to.equal('cancel');
    await until(() => !find(element, 'dialog'));
  });

  it('knows that it was done although the answer was lost', async () => {
    const {helper, element, path} = await setup();
    helper.answers.set(`POST ${path}/cancel`, () => {
      helper.view = {...helper.view, revision: 9, status: 'cancelled', can: ['delete']};
      return Promise.reject(new TypeError('lost'));
    });
    await ask(element, 'cancel');
    press(element, '[part=confirm]');
    expect((await nextEvent(element, 'esign-action')).action).to.equal('cancel');
    await until(() => find(element, '[data-action=delete]'));
    expect(textOf(element)).to.include('Withdrawn.');
  });

  it('says below the buttons that no reminder was sent, and retries', async () => {
    const {helper, element, path} = await setup();
    helper.answers.set(`POST ${path}/remind`, () => refusal(429, 'busy', 'Wait a minute.'));
    press(element, '[data-action=remind]');
    await until(() => find(element, '[part=error-message]'));
    await expectAccessible(element);
    helper.answers.clear();
    press(element, '[part=retry]');
    await until(() => textOf(element).includes('Reminder sent.'));
    expect(find(element, '[role=alert]')).to.equal(null);
  });

  it('follows the envelope, and keeps focus near the removed control', async () => {
    const {helper, element} = await setup();
    await until(() => helper.streams > 0);
    find(element, '[data-action=remind]')?.focus();
    helper.change({status: 'signed', can: ['download']});
    await until(() => find(element, '[part~=download]'));
    expect(focused(element)).to.equal(find(element, '[role=status]'));
  });

  it('saves the signed document, with the headers of the host', async () => {
    const {helper, element, path} = await setup(['download'], {status: 'signed'});
    expect(find(element, '[part~=download]')?.getAttribute('href')).to.include(path);
    helper.answers.set(`GET ${path}/download`, () => refusal(503, 'busy', 'The service is busy.'));
    press(element, '[part~=download]');
    expect((await nextEvent(element, 'esign-error')).message).to.equal('The service is busy.');
    await until(() => find(element, '[part=retry]'));
  });

  it('lists the originals if there are several', async () => {
    const [document] = sampleView().documents;
    const documents = ['Agreement', 'Inventory'].map((title, at) => ({
      ...document!,
      title,
      document_fingerprint: String(at).repeat(32),
    }));
    const {element} = await setup(['download_original'], {documents});
    press(element, 'summary');
    await expectAccessible(element);
    const links = Array.from(element.shadowRoot?.querySelectorAll('details a') ?? []);
    expect(links.map((link) => link.textContent)).to.deep.equal(['Agreement', 'Inventory']);
    expect(links[1]?.getAttribute('href')).to.include(`/documents/${'1'.repeat(32)}/original`);
  });
});
