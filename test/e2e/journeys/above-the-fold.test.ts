/** What a step is for, and the button that goes on, are in view together: in small windows, below a host's tall heading. */
import {readFile} from 'node:fs/promises';
import {expect, type Locator, type Page} from '@playwright/test';
import * as z from 'zod/mini';
import {recipe} from '../../../src/server/index.js';
import {test} from '../journey.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {SetUpFrame} from '../pages/set-up-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';

const screen = {width: 1920, height: 1600} as const;
const small = {viewport: {width: 1280, height: 800}, screen: {width: 1920, height: 1200}} as const;

test('the steps of sending, with their buttons', async ({signIn}) => {
  const agent = await signIn('nora', small);
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  const next = flow.button('Next');
  await expectInView(flow.element.getByText('choose files'), next);
  await flow.addDocument('chromium-1.pdf', 'Small window');
  for (let row = 2; row <= 8; row += 1) await flow.button('Add recipient').click();
  await expectInView(next);
  // A line that the keyboard reaches is not behind the buttons.
  const names = flow.element.getByLabel('Name');
  await names.first().focus();
  for (let row = 1; row < 8; row += 1) {
    await names.nth(row).focus();
    await expectAbove(names.nth(row), next);
  }
  for (let row = 8; row > 1; row -= 1)
    await flow.element.getByRole('button', {name: `Remove Recipient ${row}`}).click();
  await flow.addRecipients(people.tom);
  await expectEditorInView(flow.setUp, next);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 300});
  await expectEditorInView(flow.setUp, next);
  await next.click();
  await expectInView(flow.element.getByText('Small window'), flow.button('Send'));
});

test('the steps of a template, with their buttons', async ({signIn}) => {
  const agent = await signIn('nora', small);
  await agent.getByRole('link', {name: 'Make a template'}).click();
  const element = agent.locator('esign-template');
  const button = (name: string) => element.getByRole('button', {name, exact: true});
  await expectInView(element.getByText('choose a file'), button('Next'));
  await element.locator('input[type=file]').setInputFiles(samplePath('chromium-1.pdf'));
  await element.getByRole('textbox', {name: 'Title'}).fill('Small template');
  await element.getByRole('textbox', {name: 'Signer 1'}).fill('Tenant');
  await expect(element).toContainText('Pages: 2');
  await button('Next').click();
  const setUp = new SetUpFrame(agent, element);
  await expect(setUp.papers.first()).toBeVisible();
  await scrollTo(element);
  await expectEditorInView(setUp, button('Publish'));
});

test('the fields of a recipe, with Send', async ({signIn}) => {
  const agent = await signIn('nora', small);
  await agent.getByRole('link', {name: 'Send the agreement'}).first().click();
  const flow = new SendFlow(agent);
  await flow.start();
  await expect(flow.setUp.papers.first()).toBeVisible();
  await scrollTo(flow.element);
  await expectEditorInView(flow.setUp, flow.button('Send'));
});

test('a contract to sign, with the button that begins, and what comes next', async ({
  installation,
  signIn,
}) => {
  const fingerprint = await installation.api.send('chromium-1.pdf', people.tom);
  await installation.api.waitForStatus(fingerprint, 'sent');
  const signing = await openToSign(await signIn('tom', small), 'chromium-1.pdf');
  await expectInView(signing.button('Agree and start'));
  await signing.consent();
  await expectInView(signing.button('Finish').first());
});

test('Send stays where it is once it can be pressed, however long the fields take', async ({
  signIn,
}) => {
  const agent = await signIn('nora', {viewport: {width: 1280, height: 1400}, screen});
  await agent.route('**/set-up', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await agent.getByRole('link', {name: 'Send the agreement'}).first().click();
  const flow = new SendFlow(agent);
  await flow.start();
  const send = flow.button('Send');
  await expect(send).toBeEnabled();
  const before = await send.boundingBox();
  await expect(flow.setUp.papers.first()).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});

/** A heading, with what hosts put between it and their main part. */
const tallHeading = `<h1>Offices</h1>${'<p>A line about offices.</p>'.repeat(8)}`;

const lease = recipe({
  params: z.unknown(),
  build: async () => ({
    title: 'Lease',
    parties: [people.tom],
    documents: [
      {
        title: 'Lease',
        file_name: 'lease.pdf',
        file_content: await readFile(samplePath('chromium-1.pdf')),
      },
    ],
  }),
});

for (const viewport of [
  {width: 320, height: 640},
  {width: 768, height: 1024},
])
  test(`below a tall heading the buttons leave the tools of the fields free, ${viewport.width} px wide`, async ({
    openHost,
    openWindow,
  }) => {
    const host = await openHost({recipes: {lease}});
    const agent = await openWindow({viewport});
    const show = async (markup: string) => {
      await host.show(agent, people.nora, tallHeading + markup);
      return agent.locator('esign-send, esign-template');
    };

    const own = await show('<esign-send id="own"></esign-send>');
    const flow = new SendFlow(agent);
    await flow.addDocument('chromium-1.pdf', 'Below a heading');
    await flow.addRecipients(people.tom);
    await expectWhole(agent, own);

    const made = await show('<esign-send id="made" recipe="lease"></esign-send>');
    await flow.start();
    await expectWhole(agent, made);

    const template = await show('<esign-template></esign-template>');
    await template.locator('input[type=file]').setInputFiles(samplePath('chromium-1.pdf'));
    await template.getByRole('textbox', {name: 'Signer 1'}).fill('Tenant');
    await template.getByRole('button', {name: 'Next'}).click();
    await expectWhole(agent, template);
  });

/** The framed page begins within the window, and its first tool can be pressed: at most a long hint covers its edge. */
async function expectWhole(page: Page, element: Locator): Promise<void> {
  const setUp = new SetUpFrame(page, element);
  await expect(setUp.papers.first()).toBeVisible();
  const frame = await element.locator('iframe').boundingBox();
  const tool = await setUp.frame.getByRole('button', {name: 'Add a field'}).boundingBox();
  const buttons = await element.locator('.bar').boundingBox();
  expect(frame!.y).toBeGreaterThanOrEqual(0);
  expect(tool!.y + tool!.height / 2).toBeLessThan(buttons!.y);
}

/** Below the host's own heading, however tall that is. */
const scrollTo = (element: Locator) =>
  element.evaluate((tag) => tag.scrollIntoView({block: 'nearest'}));

/** The kinds of fields, the editor's own tools, a part of the page, and what comes next. */
async function expectEditorInView(setUp: SetUpFrame, next: Locator): Promise<void> {
  await expect(setUp.papers.first()).toBeVisible();
  const undo = setUp.frame.getByRole('button', {name: 'Undo'});
  await expectInView(setUp.kind('signature'), undo, next);
  await expect(setUp.papers.first()).toBeInViewport({ratio: 0.3});
  await expectAbove(undo, next);
}

async function expectInView(...parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ratio: 1});
}

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const above = await upper.boundingBox();
  const below = await lower.boundingBox();
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
}
