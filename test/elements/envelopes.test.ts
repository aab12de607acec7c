import {expect} from 'chai';
import {lists, rows, setUpList as setup} from './envelopes-fixture.js';
import {watchTimes} from '../../src/elements/envelopes/envelope-table.js';
import {FakeHelper, refusal, sampleList} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

function type(element: Element, text: string): void {
  const input = find<HTMLInputElement>(element, '[part=search]');
  if (!input) throw new Error('No search');
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

const {look} = watchTimes;
afterEach(() => {
  watchTimes.look = look;
});

it('lists only what the host calls by this id', async () => {
  const {helper, element} = await setup(3, {externalId: 'order-17'});
  expect(lists(helper).every((each) => each.includes('external_id=order-17'))).to.equal(true);
  element.externalId = '';
  await until(() => !lists(helper).at(-1)?.includes('external_id'));
});

it('lists what others share with the user', async () => {
  const {helper, element} = await setup(3, {as: 'shared'});
  expect(lists(helper).every((each) => each.includes('role=shared'))).to.equal(true);
  expect(find<HTMLInputElement>(element, '[part=search]')?.placeholder).to.include('e-mail');
});

describe('tags', () => {
  const names = (from: Element | ShadowRoot | null | undefined) =>
    Array.from(from?.querySelectorAll('[part=tag] bdi') ?? []).map(({textContent}) => textContent);

  async function setupTagged(tags: readonly string[], properties = {}) {
    const parts = await setup(12, properties);
    parts.helper.listed = parts.helper.listed.map((item, at) =>
      at % 2 ? item : {...item, tags: [...tags]},
    );
    await parts.element.reload();
    await until(() => tags.length === 0 || find(parts.element, '[part=tag]'));
    return parts;
  }

  it('stand in the rows of the envelopes that have them', async () => {
    const {element} = await setupTagged(['Lettings', 'Sales']);
    expect(names(rows(element)[0])).to.deep.equal(['Lettings', 'Sales']);
    expect(names(rows(element)[1])).to.deep.equal([]);
    expect(rows(element)[0]?.querySelector('.tags')?.getAttribute('aria-label')).to.equal('Tags');
    await expectAccessible(element);
  });

  it('are filtered by from a row, with the focus on what ends that, and then all are listed again', async () => {
    const {helper, element} = await setupTagged(['Lettings', 'Sales']);
    rows(element)[0]?.querySelectorAll<HTMLElement>('[part=tag]')[1]?.click();
    await until(() => rows(element).length === 6);
    expect(element.tag).to.equal('Sales');
    expect(lists(helper).at(-1)).to.include('tag=Sales').and.to.include('counts=true');
    const off = find(element, '.tools [part=tag]')!;
    expect(element.shadowRoot?.activeElement).to.equal(off);
    expect(off.getAttribute('aria-pressed')).to.equal('true');
    await expectAccessible(element);
    off.click();
    await until(() => rows(element).length === 10);
    expect(lists(helper).at(-1)).not.to.include('tag=');
    expect(element.shadowRoot?.activeElement).to.equal(find(element, '[part=search]'));
  });

  it('do not choose the envelope in whose row they are pressed', async () => {
    const {element} = await setupTagged(['Sales']);
    let chosen = 0;
    element.addEventListener('esign-select', () => (chosen += 1));
    find(element, '[part=tag]')?.click();
    await until(() => rows(element).length === 6);
    expect(chosen).to.equal(0);
  });

  it('that no envelope has lead back to all', async () => {
    const {element} = await setupTagged([], {tag: 'Nobody’s'});
    await until(() => textOf(element).includes('No documents match.'));
    await expectAccessible(element);
    find(element, '[part=empty] button')?.click();
    await until(() => rows(element).length === 10);
    expect(element.tag).to.equal('');
  });

  for (const [dir, lang] of [
    ['ltr', 'en'],
    ['rtl', 'ar'],
  ] as const)
    it(`leave room for others at 320 px, however many and long they are (${dir})`, async () => {
      const many = Array.from({length: 40}, (_, at) => `${at} ${'Langes-Wort'.repeat(4)}`);
      const {element} = await setupTagged(many, {dir, lang});
      element.style.inlineSize = '320px';
      await element.updateComplete;
      expect(names(rows(element)[0])).to.have.length(3);
      expect(rows(element)[0]?.querySelector('.tags .muted')?.textContent).to.match(/37|٣٧/);
      expect(element.scrollWidth).to.be.at.most(320);
      for (const tag of rows(element)[0]!.querySelectorAll('[part=tag]'))
        expect(tag.getBoundingClientRect().height).to.be.at.least(24);
      await expectAccessible(element);
    });
});

describe('new envelopes', () => {
  it('appear without a reload, even in a list that was empty', async () => {
    watchTimes.look = 50;
    const {helper, element} = await setup(0);
    helper.listed = sampleList(1);
    await until(() => rows(element).length === 1);
    helper.listed = sampleList(3);
    await until(() => rows(element).length === 3);
    await expectAccessible(element);
  });

  it('appear at once when an element of the same page has made them', async () => {
    const {helper, element} = await setup(1);
    helper.listed = sampleList(2);
    document.body.dispatchEvent(new Event('esign-sent', {bubbles: true}));
    await until(() => rows(element).length === 2);
  });

  it('do not disturb a list in which nothing is new, nor one that cannot be read for a while', async () => {
    watchTimes.look = 30;
    const {helper, element} = await setup(2);
    const counted = () => lists(helper).filter((each) => each.includes('counts=true')).length;
    const before = counted();
    await until(() => lists(helper).length > 4);
    expect(counted()).to.equal(before);
    const quiet = lists(helper).at(-1)!;
    helper.answers.set(quiet, () => refusal(503, 'busy', 'Busy.'));
    const asked = lists(helper).length;
    await until(() => lists(helper).length > asked + 2);
    expect(find(element, '[part=error]')).to.equal(null);
    helper.answers.delete(quiet);
    helper.listed = sampleList(3);
    await until(() => rows(element).length === 3);
  });

  it('are no longer looked for once the list has left', async () => {
    watchTimes.look = 30;
    const {helper, element} = await setup(2);
    element.remove();
    const asked = lists(helper).length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(lists(helper).length).to.be.at.most(asked + 1);
  });
});

describe('esign-envelopes', () => {
  it('shows a skeleton, then a page of envelopes', async () => {
    const helper = new FakeHelper();
    helper.listed = sampleList(23);
    const element = mount('esign-envelopes', helper);
    await element.updateComplete;
    expect(element.shadowRoot?.querySelectorAll('[part=loading] i')).to.have.length(10);
    await expectAccessible(element);
    await until(() => rows(element).length === 10);
    expect(find(element, '[part=range]')?.textContent).to.equal('1–10 of 23');
    await expectAccessible(element);
  });

  it('becomes cards in a narrow container', async () => {
    const {element} = await setup();
    element.style.inlineSize = '320px';
    expect(getComputedStyle(rows(element)[0]!).display).to.equal('flex');
    expect(element.scrollWidth).to.be.at.most(320);
    await expectAccessible(element);
  });

  it('says so if there are none yet, with a slot for what to do', async () => {
    const {element} = await setup(0);
    expect(textOf(element)).to.include('no documents yet');
    expect(find(element, 'slot[name=empty]')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('filters by status, with how many there are of each', async () => {
    const {helper, element} = await setup();
    const chips = Array.from(
      element.shadowRoot?.querySelectorAll<HTMLElement>('[part=filter]') ?? [],
    );
    const labels = chips.map(({textContent}) => textContent?.replace(/\s+/g, ' ').trim());
    expect(labels).to.include.members(['All 23', 'Signed 5']);
    const before = lists(helper).length;
    chips.find(({textContent}) => textContent?.includes('Signed'))?.click();
    await until(() => rows(element).length === 5);
    expect(element.status).to.equal('signed');
    expect(find(element, '[aria-pressed=true]')?.textContent).to.include('Signed');
    expect(lists(helper)).to.have.length(before + 1);
    expect(lists(helper).at(-1)).to.include('counts=false');
  });

  it('searches once the user has stopped typing, and shows all again', async () => {
    const {helper, element} = await setup();
    const before = lists(helper).length;
    for (const text of ['1', '12', '12 Mill']) type(element, text);
    await until(() => rows(element).length === 1);
    expect(lists(helper)).to.have.length(before + 1);
    type(element, 'nothing like it');
    await until(() => find(element, '[part=empty]'));
    await expectAccessible(element);
    find(element, '[part=empty] button')?.click();
    await until(() => rows(element).length === 10);
    expect(find<HTMLInputElement>(element, '[part=search]')?.value).to.equal('');
  });

  it('changes pages, and keeps focus on the button', async () => {
    const {element} = await setup();
    const next = await until(() => find(element, '[part=next]'));
    next.focus();
    next.click();
    await until(() => textOf(element).includes('11–20 of 23'));
    next.click();
    await until(() => textOf(element).includes('21–23 of 23'));
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    expect(element.shadowRoot?.activeElement).to.equal(next);
    find(element, '[part=back]')?.click();
    await until(() => textOf(element).includes('11–20 of 23'));
  });

  it('begins at the first page when the filter changes', async () => {
    const {element} = await setup(23, {pageSize: 5});
    (await until(() => find(element, '[part=next]'))).click();
    await until(() => textOf(element).includes('6–10 of 23'));
    element.status = 'sent';
    await until(() => textOf(element).includes('1–5 of 9'));
  });

  it('stays on its page when the host sets its headers anew', async () => {
    const {helper, element} = await setup(23, {pageSize: 5});
    (await until(() => find(element, '[part=next]'))).click();
    await until(() => textOf(element).includes('6–10 of 23'));
    const asked = lists(helper).length;
    element.headers = {'x-tenant': 'b'};
    await element.updateComplete;
    await element.reload();
    expect(lists(helper).length).to.be.greaterThan(asked);
    expect(textOf(element)).to.include('6–10 of 23');
  });

  it('discards the older of two requests', async () => {
    const {helper, element} = await setup();
    let release = (_answer: Response) => {};
    const late = new Promise<Response>((resolve) => (release = resolve));
    const query = 'role=owner&status=signed&q=&offset=0&limit=10&counts=false';
    helper.answers.set(`GET /envelopes?${query}`, () => late);
    element.status = 'signed';
    await until(() => lists(helper).at(-1)?.includes('status=signed'));
    element.status = 'draft';
    await until(() => rows(element).length === 5);
    release(Response.json({offset: 0, limit: 10, total: 0, envelopes: [], counts: []}));
    await element.updateComplete;
    expect(textOf(element)).to.include('Draft');
    expect(rows(element)).to.have.length(5);
  });

  it('reports which one was chosen, with a real button', async () => {
    const {helper, element} = await setup();
    const selected = nextEvent(element, 'esign-select');
    find<HTMLButtonElement>(element, 'button[part=title]')?.click();
    expect((await selected).envelopeFingerprint).to.equal(helper.view.envelope_fingerprint);
  });

  describe('with an address', () => {
    const link = (element: Element) => find<HTMLAnchorElement>(element, 'a[part=title]')!;

    /** Presses a title, and stays on the page; whether the link would have been followed. */
    function isFollowed(element: Element, keys: MouseEventInit = {}): boolean {
      const click = new MouseEvent('click', {
        bubbles: true,
        composed: true,
        cancelable: true,
        ...keys,
      });
      let isPrevented = false;
      const stay = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', stay, {once: true});
      link(element).dispatchEvent(click);
      return !isPrevented;
    }

    it('has titles that are links to it, and tells what was chosen', async () => {
      const {helper, element} = await setup(3, {href: '/contracts/{fingerprint}'});
      const {envelope_fingerprint: fingerprint} = helper.view;
      expect(link(element).getAttribute('href')).to.equal(`/contracts/${fingerprint}`);
      const selected = nextEvent(element, 'esign-select');
      expect(isFollowed(element)).to.equal(true);
      expect((await selected).envelopeFingerprint).to.equal(fingerprint);
      await expectAccessible(element);
    });

    it('leaves the way to a host that has a router, but not of a link that opens in another tab', async () => {
      const {element} = await setup(3, {href: '#/contracts/{fingerprint}'});
      let chosen = 0;
      element.addEventListener('esign-select', (event) => {
        chosen += 1;
        event.preventDefault();
      });
      expect(isFollowed(element)).to.equal(false);
      expect(isFollowed(element, {ctrlKey: true})).to.equal(true);
      expect(isFollowed(element, {metaKey: true})).to.equal(true);
      expect(chosen).to.equal(1);
    });

    it('that is none of the web has buttons', async () => {
      for (const href of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'x']) {
        const {element} = await setup(1, {href});
        expect(link(element), href).to.equal(null);
        expect(find(element, 'button[part=title]'), href).not.to.equal(null);
      }
      for (const href of ['https://example.org/{fingerprint}', '?contract={fingerprint}']) {
        const {element} = await setup(1, {href});
        expect(link(element), href).not.to.equal(null);
      }
    });
  });

  it('follows its rows with one stream and one more request, and reloads when one changes', async () => {
    const {helper, element} = await setup(3);
    await until(() => textOf(element).includes('0 of 2 signed'));
    await until(() => helper.streams > 0);
    expect(helper.requests.filter((each) => each === 'POST /envelopes/views')).to.have.length(1);
    const before = lists(helper).length;
    helper.listed = helper.listed.map((item, at) => (at ? item : {...item, status: 'signed'}));
    helper.change({status: 'signed'});
    await until(() => lists(helper).length > before);
    await until(() => rows(element)[0]?.textContent?.includes('Signed'));
    expect(lists(helper).at(-1)).to.include('counts=true');
    expect(helper.streams).to.equal(1);
  });

  it('stops following its rows when it leaves the page, and resumes when it is back', async () => {
    const {helper, element} = await setup(3);
    await until(() => helper.streams > 0);
    element.remove();
    await until(() => !helper.isStreaming);
    document.body.append(element);
    await until(() => helper.isStreaming);
    helper.change({status: 'signed'});
    await until(() => rows(element)[0]?.textContent?.includes('Signed'));
  });

  it('shows an error and tries again', async () => {
    const helper = new FakeHelper();
    helper.listed = sampleList(2);
    const query = 'role=party&status=&q=&offset=0&limit=10&counts=true';
    helper.answers.set(`GET /envelopes?${query}`, () =>
      refusal(503, 'busy', 'The service is busy.'),
    );
    const element = mount('esign-envelopes', helper, {as: 'party'});
    expect((await nextEvent(element, 'esign-error')).code).to.equal('busy');
    await element.updateComplete;
    await expectAccessible(element);
    // Of the others, a party sees no addresses, and finds nothing by them.
    expect(find<HTMLInputElement>(element, '[part=search]')?.placeholder).to.equal('Document');
    helper.answers.clear();
    find(element, '[part=retry]')?.click();
    await until(() => rows(element).length === 2);
    expect(find(element, '[role=alert]')).to.equal(null);
  });
});
