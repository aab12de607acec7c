import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {draftTimes} from '../../src/elements/send/draft-store.js';
import {expectAccessible, find, nextEvent, textOf, until} from './fixture.js';
import {arrived, backAtRecipients, reload, type Send} from './send-left-fixture.js';
import {drafts, drop, fill, name, pdf, press, setup, walkToFields} from './send-fixture.js';

const all = (element: Send, selector: string) =>
  Array.from(element.renderRoot.querySelectorAll<HTMLElement>(selector));

const remove = (element: Send, who: string) =>
  find(element, `[part=recipient] [aria-label="Remove ${who}"]`)?.click();

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  draftTimes.processing = 20;
});

describe('esign-send, nothing lost', () => {
  it('changes the draft when a recipient changes: the same draft, and fields stay with them', async () => {
    const {helper, element, anna} = await backAtRecipients();
    fill(element, '[part=recipient] input[type=email]', 'anna.berg@example.com');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(drafts(helper)).to.have.length(1);
    expect(helper.draft?.parties[0]).to.include({
      party_id: anna.party_id,
      email: 'anna.berg@example.com',
      fields: 3,
    });
  });

  it('shows the documents that their pages were arranged to, and goes on with them', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    drop(element, pdf('Annex.pdf'));
    name(element, 0, 'Anna Berg', 'anna@example.com');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const [lease] = helper.draft!.documents;
    const combined = {...lease!, document_fingerprint: 'arranged', title: 'Lease', pages: 5};
    helper.draft = {...helper.draft!, documents: [combined]};
    await press(element, 'back');
    await until(() => all(element, '[part=document]').length === 1);
    expect(all(element, '[part=document]')[0]?.textContent).to.contain('5');
    fill(element, '[part=recipient] input[type=email]', 'anna.berg@example.com');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(helper.draft?.documents).to.deep.equal([combined]);
  });

  it('asks before it removes somebody with fields, and hands them to another', async () => {
    const {helper, element, ben} = await backAtRecipients();
    remove(element, 'Anna Berg');
    await until(() => find(element, '[part=leaving]'));
    expect(textOf(element)).to.include('Fields of Anna Berg: 3. Who takes them over?');
    await expectAccessible(element);
    await press(element, 'leave');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(helper.draft?.parties).to.deep.equal([{...ben, fields: 3}]);
  });

  it('removes fields only if that is chosen, also when somebody only gets a copy', async () => {
    const {helper, element} = await backAtRecipients();
    const role = await until(() => find<HTMLSelectElement>(element, '[part=recipient] select'));
    role.value = 'copy';
    role.dispatchEvent(new Event('change'));
    await until(() => find(element, '[part=leaving]'));
    find<HTMLSelectElement>(element, '[part=leaving] select')!.value = '';
    await press(element, 'leave');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const change = helper.bodies.findLast(
      (body) => typeof body === 'string' && body.includes('parties'),
    );
    expect(String(change)).not.to.include('takes_over');
    expect(helper.draft?.parties.map(({role: each}) => each)).to.deep.equal(['copy', 'signer']);
  });

  it('goes one step back with the browser’s Back, and onward again', async () => {
    const {element} = setup();
    await walkToFields(element, pdf('Lease.pdf'));
    await press(element, 'next');
    await arrived(element, 'Review and send');
    history.back();
    await arrived(element, 'Fields');
    history.back();
    await arrived(element, 'Documents and recipients');
    history.forward();
    await arrived(element, 'Fields');
  });

  it('is where it was after a reload, without another draft', async () => {
    const {helper, element} = setup();
    await walkToFields(element, pdf('Lease.pdf'));
    await press(element, 'next');
    const again = reload(helper);
    await arrived(again, 'Review and send');
    await until(() => textOf(again).includes('anna@example.com'));
    expect(again.envelopeFingerprint).to.equal(helper.view.envelope_fingerprint);
    await press(again, 'send-button');
    await until(
      () =>
        find(again, '[part=send-button]:not(:disabled)')?.click() ??
        find(again, '[data-screen=sent]'),
    );
    expect(drafts(helper)).to.have.length(1);
  });

  it('keeps what was only typed, and the documents, through a reload', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    fill(element, '[part=recipient] input[type=text]', 'Anna');
    const again = reload(helper);
    await until(() => find(again, '[part=document]'));
    expect(find(again, '[part=document]')?.textContent).to.include('Lease.pdf');
    expect(find<HTMLInputElement>(again, '[part=recipient] input')?.value).to.equal('Anna');
  });

  it('goes on with the host’s draft where it can be changed', async () => {
    const {helper, element} = setup();
    await walkToFields(element, pdf('Lease.pdf'));
    sessionStorage.clear();
    history.replaceState(null, '');
    const again = reload(helper, {envelopeFingerprint: helper.view.envelope_fingerprint});
    await arrived(again, 'Fields');
    await press(again, 'back');
    expect(find<HTMLInputElement>(again, '[part=recipient] input')?.value).to.equal('Anna Berg');
  });

  it('begins anew once it is sent', async () => {
    const {helper, element} = setup();
    await walkToFields(element, pdf('Lease.pdf'));
    await press(element, 'next');
    const {envelopeFingerprint} = element;
    expect(JSON.stringify([sessionStorage, localStorage])).to.contain(envelopeFingerprint);
    // The host may leave the page in its handler: nothing that happens later can be relied on.
    const left = new Promise<string>((resolve) =>
      element.addEventListener('esign-sent', () =>
        resolve(JSON.stringify([sessionStorage, localStorage])),
      ),
    );
    await press(element, 'send-button');
    expect(await left).not.to.contain(envelopeFingerprint);
    await until(() => find(element, '[data-screen=sent]'));
    helper.draft = undefined;
    const again = reload(helper);
    await arrived(again, 'Documents and recipients');
    expect(find(again, '[part=document]')).to.equal(null);
  });
});

