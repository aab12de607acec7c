/** What the editor can set of fields, from its panel to the sealed document. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, type Locator, type Page} from '@playwright/test';
import type {FieldType} from '../../../src/contract/fields/field.js';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const phone = {viewport: {width: 360, height: 740}, hasTouch: true} as const;

test('a formula, a condition and a date format are set by hand, tried as the signer, and printed', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const agent = await openWindow();
  await host.show(agent, people.nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'Lease by formula');
  await flow.addRecipients(people.tom);
  const {frame} = flow.setUp;
  const placeNamed = async (type: FieldType, y: number, name: string) => {
    await flow.setUp.placeByClick(type, {page: 1, x: 400, y});
    await frame.getByRole('textbox', {name: 'Label', exact: true}).fill(name);
  };
  const unfold = (group: string) => frame.locator('summary', {hasText: group}).click();
  await unfold('More kinds');
  await placeNamed('number', 180, 'Rent');
  await placeNamed('number', 240, 'Year');
  await unfold('Conditions and formulas');
  await frame.getByLabel('Calculate it').fill('[Rent] * 12');
  await placeNamed('check', 300, 'Pets');
  await placeNamed('text', 360, 'Which pet');
  await frame.getByLabel('Show this field').selectOption('Depending on an answer');
  await frame.getByLabel('Answer to').selectOption('Pets');
  await placeNamed('date', 420, 'Start');
  await unfold('Format');
  await frame.getByLabel('Print the date as').selectOption('In another way');
  await frame.getByLabel('Date format').fill('dd/MM/yyyy');
  await flow.setUp.placeByClick('signature', {page: 1, x: 400, y: 500});
  await flow.setUp.waitUntilSaved();

  await frame.getByRole('button', {name: 'Preview', exact: true}).click();
  const trial = frame.frameLocator('esign-preview-dialog iframe');
  await trial.getByRole('button', {name: 'Agree and start'}).click();
  await trial.getByRole('textbox', {name: 'Rent'}).fill('700');
  await expect(trial.getByText('8400')).toBeVisible();
  await expect(trial.getByRole('textbox', {name: 'Which pet'})).toBeHidden();
  await trial.getByRole('checkbox', {name: 'Pets'}).check();
  await expect(trial.getByRole('textbox', {name: 'Which pet'})).toBeVisible();
  await frame.getByRole('dialog').getByRole('button', {name: 'Close', exact: true}).click();
  await flow.reviewAndSend();
  await expect(flow.element).toContainText('Sent');

  const {envelopes} = await api.client.listEnvelopes({limit: 1});
  const fingerprint = envelopes[0]!.envelope_fingerprint;
  const page = await openWindow();
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  await host.show(page, people.tom, markup);
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.writeText('Rent', '800');
  await signing.frame.getByRole('checkbox', {name: 'Pets'}).check();
  await signing.writeText('Which pet', 'Zeisig');
  await signing.frame.getByLabel('Start').fill('2027-03-04');
  await signing.signByTyping();
  await signing.finish();
  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = await textOf(sealed);
  for (const printed of ['800', '9600', 'Zeisig', '04/03/2027']) expect(text).toContain(printed);
});

/** A paper of twelve pages, with a line to sign on the seventh. */
async function paperWithLine(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= 12; number++) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Page ${number}`, {x: 60, y: 780, size: 12});
    if (number !== 7) continue;
    page.drawText('Signature:', {x: 60, y: 400, size: 11});
    page.drawLine({start: {x: 130, y: 398}, end: {x: 310, y: 398}, thickness: 0.7});
  }
  return Buffer.from(await pdf.save());
}

test('in a long document, a field goes to a line of the drawing, to other pages, and a list without choices is named', async ({
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const agent = await openWindow();
  await host.show(agent, people.nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  const {frame, papers, fields} = flow.setUp;
  await flow.element
    .locator('input[type=file]')
    .setInputFiles({name: 'lease.pdf', mimeType: 'application/pdf', buffer: await paperWithLine()});
  await expect(flow.element.getByLabel('Title')).not.toHaveValue('');
  await flow.addRecipients(people.tom, people.aisha);

  await frame.getByRole('button', {name: 'Pages', exact: true}).click();
  const thumbnails = frame.locator('esign-page-thumbnails');
  await expect(thumbnails.getByRole('button')).toHaveCount(12);
  await thumbnails.getByRole('button', {name: 'Page 10 of 12'}).click();
  await expect(papers.nth(9)).toBeInViewport();
  await thumbnails.getByLabel('Go to page').fill('7');
  await agent.keyboard.press('Enter');
  await expect(papers.nth(6)).toBeInViewport({ratio: 0.3});
  await expect(papers.nth(9)).not.toBeInViewport();

  await flow.setUp.chooseParty(people.tom.name);
  const line = frame.getByRole('button', {name: 'Place “Signature” here'});
  const there = await boxOf(line);
  await flow.setUp.kind('signature').hover();
  await agent.mouse.down();
  const [x, y] = [there.x + there.width / 2, there.y + there.height / 2];
  await agent.mouse.move(x - 60, y - 60, {steps: 4});
  // A hand is never exact.
  await agent.mouse.move(x + 3, y - 3, {steps: 4});
  await agent.mouse.up();
  await expect(fields).toHaveCount(1);
  // It stands on the line, in the middle.
  const placed = await boxOf(fields);
  expect(Math.abs(placed.x + placed.width / 2 - x)).toBeLessThan(1);
  expect(Math.abs(placed.y + placed.height - there.y - there.height)).toBeLessThan(1);
  await expect(line).toHaveCount(0);

  await fields.getByRole('button').first().focus();
  await agent.keyboard.press('Shift+PageDown');
  await expect(fields).toContainText('Signature for Tom Becker, page 8');
  await expect(papers.nth(7)).toBeInViewport();
  await agent.keyboard.press('Shift+PageUp');
  await expect(fields).toContainText('Signature for Tom Becker, page 7');

  await flow.setUp.chooseParty(people.aisha.name);
  await flow.setUp.placeByClick('signature', {page: 7, x: 200, y: 600});
  await frame.locator('summary', {hasText: 'More kinds'}).click();
  await flow.setUp.placeByClick('dropdown', {page: 7, x: 200, y: 700});
  await flow.setUp.waitUntilSaved();
  await expect(flow.element).toContainText('There is nothing to choose in: List (Page 7 of 12).');
  await frame.getByLabel('Choices, one per line').fill('First floor\nSecond floor');
  await expect(flow.element).not.toContainText('There is nothing to choose in');

  await frame.getByRole('button', {name: 'Preview', exact: true}).click();
  await frame.getByLabel('Preview as').selectOption(people.aisha.name);
  const trial = frame.frameLocator('esign-preview-dialog iframe');
  await trial.getByRole('button', {name: 'Agree and start'}).click();
  await trial.getByRole('combobox').selectOption('Second floor');
  await frame.getByRole('dialog').getByRole('button', {name: 'Close', exact: true}).click();
  await flow.reviewAndSend();
  await expect(flow.element).toContainText('Sent');
});

/** Where something is in the window. */
async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  return (await locator.boundingBox())!;
}

interface FingerPoint {
  readonly x: number;
  readonly y: number;
}

/** One real finger, as the browser gets it from a screen; with several moves, as browsers wait for them to scroll. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: FingerPoint[]) =>
    devtools.send('Input.dispatchTouchEvent', {type, touchPoints});
  let at: FingerPoint = {x: 0, y: 0};
  return {
    put: (point: FingerPoint) => send('touchStart', (at = point)),
    async move({x, y}: FingerPoint) {
      const from = at;
      for (const share of [0.2, 0.4, 0.6, 0.8, 1])
        await send(
          'touchMove',
          (at = {x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share}),
        );
    },
    lift: () => send('touchEnd'),
  };
}

test('a field is dragged from the palette of a phone with a finger, which does not hide it', async ({
  openHost,
  openWindow,
}) => {
  const host = await openHost();
  const agent = await openWindow(phone);
  await host.show(agent, people.nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  const {frame, papers, fields} = flow.setUp;
  await flow.addDocument('chromium-1.pdf', 'By thumb');
  await flow.addRecipients(people.tom);
  const finger = await fingerOn(agent);
  const kind = flow.setUp.kind('check');
  const ghost = frame.locator('.ghost');

  await frame.getByRole('button', {name: 'Add a field'}).tap();
  const [from, paper] = [await restOf(kind), await boxOf(papers.first())];
  const to = {x: paper.x + paper.width / 2, y: paper.y + 200};
  await finger.put(from);
  // Where the kinds have to be scrolled, a finger that moves at once scrolls them.
  await expect(kind).toHaveAttribute('data-held');
  await finger.move(to);
  // The kinds are out of the way, and whose field it is can be read above the finger.
  await expect(kind).not.toBeInViewport();
  await expect(ghost).toHaveAttribute('data-name', people.tom.name);
  const carried = await boxOf(ghost);
  expect(carried.y + carried.height).toBeLessThan(to.y - 24);
  await finger.lift();
  await expect(kind).not.toHaveAttribute('data-held');
  await expect(fields).toHaveCount(1);
  const placed = await boxOf(fields);
  expect(Math.abs(placed.x - carried.x)).toBeLessThan(1);
  expect(Math.abs(placed.y - carried.y)).toBeLessThan(1);

  await agent.setViewportSize({width: 568, height: 320});
  await frame.getByRole('button', {name: 'Add a field'}).tap();
  const start = await restOf(kind);
  await finger.put(start);
  await finger.move({x: start.x, y: start.y - 80});
  await finger.lift();
  await expect.poll(async () => (await boxOf(kind)).y).toBeLessThan(start.y - 60);
  await expect(frame.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1});
  await expect(fields).toHaveCount(1);
});

/** The middle of an element, once it has come to rest. */
async function restOf(locator: Locator): Promise<FingerPoint> {
  let last = await boxOf(locator);
  await expect(async () => {
    const before = last;
    last = await boxOf(locator);
    expect(last).toEqual(before);
  }).toPass();
  return {x: last.x + last.width / 2, y: last.y + last.height / 2};
}
