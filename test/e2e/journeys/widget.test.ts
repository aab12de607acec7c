import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';
import {until} from '../until.js';

const title = 'Membership of the allotment';
const mara = {name: 'Mara Lind', email: 'mara@example.com'};

test('somebody whom nobody has asked signs a public form, confirms by mail, and has it sealed', async ({
  installation,
  openWindow,
  signIn,
}) => {
  const {api} = installation;
  const url = await api.makePublicForm('libreoffice-1.pdf', title);

  const page = await openWindow();
  await page.goto(url);
  await page.getByLabel('Your name').fill(mara.name);
  await page.getByLabel('Your e-mail address').fill(mara.email);
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByRole('button', {name: 'Agree and start'}).click();
  await page.getByRole('button', {name: 'Sign here'}).first().click();
  await page.getByRole('tab', {name: 'Type'}).click();
  await page.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).click();
  await page.getByRole('button', {name: 'Finish'}).filter({visible: true}).click();
  await expect(page.getByRole('heading', {name: 'Please confirm'})).toBeVisible();
  const {envelopes} = await api.client.listEnvelopes({status: 'verify'});
  const fingerprint = envelopes[0]?.envelope_fingerprint ?? '';

  const agent = await signIn('nora');
  const mail = agent.getByRole('link', {name: `Confirm your signature on “${title}”`});
  await until('the mail', async () => {
    await agent.goto('/outbox');
    return (await mail.count()) > 0 || undefined;
  });
  await mail.click();
  const link = agent.frameLocator('iframe.mail').getByRole('link', {name: 'Confirm my signature'});
  const confirming = await openWindow();
  await confirming.goto((await link.getAttribute('href')) ?? '');
  await confirming.getByRole('button', {name: 'Confirm my signature'}).click();
  await expect(confirming.getByRole('heading', {name: 'All done'})).toBeVisible();

  const signed = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, signed.envelope_documents[0]!);
  await expectSealed(sealed);
  const text = (await textOf(sealed)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Link sent to ${mara.email} after signing on the public page`);
});
