import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {SetUpFrame} from '../pages/set-up-frame.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

test('a template is made by hand, used with people who are found while typing, and saved anew from an envelope', async ({
  signIn,
  installation,
}) => {
  test.slow();
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Make a template'}).click();
  const element = agent.locator('esign-template');
  const button = (name: string) => element.getByRole('button', {name, exact: true});
  await element.locator('input[type=file]').setInputFiles(samplePath('chromium-1.pdf'));
  await expect(element).toContainText('Pages: 2');
  await element.getByRole('textbox', {name: 'Title'}).fill('Key handover');
  await element.getByRole('textbox', {name: 'Signer 1'}).fill('Tenant');
  await button('Next').click();
  const setUp = new SetUpFrame(agent, element);
  await expect(setUp.frame.locator('[data-action=finish]')).toHaveCount(0);
  await setUp.chooseParty('Tenant');
  await setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  await setUp.placeByClick('text', {page: 1, x: 400, y: 500});
  await setUp.frame.getByLabel('Name for prefilling').fill('rent');
  // What was placed outlives a reload.
  await setUp.waitUntilSaved();
  await agent.reload();
  await expect(setUp.fields).toHaveCount(2);
  await button('Publish').click();
  await expect(element).toContainText('Documents can now be made from this template.');
  await expectAccessible(agent, 'a published template');

  await expect(element).toContainText('rent · Tenant');

  await installation.api.send('chromium-1.pdf', people.tom);
  const contract = await sendFromTemplate(agent, 'Key handover', 'Flat 3', async (flow) => {
    const row = flow.element.getByRole('group', {name: 'Recipient 1'});
    await expect(row).toContainText('Tenant');
    // Whoever was sent something before is found while the name is typed.
    await row.getByLabel('Name').pressSequentially('Tom B');
    await expect(flow.element.locator(`#names [value="${people.tom.name}"]`)).toBeAttached();
    await row.getByLabel('Name').fill(people.tom.name);
    await expect(row.getByLabel('E-mail')).toHaveValue(people.tom.email);
  });
  const toms = await openToSign(await signIn('tom'), 'Flat 3');
  await toms.consent();
  await toms.writeText('Text', 'Kornblume');
  await toms.signByTyping();
  await toms.finish();
  await expect(contract.status).toContainText('Signed');
  const sealed = await contract.download();
  await expectSealed(sealed);
  expect(await textOf(sealed)).toContain('Kornblume');

  await agent.locator('esign-actions').getByText('More', {exact: true}).click();
  await agent.getByRole('button', {name: 'Save as template'}).click();
  await expect(agent.getByText('Saved as a template.')).toBeVisible();
  const own = await sendFromTemplate(agent, 'Flat 3', 'Flat 4', async (flow) => {
    await flow.button('I sign too').click();
  });
  const contractUrl = agent.url();
  await agent.getByRole('link', {name: 'Sign it yourself'}).click();
  const noras = new SigningFrame(agent);
  await noras.consent();
  await expect(noras.frame.getByRole('textbox', {name: 'Text'})).toHaveValue('');
  await noras.writeText('Text', 'Kornrade');
  await noras.signByTyping();
  await noras.finish();
  await agent.getByRole('link', {name: 'View your copy'}).click();
  await expect(own.status).toContainText('Signed');
  await agent.goto(contractUrl);
  await expect(agent.getByRole('link', {name: 'Sign it yourself'})).toBeHidden();
});

/** From “Send a PDF of your own” with a template instead, to the contract. */
async function sendFromTemplate(
  agent: Page,
  template: string,
  title: string,
  fillIn: (flow: SendFlow) => Promise<void>,
): Promise<ContractPage> {
  await agent.goto('/contracts/new');
  const flow = new SendFlow(agent);
  await flow.button('Use a template').click();
  await flow.button(template).first().click();
  await flow.element.getByLabel('Title').fill(title);
  await fillIn(flow);
  await flow.button('Next').click();
  await expect(flow.setUp.fields).toHaveCount(2);
  await flow.reviewAndSend();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');
  return contract;
}
