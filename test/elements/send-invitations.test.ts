import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../src/elements/send/esign-send.js';
import {searchTimes} from '../../src/elements/send/prepare/contact-search.js';
import {FakeHelper} from './fake-helper.js';
import {expectAccessible, find, nextEvent, textOf, until} from './fixture.js';
import {all, check, choose, labels, openDetails, prepared, saved} from './recipients-fixture.js';
import {drop, fill, name, pdf, press, setup} from './send-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, how somebody is invited', () => {
  const invitation = '[part=recipient] [data-edit=invitation]';

  /** At the first step, where the host lets links be passed on. */
  async function withLinks() {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, invitations: ['email', 'link']};
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await element.updateComplete;
    name(element, 0, 'Tom Becker', 'tom@example.com');
    await openDetails(element, 0);
    return {helper, element};
  }

  it('is no question where the host passes no links on', async () => {
    const {element} = await prepared();
    await openDetails(element, 0);
    expect(find(element, invitation)).to.equal(null);
  });

  it('by a link takes the address away, and what is proved with it, and the review says so', async () => {
    const {helper, element} = await withLinks();
    check(element, 0, 'code_by_mail');
    choose(element, 0, 'invitation', 'link');
    await until(() => !find(element, '[part=recipient] [type=email]') || null);
    expect(find(element, '[part=recipient] [value=code_by_mail]')).to.equal(null);
    expect(textOf(element)).to.include('copy the link beside this person');
    await expectAccessible(element);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(saved(helper).parties).to.deep.include.members([
      {...saved(helper).parties![0]!, email: '', invitation: 'link', identity: []},
    ]);
    await press(element, 'next');
    await until(() => textOf(element).includes('With a link that you pass on'));
  });

  it('is by mail again once that is chosen, with an address to be entered', async () => {
    const {element} = await withLinks();
    choose(element, 0, 'invitation', 'link');
    await until(() => !find(element, '[part=recipient] [type=email]') || null);
    choose(element, 0, 'invitation', 'email');
    await until(() => find(element, '[part=recipient] [type=email]'));
    await press(element, 'next');
    expect(textOf(element)).to.include('Enter an e-mail address.');
  });

  it('is by mail for a copy, which cannot be passed on', async () => {
    const {element} = await withLinks();
    choose(element, 0, 'invitation', 'link');
    await until(() => !find(element, '[part=recipient] [type=email]') || null);
    choose(element, 0, 'task', 'copy');
    await until(() => find(element, '[part=recipient] [type=email]'));
    expect(find(element, invitation)).to.equal(null);
  });
});

