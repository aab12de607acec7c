import {resetMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {languages} from '../../../src/contract/text/language.js';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import {failureWords} from '../../../src/pages/set-up/messages.js';
import {speak} from '../../../src/pages/set-up/speak.js';
import {expectAccessible} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {
  canvas,
  drag,
  draft,
  fieldButton,
  middleOf,
  open,
  paletteButton,
  papers,
  press,
  settled,
} from './set-up-fixture.js';

const {fields: _, ...form} = draft;
const offered = {
  document_id: 1,
  type: 'text' as const,
  title: 'Rent',
  is_required: false,
  is_read_only: false,
  page: 1,
  x: 60,
  y: 40,
  width: 120,
  height: 24,
  value: null,
  options: [],
  form_field: 'rent',
};

async function openIn(locale: string, ...fields: readonly PlacedField[]) {
  const opened = await open(...fields);
  await speak(locale);
  await settled(opened.editor);
  return opened;
}

describe('the set-up page in other languages', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));
  afterEach(async () => {
    await resetMouse();
    await speak('en');
  });

  for (const tag of languages.filter((tag) => tag !== 'en'))
    it(`says all of it in ${tag}, and counts`, async () => {
      const {editor} = await openIn(tag);
      for (const count of [1, 2, 5]) {
        editor.draft = {...form, fields: [], form_fields: Array(count).fill(offered)};
        await settled(editor);
        const palette = editor.renderRoot.querySelector('esign-field-palette')!;
        expect(palette.renderRoot.textContent).not.to.match(/Recipients|This PDF|undefined/);
      }
      expect(document.documentElement.lang).to.equal(tag);
      expect(document.documentElement.scrollWidth).to.be.at.most(1280);
    });

  it('names the page for which a document is refused', async () => {
    const text = "Page 7 of the PDF can't be read. Print the PDF to a new one.";
    const failure = {text, reason: 'damaged', page: 7};
    expect(failureWords(failure)).to.equal(text);
    await speak('de');
    expect(failureWords(failure)).to.match(/^Seite 7: Die Datei ist beschädigt\./);
    expect(failureWords({text, reason: 'damaged'})).to.match(/^Die Datei ist beschädigt\./);
  });

  it('stands from right to left in Arabic, but for the pages, and is accessible', async () => {
    const {editor} = await openIn('ar', field('a'), field('b', {x: 240}));
    fieldButton(editor, 'a').focus();
    await press('Shift+Tab');
    await press('Tab');
    await settled(editor);
    expect(document.documentElement.dir).to.equal('rtl');
    const leftOf = (element: Element) => element.getBoundingClientRect().left;
    const [add, settings] = [...editor.renderRoot.querySelectorAll('aside')];
    expect(leftOf(add!)).to.be.greaterThan(leftOf(papers(editor)[0]!));
    expect(leftOf(settings!)).to.equal(0);
    expect(leftOf(fieldButton(editor, 'a'))).to.be.lessThan(leftOf(fieldButton(editor, 'b')));
    await expectAccessible(editor);
  });

  it('takes a dragged field where it is let go in Arabic', async () => {
    const {editor, saved} = await openIn('ar');
    const {left, top} = papers(editor)[0]!.getBoundingClientRect();
    const {scale} = canvas(editor);
    await drag(middleOf(paletteButton(editor, 'text')), [left + 130 * scale, top + 90 * scale]);
    await settled(editor);
    const {key, x, y, width, height} = saved.at(-1)![0]!;
    expect(x + width / 2).to.be.closeTo(130, 6);
    expect(y + height / 2).to.be.closeTo(90, 6);
    const seen = fieldButton(editor, key).getBoundingClientRect();
    expect(seen.left - left).to.be.closeTo(x * scale, 1);

    await drag(middleOf(fieldButton(editor, key)), [left + 300 * scale, top + 200 * scale]);
    await settled(editor);
    const moved = saved.at(-1)![0]!;
    expect(moved.x + width / 2).to.be.closeTo(300, 8);
    expect(moved.y + height / 2).to.be.closeTo(200, 8);
  });

  it('moves a field to the side of the arrow key in Arabic', async () => {
    const {editor, saved} = await openIn('ar');
    paletteButton(editor, 'signature').focus();
    await press('Enter');
    await settled(editor);
    const placed = saved.at(-1)![0]!;
    const before = fieldButton(editor, placed.key).getBoundingClientRect();
    await press('Shift+ArrowRight');
    await press('Shift+ArrowDown');
    await settled(editor);
    expect(saved.at(-1)![0]).to.include({x: placed.x + 10, y: placed.y + 10});
    const after = fieldButton(editor, placed.key).getBoundingClientRect();
    expect(after.left - before.left).to.be.closeTo(10 * canvas(editor).scale, 1);
  });
});