describe('esign-send, files', () => {
  it('reads a file as soon as it is dropped, and says how long it is', async () => {
    const {element} = setup();
    await until(() => find(element, '[part=steps]'));
    expect(textOf(element)).to.include('Up to 25 MB and 1,000 pages for each file, 50 documents.');
    drop(element, pdf('Lease.pdf', `%PDF-1.7${' '.repeat(2_000)}`));
    await until(() => textOf(element).includes('Pages: 3 · 2 kB'));
  });

  it('says which file cannot be used, why, and goes on without it', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'), pdf('Secret.pdf'));
    helper.view = {...helper.view, status: 'processing'};
    await until(() => helper.draft);
    const [lease] = helper.draft!.documents;
    helper.draft = {
      ...helper.draft!,
      status: 'draft',
      documents: [lease!],
      refused: [{title: 'Secret', failure: 'password', text: 'It needs a password.'}],
    };
    await until(() => find(element, '[part=document] .fault'));
    expect(find(element, '[part=document]:last-child')?.textContent).to.match(
      /Secret.pdf\s+The file needs a password/,
    );
    await expectAccessible(element);
    name(element, 0, 'Anna Berg', 'anna@example.com');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(
      String(
        helper.bodies.findLast((body) => typeof body === 'string' && body.includes('parties')),
      ),
    ).to.include(
      JSON.stringify({documents: [{document_fingerprint: lease!.document_fingerprint}]}).slice(
        1,
        -1,
      ),
    );
  });

  it('says why when none of them can be used, and the next one begins another draft', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    helper.view = {...helper.view, status: 'processing'};
    drop(element, pdf('Broken.pdf'));
    await until(() => helper.draft);
    const refused = [{title: '', failure: 'damaged', text: 'It is damaged.'}];
    helper.draft = {...helper.draft!, status: 'failed', documents: [], refused};
    await until(() => find(element, '[part=document] .fault'));
    expect(textOf(element)).to.include('The file is damaged.');
    expect(find(element, '[data-screen]')).to.equal(null);
    helper.view = {...helper.view, status: 'draft'};
    drop(element, pdf('Sound.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    expect(drafts(helper)).to.have.length(2);
  });
});
