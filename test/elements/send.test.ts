import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {envelopeStatusViews} from '../../src/contract/helper.js';
import {storeTimes} from '../../src/elements/internal/envelope/envelope-store.js';
import {FakeHelper, pageUrl, refusal} from './fake-helper.js';
import {expectAccessible, find, nextEvent, textOf, until} from './fixture.js';
import {drop, fields, name, pdf, press, setup, setupRecipe, walkToFields} from './send-fixture.js';

describe('esign-send', () => {
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '');
  });

  it('makes a draft from a recipe, shows its fields and sends it', async () => {
    const choice = {kinds: ['signature'], tools: ['pages']};
    const {helper, element} = setupRecipe({params: {name: 'Anna'}, ...choice});
    await nextEvent(element, 'esign-fields-change');
    await expectAccessible(element);
    expect(
      JSON.parse(String(helper.bodies[helper.requests.indexOf('POST /drafts')])),
    ).to.deep.equal({
      recipe: 'nda',
      params: {name: 'Anna'},
      locale: 'en',
      ...choice,
    });
    const sent = nextEvent(element, 'esign-sent');
    await until(() => find(element, '[part=send-button]:not(:disabled)'));
    void element.send();
    const {envelopeFingerprint} = await sent;
    expect(envelopeFingerprint).to.equal(helper.view.envelope_fingerprint);
    await until(() => find(element, '[data-screen=sent]'));
    await expectAccessible(element);
  });

  it('turns to the envelope that the draft has become part of', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    const of = 'e'.repeat(32);
    helper.answers.set(`POST /envelopes/${helper.view.envelope_fingerprint}/send`, () =>
      Response.json({envelope_fingerprint: of, action: 'send', status: 'sent'}),
    );
    const sent = nextEvent(element, 'esign-sent');
    await until(() => find(element, '[part=send-button]:not(:disabled)'));
    void element.send();
    expect((await sent).envelopeFingerprint).to.equal(of);
    expect(element.envelopeFingerprint).to.equal(of);
  });

  it('resumes a draft, with the kinds and tools that the host offers in its attributes', async () => {
    const {element, helper} = setup({envelopeFingerprint: 'f'.repeat(32)});
    element.setAttribute('kinds', 'signature date');
    element.setAttribute('tools', 'pages finish');
    await nextEvent(element, 'esign-ready');
    expect(find(element, 'iframe')).not.to.equal(null);
    const at = helper.requests.findIndex((request) => request.endsWith('/sessions'));
    expect(JSON.parse(String(helper.bodies[at]))).to.deep.include({
      kinds: ['signature', 'date'],
      tools: ['pages', 'finish'],
    });
  });

  it('says beforehand who gets a page to sign on, and sends all the same', async () => {
    const {helper, element} = setupRecipe();
    helper.sessionUrl = pageUrl(fields(['Anna Berg']));
    await nextEvent(element, 'esign-fields-change');
    await element.updateComplete;
    expect(find(element, '[part=hint]')?.textContent).to.include('Anna Berg');
    expect(await element.send()).to.equal(true);
    expect(helper.requests.some((request) => request.endsWith('/send'))).to.equal(true);
  });

  it('does not send what the host refuses', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    element.addEventListener('esign-before-send', (event) => event.preventDefault());
    expect(await element.send()).to.equal(false);
    expect(helper.requests.some((request) => request.endsWith('/send'))).to.equal(false);
  });

  it('sends nothing before the documents are ready, and says so', async () => {
    storeTimes.processing = 5;
    const {helper, element} = setupRecipe({}, new FakeHelper({status: 'processing'}));
    await nextEvent(element, 'esign-fields-change');
    await until(() => find(element, '[part=hint]')?.textContent?.includes('Being prepared'));
    expect(find(element, '[part=send-button]:disabled')).not.to.equal(null);
    await expectAccessible(element);
    helper.view = {...helper.view, status: 'draft', revision: helper.view.revision + 1};
    await until(() => find(element, '[part=send-button]:not(:disabled)'));
    expect(find(element, '[part=hint]')?.textContent?.trim()).to.equal('');
    storeTimes.processing = 2_000;
  });

  it('waits until it knows of the documents, also where the page was there before', async () => {
    const {helper, element} = setupRecipe({}, new FakeHelper({status: 'processing'}));
    let answer = () => {};
    const read = `GET /envelopes/${helper.view.envelope_fingerprint}`;
    for (const request of [read, 'POST /envelopes/views'])
      helper.answers.set(request, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return Response.json(request === read ? helper.view : {envelopes: [helper.view]});
      });
    await nextEvent(element, 'esign-fields-change');
    await element.updateComplete;
    expect(find(element, '[part=send-button]:disabled')).not.to.equal(null);
    helper.view = {...helper.view, status: 'draft'};
    answer();
    await until(() => find(element, '[part=send-button]:not(:disabled)'));
  });

  it('shows why it was not sent, and nothing is lost', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/send`;
    helper.answers.set(path, () => refusal(400, '10280', 'Somebody has no field.'));
    expect(await element.send()).to.equal(false);
    await element.updateComplete;
    expect(textOf(element)).to.include('Somebody has no field.');
    expect(find(element, 'iframe')).not.to.equal(null);
  });

  it('omits the Send button if the host has its own', async () => {
    const {element} = setupRecipe({withoutSendButton: true});
    await nextEvent(element, 'esign-ready');
    expect(find(element, '[part=send-button]')).to.equal(null);
  });

  it('goes from documents and recipients to fields and review', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    await expectAccessible(element);
    drop(element, pdf('Lease_agreement.pdf'), pdf('Inventory.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    const form = helper.bodies[helper.requests.indexOf('POST /drafts')] as FormData;
    expect(form.getAll('document')).to.have.length(2);
    expect(JSON.parse(String(form.get('request')))).to.include({title: 'Lease agreement'});
    name(element, 0, 'Anna Berg', 'anna@example.com');
    await expectAccessible(element);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    await press(element, 'next');
    await until(() => textOf(element).includes('anna@example.com'));
    await expectAccessible(element);
    await press(element, 'send-button');
    await until(() => find(element, '[data-screen=sent]'));
    expect(helper.requests.filter((request) => request === 'POST /drafts')).to.have.length(1);
  });

  it('reports on the row of a document what was found in it, before sending', async () => {
    const {helper, element} = setup();
    const notes = [
      {title: 'Lease', text: 'Attached files were removed.'},
      {title: '', text: 'Passwords go in the same mail as the links.'},
    ];
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'fields', count: 1, missing: [], notes}]);
    await walkToFields(element, pdf('Lease.pdf'), pdf('Lease 2.pdf'));
    await press(element, 'next');
    await until(() => find(element, '[part=summary]'));
    const rows = Array.from(
      element.renderRoot.querySelectorAll('[part=summary] dd:nth-of-type(2) > *'),
      ({textContent}) => textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(rows).to.deep.equal([
      'Lease.pdf Pages: 3 Attached files were removed.',
      'Lease 2.pdf Pages: 3',
      'Passwords go in the same mail as the links.',
    ]);
    await expectAccessible(element);
  });

  it('continues and sends only once the page’s request is answered', async () => {
    const {helper, element} = setup();
    const question = 'Decide above how to continue.';
    helper.sessionUrl = pageUrl([
      {type: 'ready'},
      {type: 'fields', count: 0, missing: ['Anna Berg'], question},
    ]);
    await walkToFields(element, pdf('Lease.pdf'));
    await element.updateComplete;
    expect(find<HTMLButtonElement>(element, '[part=next]')?.disabled).to.equal(true);
    expect(find(element, '[part=hint]')?.textContent).to.equal(question);
    await expectAccessible(element);
    expect(await element.send()).to.equal(false);
    expect(helper.requests.filter((request) => request.endsWith('/send'))).to.deep.equal([]);
  });

  it('lets the person choose other documents when preparing them failed', async () => {
    const {helper, element} = setup();
    await walkToFields(element, pdf('Broken.pdf'));
    helper.change({status: 'failed'});
    await until(() => find(element, '[data-screen=failed]'));
    await expectAccessible(element);
    await press(element, 'back');
    expect(find(element, '[part=document]')).to.equal(null);
    expect(find<HTMLInputElement>(element, '[part=recipient] input')?.value).to.equal('Anna Berg');
    helper.view = {...helper.view, status: 'draft', envelope_fingerprint: 'f'.repeat(32)};
    drop(element, pdf('Sound.pdf'));
    await element.updateComplete;
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(element.envelopeFingerprint).to.equal('f'.repeat(32));
  });

  it('says in words which files it does not accept', async () => {
    const {element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, new File(['x'], 'notes.txt'), pdf('empty.pdf', ''), new File(['x'], 'me.HEIC'));
    await until(() => textOf(element).includes('notes.txt is not a PDF'));
    expect(textOf(element)).to.include('empty.pdf is empty');
    expect(textOf(element)).to.include('me.HEIC cannot be read here. Save it as a PDF or JPG');
  });

  it('points out what is missing before it goes on', async () => {
    const {element} = setup();
    await until(() => find(element, '[part=steps]'));
    await press(element, 'next');
    await until(() => textOf(element).includes('Add at least one document'));
    await expectAccessible(element);
  });

  for (const status of envelopeStatusViews.filter((each) => each !== 'draft')) {
    it(`says something about a ${status} envelope`, async () => {
      const helper = new FakeHelper({status});
      const envelopeFingerprint = helper.view.envelope_fingerprint;
      const {element} = setup({envelopeFingerprint}, helper);
      await nextEvent(element, 'esign-ready');
      await element.updateComplete;
      expect(find(element, '[part=screen-heading]')?.textContent?.trim()).not.to.equal('');
    });
  }
});
