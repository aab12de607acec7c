/** Somebody signs who has no e-mail address: the link comes to their phone. */
import {expect, type Page} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {messageTo} from '../installation/outbox.js';
import {sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora} = people;
const onPhone = {viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true};

/** Signs on the page of the link. */
async function sign(phone: Page): Promise<void> {
  const button = (name: string) => phone.getByRole('button', {name, exact: true});
  await button('Agree and start').tap();
  await phone.getByRole('button', {name: 'Sign here'}).first().tap();
  await phone.getByRole('tab', {name: 'Type'}).tap();
  await phone.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).tap();
  await button('Finish').tap();
  await expect(phone.getByRole('heading', {name: /Everybody has signed|All done/})).toBeVisible();
}

test('an agent invites somebody by SMS, corrects the number, and both get what was signed', async ({
  installation,
  openHost,
  openWindow,
}) => {
  test.slow();
  const {api} = installation;
  const host = await openHost({allowInvitationsBy: ['sms']});
  const [wrong, right] = ['+447700900117', '+447700900128'];
  const title = 'Lease of the ferry house';
  const agent = await openWindow({viewport: {width: 1280, height: 900}});
  await host.show(agent, nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', title);
  const row = flow.element.getByRole('group', {name: 'Recipient 1'});
  await row.getByLabel('Name').fill('Tom Becker');
  await row.getByText('Invitation, language and identity').click();
  await row.getByLabel('How is this person invited?').selectOption('By text message (SMS)');
  const number = row.getByLabel('Mobile number');
  await expect(number).toBeFocused();
  await expect(row.locator('[type=email]')).toHaveCount(0);
  await agent.keyboard.type('+44 7700 900117');
  await expectAccessible(agent, 'somebody who is invited by a message');
  await flow.button('Next').click();
  await flow.setUp.chooseParty('Tom Becker');
  await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 600});
  await flow.button('Next').click();
  await expect(flow.element.locator('[part=person]')).toContainText(
    'By text message to the number ending in 0117',
  );
  await flow.button('Send').click();

  const first = await messageTo(installation, wrong);
  expect(first.text).toContain(title);
  const fingerprint = await flow.element.evaluate(
    (send) => (send as unknown as {envelopeFingerprint: string}).envelopeFingerprint,
  );
  const about = (tag: string) =>
    `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  await host.show(agent, nora, about('parties') + about('timeline'));
  const tom = agent.locator('esign-parties [part=party]');
  await expect(tom).toContainText('By text message to the number ending in 0117');
  await agent.getByRole('button', {name: 'Edit recipient: Tom Becker'}).click();
  await expectAccessible(agent, 'correcting a number');
  await agent.getByRole('dialog').getByLabel('Mobile number').fill('+44 7700 900128');
  await agent.getByRole('button', {name: 'Save'}).click();
  await expect(tom).toContainText('By text message to the number ending in 0128');
  const second = await messageTo(installation, right);
  expect((await fetch(first.link)).status).toBe(404);

  const phone = await openWindow(onPhone);
  await phone.goto(second.link);
  await sign(phone);
  expect(await phone.locator('body').innerText()).not.toContain('invalid');
  await expect(agent.locator('esign-timeline')).toContainText('Signed by everybody and sealed');
  const done = await messageTo(installation, right, [second.text]);
  expect(done.text).toContain(title);
  await phone.goto(done.link);
  await expect(phone.getByRole('heading', {name: /Everybody has signed|All done/})).toBeVisible();

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = (await textOf(sealed)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('0128');
  expect(text.replaceAll(' ', '')).not.toContain(right);
  expect(text).not.toContain('no-address.invalid');
});

test('a recipe’s party signs by the link of a message by WhatsApp, and is reminded by another', async ({
  installation,
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost();
  const number = '+447700900139';
  const fingerprint = await sendFields(installation.api, {
    title: 'Lease of the toll house',
    parties: [{party_name: 'Ida Holm', party_invitation: 'whatsapp', party_mobile: number}],
    fields: [{field_type: 'signature'}],
  });
  const agent = await openWindow({viewport: {width: 320, height: 700}});
  const about = (tag: string) =>
    `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  await host.show(agent, nora, about('parties') + about('timeline'));
  const {text} = await messageTo(installation, number);
  await expect(agent.locator('esign-parties')).toContainText(
    'By WhatsApp to the number ending in 0139',
  );
  await agent.getByRole('button', {name: 'Send a reminder: Ida Holm'}).click();
  await expect(agent.getByText('Reminder sent.')).toBeVisible();
  const reminder = await messageTo(installation, number, [text]);
  const phone = await openWindow(onPhone);
  await phone.goto(reminder.link);
  await sign(phone);
  await installation.api.waitForStatus(fingerprint, 'signed');
  await expect(agent.locator('esign-parties [part=party]')).toContainText('Signed');
});
