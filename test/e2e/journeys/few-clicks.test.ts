import {expect, type Page} from '@playwright/test';
import {test} from '../journey.js';
import {lease} from '../own-lease.js';
import {ContractPage} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';

/** Counts what a person presses in the page and in its frames: with the pointer, and keys that write nothing. */
async function countPresses(page: Page) {
  const count = {clicks: 0, keys: 0};
  await page.exposeFunction('countPress', (what: 'clicks' | 'keys') => void (count[what] += 1));
  const listen = `
    addEventListener('pointerdown', () => countPress('clicks'), true);
    addEventListener('keydown', ({key}) => key.length > 1 && countPress('keys'), true);
  `;
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return count;
}

test('a PDF of one’s own goes to two signers and somebody who gets a copy by ten clicks', async ({
  signIn,
}) => {
  const {tom, aisha, margaret} = people;
  const agent = await signIn('nora');
  const presses = await countPresses(agent);
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);

  const chooser = agent.waitForEvent('filechooser');
  await flow.element.locator('[part=drop]').click({position: {x: 8, y: 8}});
  const buffer = await lease([tom.name, aisha.name]);
  await (await chooser).setFiles({name: 'Lease.pdf', mimeType: 'application/pdf', buffer});
  await expect(flow.element.getByLabel('Title')).toHaveValue('Lease');

  const nameOf = (at: number) =>
    flow.element.getByRole('group', {name: `Recipient ${at + 1}`}).getByLabel('Name');
  await nameOf(0).click();
  for (const [at, {name, email}] of [tom, aisha, margaret].entries()) {
    if (at > 0) await flow.button('Add recipient').click();
    await expect(nameOf(at)).toBeFocused();
    await agent.keyboard.type(name);
    await agent.keyboard.press('Tab');
    await agent.keyboard.type(email);
  }
  await agent.keyboard.press('Tab');
  await agent.keyboard.type('Gets a copy');
  await flow.button('Next').click();

  await flow.setUp.frame.getByRole('button', {name: 'Place fields for everyone'}).click();
  await expect(flow.setUp.fields).toHaveCount(2);
  await flow.reviewAndSend();

  await expect(new ContractPage(agent).status).toContainText('0 of 2 signed');
  expect(presses.clicks).toBeLessThanOrEqual(10);
  expect(presses.keys).toBeLessThanOrEqual(6);
});
