import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import type {EsignSetUpEditorElement} from '../../../src/pages/set-up/view/set-up-editor.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {draft, open, reach, settled} from './set-up-fixture.js';
import {open as openPage} from './set-up-page-fixture.js';

const panel = (editor: EsignSetUpEditorElement) =>
  editor.renderRoot
    .querySelector('esign-field-settings')!
    .renderRoot.querySelector('esign-field-expressions')!.renderRoot;

async function choose(editor: EsignSetUpEditorElement, name: string, value: string) {
  const control = panel(editor).querySelector<HTMLInputElement>(`[name=${name}]`)!;
  control.value = value;
  control.dispatchEvent(new Event(control.tagName === 'INPUT' ? 'input' : 'change'));
  await settled(editor);
}

const fault = (editor: EsignSetUpEditorElement) =>
  [...panel(editor).querySelectorAll('.fault')].map(({textContent}) => textContent).join('');

const pets = field('pets', {type: 'check', title: 'Pets', width: 18, height: 18});
const rent = field('rent', {type: 'number', title: 'Monthly rent', y: 80});
const kind = field('kind', {title: 'Kind of pet', y: 120});
const later = field('later', {title: 'Landlord', partyId: 2, y: 160});

async function select(key: string, ...fields: readonly PlacedField[]) {
  const opened = await open(...fields);
  await reach(opened.editor, key);
  await settled(opened.editor);
  panel(opened.editor).querySelector('details')!.open = true;
  return opened;
}

describe('conditions and formulas on the set-up page', () => {
  beforeEach(() => setViewport({width: 1280, height: 860}));

  it('are chosen: shown if an answer is a certain one', async () => {
    const {editor, latest} = await select('kind', pets, rent, kind);
    await choose(editor, 'way', 'answer');
    await choose(editor, 'answer-to', 'Pets');
    expect(latest('kind')!.settings).to.deep.equal({condition: '[Pets]'});
    await choose(editor, 'answer', 'false');
    expect(latest('kind')!.settings).to.deep.equal({condition: 'not [Pets]'});
    await expectAccessible(editor);
    await choose(editor, 'way', 'always');
    expect(latest('kind')!.settings).to.equal(undefined);
  });

  it('are typed, with the labels of fields at hand, and mistakes are said and change nothing', async () => {
    const {editor, latest} = await select('kind', pets, rent, kind, later);
    await choose(editor, 'formula', '[Monthly rent] * ');
    expect(fault(editor)).to.equal('This is not complete.');
    expect(latest('kind')).to.equal(undefined);
    await choose(editor, 'formula', '[Rent] * 12');
    expect(fault(editor)).to.equal('There is no field “Rent”.');
    await choose(editor, 'formula', '[Landlord]');
    expect(fault(editor)).to.contain('comes too late');
    await choose(editor, 'formula', '');
    await choose(editor, 'formula-name', 'Landlord');
    expect(panel(editor).querySelector<HTMLInputElement>('[name=formula]')!.value).to.equal(
      '[Landlord]',
    );
    await choose(editor, 'way', 'own');
    await choose(editor, 'condition', '[Pets] and [Monthly rent] > 1000');
    expect(latest('kind')!.settings!.condition).to.equal('[Pets] and [Monthly rent] > 1000');
  });

  it('keep what the service would refuse on this device, and nobody sends before it is corrected', async () => {
    const stored = {...kind, settings: {condition: '[Pets]'}};
    const view = ({key, ...rest}: PlacedField) => ({
      key,
      document_id: rest.documentId,
      party_id: rest.partyId,
      type: rest.type,
      title: rest.title,
      is_required: rest.isRequired,
      is_read_only: rest.isReadOnly,
      page: rest.page,
      x: rest.x,
      y: rest.y,
      width: rest.width,
      height: rest.height,
      value: rest.value,
      options: [],
      form_field: null,
      merge: null,
      settings: rest.settings,
    });
    const {page, text, saved, editor, restore} = openPage([
      {...draft, fields: [view(pets), view(stored)]},
    ]);
    const opened = await editor();
    await settled(opened);
    await reach(opened, 'pets');
    const settings = opened.renderRoot.querySelector('esign-field-settings')!;
    const title = await until(() =>
      settings.renderRoot.querySelector<HTMLInputElement>('[name=title]'),
    );
    // No condition can name this label, so none follows it.
    title.value = 'Animals]';
    title.dispatchEvent(new InputEvent('input'));
    await until(() => text().includes('There is no field “Pets”.'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(saved).to.deep.equal([]);
    title.value = 'Pets';
    title.dispatchEvent(new InputEvent('input'));
    await until(() => !text().includes('There is no field'));
    await until(() => saved.length > 0);
    restore();
    page.remove();
  });
});
