import {expect} from 'chai';
import '../../../src/pages/console/parts/envelope-list.js';
import '../../../src/pages/console/parts/envelope-shares.js';
import '../../../src/pages/console/parts/notice.js';
import {network} from '../../../src/pages/console/app/console-client.js';
import {loadConsoleWords} from '../../../src/pages/console/app/console-language.js';
import {speak} from '../../../src/ui/language/language.js';
import {expectAccessible, find, textOf, until} from '../../elements/fixture.js';
import {answersFor} from './console-fixture.js';
import {close, open} from './console-window.js';

const fingerprint = 'a'.repeat(32);

const member = (user_id: string, user_name: string) => ({
  user_id,
  user_name,
  user_email: `${user_name.toLowerCase().replaceAll(/\W/g, '.')}@example.com`,
  share_created: '2026-11-21T09:00:00+0000',
});

/** The shares of an envelope, over a service that keeps them. Anna, who looks at it, has the number 1. */
async function openShares(names: readonly string[], {mayShare = true, lang = 'en'} = {}) {
  await loadConsoleWords(lang);
  let shares = names.map((name, at) => member(String(at + 1), name));
  const asked: string[] = [];
  const served = {refusal: undefined as Response | undefined};
  network.fetch = (input, {method = 'GET', body} = {}) => {
    const {pathname} = new URL(String(input), location.origin);
    asked.push(`${method} ${pathname.slice(pathname.indexOf('/shares'))}`);
    if (method === 'GET')
      return Promise.resolve(
        Response.json({http: 200, envelope_shares: shares, may_share: mayShare}),
      );
    if (served.refusal) return Promise.resolve(served.refusal.clone());
    if (method === 'DELETE') shares = shares.filter(({user_id}) => !pathname.endsWith(user_id));
    else {
      const {user_email} = JSON.parse(String(body)) as {user_email: string};
      shares = [...shares, {...member('9', user_email.split('@')[0]!), user_email}];
    }
    return Promise.resolve(Response.json({http: 200, message: '.', ...member('9', 'Ida')}));
  };
  const element = document.createElement('console-envelope-shares');
  Object.assign(element, {fingerprint, me: answersFor('sender', false)['GET /v1/me']});
  document.body.replaceChildren(element);
  await until(() => find(element, 'ul, p:not([role])'));
  const shown = () =>
    [...(element.shadowRoot?.querySelectorAll('li bdi:first-child') ?? [])]
      .filter((each) => !each.closest('.hint'))
      .map((each) => each.textContent);
  const share = (email: string) => {
    find<HTMLInputElement>(element, 'input')!.value = email;
    find(element, 'form button')!.click();
  };
  return {element, shown, share, asked, served};
}

describe('with whom a document is shared, in the console', () => {
  afterEach(async () => {
    close();
    document.documentElement.dir = 'ltr';
    await loadConsoleWords('en');
  });

  it('is said, changed by an address, and ended by a button that says whom', async () => {
    const {element, shown, share, asked} = await openShares([]);
    expect(textOf(element)).to.include('It is shared with nobody.');
    await expectAccessible(element);
    share('ida@example.com');
    find(element, 'form button')!.click();
    await until(() => shown().length === 1);
    const input = find<HTMLInputElement>(element, 'input')!;
    await until(() => input.value === '' && element.shadowRoot?.activeElement === input);
    expect(asked.filter((each) => each.startsWith('PUT'))).to.have.length(1);
    await expectAccessible(element);
    const end = find(element, 'li button')!;
    expect(end.getAttribute('aria-label')).to.equal('No longer share with ida');
    end.click();
    await until(() => shown().length === 0);
    expect(asked).to.include('DELETE /shares/9');
    expect(element.shadowRoot?.activeElement).to.equal(input);
  });

  it('stays, and so does what was typed, where there is no such colleague', async () => {
    const {element, share, served} = await openShares([]);
    served.refusal = Response.json({code: 10105, message: 'No.'}, {status: 404});
    share('nobody@example.com');
    const alert = await until(() => find(element, '[role=alert]'));
    expect(alert.textContent).to.include('Nobody in this account has this address.');
    expect(find<HTMLInputElement>(element, 'input')?.value).to.equal('nobody@example.com');
    await expectAccessible(element);
  });

  it('says what failed in the language of the console, whatever elements in it have said last', async () => {
    const {element, share, served} = await openShares([], {lang: 'de'});
    served.refusal = Response.json({code: 10105, message: 'No.'}, {status: 404});
    speak(undefined, 'de');
    share('nobody@example.com');
    const alert = await until(() => find(element, '[role=alert]'));
    expect(alert.textContent).not.to.include('Nobody in this account');
    expect(alert.textContent).to.match(/\S/);
  });

  it('is asked of nobody for what is no address', async () => {
    const {share, asked} = await openShares([]);
    share('ida');
    share('  ');
    expect(asked.filter((each) => each.startsWith('PUT'))).to.deep.equal([]);
  });

  it('is only read by who may not share it, but for giving up what is shared with her', async () => {
    const {element, shown} = await openShares(['Anna', 'Ida'], {mayShare: false});
    expect(shown()).to.deep.equal(['Anna', 'Ida']);
    expect(find(element, 'form')).to.equal(null);
    const buttons = [...element.shadowRoot!.querySelectorAll('button')];
    expect(buttons.map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'No longer share with Anna',
    ]);
    await expectAccessible(element);
  });

  for (const [dir, lang] of [
    ['ltr', 'en'],
    ['rtl', 'ar'],
  ] as const)
    it(`has room at 320 px, however long the names (${dir})`, async () => {
      const {element} = await openShares(['Bartholomäus'.repeat(6), 'Ida'], {lang});
      document.documentElement.dir = dir;
      element.style.inlineSize = '240px';
      expect(element.scrollWidth).to.be.at.most(240);
      for (const button of element.shadowRoot!.querySelectorAll('li button'))
        expect(button.getBoundingClientRect().width).to.be.at.least(24);
      await expectAccessible(element);
    });
});

describe('the documents that others share, in the console', () => {
  afterEach(close);

  it('are listed by a press, and all again by another', async () => {
    const {inDeep, requests} = await open('own_envelopes');
    const list = await until(() => inDeep('esign-envelopes') as HTMLElement & {as: string});
    const toggle = inDeep('.shared')!;
    expect([toggle.textContent?.trim(), toggle.getAttribute('aria-pressed')]).to.deep.equal([
      'Shared with me',
      'false',
    ]);
    const before = requests.length;
    toggle.click();
    await until(() => requests.length > before);
    expect([list.as, toggle.getAttribute('aria-pressed')]).to.deep.equal(['shared', 'true']);
    await until(() => find(list, '[part=empty]'));
    await expectAccessible(list);
    toggle.click();
    await until(() => list.as === 'owner');
  });
});
