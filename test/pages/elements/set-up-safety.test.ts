import {expect} from 'chai';
import {nothingToChoose, unanswerableNames} from '../../../src/pages/set-up/draft-notes.js';
import {until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {draft} from './set-up-fixture.js';
import {open} from './set-up-page-fixture.js';

describe('the set-up page loses nothing and sends nothing that cannot be answered', () => {
  let restore = () => {};
  beforeEach(() => localStorage.clear());
  afterEach(() => restore());

  it('brings back what a closed tab could not save, but nothing for a removed recipient', async () => {
    const name = 'esign-fields-1-2';
    const wanted = [field('kept'), field('gone', {partyId: 99})];
    localStorage.setItem(name, JSON.stringify({base: [], wanted}));
    const page = open([{}]);
    restore = () => void page.restore();
    const editor = await page.editor();
    expect(editor.fields.map(({key}) => key)).to.deep.equal(['kept']);
    await until(() => page.saved.length === 1);
    expect(page.saved[0]).to.have.nested.property('fields[0].key', 'kept');
    await until(() => localStorage.getItem(name) === null);
  });

  it('opens even if what was kept cannot be read', async () => {
    localStorage.setItem('esign-fields-1-2', '{"base":');
    const page = open([{}]);
    restore = () => void page.restore();
    expect((await page.editor()).fields).to.deep.equal([]);
  });

  it('names the fields in which nobody could choose anything', () => {
    const none = field('a', {type: 'dropdown', title: 'Country'});
    const alone = field('b', {type: 'radio', title: 'Pets', options: 'Yes', page: 2});
    const full = field('c', {type: 'dropdown', title: 'Floor', options: 'First\nSecond'});
    expect(nothingToChoose(unanswerableNames(draft, [none, alone, full]))).to.equal(
      'There is nothing to choose in: List “Country” (Page 1 of 3) and Choice “Pets” (Page 2 of 3). Add choices, or delete these fields.',
    );
    const other = {...alone, key: 'd', options: 'No'};
    const ownForm = {...none, formField: 'country'};
    expect(nothingToChoose(unanswerableNames(draft, [alone, other, full, ownForm]))).to.equal('');
  });
});
