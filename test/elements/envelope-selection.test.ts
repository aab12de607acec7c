import {expect} from 'chai';
import {lists, rows, setUpList as setup} from './envelopes-fixture.js';
import {refusal} from './fake-helper.js';
import {expectAccessible, find, nextEvent, textOf, until} from './fixture.js';

describe('a selection', () => {
  const boxes = (element: Element) =>
    Array.from(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[part=select]') ?? []);
  const whole = (element: Element) => find<HTMLInputElement>(element, '[part=select-page]')!;
  const summary = (element: Element) => find(element, '[part=selected]')?.textContent;
  /** Presses the checkbox of a row, as a mouse does. */
  const press = (element: Element, at: number, keys: MouseEventInit = {}) =>
    boxes(element)[at]?.dispatchEvent(
      new MouseEvent('click', {bubbles: true, composed: true, cancelable: true, ...keys}),
    );
  const checked = (element: Element) =>
    boxes(element).flatMap((box, at) => (box.checked ? [at] : []));

  /** A list of which something can be selected, and what the page has heard. */
  async function setupSelectable(total = 23, properties = {}) {
    const parts = await setup(total, {selectable: true, ...properties});
    const heard: string[][] = [];
    parts.element.addEventListener('esign-selection-change', ({selected}) =>
      heard.push(selected.map(({title}) => title)),
    );
    const names = () => parts.helper.listed.map(({title}) => title);
    return {...parts, heard, names};
  }

  it('is none of a list without it', async () => {
    const {element} = await setup(3);
    expect(boxes(element)).to.have.length(0);
    expect(find(element, '[part=selection], slot[name=selection]')).to.equal(null);
  });

  it('is told to the page with what is shown of each, and said politely', async () => {
    const {helper, element} = await setupSelectable();
    helper.listed = helper.listed.map((item, at) => (at ? item : {...item, tags: ['Sales']}));
    await element.reload();
    const change = nextEvent(element, 'esign-selection-change');
    press(element, 0);
    expect((await change).selected).to.deep.equal([
      {
        envelopeFingerprint: helper.view.envelope_fingerprint,
        title: helper.listed[0]?.title,
        status: 'sent',
        tags: ['Sales'],
      },
    ]);
    await element.updateComplete;
    expect(summary(element)).to.equal('Selected: 1');
    expect(find(element, '[part=selected]')?.getAttribute('role')).to.equal('status');
    expect(boxes(element)[0]?.getAttribute('aria-label')).to.equal(
      `Select ${helper.listed[0]?.title}`,
    );
    expect(whole(element).indeterminate).to.equal(true);
    await expectAccessible(element);
  });

  it('does not open the envelope, nor does a press beside the checkbox', async () => {
    const {element} = await setupSelectable();
    let opened = 0;
    element.addEventListener('esign-select', () => (opened += 1));
    const cell = rows(element)[1]!.querySelector<HTMLElement>('.select')!;
    const {left, top} = cell.getBoundingClientRect();
    expect(element.shadowRoot?.elementFromPoint(left + 2, top + 2)).to.equal(cell);
    cell.click();
    press(element, 2);
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([1, 2]);
    cell.click();
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([2]);
    expect(opened).to.equal(0);
  });

  it('reaches with Shift from the last one to this one, either way, and takes back likewise', async () => {
    const {element} = await setupSelectable();
    press(element, 5);
    press(element, 2, {shiftKey: true});
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([2, 3, 4, 5]);
    press(element, 3);
    press(element, 5, {shiftKey: true});
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([2]);
  });

  it('grows by Shift and arrows, with the focus on the last one', async () => {
    const {element} = await setupSelectable(3);
    const arrow = (key: string) =>
      element.shadowRoot?.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {key, shiftKey: true, bubbles: true, cancelable: true}),
      );
    boxes(element)[0]?.focus();
    for (const _ of [1, 2, 3]) arrow('ArrowDown');
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([0, 1, 2]);
    expect(element.shadowRoot?.activeElement).to.equal(boxes(element)[2]);
    press(element, 1);
    arrow('ArrowUp');
    await element.updateComplete;
    expect(checked(element)).to.deep.equal([0, 1, 2]);
    expect(element.shadowRoot?.activeElement).to.equal(boxes(element)[1]);
  });

  it('is the whole page by one checkbox, and nothing by a button that leaves the focus there', async () => {
    const {element, heard, names} = await setupSelectable();
    whole(element).click();
    await element.updateComplete;
    expect(checked(element)).to.have.length(10);
    expect(heard).to.deep.equal([names().slice(0, 10)]);
    expect(summary(element)).to.equal('Selected: 10');
    await expectAccessible(element);
    find(element, '[part=clear]')?.click();
    await element.updateComplete;
    expect([checked(element), summary(element), heard.at(-1)]).to.deep.equal([[], '', []]);
    expect(element.shadowRoot?.activeElement).to.equal(whole(element));
    expect(whole(element).indeterminate).to.equal(false);
  });

  it('lets go of what is no longer shown: on another page, by a filter, or where the list is not read', async () => {
    const {helper, element, heard} = await setupSelectable();
    press(element, 0);
    find(element, '[part=next]')?.click();
    await until(() => heard.length === 2);
    expect(heard.at(-1)).to.deep.equal([]);
    await until(() => textOf(element).includes('11–20 of 23'));
    expect(checked(element)).to.deep.equal([]);
    press(element, 0);
    expect(heard.at(-1)).to.have.length(1);
    element.status = 'signed';
    await until(() => rows(element).length === 5);
    expect(heard.at(-1)).to.deep.equal([]);
    const again = lists(helper).at(-1)!.replace('counts=false', 'counts=true');
    helper.answers.set(again, () => refusal(503, 'busy', 'Busy.'));
    press(element, 0);
    expect(heard.at(-1)).to.have.length(1);
    await element.reload();
    expect(heard.at(-1)).to.deep.equal([]);
  });

  it('stays while the list is read again, and ends with the attribute', async () => {
    const {helper, element, heard, names} = await setupSelectable(4);
    whole(element).click();
    helper.listed = helper.listed.slice(1);
    await element.reload();
    expect(heard.at(-1)).to.deep.equal(names());
    await element.reload();
    expect(heard).to.have.length(2);
    element.selectable = false;
    await element.updateComplete;
    expect([heard.at(-1), boxes(element).length]).to.deep.equal([[], 0]);
  });

  it('has what the page does with it below the rows, even if the last one goes', async () => {
    const {helper, element} = await setupSelectable(1);
    element.innerHTML = '<button slot="selection">Archive</button>';
    const slot = () => find<HTMLSlotElement>(element, 'slot[name=selection]');
    expect(slot()?.assignedElements()).to.have.length(1);
    await expectAccessible(element);
    helper.listed = [];
    await element.reload();
    await until(() => find(element, '[part=empty]'));
    expect(slot()?.assignedElements()).to.have.length(1);
    expect(whole(element).checkVisibility()).to.equal(false);
  });

  for (const [dir, lang] of [
    ['ltr', 'en'],
    ['rtl', 'ar'],
  ] as const)
    it(`has checkboxes of 24 px beside the titles at 320 px (${dir})`, async () => {
      const {element} = await setupSelectable(3, {dir, lang});
      element.style.inlineSize = '320px';
      await element.updateComplete;
      whole(element).click();
      await element.updateComplete;
      expect(element.scrollWidth).to.be.at.most(320);
      for (const row of rows(element)) {
        const box = row.querySelector('[part=select]')!.getBoundingClientRect();
        const title = row.querySelector('[part=title]')!.getBoundingClientRect();
        expect(Math.min(box.width, box.height)).to.be.at.least(24);
        expect(Math.abs(box.top - title.top)).to.be.below(24);
      }
      await expectAccessible(element);
    });
});
