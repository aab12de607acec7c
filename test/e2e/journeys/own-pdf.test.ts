import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

test('an agent sends a PDF of her own, two tenants sign in turn, and she sees each step live', async ({
  signIn,
}) => {
  const title = 'Lease of the mill';
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', title);
  await flow.addRecipients(people.tom, people.aisha);
  await flow.setUp.chooseParty(people.tom.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 600});
  await flow.setUp.placeByClick('date', {page: 1, x: 400, y: 600});
  await flow.setUp.chooseParty(people.aisha.name);
  await flow.setUp.placeByDrag('signature', {page: 2, x: 400, y: 300});
  await flow.setUp.placeByDrag('text', {page: 2, x: 200, y: 300});
  await flow.reviewAndSend();

  const contract = new ContractPage(agent);
  await expect(agent).toHaveURL(/\/contracts\/\w+$/);
  await expect(contract.status).toContainText('0 of 2 signed');
  await expect(contract.party(people.tom.name)).toContainText('Waiting for signature');
  await expect(contract.party(people.aisha.name)).toContainText('Not invited yet');
  await expect(agent.getByRole('link', {name: 'Continue the draft'})).toBeHidden();

  const tom = await signIn('tom');
  const toms = await openToSign(tom, title);
  await toms.consent();
  await expect(contract.timeline).toContainText('Tom Becker opened it');
  await toms.signByDrawing();
  await toms.finish();
  await expect(contract.status).toContainText('1 of 2 signed');
  await expect(contract.party(people.aisha.name)).toContainText('Waiting for signature');
  await tom.getByRole('link', {name: 'View your copy'}).click();
  const copy = new ContractPage(tom);
  await expect(copy.status).toContainText('1 of 2 signed');

  const aisha = await signIn('aisha');
  const aishas = await openToSign(aisha, title);
  await aishas.consent();
  await aishas.signByTyping();
  await aishas.writeText('Text', 'Kornblume');
  await aishas.finish();
  await expect(contract.status).toContainText('Signed');
  await expect(contract.timeline).toContainText('Signed by everybody and sealed');
  await expect(copy.status).toContainText('Signed');

  const sealed = await copy.download();
  await expectSealed(sealed);
  expect(await textOf(sealed)).toContain('Kornblume');

  await tom.getByRole('link', {name: 'Check a file'}).click();
  const check = tom.locator('esign-verify');
  const choose = (buffer: Buffer) =>
    check
      .locator('input[type=file]')
      .setInputFiles({name: 'lease.pdf', mimeType: 'application/pdf', buffer});
  await choose(Buffer.from(sealed));
  await expect(check.getByRole('heading', {name: 'This document is genuine'})).toBeVisible();
  await expect(check.locator('[part=signers]')).toContainText(people.aisha.name);
  const changed = Buffer.from(sealed);
  changed.write('X', changed.indexOf('/Title') + 8);
  await choose(changed);
  await expect(check.getByRole('heading', {name: 'cannot be trusted'})).toBeVisible();
});
