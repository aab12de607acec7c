import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {FakeHelper, pageUrl, refusal} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, until} from './fixture.js';
import {drafts, fields, press, setup, setupRecipe} from './send-fixture.js';

/** The same place in the page again, as after a reload. */
const reload = (helper: FakeHelper) => mount('esign-send', helper, {recipe: 'nda'});

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, one draft for each visit', () => {
  it('makes none while a recipe is only looked at', async () => {
    const {helper, element} = setup({recipe: 'nda'});
    await until(() => find(element, '[part=start]'));
    await expectAccessible(element);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(helper.requests).to.deep.equal([]);
    expect(element.envelopeFingerprint).to.equal('');
  });

  it('makes one in a host that renders again and again with equal params', async () => {
    const {helper, element} = setupRecipe({params: {home: {street: 'Mill Lane', number: 4}}});
    const render = setInterval(() => {
      element.recipe = 'nda';
      element.params = {home: {number: 4, street: 'Mill Lane'}};
      element.requestUpdate();
    }, 5);
    await nextEvent(element, 'esign-fields-change');
    const frame = find(element, 'iframe');
    await new Promise((resolve) => setTimeout(resolve, 100));
    clearInterval(render);
    expect(find(element, 'iframe')).to.equal(frame);
    expect(drafts(helper)).to.have.length(1);
  });

  it('names the visit, so that a host that builds it twice gets one draft', async () => {
    const keys: (string | null)[] = [];
    const {helper, element} = setupRecipe();
    const {fetch} = helper;
    const counting = (input: RequestInfo | URL, init: RequestInit = {}) => {
      const key = new Headers(init.headers).get('idempotency-key');
      if (key) keys.push(key);
      return fetch(input, init);
    };
    element.fetch = counting;
    helper.answers.set('POST /drafts', () => refusal(503, 'service_unavailable', 'Not now.'));
    await until(() => keys.length);
    helper.answers.clear();
    const again = mount('esign-send', helper, {recipe: 'nda', fetch: counting});
    await again.updateComplete;
    await press(again, 'start');
    await nextEvent(again, 'esign-fields-change');
    expect(new Set(keys).size).to.equal(1);
    expect(keys[0]).to.match(/^[0-9a-f-]{36}$/);
  });

  it('shows the draft of this visit again after a reload', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    const again = reload(helper);
    await nextEvent(again, 'esign-fields-change');
    expect(again.envelopeFingerprint).to.equal(helper.view.envelope_fingerprint);
    expect(drafts(helper)).to.have.length(1);
  });

  it('starts over if the remembered draft is gone, or was sent elsewhere', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    helper.view = {...helper.view, status: 'sent', revision: 9};
    const again = reload(helper);
    await until(() => find(again, '[part=start]'));
    expect(again.envelopeFingerprint).to.equal('');
  });

  it('other params are another draft, and the one that nobody touched vanishes', async () => {
    const {helper, element} = setupRecipe({params: {home: 4}});
    await nextEvent(element, 'esign-fields-change');
    element.params = {home: 5};
    await until(() => find(element, '[part=start]'));
    await until(() =>
      helper.requests.includes(`DELETE /envelopes/${helper.view.envelope_fingerprint}`),
    );
  });

  it('an untouched draft vanishes with its element, unless the element is only moved', async () => {
    const {helper, element} = setupRecipe();
    await nextEvent(element, 'esign-fields-change');
    const deleted = () => helper.requests.some((each) => each.startsWith('DELETE'));
    const place = document.body.appendChild(document.createElement('section'));
    place.append(element);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(deleted()).to.equal(false);
    element.remove();
    await until(deleted);
  });

  for (const [what, act] of [
    ['was at work', {type: 'activity'}],
    ['placed a field', {type: 'fields', count: 3, missing: []}],
  ] as const)
    describe(`the draft of somebody who ${what}`, () => {
      /** The element, once it knows of it. */
      async function touched() {
        const {helper, element} = setupRecipe({params: {home: 4}});
        helper.sessionUrl = pageUrl([...fields([]), act]);
        const heard: Event[] = [];
        for (const type of ['esign-activity', 'esign-fields-change'] as const)
          element.addEventListener(type, (event) => heard.push(event));
        await until(() => heard.length === 2, what);
        return {
          element,
          deleted: () => helper.requests.filter((each) => each.startsWith('DELETE')),
        };
      }

      it('stays when its element goes', async () => {
        const {element, deleted} = await touched();
        element.remove();
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        expect(deleted()).to.deep.equal([]);
      });

      it('stays when other params come', async () => {
        const {element, deleted} = await touched();
        element.params = {home: 5};
        await until(() => find(element, '[part=start]'));
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(deleted()).to.deep.equal([]);
      });
    });

  it('does nothing in the page of a server before its script has come, and then makes one draft', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.sessionUrl = pageUrl(fields([]));
    const frame = document.createElement('iframe');
    document.body.replaceChildren(frame);
    const page = frame.contentDocument!;
    const view = frame.contentWindow as Window & typeof globalThis;
    page.body.innerHTML = `<esign-send recipe="nda" endpoint="${helper.endpoint}"></esign-send>`;
    view.fetch = helper.fetch;
    const element = page.querySelector('esign-send')!;
    // A host that hydrates sets its properties first, and renders once more.
    element.params = {home: 4};
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(helper.requests).to.deep.equal([]);
    const script = page.createElement('script');
    script.type = 'module';
    script.src = new URL('../../src/elements/send/esign-send.ts', import.meta.url).href;
    page.body.append(script);
    await until(() => view.customElements.get('esign-send'));
    element.params = {home: 4};
    const start = await until(() => find(element, '[part=start]'));
    expect(helper.requests).to.deep.equal([]);
    start.click();
    await nextEvent(element, 'esign-fields-change');
    expect(drafts(helper)).to.have.length(1);
    expect(element.params).to.deep.equal({home: 4});
  });
});
