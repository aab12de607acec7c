/** Names in other scripts than the hands hold, typed as signatures in Chromium. */
import {expect, it} from 'vitest';
import {anna} from './sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

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
