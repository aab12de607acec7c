import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {FakeHelper, pageUrl} from './fake-helper.js';
import {expectAccessible, find, mount, textOf, until} from './fixture.js';
import {drafts, drop, fields, name, pdf, press, setup} from './send-fixture.js';

type Send = ReturnType<typeof setup>['element'];

const warn = console.warn;
let warnings: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  warnings = [];
  console.warn = (text: unknown) => void warnings.push(String(text));
});
afterEach(() => (console.warn = warn));

const arrived = (element: Send, text: string) =>
  until(() => find(element, '[part=heading]')?.textContent?.trim() === text, text);
const names = (element: Send) =>
  Array.from(element.renderRoot.querySelectorAll('[part=steps] .name'), (each) => each.textContent);
const numbers = (element: Send) =>
  Array.from(element.renderRoot.querySelectorAll('[part=steps] .number'), ({textContent}) =>
    textContent.trim(),
  );
const isStageShown = (element: Send) => !find(element, '.stage')!.hidden;

/** Past the first step, with a document and a recipient. */
async function prepared(properties = {}, helper = new FakeHelper({status: 'draft'})) {
  const made = setup(properties, helper);
  const {element} = made;
  await until(() => find(element, '[part=drop]'));
  drop(element, pdf('Lease.pdf'));
  await element.updateComplete;
  name(element, 0, 'Anna Berg', 'anna@example.com');
  await press(element, 'next');
  return made;
}

/** Presses Send once that is possible. */
async function send(element: Send) {
  (await until(() => find(element, '[part=send-button]:not(:disabled)'))).click();
  await until(() => find(element, '[data-screen=sent]'));
}

describe('esign-send, steps that the host leaves out', () => {
  it('goes from documents straight to the review and back, without fields', async () => {
    const {helper, element} = await prepared({steps: ['prepare', 'review']});
    await arrived(element, 'Review and send');
    expect(names(element)).to.deep.equal(['Documents and recipients', 'Review and send']);
    expect(numbers(element)).to.deep.equal(['✓', '2']);
    await until(() => find(element, '[part=summary]'));
    const edits = Array.from(
      element.renderRoot.querySelectorAll('[part=summary] .plain:not([hidden])'),
    );
    expect(edits).to.have.length(1);
    expect(isStageShown(element)).to.equal(false);
    await expectAccessible(element);
    history.back();
    await arrived(element, 'Documents and recipients');
    history.forward();
    await arrived(element, 'Review and send');
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, {once: true}));
    await press(element, 'back');
    await isBack;
    await arrived(element, 'Documents and recipients');
    await press(element, 'next');
    await arrived(element, 'Review and send');
    await send(element);
    expect(drafts(helper)).to.have.length(1);
    expect(warnings).to.deep.equal([]);
  });

  it('shows a question of the page in the review if the fields are left out', async () => {
    const helper = new FakeHelper({status: 'draft'});
    const {element} = setup({steps: ['prepare', 'review']}, helper);
    const asked = {type: 'fields', count: 0, missing: [], question: 'Decide how to continue.'};
    helper.sessionUrl = pageUrl([{type: 'ready'}, asked]);
    await until(() => find(element, '[part=drop]'));
    drop(element, pdf('Lease.pdf'));
    await element.updateComplete;
    name(element, 0, 'Anna Berg', 'anna@example.com');
    await press(element, 'next');
    await until(() => textOf(element).includes('Decide how to continue.'));
    expect(isStageShown(element)).to.equal(true);
    expect(find(element, '[part=send-button]:disabled')).not.to.equal(null);
  });

  it('sends from the fields where the host’s server leaves out the review', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, steps: ['prepare', 'fields']};
    const {element} = await prepared({}, helper);
    await arrived(element, 'Fields');
    expect(names(element)).to.deep.equal(['Documents and recipients', 'Fields']);
    expect(isStageShown(element)).to.equal(true);
    await send(element);
  });

  it('asks nobody for the documents of a draft that is complete', async () => {
    const {helper, element} = await prepared();
    await arrived(element, 'Fields');
    sessionStorage.clear();
    history.replaceState(null, '');
    helper.sessionUrl = pageUrl(fields([]));
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const again = mount('esign-send', helper, {envelopeFingerprint, steps: ['fields', 'review']});
    await arrived(again, 'Fields');
    expect(numbers(again)).to.deep.equal(['1', '2']);
    expect(find(again, '[part=back]')).to.equal(null);
    await press(again, 'next');
    await until(() => find(again, '[part=summary]'));
    // What was prepared elsewhere is not changed here: only the way to the fields is left.
    expect(again.renderRoot.querySelectorAll('[part=summary] .plain:not([hidden])')).to.have.length(
      1,
    );
    await send(again);
    expect(warnings).to.deep.equal([]);
  });

  it('tells developers what cannot be left out, and shows it all the same', async () => {
    const {element} = setup({steps: ['fields']});
    await arrived(element, 'Documents and recipients');
    expect(names(element)).to.deep.equal(['Documents and recipients', 'Fields']);
    const {element: other} = await prepared({steps: ['prepare']});
    await arrived(other, 'Review and send');
    await until(() => warnings.length === 2);
    expect(warnings).to.have.members([
      'esign-elements, `steps` without “prepare”: add it, or name a recipe or a draft with documents and recipients',
      'esign-elements, `steps` without “review”: add it or “fields”, from where people can send',
    ]);
  });
});
