/** `<esign-document>`: what stands on the pages, from the draft to the sealed document. */
import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {party, sendFields} from '../installation/send-fields.js';
import {test} from '../journey.js';
import {readDownload} from '../pages/contract-page.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora, tom} = people;

/** Instead of the browser's dialog: how wide the pages are that would be printed. */
const notePrinting =
  'window.print = () => { top.printed = Array.from(document.images, ({naturalWidth}) => naturalWidth); }';

test('the sender reads a draft, follows what is filled in, prints it, and has it sealed', async ({
  installation: {api},
  openHost,
  openWindow,
}) => {
  const host = await openHost();
  const fingerprint = await sendFields(api, {
    title: 'Lease to read',
    parties: [party(tom)],
    fields: [{field_type: 'text', field_label: 'Bird'}, {field_type: 'signature'}],
    isDraft: true,
  });
  await api.waitForStatus(fingerprint, 'draft');
  const about = (tag: string) =>
    `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`;
  const agent = await openWindow();
  await agent.addInitScript(notePrinting);
  await host.show(agent, nora, about('document'));
  const element = agent.locator('esign-document');
  const pages = element.locator('[part~=page]');
  await expect(pages).toHaveCount(2);
  const picture = pages.first().locator('img');
  const width = () => picture.evaluate((image: {naturalWidth?: number}) => image.naturalWidth ?? 0);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(element.getByRole('img', {name: 'Bird, Tom Becker: empty'})).toBeVisible();
  await expectAccessible(agent, 'reading a draft');
  const save = async (name: string) => {
    const download = agent.waitForEvent('download');
    await element.getByRole('link', {name, exact: true}).click();
    return readDownload(await download);
  };
  expect(await textOf(await save('Download the original'))).toContain('schedule 10');

  await api.client.sendEnvelope({envelope_fingerprint: fingerprint});
  const page = await openWindow();
  await host.show(page, tom, about('sign'));
  const signing = new SigningFrame(page);
  await signing.consent();
  await signing.writeText('Bird', 'Kornblume');
  await signing.signByTyping();
  await signing.finish();
  await api.waitForStatus(fingerprint, 'signed');
  await expect(pages.first()).toContainText('Kornblume');
  await expect(element.getByRole('img', {name: 'Signature, Tom Becker: filled in'})).toBeVisible();

  await element.getByRole('button', {name: 'Print', exact: true}).click();
  await expect.poll(() => agent.evaluate<number[] | null>('window.printed ?? null')).not.toBeNull();
  const printed = await agent.evaluate<number[]>('window.printed');
  expect(printed.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...printed)).toBeGreaterThan(1000);
  const sealed = await save('Download the signed document');
  await expectSealed(sealed);
  expect(await textOf(sealed)).toContain('Kornblume');
});
