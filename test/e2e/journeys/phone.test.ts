import {expect, type Page} from '@playwright/test';
import {party, sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import type {WindowPoint} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {expectSealed} from '../sealed-pdf.js';

const phone = {
  viewport: {width: 360, height: 740},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

test('the whole way on a phone 360 pixels wide, by touch', async ({signIn}) => {
  const agent = await signIn('nora', phone);
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).tap();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'A lease by thumb');
  await flow.addRecipients(people.tom);
  await flow.setUp.placeByTap('text', {page: 1, x: 380, y: 200});
  await flow.setUp.placeByTap('signature', {page: 1, x: 200, y: 300});
  await expectNoSidewaysScroll(agent);
  await flow.button('Next').tap();
  await expectNoSidewaysScroll(agent);
  await flow.button('Send').tap();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');
  await expectNoSidewaysScroll(agent);

  const tom = await signIn('tom', phone);
  const signing = await openToSign(tom, 'A lease by thumb');
  await signing.button('Agree and start').tap();
  const typed = signing.frame.getByRole('form', {name: 'Text'});
  await expect(typed.getByRole('textbox')).toBeFocused();
  await tom.keyboard.type('Kornblume');
  await expectNoSidewaysScroll(tom);
  await typed.getByRole('button', {name: 'Next'}).tap();
  await signing.frame.getByRole('button', {name: 'Sign here'}).tap();
  await signing.dialog.getByRole('tab', {name: 'Draw'}).tap();
  const [from, to] = await signing.strokeOnPad();
  await drawByTouch(tom, from, to);
  const adopt = signing.dialog.getByRole('button', {name: 'Sign', exact: true});
  await expect(adopt).toBeEnabled();
  await adopt.tap();
  await expect(signing.dialog).toBeHidden();
  await expectNoSidewaysScroll(tom);
  await signing.button('Finish').tap();
  await expect(contract.status).toContainText('Signed');
  await expectSealed(await contract.download());
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(phone.viewport.width);
}

/** One finger from one point to another, lifted at rest. */
async function drawByTouch(page: Page, from: WindowPoint, to: WindowPoint): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: from[0],
    y: from[1],
    xDistance: to[0] - from[0],
    yDistance: to[1] - from[1],
    preventFling: true,
    gestureSourceType: 'touch',
  });
  await devtools.detach();
}

const upright = {width: 320, height: 568} as const;
const lying = {width: 568, height: 320} as const;

test('a phone of 320 pixels, upright and lying: field and sheet stay in view, and Finish waits for a connection', async ({
  installation: {api},
  signIn,
}) => {
  const typed = {field_type: 'text', field_width: 130, field_height: 16};
  const fingerprint = await sendFields(api, {
    title: 'A lease by thumb, offline',
    parties: [party(people.tom)],
    fields: [
      {...typed, field_label: 'Bird', field_left: 440, field_top: 60},
      {...typed, field_label: 'Street', field_page: 2, field_left: 60, field_top: 700},
      {field_type: 'signature', field_page: 2, field_top: 750},
    ],
  });
  const tom = await signIn('tom', {...phone, viewport: upright});
  const signing = await openToSign(tom, 'A lease by thumb, offline');
  await signing.button('Agree and start').tap();
  const sheetOf = (label: string) => signing.frame.getByRole('form', {name: label});
  const fields = signing.frame.locator('.field');
  for (const [at, label] of ['Bird', 'Street'].entries()) {
    const sheet = sheetOf(label);
    for (const viewport of at === 0 ? [upright, lying] : [lying, upright]) {
      await tom.setViewportSize(viewport);
      await expect(sheet.getByRole('textbox')).toBeFocused();
      await expect(sheet.getByRole('button', {name: 'Next'})).toBeInViewport({ratio: 1});
      await expect(async () => {
        const [field, below] = await Promise.all([
          fields.nth(at).boundingBox(),
          sheet.boundingBox(),
        ]);
        // Twice as large as on the whole page upright, and neither beside the window nor under the sheet.
        expect(field!.width).toBeGreaterThan(130);
        expect(field!.x).toBeGreaterThanOrEqual(0);
        expect(field!.x + field!.width).toBeLessThanOrEqual(viewport.width);
        expect(field!.y).toBeGreaterThanOrEqual(0);
        expect(field!.y + field!.height).toBeLessThanOrEqual(below!.y);
        expect(below!.y + below!.height).toBeLessThanOrEqual(viewport.height);
      }).toPass({timeout: 15_000});
    }
    await sheet.getByRole('textbox').fill(`Korn${at}`);
    await sheet.getByRole('button', {name: 'Next'}).tap();
  }
  await signing.signByTyping();
  await expect(signing.button('Finish')).toBeFocused();

  await tom.context().setOffline(true);
  await signing.button('Finish').tap();
  await expect(signing.frame.getByText('Your signature is kept on this device')).toBeVisible();
  expect((await api.envelope(fingerprint)).envelope_status).not.toBe('signed');
  await tom.context().setOffline(false);
  await api.waitForStatus(fingerprint, 'signed');
  await expect(signing.element).toContainText(/signed/i);
});
