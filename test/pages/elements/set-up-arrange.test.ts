import {emulateMedia, sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {
  ArrangePages,
  SetUpState,
  UploadView,
} from '../../../src/contract/pages/set-up-page.js';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import '../../../src/pages/set-up/arranging/page-organiser.js';
import {PageError} from '../../../src/pages/shared/page-client.js';
import {tokens} from '../../../src/ui/tokens/tokens.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {barButton, draft, open as openInEditor, paletteButton, settled} from './set-up-fixture.js';
import {json, open as openPage} from './set-up-page-fixture.js';

const [lease, rules] = draft.documents;
/** Firefox's driver emulates nothing: there, what the page's own colour scheme changes is seen. */
const emulate = (media: Parameters<typeof emulateMedia>[0]) =>
  emulateMedia(media).catch((error: unknown) => {
    if (!String(error).includes('CDP support is required')) throw error;
  });

const pageOf = (number: number) => ({...lease!.pages[0]!, number});

/** A lease of three pages, and rules of one. */
const three: SetUpState = {
  ...draft,
  documents: [{...lease!, pages: [1, 2, 3].map(pageOf)}, rules!],
};

/** The first document as it is after its pages were arranged. */
const arranged = ({pages}: ArrangePages): SetUpState => ({
  ...three,
  documents: [{...lease!, document_id: 7, pages: pages.map((_, at) => pageOf(at + 1))}, rules!],
});

interface Opened {
  readonly opened?: SetUpState;
  readonly fields?: readonly PlacedField[];
  readonly answer?: (wanted: ArrangePages) => Promise<SetUpState>;
}

async function open({opened = three, fields = [], answer}: Opened = {}) {
  document.documentElement.lang = 'en';
  document.adoptedStyleSheets = tokens.flatMap(({styleSheet}) => styleSheet ?? []);
  const organiser = document.createElement('esign-page-organiser');
  const [asked, taken]: [ArrangePages[], SetUpState[]] = [[], []];
  Object.assign(organiser, {
    draft: opened,
    fields,
    take: (state: SetUpState) => taken.push(state),
    arrange: (wanted: ArrangePages) => {
      asked.push(wanted);
      return answer?.(wanted) ?? Promise.resolve(arranged(wanted));
    },
  });
  document.body.replaceChildren(organiser);
  void organiser.show();
  await until(() => organiser.renderRoot.querySelector('dialog[open]'));
  const root = organiser.renderRoot;
  const button = (text: string) =>
    [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === text)!;
  const press = async (text: string) => {
    button(text).focus();
    await sendKeys({press: 'Enter'});
    await organiser.updateComplete;
  };
  const names = () =>
    [...root.querySelectorAll('ol')].map((list) =>
      [...list.querySelectorAll('input')].map((input) => input.ariaLabel),
    );
  const said = () => root.querySelector('[role=status]')?.textContent?.trim();
  const choose = async (at: number) => {
    root.querySelectorAll<HTMLInputElement>('input')[at]!.click();
    await organiser.updateComplete;
  };
  return {organiser, root, asked, taken, button, press, names, said, choose};
}

const numbers = ({pages}: ArrangePages) => pages.map(({page, turn}) => [page, turn]);

describe('arranging pages', () => {
  beforeEach(() => setViewport({width: 1280, height: 800}));

  it('is done by the keyboard alone, and only when it is applied', async () => {
    const {root, asked, taken, press, said, organiser} = await open();
    root.querySelector<HTMLInputElement>('input')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await organiser.updateComplete;
    await press('Move up');
    expect(said()).to.equal('Page 2 is page 1 now.');
    await press('Turn');
    expect(said()).to.equal('Page 1 was turned.');
    expect(organiser.renderRoot.querySelector('input')!.ariaLabel).to.equal(
      'Page 1 of 3, turned by 90°',
    );
    expect(asked).to.deep.equal([]);
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked.map(numbers)).to.deep.equal([
      [
        [2, 90],
        [1, 0],
        [3, 0],
      ],
    ]);
    expect(asked[0]).to.deep.include({document_id: 1, removes: []});
    expect(taken).to.have.length(1);
  });

  it('says what was removed and takes it back', async () => {
    const {press, names, said, choose} = await open();
    await choose(1);
    await press('Remove');
    expect(said()).to.equal('Page 2 was removed.');
    expect(names()[0]).to.have.length(2);
    await press('Move down');
    await press('Undo');
    await press('Undo');
    expect(said()).to.equal('Undone');
    expect(names()[0]).to.deep.equal(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  });

  it('leaves each document a page', async () => {
    const {press, names, said, choose} = await open();
    await choose(3);
    await press('Remove');
    expect(said()).to.equal('A document keeps at least one page.');
    expect(names()[1]).to.have.length(1);
  });

  it('names the fields that go with removed pages, and asks', async () => {
    const rent = field('rent', {documentId: 1, page: 2, title: 'Rent'});
    const {root, asked, press, choose, organiser} = await open({fields: [rent]});
    await choose(1);
    await press('Remove');
    await press('Apply');
    expect(root.querySelector('#question')!.textContent).to.contain('Rent');
    expect(asked).to.deep.equal([]);
    await press('Go back');
    await press('Apply');
    await press('Remove them too');
    await until(() => !organiser.isConnected);
    expect(asked[0]?.removes).to.deep.equal(['rent']);
  });

  it('makes one document of two', async () => {
    const {asked, press, names, organiser, said} = await open();
    await press('Combine with “Lease”');
    expect(said()).to.equal('“House rules” is part of “Lease” now.');
    expect(names().map(({length}) => length)).to.deep.equal([4]);
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked[0]?.pages.map(({document_id: id, page}) => [id, page])).to.deep.equal([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
  });

  it('keeps everything when it fails, and tries again', async () => {
    let tries = 0;
    const answer = (wanted: ArrangePages) =>
      (tries += 1) === 1
        ? Promise.reject(new PageError('offline', '', true))
        : Promise.resolve(arranged(wanted));
    const {root, asked, press, names, organiser} = await open({answer});
    await press('Turn');
    await press('Apply');
    const alert = await until(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('your changes are kept here');
    expect(names()[0]?.[0]).to.contain('turned by 90°');
    await press('Try again');
    await until(() => !organiser.isConnected);
    expect(asked[1]).to.deep.equal(asked[0]);
  });

  it('says so when it is not possible any more', async () => {
    const answer = () => Promise.reject(new PageError('10282', '', false));
    const {root, press} = await open({answer});
    await press('Turn');
    await press('Apply');
    const alert = await until(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('not possible');
  });

  it('asks before changes are lost', async () => {
    const {root, press, organiser} = await open();
    await press('Turn');
    await sendKeys({press: 'Escape'});
    await organiser.updateComplete;
    expect(root.querySelector('#question')!.textContent).to.contain('not applied');
    await press('Go back');
    await press('Close');
    await press('Discard changes');
    await until(() => !organiser.isConnected);
  });

  it('leaves pages alone whose signatures are kept', async () => {
    const kept: UploadView = {
      document_id: 1,
      title: 'Lease',
      findings: [],
      signatures: [{name: 'Anna', at: null}],
      is_asking: false,
      choice: 'keep',
      obstacle: null,
    };
    const {root, button} = await open({opened: {...three, uploads: [kept]}});
    expect(root.querySelectorAll('input:disabled')).to.have.length(3);
    expect(button('Combine with “Lease”')).to.equal(undefined);
    expect(root.textContent).to.contain('signatures that would become invalid');
  });

  for (const [name, media] of [
    ['light', {colorScheme: 'light'}],
    ['dark', {colorScheme: 'dark'}],
    ['forced colours', {forcedColors: 'active'}],
  ] as const)
    it(`is accessible and fits 320 pixels, ${name}`, async () => {
      await emulate(media);
      document.documentElement.style.colorScheme = name === 'dark' ? 'dark' : 'light';
      const {organiser, root, press} = await open();
      await expectAccessible(organiser);
      await setViewport({width: 320, height: 640});
      const {scrollWidth, clientWidth} = root.querySelector('dialog')!;
      expect(scrollWidth).to.equal(clientWidth);
      for (const target of root.querySelectorAll('button, label')) {
        const {width, height} = target.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      await press('Turn');
      await press('Close');
      await expectAccessible(organiser);
      await emulate({colorScheme: 'light', forcedColors: 'none'});
      document.documentElement.style.colorScheme = '';
    });
});

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
    const organiser = await until(() => page.renderRoot.querySelector('esign-page-organiser'));
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
});
