import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {SetUpState, UploadView} from '../../../src/contract/pages/set-up-page.js';
import {draftNotes, openQuestion} from '../../../src/pages/set-up/draft-notes.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {barButton, draft, paletteButton} from './set-up-fixture.js';
import {json, open} from './set-up-page-fixture.js';

/** A document whose sender is asked about the signatures in it. */
const signedUpload = (
  document_id: number,
  title: string,
  signatures: UploadView['signatures'],
) => ({
  document_id,
  title,
  findings: [],
  signatures,
  is_asking: true,
  choice: null,
  obstacle: null,
});

describe('the set-up page', () => {
  let restore = () => {};
  beforeEach(() => {
    localStorage.clear();
    return setViewport({width: 1280, height: 860});
  });
  afterEach(() => restore());

  it('shows that documents are being prepared, then the editor', async () => {
    const page = open([{status: 'processing'}, {}]);
    restore = () => void page.restore();
    await until(() => page.text().includes('Preparing your documents'));
    await expectAccessible(page.page);
    await page.editor();
  });

  it('goes on by itself where the service did not answer', async () => {
    const page = open([undefined, {}]);
    restore = () => void page.restore();
    await until(() => page.text().includes('The page could not be loaded'));
    await expectAccessible(page.page);
    await page.editor();
    expect(page.text()).not.to.include('could not be loaded');
  });

  it('shows the account’s logo and takes its colour', async () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const page = open([{branding: {name: 'Mill Lane Lettings', logo, colour: '#0F766E'}}]);
    restore = () => void page.restore();
    const brand = (await page.editor()).renderRoot.querySelector('img.logo');
    expect(brand?.getAttribute('src')).to.equal(logo);
    expect(brand?.getAttribute('alt')).to.equal('Mill Lane Lettings');
    const root = getComputedStyle(document.documentElement);
    expect(root.getPropertyValue('--esign-color-accent').trim()).to.equal('#0F766E');
    document.adoptedStyleSheets = [];
  });

  const ends: readonly (readonly [Partial<SetUpState>, string])[] = [
    [{status: 'processing', is_sending: true}, 'Sending'],
    [
      {status: 'failed', failure: {text: 'lease.pdf is locked.', reason: null}},
      'lease.pdf is locked.',
    ],
    [{status: 'sent'}, 'The recipients have been invited'],
    [{status: 'signed'}, 'Signed by everyone'],
    [{status: 'cancelled'}, 'Withdrawn'],
    [{status: 'expired'}, 'Expired'],
    [{status: 'rejected'}, 'declined to sign'],
    [{status: 'finished', is_template: true}, 'The template is ready'],
  ];
  for (const [state, words] of ends) {
    it(`says “${words}” where the envelope is ${state.status}`, async () => {
      const page = open([state]);
      restore = () => void page.restore();
      await until(() => page.text().includes(words), words);
      await expectAccessible(page.page);
    });
  }

  it('says what was left out and why, before the sender goes on with the rest', async () => {
    const page = open([
      {left_out: [{title: 'Annex', failure: {text: 'The PDF is damaged.', reason: 'damaged'}}]},
    ]);
    restore = () => void page.restore();
    await until(() => page.text().includes('The PDF is damaged.'));
    expect(page.text()).to.match(/Not all documents can be used[^]*Annex/);
    expect(page.page.renderRoot.querySelector('esign-set-up-editor')).to.equal(null);
    await expectAccessible(page.page);
    page.page.renderRoot.querySelector<HTMLButtonElement>('button.primary')?.click();
    await page.editor();
  });

  it('tells whose signatures end before the sender goes on without them', async () => {
    const signatures = [{name: 'Anna Lindqvist', at: '2026-11-20T09:00:00.000Z'}];
    const upload = {...signedUpload(1, 'Lease', signatures), obstacle: 'certified'} as const;
    const page = open([{uploads: [upload]}]);
    restore = () => void page.restore();
    await until(() => page.text().includes('Anna Lindqvist'));
    expect(page.text()).to.match(
      /Already signed[^]*Nov 20, 2026[^]*does not allow anything to be added[^]*without these signatures/,
    );
    expect(page.text()).not.to.match(/Keep these/);
    expect(page.page.renderRoot.querySelector('esign-set-up-editor')).to.equal(null);
    await expectAccessible(page.page);
    page.page.renderRoot.querySelector<HTMLButtonElement>('button.primary')?.click();
    await page.editor();
    expect(page.decided).to.deep.equal([{document_id: 1, choice: 'drop'}]);
  });

  it('offers to keep signatures first, one document after the other', async () => {
    const signatures = [{name: 'Anna Lindqvist', at: null}];
    const [one, other] = [
      signedUpload(1, 'Lease', signatures),
      signedUpload(2, 'Annex', signatures),
    ];
    const page = open([{uploads: [one, other]}], [], [{uploads: [other]}, {}]);
    restore = () => void page.restore();
    const primary = () => page.page.renderRoot.querySelector<HTMLButtonElement>('button.primary');
    await until(() => page.text().includes('Lease'));
    expect(page.text()).to.match(/Keep them, and they stay valid/);
    await expectAccessible(page.page);
    expect(primary()?.textContent).to.include('Keep these signatures');
    primary()?.click();
    await until(() => page.text().includes('Annex'));
    page.page.renderRoot.querySelector<HTMLButtonElement>('button:not(.primary)')?.click();
    await page.editor();
    expect(page.decided).to.deep.equal([
      {document_id: 1, choice: 'keep'},
      {document_id: 2, choice: 'drop'},
    ]);
  });

  it('says what became of signatures, and goes on from where the decision was made', async () => {
    const signatures = [{name: 'Anna Lindqvist', at: null}];
    const [asking, obstacle] = [signedUpload(1, 'Lease', signatures), null];
    const kept = {...asking, is_asking: false, choice: 'keep', obstacle} as const;
    expect(openQuestion({...draft, uploads: [asking]})).to.equal('Decide above how to continue.');
    expect(openQuestion({...draft, uploads: [kept]})).to.equal('');
    expect(draftNotes({...draft, uploads: [kept]})).to.deep.equal([
      {title: 'Lease', text: 'Signatures already in it, which stay valid: Anna Lindqvist.'},
    ]);
    const page = open([{uploads: [asking]}], [], [{uploads: [kept]}]);
    restore = () => void page.restore();
    await until(() => page.text().includes('Lease'));
    page.page.renderRoot.querySelector<HTMLButtonElement>('button.primary')?.click();
    const work = (await page.editor()).parentElement;
    await until(
      () =>
        page.page.renderRoot instanceof ShadowRoot && page.page.renderRoot.activeElement === work,
    );
  });

  it('tells what was changed in an upload, above the pages', async () => {
    const findings = [
      {kind: 'attachments', count: 2},
      {kind: 'layers', count: 1},
    ] as const;
    const upload = {
      ...signedUpload(1, 'Lease', []),
      findings: [...findings],
      is_asking: false,
    };
    const page = open([{uploads: [upload]}]);
    restore = () => void page.restore();
    await page.editor();
    const notes = page.page.renderRoot.querySelector('details');
    notes?.querySelector('summary')?.click();
    expect(notes?.textContent).to.match(/Attached files were removed[^]*Layers were merged/);
    await expectAccessible(page.page);
  });

  it('says what becomes of invoice data, which may be kept and removed', async () => {
    const upload = (choice: 'keep' | 'drop') => ({
      ...signedUpload(1, 'Invoice 7', []),
      is_asking: false,
      invoice: {name: 'factur-x.xml', choice},
    });
    const decisions = [{uploads: [upload('keep')]}, {uploads: [upload('drop')]}];
    const page = open([{uploads: [upload('drop')]}], [], decisions);
    restore = () => void page.restore();
    await page.editor();
    const {renderRoot} = page.page;
    const told = () => renderRoot.querySelector('.uploads [role="status"]')?.textContent;
    const button = () => renderRoot.querySelector<HTMLButtonElement>('.uploads button')!;
    expect(told()).to.equal('The invoice data factur-x.xml are removed from the document.');
    await expectAccessible(page.page);
    button().focus();
    button().click();
    const kept =
      'The invoice data factur-x.xml stay in the document: they are signed and sealed with it.';
    await until(() => told() === kept);
    expect(page.page.shadowRoot?.activeElement).to.equal(button());
    expect(draftNotes({...draft, uploads: [upload('keep')]})).to.deep.equal([
      {title: 'Invoice 7', text: kept},
    ]);
    await expectAccessible(page.page);
    button().click();
    await until(() => told()?.includes('removed'));
    expect(page.decided).to.deep.equal([
      {document_id: 1, choice: 'keep'},
      {document_id: 1, choice: 'drop'},
    ]);
  });

  it('what was asked before a decision, and is answered after it, takes nothing back', async () => {
    const upload = (choice: 'keep' | 'drop') => ({
      ...signedUpload(1, 'Invoice 7', []),
      is_asking: false,
      invoice: {name: 'factur-x.xml', choice},
    });
    const page = open([{uploads: [upload('drop')]}], [], [{uploads: [upload('keep')]}]);
    restore = () => void page.restore();
    const editor = await page.editor();
    const {renderRoot} = page.page;
    const answers = window.fetch;
    let answerNow = () => {};
    window.fetch = async (input, init) => {
      const answer = await answers(input, init);
      if (String(input).endsWith('/set-up'))
        await new Promise<void>((resolve) => (answerNow = resolve));
      return answer;
    };
    editor.dispatchEvent(new Event('esign-paper-lost', {bubbles: true, composed: true}));
    renderRoot.querySelector<HTMLButtonElement>('.uploads button')!.click();
    const told = () => renderRoot.querySelector('.uploads [role="status"]')?.textContent;
    await until(() => told()?.includes('stay in the document'));
    answerNow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await page.page.updateComplete;
    expect(told()).to.include('stay in the document');
  });

  it('names the variables that nobody filled, and is not sent like that', async () => {
    const findings = [{kind: 'variables' as const, count: 2, fields: ['tenant', 'rent']}];
    const upload = {...signedUpload(1, 'Lease', []), findings, is_asking: false};
    const page = open([{uploads: [upload]}]);
    restore = () => void page.restore();
    await page.editor();
    const {renderRoot} = page.page;
    const noted = {...draft, uploads: [upload]};
    const told =
      'These variables have no value yet; without one, the document is not sent: tenant and rent.';
    expect(renderRoot.querySelector('p[role="status"]')?.textContent).to.equal(told);
    expect(renderRoot.querySelector('details.uploads')).to.equal(null);
    expect(openQuestion(noted)).to.equal(told);
    expect(openQuestion({...noted, is_template: true})).to.equal('');
    expect(draftNotes(noted)).to.deep.equal([{title: 'Lease', text: told}]);
    await expectAccessible(page.page);
  });

  it('names the characters that the signed document cannot show', async () => {
    const page = open([{missing_letters: ['𐤀', '𐤁']}]);
    restore = () => void page.restore();
    await page.editor();
    const note = page.page.renderRoot.querySelector('p[role="status"]');
    expect(note?.textContent).to.include('cannot show these characters: 𐤀 and 𐤁.');
    await expectAccessible(page.page);
  });

  it('says what a password is worth that goes in the mail with the link', async () => {
    const page = open([{mails_passwords: true}]);
    restore = () => void page.restore();
    await page.editor();
    const note = page.page.renderRoot.querySelector('p[role="status"]');
    expect(note?.textContent).to.include('Passwords go in the same e-mail as the links');
    await expectAccessible(page.page);
  });

  it('names those who have signed already and are asked to confirm what is changed', async () => {
    const page = open([{confirming: ['Anna Berg', 'Ben Okafor']}]);
    restore = () => void page.restore();
    await page.editor();
    const note = page.page.renderRoot.querySelector('p[role="status"]');
    expect(note?.textContent).to.include(
      'asked to confirm what you change in it: Anna Berg and Ben',
    );
    await expectAccessible(page.page);
  });

  it('saves what was placed, and says so', async () => {
    const page = open([{}]);
    restore = () => void page.restore();
    const editor = await page.editor();
    paletteButton(editor, 'signature').click();
    await until(() => page.saved[0]);
    expect(page.saved[0]).to.have.nested.include({
      revision: 'r0',
      'fields[0].type': 'signature',
      'fields[0].document_id': 1,
    });
    const bar = await page.bar();
    await until(() => bar?.shadowRoot?.textContent?.includes('All changes saved'));
  });

  it('finishes a template once all of it is saved', async () => {
    const page = open([{is_template: true}]);
    restore = () => void page.restore();
    const editor = await page.editor();
    paletteButton(editor, 'text').click();
    const merge = await until(() =>
      editor.renderRoot
        .querySelector('esign-field-settings')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[name=merge]'),
    );
    merge.value = 'rent';
    merge.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await expectAccessible(page.page);
    barButton(editor, 'finish').click();
    await until(() => page.text().includes('The template is ready'));
    expect(page.saved.at(-1)).to.have.nested.include({'fields[0].merge': 'rent'});
  });

  it('shows a draft neither names for prefilling nor a way to finish', async () => {
    const page = open([{}]);
    restore = () => void page.restore();
    const editor = await page.editor();
    paletteButton(editor, 'text').click();
    const settings = editor.renderRoot.querySelector('esign-field-settings');
    await until(() => settings?.shadowRoot?.querySelector('[name=title]'));
    expect(settings?.shadowRoot?.querySelector('[name=merge]')).to.equal(null);
    expect(barButton(editor, 'finish')).to.equal(null);
    await until(() => page.saved[0]);
  });

  it('keeps what cannot be saved, says so, and saves it later', async () => {
    const page = open([{}], [() => json({}, 503)]);
    restore = () => void page.restore();
    const editor = await page.editor();
    paletteButton(editor, 'date').click();
    const bar = await page.bar();
    await until(() => bar?.shadowRoot?.textContent?.includes('Not saved yet'), 'not saved');
    await until(() => bar?.shadowRoot?.textContent?.includes('All changes saved'), 'saved');
    expect(page.saved).to.have.length(2);
  });
});
