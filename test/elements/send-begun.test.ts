import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {FakeHelper} from './fake-helper.js';
import {find, textOf, until} from './fixture.js';
import {drop, fill, name, pdf, setup} from './send-fixture.js';
import {reload} from './send-left-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, before there is a draft', () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', {cancelable: true}));

  it('has what was typed after a reload', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=add-myself]'));
    expect(asks()).to.equal(false);
    name(element, 0, 'Anna', 'anna@');
    fill(element, '[data-edit=title]', 'A lease');
    await until(asks);
    const again = reload(helper);
    await until(() => find<HTMLInputElement>(again, '[data-edit=title]')?.value === 'A lease');
    const typed = Array.from(again.renderRoot.querySelectorAll('input'), ({value}) => value);
    expect(typed).to.include.members(['Anna', 'anna@']);
    expect(helper.requests.filter((each) => each.includes('draft'))).to.have.members([
      'GET /drafts',
      'GET /drafts',
    ]);
  });

  it('has what was typed before it was known who types', async () => {
    const helper = new FakeHelper({status: 'draft'});
    let answer: (response: Response) => void = () => {};
    helper.answers.set('GET /drafts', () => new Promise((resolve) => (answer = resolve)));
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=steps]'));
    name(element, 0, 'Anna', 'anna@');
    await until(() => helper.requests.includes('GET /drafts'));
    helper.answers.clear();
    answer(Response.json(helper.offer));
    await until(() => find(element, '[part=add-myself]'));
    const again = reload(helper);
    await until(() => find<HTMLInputElement>(again, '[part=recipient] input')?.value === 'Anna');
  });

  it('has nothing of somebody else who used this tab', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=add-myself]'));
    name(element, 0, 'Anna', 'anna@');
    helper.offer = {...helper.offer, me: {name: 'Ben Ode', email: 'ben@example.com'}};
    const again = reload(helper);
    await until(() => sessionStorage.length === 0 || null);
    await again.updateComplete;
    expect(find<HTMLInputElement>(again, '[part=recipient] input')?.value).to.equal('');
  });

  it('asks before files are lost that are on their way, and not once they are there', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    let arrive = () => {};
    helper.answersAfter = new Promise((resolve) => (arrive = resolve));
    drop(element, pdf('Lease.pdf'));
    await until(asks);
    arrive();
    await until(() => textOf(element).includes('Pages: 3'));
    await until(() => !asks());
    name(element, 0, 'Anna', 'anna@');
    await element.updateComplete;
    expect(asks()).to.equal(false);
  });
});
