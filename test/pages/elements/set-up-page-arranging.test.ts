import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ArrangePages, SetUpState} from '../../../src/contract/pages/set-up-page.js';
import '../../../src/pages/set-up/arranging/page-organiser.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {
  barButton,
  canvas,
  open as openInEditor,
  paletteButton,
  press,
  settled,
} from './set-up-fixture.js';
import {json, open as openPage} from './set-up-page-fixture.js';

import type {EsignSetUpPageElement} from '../../../src/pages/set-up/set-up-page.js';
import {lease, pageOf, rules, three} from './organiser-fixture.js';

const arrangingIn = (page: EsignSetUpPageElement) =>
  page.renderRoot.querySelector('esign-arranging')!;
const organiserIn = (page: EsignSetUpPageElement) =>
  arrangingIn(page).renderRoot.querySelector('esign-page-organiser');

/** A page over a draft whose pages were arranged, and a service that takes that back, or answers otherwise. */
function openArranged(answer: () => Response = () => json(before)) {
  const arranged = {...before, can_undo_pages: true, documents: [{...lease!, document_id: 7}]};
  const {page, editor, restore, text} = openPage([arranged, before]);
  const asked: unknown[] = [];
  const original = window.fetch;
  window.fetch = (input, init) => {
    if (!String(input).endsWith('/set-up/pages/undo')) return original(input, init);
    asked.push(JSON.parse(String(init?.body)));
    return Promise.resolve(answer());
  };
  const notice = () => arrangingIn(page).renderRoot;
  const shown = () =>
    page.renderRoot
      .querySelector('esign-set-up-editor')
      ?.draft.documents.map(({document_id: id}) => id);
  return {page, editor, restore, text, asked, notice, shown};
}

const before: SetUpState = {...three, editor: {}};

describe('the set-up page', () => {
  it('lets pages be arranged on a phone too', async () => {
    await setViewport({width: 320, height: 640});
    const {editor} = await openInEditor();
    barButton(editor, 'pages').click();
    await settled(editor);
    const button = editor.renderRoot.querySelector<HTMLElement>('.arrange')!;
    // The sheet slides in.
    await until(() => button.getBoundingClientRect().bottom < 640);
    const met = () => {
      const {left, top, width, height} = button.getBoundingClientRect();
      return (editor.renderRoot as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    };
    await until(() => met() === button);
    let isAsked = false;
    editor.addEventListener('set-up-arrange', () => (isAsked = true));
    button.click();
    expect(isAsked).to.equal(true);
  });

  it('shows pages that were arranged in another window, and saves nothing onto the former', async () => {
    const after = {...three, revision: 'r2', documents: [{...lease!, document_id: 7}]};
    const refusal = {error: {code: '10010', message: 'There is no page 1 in that document.'}};
    const {page, editor, saved, text, restore} = openPage(
      [{...three, editor: {}}, after],
      [() => json(refusal, 400)],
    );
    const first = await editor();
    await settled(first);
    paletteButton(first, 'text').click();
    await until(() => text().includes('arranged elsewhere'));
    expect(saved).to.have.length(1);
    const second = page.renderRoot.querySelector('esign-set-up-editor')!;
    expect(second).not.to.equal(first);
    expect(second.draft.documents.map(({document_id: id}) => id)).to.deep.equal([7]);
    restore();
  });

  it('saves first, shows the arranged pages, and goes on with their fields', async () => {
    const before = field('rent', {documentId: 1, page: 1, title: 'Rent'});
    const after: SetUpState = {
      ...three,
      revision: 'r2',
      documents: [{...lease!, document_id: 7, pages: [1, 2].map(pageOf)}, rules!],
    };
    const asked: ArrangePages[] = [];
    const {page, editor, saved, restore} = openPage([{...three, editor: {}}]);
    const original = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/set-up/pages')) return original(input, init);
      asked.push(JSON.parse(String(init?.body)) as ArrangePages);
      return Promise.resolve(json(after));
    };
    const first = await editor();
    await settled(first);
    first.takeIn([before]);
    barButton(first, 'pages').click();
    await settled(first);
    first.renderRoot.querySelector<HTMLElement>('.arrange')!.click();
    const organiser = await until(() => organiserIn(page));
    await until(() => organiser.renderRoot.querySelector('dialog[open]'));
    const button = (text: string) =>
      [...organiser.renderRoot.querySelectorAll('button')].find(
        (each) => each.textContent?.trim() === text,
      )!;
    button('Remove').click();
    await organiser.updateComplete;
    button('Apply').click();
    await until(() => !organiser.isConnected);
    expect(asked).to.have.length(1);
    const second = await until(() => {
      const shown = page.renderRoot.querySelector('esign-set-up-editor');
      return shown === first ? null : shown;
    });
    expect(second.draft.documents[0]?.document_id).to.equal(7);
    expect(page.renderRoot.textContent).not.to.contain('arranged elsewhere');
    expect(saved).to.deep.equal([]);
    restore();
  });

  it('takes the last arrangement back by a press, says so, and gives the focus to the pages', async () => {
    const {page, editor, restore, asked, notice, shown} = openArranged();
    await settled(await editor());
    const status = notice().querySelector('[role=status]')!;
    expect(status.textContent).to.equal('The pages were arranged.');
    await expectAccessible(arrangingIn(page));
    notice().querySelector('button')!.click();
    await until(() => status.textContent?.includes('was taken back'));
    expect(asked).to.deep.equal([{documents: [7]}]);
    await until(() => shown()?.join() === '1,2');
    // The same line speaks on, so that it is read out.
    expect(notice().querySelector('[role=status]')).to.equal(status);
    expect(notice().querySelector('button')).to.equal(null);
    await until(() => (page.renderRoot as ShadowRoot).activeElement?.className === 'work');
    expect(page.renderRoot.textContent).not.to.contain('arranged elsewhere');
    restore();
  });

  it('takes it back by Ctrl+Z as long as the focus is where it came after arranging', async () => {
    const {page, editor, restore, asked, notice} = openArranged();
    await settled(await editor());
    // In a field of the editor, it is about that.
    canvas(await editor())
      .renderRoot.querySelector<HTMLElement>('esign-paper')!
      .focus();
    (await editor()).dispatchEvent(
      new KeyboardEvent('keydown', {key: 'z', ctrlKey: true, bubbles: true}),
    );
    expect(asked).to.deep.equal([]);
    page.renderRoot.querySelector<HTMLElement>('.work')!.focus();
    await press('Control+z');
    await until(() => notice().textContent?.includes('was taken back'));
    expect(asked).to.have.length(1);
    restore();
  });

  for (const [name, status, words] of [
    ['keeps the button where the service cannot be reached', 503, 'Try again'],
    ['shows the draft as it is where pages were arranged again', 409, 'arranged again'],
  ] as const)
    it(name, async () => {
      const {editor, restore, notice, shown} = openArranged(() =>
        json({error: {code: '10010', message: ''}}, status),
      );
      await settled(await editor());
      notice().querySelector('button')!.click();
      await until(() => notice().textContent?.includes(words));
      await until(() => shown()?.join() === (status === 503 ? '7' : '1,2'));
      expect(notice().querySelector('button') !== null).to.equal(status === 503);
      restore();
    });
});
