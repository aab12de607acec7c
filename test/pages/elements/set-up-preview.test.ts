import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import {PageError} from '../../../src/pages/shared/page-client.js';
import '../../../src/pages/set-up/preview/preview-dialog.js';
import {tokens} from '../../../src/ui/tokens/tokens.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';
import {draft} from './set-up-fixture.js';
import {json, open as openPage} from './set-up-page-fixture.js';

/** What is in the frame has tests of its own, with the pages as built. */
const signing = {status: 'open'} as SigningState;

type Read = (partyId: number) => Promise<SigningState>;

/** Opens the preview as Anna. */
async function open(read: Read = () => Promise.resolve(signing)) {
  document.documentElement.lang = 'en';
  document.adoptedStyleSheets = tokens.flatMap(({styleSheet}) => styleSheet ?? []);
  const dialog = document.createElement('esign-preview-dialog');
  Object.assign(dialog, {address: 'about:blank', parties: draft.parties, partyId: 1, read});
  document.body.replaceChildren(dialog);
  await dialog.show();
  await dialog.updateComplete;
  return {dialog, frame: () => dialog.renderRoot.querySelector('iframe')};
}

const press = (root: ParentNode, selector: string) =>
  root.querySelector<HTMLElement>(selector)!.click();

describe('the preview', () => {
  beforeEach(() => setViewport({width: 1280, height: 800}));

  it('shows another party, and tries again what could not be loaded', async () => {
    const asked: number[] = [];
    const {dialog, frame} = await open((partyId) => {
      asked.push(partyId);
      return asked.length === 2
        ? Promise.reject(new PageError('offline', '', true))
        : Promise.resolve(signing);
    });
    const select = dialog.renderRoot.querySelector('select')!;
    select.value = '2';
    select.dispatchEvent(new Event('change'));
    const again = await until(() =>
      dialog.renderRoot.querySelector<HTMLElement>('[role=alert] button'),
    );
    expect(frame()).to.equal(null);
    again.click();
    await until(() => frame());
    expect(asked).to.deep.equal([1, 2, 2]);
  });

  it('takes no message of anybody else', async () => {
    const {dialog} = await open();
    window.postMessage({type: 'esign-preview-leave'}, location.origin);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(dialog.isConnected).to.equal(true);
  });

  it('is as wide as a phone if wanted, is accessible, and fits 320 pixels', async () => {
    const {dialog, frame} = await open();
    press(dialog.renderRoot, '[name="width"]:not(:checked)');
    await dialog.updateComplete;
    expect(frame()!.getBoundingClientRect().width).to.equal(390);
    await expectAccessible(dialog);
    await setViewport({width: 320, height: 640});
    const {scrollWidth, clientWidth} = dialog.renderRoot.querySelector('dialog')!;
    expect(scrollWidth).to.equal(clientWidth);
    expect(frame()!.getBoundingClientRect().width).to.equal(320);
  });

  it('is asked for with the fields that are in the editor, saved or not', async () => {
    const bodies: unknown[] = [];
    const page = openPage([{editor: {}}]);
    const fetchBefore = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/set-up/preview')) return fetchBefore(input, init);
      bodies.push(JSON.parse(String(init?.body)));
      return Promise.resolve(json({}, 503));
    };
    const editor = await page.editor();
    editor.takeIn([field('a')]);
    await editor.updateComplete;
    press(editor.renderRoot, '.preview');
    await until(() => bodies.length === 1);
    expect(bodies[0]).to.have.property('party_id', 1);
    page.restore();
  });
});
