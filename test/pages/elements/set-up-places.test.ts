import {resetMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {FieldPlace, FieldPlaces} from '../../../src/contract/pages/field-places.js';
import {overlap} from '../../../src/pages/set-up/editing/geometry.js';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
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

const address = (places: readonly FieldPlace[], taken: FieldPlaces['taken'] = []) =>
  `data:application/json,${encodeURIComponent(JSON.stringify({places, taken}))}`;

/** Clauses from the top of a page of 400 × 300 points to this height. */
const clauses = (height: number) => [{x: 30, y: 20, width: 340, height: height - 20}];

/** A draft whose pages are written on, one after another, and have these lines. */
async function openContract(
  ...pages: readonly (readonly [taken: FieldPlaces['taken'], places?: readonly FieldPlace[]])[]
) {
  const [page] = draft.documents[0]!.pages;
  const written = pages.map(([taken, places = []], index) => ({
    ...page!,
    number: index + 1,
    places: address(places, taken),
  }));
  const documents = [{document_id: 1, title: 'Lease', pages: written}];
  const opened = await openDraft({...draft, documents});
  const palette = opened.editor.renderRoot.querySelector('esign-field-palette')!;
  const presses = async (selector: string) => {
    await until(() => palette.renderRoot.querySelector(selector));
    palette.renderRoot.querySelector<HTMLElement>(selector)!.click();
    await until(() => opened.saved.length > 0);
    await settled(opened.editor);
    return opened.saved.at(-1)!;
  };
  return {...opened, presses, palette};
}

/** What of the paper these fields cover. */
const covered = (fields: readonly PlacedField[], taken: readonly FieldPlaces['taken'][]) =>
  fields.filter((each) => taken[each.page - 1]!.some((text) => overlap(text, each)));

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

describe('a signature that nobody has pointed a place for', () => {
  const ownLine = (x: number, near: string): FieldPlace => ({
    type: 'signature',
    x,
    y: 210,
    width: 150,
    height: 36,
    near: [near],
  });
  const signed: readonly FieldPlace[] = [
    ownLine(30, 'Ben Okafor, Tenant'),
    ownLine(210, 'Anna Berg, Landlord'),
    {type: 'date', x: 210, y: 260, width: 90, height: 20},
  ];

  beforeEach(() => setViewport({width: 1280, height: 860}));

  it('goes on the line of its signer, on the last page', async () => {
    const {presses} = await openContract([clauses(280)], [clauses(280)], [clauses(150), signed]);
    const [field, ...others] = await presses('[data-place-signature]');
    expect(others).to.deep.equal([]);
    expect(field).to.include({type: 'signature', partyId: 1, page: 3, x: 210, y: 210});
  });

  it('is placed for all signers by one press, with the day beside it, which is one step back', async () => {
    const {editor, presses, saved, palette} = await openContract(
      [clauses(280)],
      [clauses(150), signed],
    );
    const fields = await presses('[data-fill-signing]');
    expect(fields.map(({type, partyId, x}) => [type, partyId, x])).to.deep.equal([
      ['signature', 2, 30],
      ['signature', 1, 210],
      ['date', 1, 210],
    ]);
    expect(fields[2]!.settings).to.deep.equal({formula: 'today()'});
    expect(palette.renderRoot.querySelector('[data-fill-signing]')).to.equal(null);
    await expectAccessible(editor);
    await press('Control+z');
    expect(saved.at(-1)).to.deep.equal([]);
  });

  it('goes where nothing is written, without a line', async () => {
    const taken = [clauses(130), clauses(290)];
    const {presses, editor} = await openContract([taken[0]!], [taken[1]!]);
    const fields = await presses('[data-place-signature]');
    expect(fields[0]).to.include({page: 1});
    expect(covered(fields, taken)).to.deep.equal([]);
    expect(editor.renderRoot.querySelector('.warning')).to.equal(null);
  });

  it('says when it covers something, until the next step', async () => {
    const {presses, editor} = await openContract([clauses(300)]);
    const [field] = await presses('[data-place-signature]');
    expect(field!.y + field!.height).to.be.greaterThan(260);
    const warning = () => editor.renderRoot.querySelector('.warning');
    expect(warning()!.textContent).to.contain('There is no free space on the page');
    await expectAccessible(editor);
    await press('Shift+ArrowUp');
    await settled(editor);
    expect(warning()).to.equal(null);
  });

  it('stands beside the text where a key places it in the middle of the view', async () => {
    const taken = [clauses(200), clauses(200)];
    const {editor, saved} = await openContract([taken[0]!], [taken[1]!]);
    await until(() => canvas(editor).loader.takenOn(editor.sheets[0]!));
    for (const type of ['text', 'signature', 'date']) {
      paletteButton(editor, type).dispatchEvent(new MouseEvent('click', {detail: 0}));
      await settled(editor);
    }
    expect(saved.at(-1)).to.have.length(3);
    expect(covered(saved.at(-1)!, taken)).to.deep.equal([]);
  });
});