describe('esign-send, somebody who is invited by a message', () => {
  const number = '[part=recipient] [data-edit=number]';
  const typed = '+44 (1632) 960-000';

  /** At the first step, where the host lets people be invited by messages. */
  async function withOffer(offer = {}) {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, invitations: ['email', 'sms', 'whatsapp'], ...offer};
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await element.updateComplete;
    name(element, 0, 'Tom Becker', 'tom@example.com');
    await openDetails(element, 0);
    return {helper, element};
  }

  /** The same, with one who is, and whose number is to be typed. */
  async function withMessages(way = 'sms', offer = {}) {
    const made = await withOffer(offer);
    choose(made.element, 0, 'invitation', way);
    await until(() => find(made.element, number));
    return made;
  }

  it('has a number where the address stood, which has the focus, and is saved plain', async () => {
    const {helper, element} = await withMessages();
    expect(find(element, '[part=recipient] [type=email]')).to.equal(null);
    expect(find(element, number)?.matches('[type=tel][autocomplete=off]')).to.equal(true);
    await until(() => element.shadowRoot?.activeElement === find(element, number));
    expect(labels(element, 'label:has([data-edit=number])')[0]).to.match(
      /^Mobile number.+country code/,
    );
    await expectAccessible(element);
    await press(element, 'next');
    expect(textOf(element)).to.include('Enter the number with its country code');
    await until(() => element.shadowRoot?.activeElement === find(element, number));
    fill(element, number, typed);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const [tom] = saved(helper).parties!;
    expect(tom).to.include({email: '', invitation: 'sms', mobile: '+441632960000'});
    await press(element, 'next');
    const person = await until(() => find(element, '[part=person]'));
    expect(person.textContent).to.include('By text message to the number ending in 0000');
    await expectAccessible(element);
  });

  it('is no witness at the number of the signer', async () => {
    const {element} = await withMessages();
    fill(element, number, typed);
    await press(element, 'add-recipient');
    name(element, 1, 'Wim', 'wim@example.com');
    choose(element, 1, 'task', 'witness');
    await openDetails(element, 1);
    choose(element, 1, 'invitation', 'sms');
    const second = await until(() => all(element, number)[1]);
    const type = (text: string) => {
      (second as HTMLInputElement).value = text;
      second.dispatchEvent(new Event('input'));
    };
    type('+441632960000');
    await press(element, 'next');
    expect(textOf(element)).to.include('A witness needs a number other than the signer’s.');
    await until(() => element.shadowRoot?.activeElement === second);
    type('+441632960001');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
  });

  it('can be somebody who gets a copy at the end, and not from the start, which is mailed', async () => {
    const {element} = await withMessages();
    fill(element, number, typed);
    choose(element, 0, 'task', 'copy');
    await until(() => find<HTMLSelectElement>(element, '[data-edit=task]')?.value === 'copy');
    expect(find<HTMLInputElement>(element, number)?.value).to.equal(typed);
    choose(element, 0, 'task', 'copy-now');
    await until(() => find(element, '[part=recipient] [type=email]'));
    expect(find(element, '[part=recipient] [data-edit=invitation]')).to.equal(null);
    choose(element, 0, 'task', 'signer');
    await until(() => find(element, '[part=recipient] [data-edit=invitation]'));
    choose(element, 0, 'invitation', 'sms');
    await until(() => find(element, number));
    expect(find<HTMLInputElement>(element, number)?.value).to.equal('');
  });

  it('is chosen by arrow keys without the focus being taken away on the way', async () => {
    const {element} = await withOffer();
    const select = find<HTMLSelectElement>(element, '[data-edit=invitation]')!;
    select.focus();
    for (const way of ['sms', 'whatsapp']) {
      select.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown'}));
      choose(element, 0, 'invitation', way);
      await until(() => find(element, number));
      await element.updateComplete;
      const focused = element.shadowRoot?.activeElement?.getAttribute('data-edit');
      expect(focused).to.equal('invitation');
    }
  });

  it('keeps the number from one kind of message to the other, and loses it with them', async () => {
    const {element} = await withMessages();
    fill(element, number, typed);
    choose(element, 0, 'invitation', 'whatsapp');
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, number)?.value).to.equal(typed);
    choose(element, 0, 'invitation', 'email');
    await until(() => find(element, '[part=recipient] [type=email]'));
    choose(element, 0, 'invitation', 'sms');
    await until(() => find(element, number));
    expect(find<HTMLInputElement>(element, number)?.value).to.equal('');
  });

  it('is asked for a code there only if that is ticked, and the sender reads what it is worth', async () => {
    const {helper, element} = await withMessages();
    expect(find(element, '[part=recipient] [value=code_by_mail]')).to.equal(null);
    fill(element, number, typed);
    check(element, 0, 'code_by_sms');
    await element.updateComplete;
    expect(textOf(element)).to.include('the code proves nothing more');
    expect(all(element, '[part=recipient] [type=tel]')).to.have.length(1);
    check(element, 0, 'code_by_sms');
    await element.updateComplete;
    expect(find<HTMLInputElement>(element, number)?.value).to.equal(typed);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(saved(helper).parties![0]).to.deep.include({identity: [], mobile: '+441632960000'});
  });

  it('is known by the end of the number once that is saved, which stays unless it is typed anew', async () => {
    const {helper, element} = await withMessages('whatsapp');
    fill(element, number, typed);
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    sessionStorage.clear();
    element.remove();
    const again = setup({envelopeFingerprint: helper.draft!.envelope_fingerprint}, helper).element;
    await until(() => find(again, '[part=steps]'));
    await press(again, 'back');
    const shown = await until(() => find<HTMLInputElement>(again, number));
    expect(shown.value).to.equal('… 0000');
    expect(textOf(again)).to.include('By WhatsApp to the number ending in 0000');
    fill(again, '[part=recipient] [type=text]', 'Tom B.');
    await press(again, 'next');
    await until(() => saved(helper).parties?.[0]?.name === 'Tom B.');
    expect(saved(helper).parties![0]).not.to.have.property('mobile');
  });

  it('gets no address with a name that is found, where nobody would see it', async () => {
    const {helper, element} = await withMessages('sms', {contacts: true});
    const found = {contacts: [{name: 'Tom Becker', email: 'tom@example.com'}]};
    helper.answers.set('GET /contacts?q=Tom', () => Response.json(found));
    searchTimes.pause = 0;
    fill(element, number, typed);
    fill(element, '[part=recipient] [type=text]', 'Tom');
    await until(() => find(element, '#names option'));
    fill(element, '[part=recipient] [type=text]', 'Tom Becker');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(saved(helper).parties![0]).to.include({name: 'Tom Becker', email: ''});
  });

  it('is not the person who sends, whose address is known', async () => {
    const {element} = await withMessages();
    fill(element, '[part=recipient] [type=text]', '');
    await press(element, 'add-myself');
    expect(all(element, '[part=recipient]')).to.have.length(2);
    expect(find<HTMLInputElement>(element, '[part=recipient] [type=email]')?.value).to.equal(
      'olga@agency.example',
    );
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`has room for the number in 320 pixels, ${dir}`, async () => {
      await setViewport({width: 320, height: 700});
      document.documentElement.dir = dir;
      try {
        const {element} = await withMessages();
        fill(element, number, '+441632960000');
        await expectAccessible(element);
        const page = document.documentElement;
        expect(page.scrollWidth).to.equal(page.clientWidth);
        const input = find<HTMLInputElement>(element, number)!;
        expect(input.scrollWidth).to.equal(input.clientWidth);
        expect(getComputedStyle(input).direction).to.equal('ltr');
      } finally {
        document.documentElement.dir = '';
        await setViewport({width: 800, height: 600});
      }
    });
  }
});
