import {expect, type Page} from '@playwright/test';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';

const title = 'A lease that is not lost';

/** Counts every press of the mouse from now on, in the page and in its frames. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeBinding('countPress', () => {
    presses += 1;
  });
  // Not on the window: what Playwright holds back there, because something else lies above its target, is no press.
  const content = "document.addEventListener('pointerdown', () => countPress(), {capture: true})";
  await page.addInitScript({content});
  return () => presses;
}

test('a PDF of one’s own is sent with six clicks', async ({signIn}) => {
  const agent = await signIn('nora');
  const presses = await countPresses(agent);
  await agent.goto('/contracts/new');
  const flow = new SendFlow(agent);
  const chooser = agent.waitForEvent('filechooser');
  await flow.element.locator('[part=drop]').click();
  await (await chooser).setFiles(samplePath('chromium-1.pdf'));
  await flow.element.getByLabel('Name').click();
  await agent.keyboard.type(people.tom.name);
  await agent.keyboard.press('Tab');
  await agent.keyboard.type(people.tom.email);
  await agent.keyboard.press('Enter');
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 300});
  await flow.button('Next').click();
  await flow.button('Send').click();
  await expect(new ContractPage(agent).status).toContainText('0 of 1 signed');
  expect(presses()).toBeGreaterThan(3);
  expect(presses()).toBeLessThanOrEqual(6);
});

test('what a mail or a list opens is signed with five clicks', async ({
  installation: {api},
  signIn,
}) => {
  const fingerprint = await api.send('chromium-1.pdf', people.aisha);
  await api.waitForTurn(fingerprint, people.aisha.name);
  const signer = await signIn('aisha');
  const presses = await countPresses(signer);
  const signing = await openToSign(signer, 'chromium-1.pdf');
  const before = presses();
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await api.waitForStatus(fingerprint, 'signed');
  expect(presses() - before).toBeGreaterThan(3);
  expect(presses() - before).toBeLessThanOrEqual(5);
});

test('Back, a reload and other recipients change one draft, and no field is lost', async ({
  signIn,
}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  const made: string[] = [];
  agent.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/esign/drafts'))
      made.push(request.url());
  });
  await flow.addDocument('chromium-1.pdf', title);
  await expect(flow.element).toContainText('Pages: 2');
  const thumbnail = flow.element.locator('.thumb img');
  await expect(thumbnail).toBeVisible();
  await expect(thumbnail).not.toHaveJSProperty('naturalWidth', 0);
  await agent.reload();
  await expect(flow.element).toContainText('chromium-1.pdf');
  await flow.addRecipients(people.tom, people.aisha);
  await flow.setUp.chooseParty(people.tom.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 300});
  await flow.setUp.placeByClick('date', {page: 1, x: 400, y: 300});

  await agent.goBack();
  await flow.element.getByRole('group', {name: 'Recipient 1'}).getByLabel('Name').fill('Tomas');
  await flow.button('Next').click();
  await expect(flow.setUp.frame.locator('label.party', {hasText: 'Tomas'})).toBeVisible();
  await expect(flow.setUp.fields).toHaveCount(2);

  await agent.goBack();
  await flow.button('Remove Tomas').click();
  await expect(flow.element).toContainText('Fields of Tomas: 2. Who takes them over?');
  await flow.button('Apply').click();
  await flow.button('Next').click();
  await expect(flow.setUp.frame.locator('label.party')).toHaveCount(1);
  await expect(flow.setUp.fields).toHaveCount(2);

  await agent.reload();
  await expect(flow.setUp.fields).toHaveCount(2);
  await flow.reviewAndSend();
  await expect(new ContractPage(agent).status).toContainText('0 of 1 signed');
  expect(made).toHaveLength(1);
});

test('a draft that was left with its tab goes on at its step in another one', async ({signIn}) => {
  const first = await signIn('nora');
  await first.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const left = new SendFlow(first);
  await left.addDocument('chromium-1.pdf', 'A lease left open');
  await left.addRecipients(people.tom);
  await left.setUp.placeByClick('signature', {page: 1, x: 200, y: 300});
  await left.setUp.waitUntilSaved();
  await left.button('Next').click();
  await expect(left.button('Send')).toBeVisible();
  const address = first.url();
  const second = await first.context().newPage();
  await first.close();

  await second.goto(address);
  const flow = new SendFlow(second);
  await expect(flow.element).toContainText('“A lease left open” is not finished yet.');
  await flow.button('Continue').click();
  await expect(flow.button('Send')).toBeVisible();
  await expect(flow.element).toContainText(people.tom.email);
  await second.goBack();
  await expect(flow.setUp.fields).toHaveCount(1);
  await flow.reviewAndSend();
  await expect(new ContractPage(second).status).toContainText('0 of 1 signed');
});

test('what was typed is there when its tab was closed before the next step', async ({signIn}) => {
  const first = await signIn('nora');
  await first.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const left = new SendFlow(first);
  await left.addDocument('chromium-1.pdf', 'A lease closed early');
  await expect(left.element).toContainText('Pages: 2');
  const row = left.element.getByRole('group', {name: 'Recipient 1'});
  await row.getByLabel('Name').fill(people.tom.name);
  await row.getByLabel('E-mail').fill(people.tom.email);
  await left.button('Add recipient').click();
  const unfinished = left.element.getByRole('group', {name: 'Recipient 2'});
  await unfinished.getByLabel('Name').fill(people.aisha.name);
  await unfinished.getByLabel('E-mail').fill('aisha@');
  const address = first.url();
  const second = await first.context().newPage();
  await first.goto('about:blank');

  const flow = new SendFlow(second);
  // What the closing page has sent may arrive after the question for it.
  await expect(async () => {
    await second.goto(address);
    await expect(flow.element).toContainText('“A lease closed early” is not finished yet.', {
      timeout: 3_000,
    });
  }).toPass();
  await flow.button('Continue').click();
  const again = flow.element.getByRole('group', {name: 'Recipient 1'});
  await expect(again.getByLabel('E-mail')).toHaveValue(people.tom.email);
  await expect(flow.element.getByLabel('Title')).toHaveValue('A lease closed early');
  const other = flow.element.getByRole('group', {name: 'Recipient 2'});
  await expect(other.getByLabel('Name')).toHaveValue(people.aisha.name);
  await expect(other.getByLabel('E-mail')).toHaveValue('aisha@');
});

test('a recipe that is only looked at makes no draft', async ({signIn}) => {
  const agent = await signIn('nora');
  const asked: string[] = [];
  agent.on('request', (request) => {
    // The list that is left behind may still ask for its rows; asking for views makes nothing.
    if (request.method() !== 'GET' && !request.url().endsWith('/views')) asked.push(request.url());
  });
  await agent.getByRole('link', {name: 'Send the agreement'}).first().click();
  const flow = new SendFlow(agent);
  await expect(flow.button('Start')).toBeVisible();
  await agent.reload();
  await expect(flow.button('Start')).toBeVisible();
  expect(asked).toEqual([]);
});
