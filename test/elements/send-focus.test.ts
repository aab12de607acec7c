import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../src/elements/send/esign-send.js';
import '../../src/elements/template/esign-template.js';
import {FakeHelper, pageUrl} from './fake-helper.js';
import {sampleTemplate} from './fake-template.js';
import {find, mount, nextEvent, until} from './fixture.js';
import {drop, name, pdf, press, setup} from './send-fixture.js';

type Flow = HTMLElementTagNameMap['esign-send' | 'esign-template'];

/** What stands at the middle of each quarter of a rectangle, and of all of it. */
function seenAt(root: ShadowRoot, {left, top, width, height}: DOMRect): (Element | null)[] {
  const parts = [0.1, 0.5, 0.9];
  return parts.flatMap((x) =>
    parts.map((y) => root.elementFromPoint(left + width * x, top + height * y)),
  );
}

/** What of the focused element lies under the row of buttons or outside the window. */
function covered({shadowRoot}: Flow): string {
  const focused = shadowRoot!.activeElement!;
  const bar = shadowRoot!.querySelector('.bar')!;
  const whole = focused.getBoundingClientRect();
  // Of what is larger than a quarter of the window, such as all pages, the beginning has to be seen.
  const rect = new DOMRect(whole.x, whole.y, whole.width, Math.min(whole.height, innerHeight / 4));
  if (bar.contains(focused)) return '';
  const isOut = rect.top < -1 || rect.bottom > innerHeight + 1;
  const isUnder = seenAt(shadowRoot!, rect).some((each) => each && bar.contains(each));
  return isOut || isUnder
    ? `${focused.outerHTML.slice(0, 120)} ${Math.round(rect.top)}–${Math.round(rect.bottom)}`
    : '';
}

/** The same once the browser has scrolled to what gets the focus, which may take some frames. */
async function staysCovered(element: Flow): Promise<string> {
  for (let frame = 0; frame < 30 && covered(element); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return covered(element);
}

/** Goes through all controls by keyboard, from the first to the last or back, and names those that are covered. */
async function walkThrough(element: Flow, key: 'Tab' | 'Shift+Tab') {
  const found: string[] = [];
  const before = document.createElement('button');
  const after = document.createElement('button');
  element.before(before);
  element.after(after);
  (key === 'Tab' ? before : after).focus();
  scrollTo(0, key === 'Tab' ? 0 : document.body.scrollHeight);
  let count = 0;
  for (;;) {
    if (key === 'Shift+Tab') await sendKeys({down: 'Shift'});
    await sendKeys({press: 'Tab'});
    if (key === 'Shift+Tab') await sendKeys({up: 'Shift'});
    if (document.activeElement !== element) break;
    count += 1;
    found.push(await staysCovered(element));
  }
  before.remove();
  after.remove();
  return {count, covered: found.filter(Boolean)};
}

/** By Tab and back, in a low window of this width. */
async function expectUncovered(element: Flow, width: number, atLeast: number) {
  await setViewport({width, height: 520});
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const {count, covered: found} = await walkThrough(element, key);
    expect(found, `${key} at ${width}`).to.deep.equal([]);
    expect(count).to.be.at.least(atLeast);
  }
}

