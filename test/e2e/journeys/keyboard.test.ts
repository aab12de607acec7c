import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {follow, press, tabTo, write} from '../keyboard.js';
import {ContractPage, readDownload} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {expectSealed} from '../sealed-pdf.js';

test('the whole way by keyboard alone: send, sign, download', async ({openWindow}) => {
  const agent = await openWindow();
  await agent.goto('/');
  await follow(agent, /Nora Larkin/);
  await follow(agent, /Send a PDF of your own/);
  const flow = new SendFlow(agent);

  // Chromium begins to tell of choosers some time after it was asked to: ask first, press last.
  const chooser = agent.waitForEvent('filechooser');
  await tabTo(agent, /^file/);
  await agent.keyboard.press('Enter');
  await (await chooser).setFiles(samplePath('chromium-1.pdf'));
  await write(agent, /^text Title/, 'A lease by keyboard');
  await write(agent, /^text Name/, people.tom.name);
  await write(agent, /^email E-mail/, people.tom.email);
  await press(agent, /^button Next$/);

  await expect(flow.setUp.kind('signature')).toBeVisible();
  await press(agent, /^button Signature/);
  await expect(flow.setUp.fields).toHaveCount(1);
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await agent.keyboard.press(key);
  await flow.setUp.waitUntilSaved();
  await press(agent, /^button Next$/);
  const signer = flow.element.locator('[part=person]');
  await expect(signer).toContainText('Signature: 1');
  await press(agent, /^button Edit: Documents and recipients$/);
  await press(agent, /Message, expiry and reminders/);
  await tabTo(agent, /^number Expires after/);
  await agent.keyboard.type('30');
  await press(agent, /^button Back to the review$/);
  await expect(flow.element.getByText('30 days', {exact: true})).toBeVisible();
  await expect(signer).toContainText('Signature: 1');
  await press(agent, /^button Send$/);
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');

  const tom = await openWindow();
  await tom.goto('/');
  await follow(tom, /Tom Becker/);
  await follow(tom, /A lease by keyboard/);
  const signing = new SigningFrame(tom);
  await expect(signing.button('Agree and start')).toBeVisible();
  await press(tom, /Agree and start/);
  await expect(signing.frame.getByRole('button', {name: 'Sign here'})).toBeFocused();
  await tom.keyboard.press('Enter');
  await tabTo(tom, /^button (Draw|Type)/);
  if (!(await signing.dialog.getByRole('tab', {name: 'Type', selected: true}).isVisible()))
    await tom.keyboard.press('ArrowRight');
  await press(tom, /^button Sign$/);
  await expect(signing.dialog).toBeHidden();
  await press(tom, /^button Finish$/);
  await expect(contract.status).toContainText('Signed');

  await agent.reload();
  const download = agent.waitForEvent('download');
  await press(agent, /Download the signed document/);
  await expectSealed(await readDownload(await download));
});
