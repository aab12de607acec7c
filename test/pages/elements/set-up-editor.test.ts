import {resetMouse, sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {expectAccessible} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {
  barButton,
  canvas,
  drag,
  draft,
  dragByTouch,
  fieldButton,
  middleOf,
  open,
  paletteButton,
  papers,
  press,
  reach,
  settled,
} from './set-up-fixture.js';

describe('the set-up editor', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));
  afterEach(() => resetMouse());

  it('places a field where the page is clicked after its kind was chosen', async () => {
    const {editor, saved} = await open();
    await sendMouse({type: 'click', position: [...middleOf(paletteButton(editor, 'signature'))]});
    await settled(editor);
    const [x, y] = middleOf(papers(editor)[0]!);
    await sendMouse({type: 'click', position: [x, y]});
    await settled(editor);
    const [placed] = saved.at(-1) ?? [];
    expect(placed).to.include({type: 'signature', partyId: 1, page: 1});
    expect(placed!.x + placed!.width / 2).to.be.closeTo(200, 1.5);
    expect(placed!.y + placed!.height / 2).to.be.closeTo(150, 1.5);
  });

  it('places a field that is dragged from the palette onto a page', async () => {
    const {editor, saved} = await open();
    await drag(middleOf(paletteButton(editor, 'date')), middleOf(papers(editor)[0]!));
    await settled(editor);
    expect(saved.at(-1)).to.have.length(1);
    expect(saved.at(-1)![0]).to.include({type: 'date'});
  });

  it('shows where else a field of the form stands, and leaves that behind when it is copied', async () => {
    const place = {page: 2, x: 50, y: 80, width: 120, height: 20};
    const {editor, saved} = await open(field('a', {settings: {places: [place]}}));
    const repeated = () => [...canvas(editor).renderRoot.querySelectorAll<HTMLElement>('.repeat')];
    expect(repeated().map(({offsetLeft}) => offsetLeft)).to.deep.equal([
      Math.round(50 * canvas(editor).scale),
    ]);
    expect(repeated()[0]!.ariaLabel).to.contain('page 2');
    fieldButton(editor, 'a').focus();
    canvas(editor).edit({type: 'select', keys: ['a']});
    canvas(editor).edit({type: 'duplicate'});
    await settled(editor);
    expect(saved.at(-1)).to.have.length(2);
    expect(repeated()).to.have.length(1);
    await expectAccessible(editor);
  });

  it('moves a field with the pointer, while it is dragged already', async () => {
    const {editor, latest} = await open(field('a'));
    const [x, y] = middleOf(fieldButton(editor, 'a'));
    await sendMouse({type: 'move', position: [x, y]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [x + 50, y + 70]});
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(canvas(editor).elementOf('a')!.style.transform).to.contain('translate');
    await sendMouse({type: 'up'});
    await settled(editor);
    const {scale} = canvas(editor);
    expect(latest('a')!.x).to.be.closeTo(40 + 50 / scale, 6);
    expect(latest('a')!.y).to.be.closeTo(40 + 70 / scale, 6);
  });

  it('moves a field onto the next page', async () => {
    const {editor, latest} = await open(field('a'));
    await drag(middleOf(fieldButton(editor, 'a')), middleOf(papers(editor)[1]!));
    await settled(editor);
    expect(latest('a')).to.include({page: 2});
  });

  it('moves a field by touch', async () => {
    const {editor, latest} = await open(field('a'));
    const button = fieldButton(editor, 'a');
    await dragByTouch(button, middleOf(button), middleOf(papers(editor)[0]!));
    await settled(editor);
    expect(latest('a')!.x + 60).to.be.closeTo(200, 4);
  });

  for (const [hand, pull] of [
    ['the mouse', (_, ...way) => drag(...way)],
    ['a finger', dragByTouch],
  ] satisfies readonly (readonly [string, typeof dragByTouch])[])
    it(`snaps a field that is moved near another by ${hand}`, async () => {
      const {editor, latest} = await open(field('a', {x: 60, y: 100}), field('b', {x: 220}));
      const [x, y] = middleOf(fieldButton(editor, 'a'));
      const button = fieldButton(editor, 'b');
      await pull(button, middleOf(button), [x + 4, y + 100]);
      await settled(editor);
      expect(latest('b')!.y).to.be.greaterThan(130);
      expect(latest('b')!.x).to.equal(60);
    });

  it('resizes by a corner', async () => {
    const {editor, latest} = await open(field('a'));
    await reach(editor, 'a');
    await settled(editor);
    const [x, y] = middleOf(canvas(editor).elementOf('a')!.querySelector('[data-grip=se]')!);
    await drag([x, y], [x + 60, y + 40]);
    await settled(editor);
    expect(latest('a')!.width).to.be.greaterThan(140);
    expect(latest('a')).to.include({x: 40, y: 40});
  });

  it('marks out several fields and moves them together', async () => {
    const {editor, latest} = await open(field('a'), field('b', {y: 120}));
    const {left, top} = papers(editor)[0]!.getBoundingClientRect();
    await drag([left + 4, top + 4], [left + 300, top + 260]);
    await settled(editor);
    fieldButton(editor, 'a').focus();
    await press('Shift+ArrowRight');
    await settled(editor);
    expect([latest('a')!.x, latest('b')!.x]).to.deep.equal([50, 50]);
  });

  it('can be worked by keyboard alone', async () => {
    const {editor, saved} = await open();
    paletteButton(editor, 'signature').focus();
    await press('Enter');
    await settled(editor);
    const [placed] = saved.at(-1)!;
    await press('ArrowRight');
    await press('Shift+ArrowDown');
    await press('Alt+ArrowRight');
    const [moved] = saved.at(-1)!;
    expect(moved).to.include({x: placed!.x + 1, y: placed!.y + 10, width: placed!.width + 1});
    const said = editor.renderRoot.querySelector('[aria-live]')!;
    await settled(editor);
    expect(said.textContent).to.match(/^Signature for Anna Berg, page 1, \d+ points from left/);
    await press('Delete');
    expect(saved.at(-1)).to.have.length(0);
    await press('Control+z');
    expect(saved.at(-1)).to.have.length(1);
  });

  it('walks the fields in reading order with Tab', async () => {
    const {editor} = await open(
      field('last', {documentId: 2}),
      field('second', {y: 200}),
      field('first'),
    );
    fieldButton(editor, 'first').focus();
    const met: (string | undefined)[] = [];
    for (let step = 0; step < 2; step += 1) {
      await press('Tab');
      await settled(editor);
      const focused = canvas(editor).shadowRoot!.activeElement;
      met.push(focused?.closest<HTMLElement>('.field')?.dataset['key']);
    }
    expect(met).to.deep.equal(['second', 'last']);
  });

  it('takes back and does again with the buttons', async () => {
    const {editor, saved, latest} = await open(field('a'));
    fieldButton(editor, 'a').focus();
    await press('ArrowRight');
    await settled(editor);
    barButton(editor, 'undo').click();
    expect(latest('a')!.x).to.equal(40);
    await settled(editor);
    barButton(editor, 'redo').click();
    expect(latest('a')!.x).to.equal(41);
    expect(saved).to.have.length(3);
  });

  it('says who has nowhere to sign, and places it', async () => {
    const {editor, saved} = await open();
    const palette = editor.renderRoot.querySelector('esign-field-palette')!;
    const offers = () => [...palette.renderRoot.querySelectorAll('.missing')];
    expect(offers().map(({textContent}) => textContent)).to.have.length(2);
    offers()[1]!.querySelector('button')!.click();
    await settled(editor);
    expect(saved.at(-1)![0]).to.include({type: 'signature', partyId: 2});
    expect(offers()).to.have.length(1);
  });

  it('offers eight further kinds under one press', async () => {
    const {editor, saved} = await open();
    const palette = editor.renderRoot.querySelector('esign-field-palette')!;
    expect(paletteButton(editor, 'dropdown').checkVisibility()).to.equal(false);
    palette.renderRoot.querySelector('summary')!.click();
    await settled(editor);
    const kinds = ['name', 'email', 'number', 'radio', 'dropdown', 'upload', 'stamp', 'label'];
    for (const kind of kinds) {
      paletteButton(editor, kind).focus();
      await press('Enter');
      await settled(editor);
    }
    expect(saved.at(-1)!.map(({type}) => type)).to.deep.equal(kinds);
    await expectAccessible(editor);
  });

  it('asks what can be chosen in a list, and what a label says', async () => {
    const {editor, latest} = await open(
      field('a', {type: 'dropdown'}),
      field('b', {type: 'label', y: 120}),
    );
    const settings = editor.renderRoot.querySelector('esign-field-settings')!;
    const write = async (name: string, text: string) => {
      const input = settings.renderRoot.querySelector<HTMLTextAreaElement>(`[name=${name}]`)!;
      input.value = text;
      input.dispatchEvent(new InputEvent('input'));
      await settled(editor);
    };
    fieldButton(editor, 'a').focus();
    await press('ArrowRight');
    await settled(editor);
    await write('options', 'Norway\nSpain\n');
    expect(latest('a')!.options).to.equal('Norway\nSpain\n');
    await press('Tab');
    fieldButton(editor, 'b').focus();
    await press('ArrowRight');
    await settled(editor);
    await write('value', 'Please return by Friday');
    expect(latest('b')!.value).to.equal('Please return by Friday');
    expect(settings.renderRoot.querySelectorAll('[name=isRequired]').length).to.equal(0);
  });

  it('offers the fields of the PDF’s own form, for the party that is chosen', async () => {
    const form = field('', {formField: 'person.name', title: 'name', value: 'Anna'});
    const view = {...form, document_id: 1, is_required: true, is_read_only: false};
    const offered = {...view, options: [], form_field: 'person.name'};
    const {editor, saved} = await open();
    editor.draft = {...draft, form_fields: [offered, {...offered, y: 80}]};
    await settled(editor);
    const palette = editor.renderRoot.querySelector('esign-field-palette')!;
    expect(palette.renderRoot.textContent).to.contain('This PDF has 2 form fields of its own.');
    palette.renderRoot.querySelector<HTMLElement>('[data-take-over]')!.click();
    await settled(editor);
    expect(saved.at(-1)).to.have.length(2);
    expect(saved.at(-1)![0]).to.include({partyId: 1, formField: 'person.name', value: 'Anna'});
    expect(palette.renderRoot.querySelectorAll('[data-take-over]').length).to.equal(0);
  });

  for (const width of [320, 768, 1280]) {
    it(`has nothing for axe to find at ${width} pixels, and does not scroll sideways`, async () => {
      await setViewport({width, height: 700});
      const {editor} = await open(field('a'), field('b', {y: 120, partyId: 2, type: 'signature'}));
      await settled(editor);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(editor);
    });
  }
});
