import {expect, type Page} from '@playwright/test';
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
