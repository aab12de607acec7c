import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {expectSealed} from '../sealed-pdf.js';

const title = 'Tenancy agreement · Flat 3, 14 Quay Street';

test('a recipe with two documents is sent, signed by two tenants in turn, and sealed', async ({
  signIn,
  installation,
}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send the agreement'}).first().click();
  const flow = new SendFlow(agent);
  await flow.start();
  await flow.setUp.chooseParty(people.tom.name);
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  await flow.setUp.chooseParty(people.aisha.name);
  await flow.setUp.placeByDrag('signature', {page: 1, x: 400, y: 500});
  await flow.button('Send').click();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 2 signed');

  for (const id of ['tom', 'aisha'] as const) {
    const tenant = await signIn(id);
    const signing = await openToSign(tenant, title);
    await signing.consent();
    await signing.signByTyping();
    await signing.finish();
  }
  await expect(contract.status).toContainText('Signed');
  const {envelope_documents: documents} = await installation.api.envelope(contract.fingerprint);
  expect(documents).toHaveLength(2);
  for (const document of documents)
    await expectSealed(await installation.api.sealedDocument(contract.fingerprint, document));
});

test('whoever has no place to sign gets a page for it, and the sender is told', async ({
  signIn,
}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'A lease without places');
  await flow.addRecipients(people.tom);
  await expect(flow.setUp.kind('signature')).toBeVisible();
  await flow.button('Next').click();
  await expect(flow.element).toContainText('No signature field is placed for Tom Becker');
  await flow.button('Send').click();
  await expect(new ContractPage(agent).status).toContainText('0 of 1 signed');

  const signing = await openToSign(await signIn('tom'), 'A lease without places');
  await expect(signing.frame.getByText('Page 3 of 3')).toBeAttached();
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await expect(new ContractPage(agent).status).toContainText('Signed');
});

test('a signer who declines ends the contract, and the sender reads why', async ({signIn}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send the guarantee'}).first().click();
  const flow = new SendFlow(agent);
  await flow.start();
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  await flow.button('Send').click();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');

  const margaret = await signIn('margaret');
  const signing = await openToSign(margaret, 'Guarantee · Flat 3, 14 Quay Street');
  await signing.consent();
  await signing.button('More').click();
  await signing.button('Decline to sign').click();
  await signing.dialog.getByRole('textbox').fill('The rent is not what we agreed.');
  await signing.dialog.getByRole('button', {name: 'Decline', exact: true}).click();
  await expect(contract.status).toContainText('Declined');
  await expect(contract.timeline).toContainText('Margaret Doyle declined to sign');
  await expect(contract.timeline).toContainText('The rent is not what we agreed.');
});
