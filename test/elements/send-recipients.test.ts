import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../src/elements/send/esign-send.js';
import {searchTimes} from '../../src/elements/send/prepare/contact-search.js';
import {FakeHelper} from './fake-helper.js';
import {expectAccessible, find, nextEvent, textOf, until} from './fixture.js';
import {all, check, choose, labels, openDetails, prepared, saved} from './recipients-fixture.js';
import {fill, name, press, setup} from './send-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, recipients', () => {
  it('sign in groups, and with a one-time code', async () => {
    const {helper, element} = await prepared();
    const [, , groups] = all(element, '[name=order]');
    groups!.click();
    await until(() => find(element, '[part=recipient] select:not([data-edit])'));
    expect(labels(element, '[part=recipient] .columns > label:nth-of-type(3) span')).to.deep.equal([
      'Group',
      'Group',
    ]);
    const group = find<HTMLSelectElement>(element, '[part=recipient]:nth-of-type(2) select')!;
    group.value = '1';
    group.dispatchEvent(new Event('change'));
    expect(find(element, '[part=recipient] [type=tel]')).to.equal(null);
    await openDetails(element, 0);
    check(element, 0, 'code_by_sms');
    await element.updateComplete;
    fill(element, '[part=recipient] [type=tel]', '01632');
    await press(element, 'next');
    expect(textOf(element)).to.include('Enter the number with its country code');
    await expectAccessible(element);
    fill(element, '[part=recipient] [type=tel]', '+44 (1632) 960-000');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(saved(helper).options).not.to.have.property('all_at_once');
    const said = saved(helper).parties?.map(({stage, mobile, identity}) => [
      stage,
      mobile,
      identity,
    ]);
    expect(said).to.deep.equal([
      [1, '+441632960000', ['code_by_sms']],
      [1, '', []],
    ]);
    await press(element, 'back');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(textOf(element)).not.to.include('960');
  });

  it('approve, witness, sign in person or get copies, and the review says so', async () => {
    const {helper, element} = await prepared();
    for (const at of [2, 3, 4]) {
      await press(element, 'add-recipient');
      name(element, at, `Person ${at}`, `p${at}@example.com`);
    }
    await element.updateComplete;
    for (const [at, task] of ['approver', 'in-person', 'witness', 'viewer', 'copy-now'].entries())
      choose(element, at, 'task', task);
    await until(() => find(element, '[data-edit=host]'));
    await expectAccessible(element);
    expect(find<HTMLInputElement>(element, '[data-edit=host]')?.value).to.equal('Olga Weiss');
    expect(textOf(element)).to.include('Witness for Ben Ode');
    name(element, 2, 'Wim', 'BEN@example.com');
    const faulty = () => all(element, '[part=recipient] [aria-invalid=true]').length;
    expect(faulty()).to.equal(0);
    await press(element, 'next');
    expect(faulty()).to.equal(1);
    expect(textOf(element)).to.include('A witness needs an address other than the signer’s.');
    name(element, 2, 'Wim', 'wim@example.com');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const told = saved(helper).parties?.map(
      ({role, in_person, host, witness_of, copy_from_start}) =>
        [role, in_person && host, witness_of, copy_from_start].filter(Boolean),
    );
    expect(told).to.deep.equal([
      ['approver'],
      ['signer', 'Olga Weiss'],
      ['witness', 'signer1'],
      ['viewer'],
      ['copy', true],
    ]);
    await press(element, 'next');
    // What is to be filled in is read from the pages, and comes last.
    await until(() => textOf(element).includes('from the start · Signature: 1'));
    expect(labels(element, '[part=person] p')).to.deep.equal([
      'Approves · Number 1 in turn · Signature: 1',
      'Signs in person · Number 2 in turn · Who hands over the device: Olga Weiss · Signature: 1',
      'Witness for Ben Ode · Signature: 1',
      'Confirms having read · Number 3 in turn · Signature: 1',
      'Gets a copy from the start · Signature: 1',
    ]);
    await expectAccessible(element);
  });

  it('leave the witness to the signer, and the review says so', async () => {
    const {helper, element} = await prepared();
    choose(element, 1, 'task', 'witness');
    const later = () => find<HTMLInputElement>(element, '[data-edit=isNamedBySigner]');
    await until(later);
    name(element, 1, '', 'ben@');
    later()!.click();
    await element.updateComplete;
    expect(all(element, '[part=recipient]')[1]!.querySelector('[type=email]')).to.equal(null);
    await expectAccessible(element);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const told = saved(helper).parties?.map(({name, email, named_by_signer}) => ({
      name,
      email,
      named_by_signer,
    }));
    expect(told?.[1]).to.deep.equal({name: '', email: '', named_by_signer: true});
    await press(element, 'next');
    await until(() => find(element, '[part=summary]'));
    const [, witness] = labels(element, '[part=person]');
    expect(witness).to.include('The signer names the witness');
    expect(witness).not.to.include('ben@');
  });

  it('have a language and proofs of their own, which the review repeats', async () => {
    const {helper, element} = await prepared();
    await openDetails(element, 1);
    choose(element, 1, 'language', 'fr');
    check(element, 1, 'sign_in');
    await element.updateComplete;
    check(element, 1, 'code_by_sms');
    await element.updateComplete;
    check(element, 1, 'passkey');
    await element.updateComplete;
    check(element, 1, 'code_by_mail');
    await element.updateComplete;
    check(element, 1, 'password');
    await element.updateComplete;
    fill(element, '[part=recipient] [type=password]', 'short');
    await press(element, 'next');
    expect(textOf(element)).to.include('Enter at least 8 characters.');
    fill(element, '[part=recipient] [type=password]', 'blue horse');
    // Only where it is unfolded, and nothing typed is lost by folding it.
    expect(all(element, '[data-edit=language]')).to.have.length(1);
    const summary = find(element, '[part=recipient]:nth-of-type(2) summary');
    summary?.click();
    await until(() => !find(element, '[data-edit=language]'));
    summary?.click();
    await until(() => find(element, '[data-edit=language]'));
    const typed = find<HTMLInputElement>(element, '[part=recipient] [type=password]');
    expect(typed?.value).to.equal('blue horse');
    expect(String(Object.values(sessionStorage))).not.to.include('blue horse');
    await element.updateComplete;
    expect(labels(element, 'summary')).to.include(
      'Français · Signed in here · Passkey · Code by e-mail · Password',
    );
    await expectAccessible(element);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(saved(helper).parties?.[1]).to.deep.include({
      language: 'fr',
      mobile: '',
      identity: ['sign_in', 'passkey', 'code_by_mail', 'password'],
      password: 'blue horse',
    });
    await press(element, 'next');
    await until(() => find(element, '[part=summary]'));
    expect(labels(element, '[part=person]')[1]).to.include(
      'Français · Signed in here · Passkey · Code by e-mail · Password',
    );
  });

  it('get the device from whoever sends, also where that is known later than the task', async () => {
    const helper = new FakeHelper({status: 'draft'});
    let answer: (response: Response) => void = () => {};
    helper.answers.set('GET /drafts', () => new Promise((resolve) => (answer = resolve)));
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=recipient]'));
    choose(element, 0, 'task', 'in-person');
    await until(() => helper.requests.includes('GET /drafts'));
    answer(Response.json(helper.offer));
    const host = await until(() => find<HTMLInputElement>(element, '[data-edit=host]'));
    expect(host.value).to.equal('Olga Weiss');
  });

  it('are joined by the person who sends, in one press', async () => {
    const {element} = setup();
    const button = await until(() => find(element, '[part=add-myself]'));
    button.click();
    await until(() => !find(element, '[part=add-myself]') || null);
    const values = all(element, '[part=recipient] input').map(
      (each) => (each as HTMLInputElement).value,
    );
    expect(values).to.deep.equal(['Olga Weiss', 'olga@agency.example']);
  });
});