/** With five recipients, of whom one is unfolded, and the options. */
async function prepared() {
  const made = setup();
  const {element} = made;
  await until(() => find(element, '[part=steps]'));
  drop(element, pdf('Lease.pdf'), pdf('Annex.pdf'));
  await element.updateComplete;
  for (let at = 1; at < 5; at += 1) await press(element, 'add-recipient');
  for (let at = 0; at < 5; at += 1) name(element, at, `Person ${at}`, `p${at}@example.com`);
  find(element, '[part=recipient]:nth-of-type(2) summary')?.click();
  await until(() => find(element, '[data-edit=language]'));
  find(element, '[part=options] summary')?.click();
  await until(() => find(element, 'textarea'));
  return made;
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('what gets the focus by keyboard is not under the row of buttons', () => {
  for (const width of [320, 1024]) {
    it(`in the recipients of esign-send, ${width} pixels wide`, async () => {
      const {element} = await prepared();
      await expectUncovered(element, width, 30);
    });

    it(`in the review of esign-send, ${width} pixels wide`, async () => {
      const {element, helper} = await prepared();
      helper.sessionUrl = pageUrl([
        {type: 'ready'},
        {type: 'fields', count: 2, missing: ['Person 0', 'Person 1', 'Person 2', 'Person 3']},
      ]);
      await press(element, 'next');
      await nextEvent(element, 'esign-fields-change');
      await press(element, 'next');
      await until(() => find(element, '[part=summary] button'));
      await expectUncovered(element, width, 5);
    });

    it(`in the roles of esign-template, ${width} pixels wide`, async () => {
      const helper = new FakeHelper();
      helper.template = sampleTemplate();
      const {template_fingerprint: templateFingerprint} = helper.template;
      const element = mount('esign-template', helper, {templateFingerprint});
      await until(() => find(element, '[part=role]'));
      for (let at = 0; at < 6; at += 1) find(element, '[part=add-role]')?.click();
      await element.updateComplete;
      await expectUncovered(element, width, 15);
    });
  }
});

describe('the focus goes where work goes on in esign-send', () => {
  const row = (at: number) => `[part=recipient]:nth-of-type(${at + 1})`;
  const focused = ({shadowRoot}: Flow) => shadowRoot!.activeElement;

  async function withFile() {
    const made = setup();
    await until(() => find(made.element, '[part=steps]'));
    drop(made.element, pdf('Lease.pdf'));
    await made.element.updateComplete;
    return made;
  }

  it('to the name of a recipient who was added', async () => {
    const {element} = await withFile();
    await press(element, 'add-recipient');
    await until(() => focused(element) === find(element, `${row(1)} input`));
    await sendKeys({type: 'Ben Okafor'});
    expect(find<HTMLInputElement>(element, `${row(1)} input`)!.value).to.equal('Ben Okafor');
  });

  it('to the recipient who comes next when one was removed, or before', async () => {
    const {element} = await withFile();
    for (const added of [1, 2]) {
      await press(element, 'add-recipient');
      name(element, added, `Person ${added}`, `p${added}@example.com`);
    }
    const remove = (at: number) => find(element, `${row(at)} .moves button:last-child`)!.click();
    remove(1);
    await until(() => focused(element) === find(element, `${row(1)} input`));
    expect(find<HTMLInputElement>(element, `${row(1)} input`)!.value).to.equal('Person 2');
    remove(1);
    await until(() => focused(element) === find(element, `${row(0)} input`));
    remove(0);
    await until(() => focused(element) === find(element, '[part=add-recipient]'));
  });

  it('to an address that is wrong, where a space then adds no recipient', async () => {
    const {element} = await withFile();
    await press(element, 'add-recipient');
    name(element, 0, 'Anna Berg', 'anna@example.com');
    name(element, 1, 'Ben Okafor', 'ben.example.com');
    await press(element, 'next');
    await until(() => focused(element) === find(element, `${row(1)} input[type=email]`));
    await sendKeys({press: ' '});
    expect(element.shadowRoot!.querySelectorAll('[part=recipient]')).to.have.length(2);
  });

  it('to the choice of files where there is none', async () => {
    const {element} = setup();
    await until(() => find(element, '[part=steps]'));
    await press(element, 'next');
    await until(() => focused(element) === find(element, '[type=file]'));
  });

  it('and a press anywhere in the area for files opens their choice', async () => {
    const {element} = setup();
    const area = (await until(() => find(element, '[part=drop]'))).getBoundingClientRect();
    const pressed = element.shadowRoot!.elementFromPoint(area.left + 6, area.bottom - 6);
    expect((pressed?.closest('label') as HTMLLabelElement | null)?.control).to.equal(
      find(element, '[type=file]'),
    );
  });
});
