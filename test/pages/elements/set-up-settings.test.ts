import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import type {EsignSetUpEditorElement} from '../../../src/pages/set-up/view/set-up-editor.js';
import {expectAccessible} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {barButton, canvas, open, press, reach, settled} from './set-up-fixture.js';

const panel = (editor: EsignSetUpEditorElement) =>
  editor.renderRoot.querySelector('esign-field-settings')!.renderRoot;
const extras = (editor: EsignSetUpEditorElement) =>
  panel(editor).querySelector('esign-field-extras')!.renderRoot;
const input = (editor: EsignSetUpEditorElement, name: string) =>
  extras(editor).querySelector<HTMLInputElement>(`[name=${name}]`)!;
const fault = (editor: EsignSetUpEditorElement, name: string) =>
  extras(editor).querySelector(`#${name}-fault`)?.textContent ?? '';

async function enter(editor: EsignSetUpEditorElement, name: string, text: string) {
  const target = input(editor, name);
  target.value = text;
  target.dispatchEvent(new InputEvent('input'));
  target.dispatchEvent(new Event('change'));
  await settled(editor);
}

/** The editor with the first of these fields selected, or all of them. */
async function select(fields: readonly PlacedField[], isAll = false) {
  const opened = await open(...fields);
  await reach(opened.editor, fields[0]!.key);
  if (isAll) await press('Control+a');
  await settled(opened.editor);
  return opened;
}

describe('the settings of a field', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));

  it('are those that its type has, in closed groups', async () => {
    const {editor} = await select([field('a', {type: 'date'})]);
    const names = [...extras(editor).querySelectorAll('input, select')].map((each) =>
      each.getAttribute('name'),
    );
    expect(names).to.deep.equal([
      'help',
      'fontSize',
      'align',
      'colour',
      'dateFormat',
      'min',
      'max',
    ]);
    expect([...extras(editor).querySelectorAll('details[open]')]).to.deep.equal([]);
    for (const group of extras(editor).querySelectorAll('details')) group.open = true;
    await expectAccessible(editor);
  });

  it('of a date of signing are only how it is printed, as nobody fills it in', async () => {
    const {editor} = await select([field('a', {type: 'date', settings: {formula: 'today()'}})]);
    const names = (root: ParentNode) =>
      [...root.querySelectorAll('input[name], select[name]')].map((each) =>
        each.getAttribute('name'),
      );
    expect(names(extras(editor))).to.deep.equal(['fontSize', 'align', 'colour', 'dateFormat']);
    expect(names(panel(editor))).not.to.include.any.members(['value', 'isRequired', 'isReadOnly']);
    await expectAccessible(editor);
  });

  it('show on the page how the text will be printed, and can be undone', async () => {
    const {editor, latest} = await select([field('a', {title: 'Tax number'})]);
    await enter(editor, 'fontSize', '14');
    await enter(editor, 'align', 'right');
    await enter(editor, 'colour', '#1f4bd8');
    await enter(editor, 'cells', '10');
    expect(latest('a')!.settings).to.deep.equal({
      fontSize: 14,
      align: 'right',
      colour: '#1f4bd8',
      cells: 10,
    });
    const shown = getComputedStyle(canvas(editor).elementOf('a')!.querySelector('.word')!);
    expect(Number.parseFloat(shown.fontSize)).to.be.closeTo(14 * canvas(editor).scale, 0.5);
    expect([shown.textAlign, shown.color]).to.deep.equal(['right', 'rgb(31, 75, 216)']);
    barButton(editor, 'undo').click();
    expect(latest('a')!.settings).to.not.have.property('cells');
  });

  it('say what cannot be used and keep it, while the field stays as it was', async () => {
    const other = field('b', {y: 120});
    const {editor, latest} = await select([field('a', {settings: {max: 5}}), other]);
    await enter(editor, 'min', '8');
    expect(fault(editor, 'min')).to.equal('The lower limit is above the upper one.');
    expect(input(editor, 'min').getAttribute('aria-describedby')).to.equal('min-fault');
    await reach(editor, 'b');
    await settled(editor);
    expect(input(editor, 'min').value).to.equal('');
    await reach(editor, 'a');
    await settled(editor);
    expect(input(editor, 'min').value).to.equal('8');
    expect(latest('a')?.settings?.min).to.equal(undefined);
    await enter(editor, 'min', '3');
    expect(fault(editor, 'min')).to.equal('');
    expect(latest('a')!.settings).to.deep.equal({max: 5, min: 3});
  });

  it('keep a number as it is typed', async () => {
    const {editor, latest} = await select([field('a', {type: 'number'})]);
    for (const text of ['1', '1.', '1.5']) {
      input(editor, 'min').value = text;
      input(editor, 'min').dispatchEvent(new InputEvent('input'));
      await settled(editor);
      expect(input(editor, 'min').value).to.equal(text);
    }
    expect(latest('a')!.settings).to.deep.equal({min: 1.5});
  });

  it('have ready patterns, an own one, and a text to try it', async () => {
    const {editor, latest} = await select([field('a')]);
    await enter(editor, 'pattern', String.raw`\d{1,100}`);
    expect(latest('a')!.settings).to.deep.equal({pattern: String.raw`\d{1,100}`});
    await enter(editor, 'pattern', 'own');
    const own = extras(editor).querySelector<HTMLInputElement>('input[name=pattern]')!;
    own.value = '[A-Z]{2}-[0-9]{4}';
    own.dispatchEvent(new InputEvent('input'));
    await settled(editor);
    await enter(editor, 'trial', 'AB-1234');
    expect(extras(editor).querySelector('output')!.textContent).to.contain('accepted');
    await enter(editor, 'trial', 'AB-12');
    expect(extras(editor).querySelector('output')!.textContent).to.contain('refused');
    expect(latest('a')!.settings).to.deep.equal({pattern: '[A-Z]{2}-[0-9]{4}'});
  });

  it('of several fields are those that all have, each changed in all', async () => {
    const {editor, latest} = await select(
      [field('a', {settings: {align: 'left'}}), field('b', {type: 'date', y: 120})],
      true,
    );
    expect(extras(editor).querySelector('[name=cells]')).to.equal(null);
    await enter(editor, 'help', 'As in your passport');
    expect(latest('a')!.settings).to.deep.equal({align: 'left', help: 'As in your passport'});
    expect(latest('b')!.settings).to.deep.equal({help: 'As in your passport'});
  });

  it('say that a default does not fit them', async () => {
    const {editor} = await select([field('a', {value: 'abc', settings: {max: 2}})]);
    expect(panel(editor).querySelector('#value-fault')!.textContent).to.contain('does not fit');
  });
});