describe('esign-send, rows of recipients', () => {
  for (const width of [768, 1280]) {
    it(`show addresses whole, with their buttons beside what is folded, ${width} pixels wide`, async () => {
      await setViewport({width, height: 800});
      const {element} = await prepared();
      name(element, 0, 'Anna-Maria Berg', 'anna-maria.berg@agency.example');
      const inputs = all(element, '[part=recipient] :is([type=text], [type=email])');
      expect(inputs.map((each) => each.scrollWidth - each.clientWidth)).to.deep.equal([0, 0, 0, 0]);
      const [row] = all(element, '[part=recipient]');
      const [more, moves] = ['summary', '.moves'].map((each) =>
        row!.querySelector(each)!.getBoundingClientRect(),
      );
      expect(moves!.top).to.equal(more!.top);
      expect(moves!.left).to.be.above(more!.right);
      await openDetails(element, 0);
      const opened = row!.querySelector('details')!.getBoundingClientRect();
      expect(row!.querySelector('.moves')!.getBoundingClientRect().top).to.be.above(opened.bottom);
    });
  }
});

describe('esign-send, contacts', () => {
  it('are found while a name is typed, and the one who is chosen brings the address', async () => {
    searchTimes.pause = 10;
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, contacts: true};
    const dora = {name: 'Dora Lind', email: 'dora@example.com'};
    helper.answers.set('GET /contacts?q=Dor', () => Response.json({contacts: [dora]}));
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=add-myself]'));
    fill(element, '[part=recipient] input[type=text]', 'D');
    fill(element, '[part=recipient] input[type=text]', 'Do');
    fill(element, '[part=recipient] input[type=text]', 'Dor');
    await until(() => find(element, '#names option'));
    expect(helper.requests.filter((each) => each.includes('/contacts'))).to.have.length(1);
    await expectAccessible(element);
    fill(element, '[part=recipient] input[type=text]', 'Dora Lind');
    await element.updateComplete;
    const email = find<HTMLInputElement>(element, '[part=recipient] input[type=email]');
    expect(email?.value).to.equal('dora@example.com');
  });

  it('are not asked for where the host does not offer them', async () => {
    searchTimes.pause = 10;
    const {helper, element} = setup();
    await until(() => find(element, '[part=add-myself]'));
    fill(element, '[part=recipient] input[type=text]', 'Dora');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(helper.requests.some((each) => each.includes('/contacts'))).to.equal(false);
  });
});
