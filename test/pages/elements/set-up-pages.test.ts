import {resetMouse, sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {expectAccessible} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {
  barButton,
  canvas,
  draft,
  dragByTouch,
  fieldButton,
  middleOf,
  open,
  openDraft,
  paletteButton,
  papers,
  press,
  reach,
  settled,
} from './set-up-fixture.js';

type Editor = Awaited<ReturnType<typeof open>>['editor'];

/** A draft of one document with so many pages. */
const long = (count: number) => {
  const [lease] = draft.documents;
  const [page] = lease!.pages;
  const pages = Array.from({length: count}, (_, index) => ({...page!, number: index + 1}));
  return {...draft, documents: [{...lease!, pages}]};
};

const withPicture = (editor: Editor): number[] =>
  papers(editor).flatMap((paper, index) => (paper.renderRoot.querySelector('img') ? [index] : []));

const thumbnails = (editor: Editor) =>
  editor.renderRoot.querySelector('esign-page-thumbnails')!.renderRoot;

async function openPages(editor: Editor): Promise<void> {
  barButton(editor, 'pages').click();
  await settled(editor);
}

const ghost = (editor: Editor) => editor.renderRoot.querySelector<HTMLElement>('.ghost')!;

/** What a person sees of a field, and where. */
function looksOf(element: HTMLElement) {
  const face = element.querySelector<HTMLElement>('.grab')!;
  const word = element.querySelector('.word')!.getBoundingClientRect();
  const {left, top, width, height} = element.getBoundingClientRect();
  const {backgroundColor, borderTopColor, color} = getComputedStyle(face);
  // Firefox says the rule, others what comes of it.
  const {content} = getComputedStyle(element, '::after');
  const tag = content.replace('attr(data-name)', `"${element.dataset['name']}"`);
  const chip = getComputedStyle(element.querySelector('.initials')!).backgroundColor;
  const [wordLeft, wordTop, size] = [word.left, word.top, getComputedStyle(face).fontSize];
  const place = {left, top, width, height, wordLeft, wordTop};
  return {
    ...place,
    size,
    chip,
    backgroundColor,
    borderTopColor,
    color,
    tag,
    words: face.textContent,
  };
}

describe('pages in the set-up editor', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));
  afterEach(() => resetMouse());

  it('loads only the pages that are near, of 200', async () => {
    const original = window.fetch;
    const asked: string[] = [];
    window.fetch = (input, init) => {
      asked.push(String(input));
      return original(input, init);
    };
    const places = `data:application/json,${encodeURIComponent('{"places":[]}')}`;
    const draftOf200 = long(200);
    const [lease] = draftOf200.documents;
    const pages = lease!.pages.map((page) => ({...page, places}));
    const {editor} = await openDraft({...draftOf200, documents: [{...lease!, pages}]});
    await settled(editor);
    window.fetch = original;
    expect(papers(editor).length).to.equal(200);
    expect(withPicture(editor).length).to.be.within(1, 8);
    // Signatures stand on the last pages, of which twenty are looked at ahead.
    expect(asked.filter((url) => url === places).length).to.be.within(1, 8 + 20);
  });

  it('goes to a page by its small image and by its number', async () => {
    const {editor} = await openDraft(long(200));
    expect(barButton(editor, 'pages').getAttribute('aria-expanded')).to.equal('false');
    await openPages(editor);
    expect(barButton(editor, 'pages').getAttribute('aria-expanded')).to.equal('true');
    const buttons = [...thumbnails(editor).querySelectorAll('button')];
    expect(buttons).to.have.length(200);
    buttons[4]!.click();
    await settled(editor);
    expect(buttons[4]!.getAttribute('aria-current')).to.equal('page');
    const number = thumbnails(editor).querySelector<HTMLInputElement>('[name=page]')!;
    number.value = '150';
    number.dispatchEvent(new Event('change'));
    await settled(editor);
    const {top} = papers(editor)[149]!.getBoundingClientRect();
    expect(top).to.be.within(-1, 860);
    expect(withPicture(editor)).to.include(149);
    expect(withPicture(editor)).not.to.include(0);
    number.value = '999';
    number.dispatchEvent(new Event('change'));
    await settled(editor);
    expect(buttons[199]!.getAttribute('aria-current')).to.equal('page');
    expect(buttons[199]!.getBoundingClientRect().bottom).to.be.within(0, 860);
  });

  it('marks the pages that have fields, with the colour of their party', async () => {
    const {editor} = await open(field('a'), field('b', {page: 2, partyId: 2}));
    await openPages(editor);
    const dots = [...thumbnails(editor).querySelectorAll('button')].map(
      (button) => button.querySelectorAll('.dots i').length,
    );
    expect(dots).to.deep.equal([1, 1, 0]);
    await expectAccessible(editor);
  });

  it('closes the small images with Escape', async () => {
    const {editor} = await open();
    await openPages(editor);
    barButton(editor, 'pages').focus();
    await press('Escape');
    await settled(editor);
    expect(editor.renderRoot.querySelector('esign-page-thumbnails')).to.equal(null);
  });

  it('drags the true field from the palette: its name, its colour, its size, snapping', async () => {
    const {editor, saved} = await open(field('a', {x: 60, y: 100, width: 96, height: 24}));
    const [fromX, fromY] = middleOf(paletteButton(editor, 'date'));
    const [x, y] = middleOf(fieldButton(editor, 'a'));
    await sendMouse({type: 'move', position: [fromX, fromY]});
    await sendMouse({type: 'down'});
    // Four pixels beside the middle of the other field: the ghost snaps to it.
    await sendMouse({type: 'move', position: [x + 4, y + 100]});
    await settled(editor);
    const carried = looksOf(ghost(editor));
    expect(carried.words).to.contain('Date').and.to.contain('AB');
    expect(carried.tag).to.equal('"Anna Berg"');
    expect(carried.left + carried.width / 2).to.be.closeTo(x, 1);
    expect(canvas(editor).renderRoot.querySelectorAll('.guides .x')).to.have.length(1);
    await sendMouse({type: 'up'});
    await settled(editor);
    expect(ghost(editor).hidden).to.equal(true);
    expect(canvas(editor).renderRoot.querySelectorAll('.guides *')).to.have.length(0);
    const placed = saved.at(-1)![1]!;
    expect(placed).to.include({type: 'date', x: 60});
    // It was no picture of the field: everything stands where it stood on the way, without the pointer on it too.
    await resetMouse();
    const shown = canvas(editor).elementOf(placed.key)!;
    // Firefox still has it under the pointer, where it is darker.
    const {words, tag, backgroundColor, ...stays} = looksOf(shown);
    expect(backgroundColor).to.contain('srgb');
    expect(words).to.contain('Date');
    expect(tag).to.equal('none');
    for (const [name, value] of Object.entries(stays))
      if (typeof value === 'string') expect(carried, name).to.have.property(name, value);
      else expect(carried[name as 'left'], name).to.be.closeTo(value, 1);
  });

  it('says whose a field is while it is dragged to another place', async () => {
    const {editor} = await open(field('b', {partyId: 2}));
    const [x, y] = middleOf(fieldButton(editor, 'b'));
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 40, y + 40]});
    await settled(editor);
    expect(looksOf(canvas(editor).elementOf('b')!).tag).to.equal('"Ben Okafor"');
    await sendMouse({type: 'up'});
    await settled(editor);
    expect(looksOf(canvas(editor).elementOf('b')!).tag).to.equal('none');
  });

  it('drags the true field with a finger, above it', async () => {
    const {editor, saved} = await open();
    const button = paletteButton(editor, 'check');
    const [x, y] = middleOf(papers(editor)[0]!);
    await dragByTouch(button, middleOf(button), [x, y]);
    await settled(editor);
    expect(saved.at(-1)).to.have.length(1);
    const [placed] = saved.at(-1)!;
    expect(placed).to.include({type: 'check', page: 1});
    expect(middleOf(fieldButton(editor, placed!.key))[1]).to.be.closeTo(y - 40, 1);
  });

  it('snaps what a finger drags to the field above or below', async () => {
    const {editor, saved} = await open(field('a', {x: 60, y: 100, width: 96, height: 24}));
    const button = paletteButton(editor, 'date');
    const [x, y] = middleOf(fieldButton(editor, 'a'));
    await dragByTouch(button, middleOf(button), [x + 4, y + 100]);
    await settled(editor);
    expect(saved.at(-1)![1]).to.include({type: 'date', x: 60});
  });

  it('places nothing that is let go beside the pages', async () => {
    const {editor, saved} = await open();
    const button = paletteButton(editor, 'signature');
    await dragByTouch(button, middleOf(button), [250, 20]);
    await settled(editor);
    expect(saved).to.have.length(0);
    expect(ghost(editor).hidden).to.equal(true);
  });

  it('moves a field to another page by keyboard, and follows it', async () => {
    const {editor, latest} = await open(field('a'));
    await reach(editor, 'a');
    await press('ArrowRight');
    await press('Shift+PageDown');
    await settled(editor);
    expect(latest('a')).to.include({page: 2, x: 41});
    expect(canvas(editor).renderRoot.querySelector(':focus')).to.equal(fieldButton(editor, 'a'));
    await press('Shift+PageDown');
    await settled(editor);
    expect(latest('a')).to.include({documentId: 2, page: 1});
    await press('Shift+PageUp');
    await settled(editor);
    expect(latest('a')).to.include({documentId: 1, page: 2});
  });

  it('moves a field to another page by its number', async () => {
    const {editor, latest} = await open(field('a'));
    await reach(editor, 'a');
    await press('ArrowRight');
    await settled(editor);
    const settings = editor.renderRoot.querySelector('esign-field-settings')!;
    const number = settings.renderRoot.querySelector<HTMLInputElement>('[name=page]')!;
    number.focus();
    number.value = '3';
    number.dispatchEvent(new Event('change'));
    await settled(editor);
    expect(latest('a')).to.include({documentId: 2, page: 1});
    expect(settings.renderRoot.querySelector(':focus')).to.equal(number);
  });

  it('aligns and distributes several fields in both directions', async () => {
    const {editor, latest} = await open(
      field('a', {x: 10, y: 10, width: 40}),
      field('b', {x: 80, y: 60, width: 60}),
      field('c', {x: 260, y: 120, width: 40}),
    );
    fieldButton(editor, 'a').focus();
    await press('Control+a');
    await settled(editor);
    const settings = editor.renderRoot.querySelector('esign-field-settings')!;
    const choose = async (name: string) => {
      [...settings.renderRoot.querySelectorAll('button')]
        .find(({textContent}) => textContent?.trim() === name)!
        .click();
      await settled(editor);
    };
    await choose('Distribute across');
    expect(latest('b')!.x).to.equal(125);
    await choose('Align middles');
    expect(latest('a')!.y).to.equal(latest('c')!.y);
    await choose('Align right');
    expect(latest('a')!.x + 40).to.equal(latest('b')!.x + 60);
  });

  it('offers what the host lets it offer, and nothing else', async () => {
    const {editor} = await openDraft({
      ...draft,
      is_template: true,
      editor: {kinds: ['date', 'stamp'], tools: ['finish']},
    });
    const palette = editor.renderRoot.querySelector('esign-field-palette')!.renderRoot;
    const picks = [...palette.querySelectorAll<HTMLElement>('[data-pick]')];
    expect(picks.map(({dataset}) => dataset['pick'])).to.deep.equal(['date', 'stamp']);
    const bar = editor.renderRoot.querySelector('esign-editor-bar')!.renderRoot;
    expect(bar.querySelector('[data-action=pages]')).to.equal(null);
    expect(bar.querySelector('[data-action=finish]')).not.to.equal(null);
    await expectAccessible(editor);
  });

  for (const type of ['label', 'text', 'check', 'signature'] as const) {
    it(`keeps the words of a ${type} inside it, however long they are`, async () => {
      const text = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6);
      const value = type === 'label' ? text : null;
      const {editor} = await open(
        field('a', {type, value, title: type === 'label' ? '' : text, width: 30, height: 14}),
      );
      const face = fieldButton(editor, 'a');
      const box = face.getBoundingClientRect();
      expect(box.width).to.be.closeTo(30 * canvas(editor).scale, 0.5);
      expect(box.height).to.be.closeTo(14 * canvas(editor).scale, 0.5);
      expect(getComputedStyle(face).overflow).to.equal('hidden');
      const {top} = face.querySelector('.initials')!.getBoundingClientRect();
      expect(top).to.be.at.least(box.top - 0.5);
    });
  }
});
