/** Somebody signs who has no e-mail address: the link comes on paper. */
import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {linkFor} from '../installation/outbox.js';
import {sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {readCode} from '../pages/read-code.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora} = people;
const title = 'Lease of the orchard';
const signature = {field_type: 'signature'};

test('a link is printed, read from paper by a phone, and renewed, and the certificate says how the person was known', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  test.slow();
  const host = await openHost({allowSigningLinks: true});
  const fingerprint = await sendFields(api, {
    title,
    parties: [{party_name: 'Tom Becker', party_invitation: 'link'}],
    fields: [signature],
  });
  const about = (tag: string) =>
    `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  const agent = await openWindow({viewport: {width: 320, height: 700}});
  // No paper is there; a browser without a window would end printing at once.
  await agent.addInitScript('window.print = () => undefined');
  await host.show(agent, nora, about('parties') + about('timeline'));
  const dialog = agent.getByRole('dialog');
  const sheet = agent.frameLocator('iframe.sheet');

  /** Prints a sheet, and reads its code as a camera would. */
  async function printed(isRenewed: boolean): Promise<string> {
    await agent.getByRole('button', {name: 'Copy link: Tom Becker'}).click();
    await expectAccessible(agent, 'a link to pass on');
    if (isRenewed) await dialog.getByLabel('End all earlier links').check();
    await dialog.getByRole('button', {name: 'Print with QR code'}).click();
    await expect(agent.getByText('The sheet is ready to print.')).toBeVisible();
    await expect(sheet.getByRole('heading', {name: title})).toBeAttached();
    const paper = await openWindow();
    await paper.setContent(await sheet.locator('html').innerHTML());
    await expect(paper.getByText('For Tom Becker')).toBeVisible();
    // As a browser with a printer does.
    await sheet
      .locator('html')
      .evaluate('void setTimeout(() => dispatchEvent(new Event("afterprint")))');
    await expect(agent.locator('iframe.sheet')).toHaveCount(0);
    return readCode(await paper.getByRole('img').screenshot());
  }

  const parties = agent.locator('esign-parties');
  await expect(parties).toContainText('Invited with a link: pass it on');
  const first = await printed(false);
  await expect(parties).toContainText('With a link that you pass on');
  const second = await printed(true);
  expect(second).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);

  const phone = await openWindow({
    viewport: {width: 360, height: 740},
    isMobile: true,
    hasTouch: true,
  });
  await phone.goto(second);
  const button = (name: string) => phone.getByRole('button', {name, exact: true});
  await button('Agree and start').tap();
  await phone.getByRole('button', {name: 'Sign here'}).tap();
  await phone.getByRole('tab', {name: 'Type'}).tap();
  await phone.getByRole('dialog').getByRole('button', {name: 'Sign', exact: true}).tap();
  await button('Finish').tap();
  await expect(phone.getByRole('heading', {name: /Everybody has signed|All done/})).toBeVisible();
  expect(await phone.locator('body').innerText()).not.toContain('invalid');

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = (await textOf(sealed)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Possession of a personal link, which the sender passed on');
  expect(text).toContain('No e-mail address');
  expect(text).toContain('earlier links of Tom Becker have ended');
  expect(text).not.toContain('no-address.invalid');
  await expect(agent.locator('esign-timeline')).toContainText('Tom Becker');
  await expect(agent.locator('esign-timeline')).not.toContainText('invalid');
});

test('two people without an address sign one after another on one tablet, which a member of the account hands over', async ({
  installation,
  openWindow,
}) => {
  test.slow();
  const {serviceUrl, api} = installation;
  const lea = {name: 'Lea Amsel', email: 'lea-device@larkfield.example'};
  await api.client.createUser({
    user_name: lea.name,
    user_email: lea.email,
    role_id: 1,
    user_access: 'sender',
  });
  const people = ['Tom Becker', 'Ida Holm'];
  const fingerprint = await sendFields(api, {
    title: 'Lease of the boathouse',
    parties: people.map((party_name) => ({party_name, party_invitation: 'device'})),
    fields: [
      {...signature, field_role: 'signer1'},
      {...signature, field_role: 'signer2'},
    ],
  });
  const tablet = await openWindow({
    baseURL: serviceUrl,
    viewport: {width: 820, height: 1180},
    reducedMotion: 'reduce',
  });
  await tablet.goto('/console/sign-in');
  await tablet.getByLabel('Your e-mail address').fill(lea.email);
  await tablet.keyboard.press('Enter');
  await tablet.goto(await linkFor(installation, lea.email, `${serviceUrl}/console/sign-in/`));
  await tablet.getByRole('button', {name: 'Sign in', exact: true}).click();
  await tablet.getByRole('button', {name: 'Lease of the boathouse'}).click();
  await tablet.getByRole('button', {name: 'Sign on this device'}).click();
  await expectAccessible(tablet, 'handing a device over');
  await tablet.getByLabel('PIN of 4 to 12 digits').fill('4711');
  await tablet.getByRole('button', {name: 'Begin'}).click();

  for (const person of people) {
    const heading = tablet.getByRole('heading', {name: `Please hand the device to ${person}`});
    await expect(heading).toBeVisible();
    await expectAccessible(tablet, 'whom the device is handed to');
    await tablet.getByRole('button', {name: `I am ${person}`}).click();
    await expect(
      tablet.getByRole('heading', {name: `Only ${lea.name} goes on from here`}),
    ).toBeVisible();
    await tablet.keyboard.type('4711');
    await tablet.keyboard.press('Enter');
    const signing = new SigningFrame(tablet);
    await signing.consent();
    await signing.signByTyping();
    await signing.button('Finish').click();
    await expect(tablet.locator('esign-sign')).toHaveCount(0);
    const kept = await tablet.evaluate<string[]>(
      'Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((key) => key.startsWith("esign"))',
    );
    expect(kept).toEqual([]);
  }
  await expect(
    tablet.getByRole('heading', {name: 'Nobody has to sign here any more'}),
  ).toBeVisible();
  // Neither the person before nor the member: whoever goes back would have to sign in.
  await tablet.goBack();
  await expect(tablet.getByRole('heading', {name: 'Sign in'})).toBeVisible();

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = (await textOf(sealed)).replaceAll(/\s+/g, ' ');
  for (const person of people)
    expect(text).toContain(`${lea.name} handed a device to ${person} and said who it is`);
  expect(text).toContain(`at a device handed over by ${lea.name}, who identified the person`);
  expect(text).not.toContain('no-address.invalid');
});
