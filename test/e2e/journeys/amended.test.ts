/** What is sent is changed: before anybody has signed, while its signer has the page open, and after somebody has. */
import {expect} from '@playwright/test';
import {words as english} from '../../../src/languages/english/set-up.js';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {countLoading} from '../loading.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

test('an agent changes what she has sent: a field and a recipient more, and it is sealed so', async ({
  signIn,
}) => {
  test.slow();
  const title = 'Lease of the changed mill';
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', title);
  await flow.addRecipients(people.tom);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 600});
  await flow.reviewAndSend();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');
  const address = agent.url();

  const tom = await signIn('tom');
  const loading = countLoading(tom);
  const toms = await openToSign(tom, title);
  await toms.consent();
  await expect.poll(loading).toBe(0);

  await agent
    .locator('esign-actions')
    .getByRole('button', {name: 'Change document', exact: true})
    .click();
  await expect(toms.frame.getByRole('heading', {name: 'is being changed'})).toBeVisible();
  await flow.button('Back').click();
  await flow.button('Add recipient').click();
  const row = flow.element.getByRole('group', {name: 'Recipient 2'});
  await row.getByLabel('Name').fill(people.aisha.name);
  await row.getByLabel('E-mail').fill(people.aisha.email);
  await flow.button('Next').click();
  await flow.setUp.chooseParty(people.aisha.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 680});
  await flow.setUp.chooseParty(people.tom.name);
  await flow.setUp.placeByClick('text', {page: 1, x: 400, y: 500});
  await flow.reviewAndSend();
  await expect(agent).toHaveURL(address);
  await expect(contract.status).toContainText('0 of 2 signed');
  await expect(contract.timeline).toContainText('changed');

  // The page that was open shows it, and says so.
  await expect(toms.frame.getByText('has changed since you read it')).toBeVisible();
  await toms.writeText('Text', 'Kornblume');
  await toms.signByTyping();
  await toms.finish();
  await expect(contract.status).toContainText('1 of 2 signed');

  const aisha = await signIn('aisha');
  const aishas = await openToSign(aisha, title);
  await aishas.consent();
  await aishas.signByTyping();
  await aishas.finish();
  await expect(contract.status).toContainText('Signed');
  const sealed = await contract.download();
  await expectSealed(sealed);
  expect(await textOf(sealed)).toContain('Kornblume');
});

test('an agent changes a page after the first has signed, who sees which, and confirms it', async ({
  signIn,
}) => {
  test.slow();
  const title = 'Lease of the confirmed mill';
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', title);
  await flow.addRecipients(people.tom, people.aisha);
  await flow.setUp.chooseParty(people.tom.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 600});
  await flow.setUp.placeByClick('text', {page: 1, x: 400, y: 500});
  await flow.setUp.chooseParty(people.aisha.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 680});
  await flow.reviewAndSend();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 2 signed');
  const address = agent.url();

  const tom = await signIn('tom');
  const toms = await openToSign(tom, title);
  await toms.consent();
  await toms.writeText('Text', 'Kornblume');
  await toms.signByTyping();
  await toms.finish();
  await expect(contract.status).toContainText('1 of 2 signed');

  await agent
    .locator('esign-actions')
    .getByRole('button', {name: 'Change document', exact: true})
    .click();
  const {frame} = flow.setUp;
  await expect(
    frame.getByText(`asked to confirm what you change in it: ${people.tom.name}`),
  ).toBeVisible();
  await frame.getByRole('button', {name: english['set-up.pages'], exact: true}).click();
  await frame.getByRole('button', {name: english['set-up.pages.arrange']}).click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('radio', {name: 'Page 2 of 2'}).press('Space');
  await dialog.getByRole('button', {name: english['set-up.pages.turn'], exact: true}).click();
  await dialog.getByRole('button', {name: english['set-up.pages.apply'], exact: true}).click();
  await expect(dialog).toBeHidden();
  await flow.button('Next').click();
  await expect(flow.element).toContainText(
    `asked to confirm what you change in it: ${people.tom.name}`,
  );
  await flow.button('Send').click();
  await expect(agent).toHaveURL(address);
  await expect(contract.status).toContainText('0 of 2 signed');

  await tom.reload();
  const changes = toms.frame.getByRole('region', {name: 'has changed this since you signed it'});
  await expect(changes.getByRole('listitem')).toHaveText([
    /^Document replaced: “.+”\. Pages with something else on them: 2$/,
  ]);
  await expectAccessible(tom, 'what has changed');
  await expect(toms.frame.getByRole('textbox', {name: 'Text'})).toHaveValue('Kornblume');
  await changes.getByRole('button', {name: 'Confirm with my signature'}).click();
  await expect(changes).toHaveCount(0);
  await expect(contract.status).toContainText('1 of 2 signed');

  const aisha = await signIn('aisha');
  const aishas = await openToSign(aisha, title);
  await aishas.consent();
  await aishas.signByTyping();
  await aishas.finish();
  await expect(contract.status).toContainText('Signed');
  const sealed = await contract.download();
  await expectSealed(sealed);
  const text = await textOf(sealed);
  expect(text).toContain('Kornblume');
  expect(text).toContain('Version 1');
  expect(text).toContain('Version 2');
});
