/** Names in other scripts than the hands hold, typed as signatures in Chromium. */
import {expect, it} from 'vitest';
import {anna} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

/** Room left beside the text of the typed signature, in units of its picture. */
const roomBeside = `(() => {
  const find = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('svg.typed')) return element;
      const below = element.shadowRoot && find(element.shadowRoot);
      if (below) return below;
    }
  };
  const picture = find(document);
  return picture.viewBox.baseVal.width - picture.querySelector('text').getComputedTextLength();
})()`;

it.each([
  ['Anna Berg', 3],
  ['Олександр Шевченко', 3],
  ['Ελένη Παπαδοπούλου', 1],
  ['عمر حداد', 1],
  ['王小明', 1],
])('%s is shown in each hand that holds it, and fits its field', async (name, hands) => {
  const {page} = await open({parties: {[anna]: {name}}});
  await button(page, 'Agree and start').click();
  await button(page, /^Sign here/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Type'}).click();
  expect(await dialog.getByRole('radio').count()).toBe(hands);
  expect(await dialog.getByRole('radio', {checked: true}).count()).toBe(1);
  await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
  await page.locator('svg.typed').waitFor();
  expect(await page.evaluate(roomBeside)).toBeGreaterThanOrEqual(0);
});

it.each([
  ['Anna Berg', ['Flowing', 'Upright', 'Ornate']],
  ['王小明', ['Print']],
])(
  'the hands for %s are told apart by their style, not by the name they write',
  async (name, styles) => {
    const {page} = await open({parties: {[anna]: {name}}}, {bypassCSP: true});
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', {name: 'Type'}).click();
    for (const style of styles)
      await dialog.getByRole('radio', {name: style, exact: true}).waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(styles.length);
    expect(await violations(page)).toEqual([]);
  },
);

/** Lets what is drawn beyond the edges of the typed signature be seen. */
const showAll = `(() => {
  const find = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('button.sign svg.typed')) element.style.overflow = 'visible';
      if (element.shadowRoot) find(element.shadowRoot);
    }
  };
  find(document);
})()`;

const narrow = {type: 'signature', x: 200, y: 200, width: 50, height: 60} as const;

it.each([
  ['MW', 0],
  ['Qf', 1],
  ['Mf', 2],
])('%s in hand %i loses no ink at its edges', async (name, hand) => {
  const {page} = await open({parties: {[anna]: {name}}, fields: [narrow]});
  await button(page, 'Agree and start').click();
  await button(page, /^Sign here/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', {name: 'Type'}).click();
  await dialog.getByRole('radio').nth(hand).check({force: true});
  await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
  const mark = page.locator('button.sign svg.typed');
  await mark.waitFor();
  await page.evaluate('document.fonts.ready');
  const {x, y, width, height} = (await mark.boundingBox())!;
  const clip = {x: x - 30, y: y - 30, width: width + 60, height: height + 60};
  await page.evaluate('document.activeElement?.blur()');
  const asShown = await page.screenshot({clip});
  await page.evaluate(showAll);
  expect((await page.screenshot({clip})).equals(asShown)).toBe(true);
});
