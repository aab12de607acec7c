import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {FakeHelper} from './fake-helper.js';
import {find, textOf, until} from './fixture.js';
import {drop, pdf, setup} from './send-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, limits', () => {
  it('takes Word and Excel files only where they can be converted', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, office: false};
    const {element} = setup({}, helper);
    await until(() => textOf(element).includes('Drop PDF or picture files here'));
    expect(find<HTMLInputElement>(element, '[type=file]')?.accept).not.to.include('doc');
    drop(element, new File(['x'], 'Lease.docx'));
    await until(() => textOf(element).includes('Lease.docx is a Word or Excel file.'));
    expect(helper.requests).not.to.include('POST /drafts');
  });

  it('takes no more documents than an envelope can hold', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, ...Array.from({length: 51}, (_, at) => pdf(`${at + 1}.pdf`)));
    await until(() => textOf(element).includes('51.pdf is one document too many.'));
    await until(() => helper.draft);
    expect(helper.draft?.documents).to.have.length(50);
  });
});
