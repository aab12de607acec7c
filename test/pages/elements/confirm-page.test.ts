import {expect} from 'chai';
import type {SigningState, SigningStatus} from '../../../src/contract/pages/signing-page.js';
import {PageClient} from '../../../src/pages/shared/page-client.js';
import '../../../src/pages/signing/confirm/confirm-page.js';
import {expectAccessible, until} from '../../elements/fixture.js';

const signing = {
  title: 'Lease',
  branding: {name: 'Mill Lane Lettings', logo: null, colour: null},
  party: {name: 'Mara Lind', email: 'mara@example.com'},
  downloads: [],
  redirect_url: null,
} as unknown as SigningState;

/** The page over a service that answers with these in turn, and goes on with the last; undefined is no answer. */
function open(statuses: readonly (SigningStatus | undefined)[]) {
  const original = window.fetch;
  let asked = 0;
  window.fetch = (input, init) => {
    if (!String(input).endsWith('/confirmation')) return original(input, init);
    const status = statuses[Math.min(asked, statuses.length - 1)];
    asked += 1;
    const body = JSON.stringify(status ? {...signing, status} : {});
    return Promise.resolve(new Response(body, {status: status ? 200 : 503}));
  };
  const page = document.createElement('esign-confirm-page');
  page.client = new PageClient({url: '/embed/1-a', token: 'token'});
  document.body.replaceChildren(page);
  const heading = () => page.renderRoot.querySelector('h1');
  const focused = () =>
    page.renderRoot instanceof ShadowRoot ? page.renderRoot.activeElement : null;
  const restore = () => void (window.fetch = original);
  return {page, heading, focused, restore, asked: () => asked};
}

describe('the page that confirms a signature', () => {
  let restore = () => {};
  afterEach(() => restore());

  it('goes on by itself where the service did not answer', async () => {
    const {page, heading, restore: end} = open([undefined, 'unconfirmed']);
    restore = end;
    await until(() => heading() && heading()?.textContent !== 'Is this your signature?');
    await expectAccessible(page);
    await until(() => heading()?.textContent === 'Is this your signature?');
  });

  it('moves the focus to what is new, and never while it only waits for the seal', async () => {
    const {page, heading, focused, restore: end, asked} = open(['unconfirmed', 'sealing']);
    restore = end;
    await until(() => page.renderRoot.querySelector('button'));
    page.renderRoot.querySelector('button')?.click();
    await until(() => focused() === heading());
    heading()?.blur();
    const before = asked();
    await until(() => asked() > before + 1);
    await page.updateComplete;
    expect(focused() === null).to.equal(true);
  });
});
