import {resetMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {FieldPlace} from '../../../src/contract/pages/field-places.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {
  canvas,
  drag,
  draft,
  dragByTouch,
  middleOf,
  openDraft,
  paletteButton,
  papers,
  press,
  settled,
} from './set-up-fixture.js';

const lines: readonly FieldPlace[] = [
  {type: 'signature', x: 40, y: 100, width: 150, height: 36},
  {type: 'date', x: 220, y: 116, width: 90, height: 20},
  {type: 'check', x: 40, y: 200, width: 11, height: 11},
];

type Opened = Awaited<ReturnType<typeof openDraft>>;

const address = (places: readonly FieldPlace[]) =>
  `data:application/json,${encodeURIComponent(JSON.stringify({places}))}`;

/** A draft whose first page has two lines and a box. */
async function openForm(...fields: Parameters<typeof openDraft>[1] & {}) {
  const [first, ...others] = draft.documents;
  const [page, ...pages] = first!.pages;
  const form = {...first!, pages: [{...page!, places: address(lines)}, ...pages]};
  const opened = await openDraft({...draft, documents: [form, ...others]}, fields);
  const targets = () => [...canvas(opened.editor).renderRoot.querySelectorAll('.place')];
  await until(() => targets().length > 0 || fields.length === 3);
  await settled(opened.editor);
  const palette = opened.editor.renderRoot.querySelector('esign-field-palette')!.renderRoot;
  const offer = () => palette.querySelector<HTMLElement>('[data-fill-places]');
  return {...opened, targets, offer};
}

/** Three pixels beside the middle of the line for a date. */
function besideDate(editor: Opened['editor']): readonly [number, number] {
  const {left, top} = papers(editor)[0]!.getBoundingClientRect();
  const {scale} = canvas(editor);
  return [Math.round(left + 265 * scale) + 3, Math.round(top + 126 * scale) - 3];
}

function expectOnDate({x, y, height}: Opened['saved'][number][number]): void {
  expect(x).to.equal(220);
  expect(y + height).to.equal(136);
}

describe('lines and boxes of the page', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));
  afterEach(() => resetMouse());

  it('are offered, and filled only when the person asks for it', async () => {
    const {editor, saved, targets} = await openForm();
    expect(targets().map((target) => target.ariaLabel)).to.deep.equal([
      'Place “Signature” here',
      'Place “Date” here',
      'Place “Checkbox” here',
    ]);
    expect(saved).to.deep.equal([]);
    await expectAccessible(editor);
    (targets()[0] as HTMLElement).focus();
    await press('Enter');
    await settled(editor);
    expect(saved.at(-1)).to.have.length(1);
    expect(saved.at(-1)![0]).to.include({...lines[0], partyId: 1, page: 1});
    expect(targets().length).to.equal(2);
    const focused = canvas(editor).shadowRoot!.activeElement;
    expect(focused?.closest<HTMLElement>('.field')?.dataset['type']).to.equal('signature');
  });

  it('get the kind that is being placed', async () => {
    const {editor, saved, targets} = await openForm();
    paletteButton(editor, 'initials').dispatchEvent(new MouseEvent('click', {detail: 1}));
    await settled(editor);
    (targets()[1] as HTMLElement).click();
    await settled(editor);
    expect(saved.at(-1)![0]).to.include({type: 'initials', x: 220, y: 116});
  });

  it('are filled all at once, which is one step back', async () => {
    const {editor, saved, offer} = await openForm();
    expect(offer()!.parentElement!.textContent).to.contain('found on this page: 3');
    offer()!.click();
    await settled(editor);
    expect(saved.at(-1)!.map(({type}) => type)).to.deep.equal(['signature', 'date', 'check']);
    expect(offer() === null).to.equal(true);
    await press('Control+z');
    expect(saved.at(-1)).to.deep.equal([]);
  });

  it('attract a field that is dragged near', async () => {
    const {editor, saved} = await openForm();
    await drag(middleOf(paletteButton(editor, 'date')), besideDate(editor));
    await settled(editor);
    expectOnDate(saved.at(-1)![0]!);
  });

  it('attract what a finger carries above itself', async () => {
    const {editor, saved} = await openForm();
    const button = paletteButton(editor, 'date');
    const [x, y] = besideDate(editor);
    await dragByTouch(button, middleOf(button), [x, y + 40]);
    await settled(editor);
    expectOnDate(saved.at(-1)![0]!);
  });

  it('are not offered where a field stands already', async () => {
    const {targets} = await openForm(
      field('a', {x: 45, y: 110}),
      field('b', {x: 230, y: 120, width: 20, height: 10}),
      field('c', {x: 36, y: 196, width: 18, height: 18}),
    );
    expect(targets().length).to.equal(0);
  });
});
