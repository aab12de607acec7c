/** What the signing page says and offers to parties who do not sign, or not alone, in Chromium. */
import {describe, expect, it} from 'vitest';
import {toldHistory} from '../../service/told-history.js';
import {finish} from '../../service/pages/as-shown.js';
import {anna, ben, setup} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const asRole = (role: string) => ({parties: {[anna]: {role}}, fields: []});

describe('who does not sign', () => {
  it('approves with one press, without agreeing to sign', async () => {
    const {page, db, complaints} = await open(asRole('approver'));
    await page.getByText('Administrator asks you to approve').waitFor();
    expect(await page.getByText('Terms of signing electronically').count()).toBe(0);
    await button(page, 'Start').press('Enter');
    await button(page, 'Approve').press('Enter');
    await page.getByRole('heading', {name: 'You have approved'}).waitFor();
    expect((await toldHistory(db)).join('\n')).toContain('Anna Berg (anna@example.com) approved');
    expect(complaints).toEqual([]);
  });

  it('confirms having read it, and is offered no way to decline', async () => {
    const {page} = await open(asRole('viewer'));
    await page.getByText('Administrator asks you to read').waitFor();
    await button(page, 'More').click();
    await button(page, 'Continue on your phone').waitFor();
    expect(await page.locator('.menu .danger').count()).toBe(0);
    await page.keyboard.press('Escape');
    await button(page, 'Start').click();
    await button(page, 'I have read it').click();
    await page.getByRole('heading', {name: 'You have confirmed that you read it'}).waitFor();
  });

  it.each([
    [320, null, 'approver'],
    [1280, 'ar', 'viewer'],
  ])('has no objection of axe at %i px, in %s, as %s', async (width, locale, role) => {
    const options = {viewport: {width, height: 700}, bypassCSP: true};
    const {page} = await open({...asRole(role), locale}, options);
    await page.locator('form.consent button').waitFor();
    expect(await violations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({path: `${process.env['PICTURES']}/${role}-${width}.png`});
    await page.locator('form.consent button').click();
    await page.locator('button.finish:visible').waitFor();
    expect(await violations(page)).toEqual([]);
    if (process.env['PICTURES'])
      await page.screenshot({path: `${process.env['PICTURES']}/${role}-${width}-started.png`});
  });
});

it('a witness and a signer in person read whose signature it is, and who hands over the device', async () => {
  const parties = {
    [anna]: {isInPerson: true, settings: {host: 'Hugo Host'}},
    [ben]: {role: 'witness', settings: {witnessOf: 'signer1'}},
  };
  const first = await open({parties});
  await first.page.getByText('Hugo Host hands you the device.').waitFor();
  const second = await setup({
    parties: {...parties, [ben]: {...parties[ben], status: 'in progress'}},
  });
  const {call} = await second.session(ben);
  expect((await call('GET', 'signing')).json.party).toMatchObject({
    role: 'witness',
    witness_of: 'Anna Berg',
  });
});

it('an approver cannot finish before the turn comes, nor agree in the place of a signer', async () => {
  const {session} = await setup({parties: {[ben]: {role: 'approver', status: 'pending'}}});
  const {call} = await session(ben);
  expect((await finish(call)).status).toBe(400);
  const other = await setup(asRole('approver'));
  const page = await other.session(anna);
  const {revision} = (await page.call('GET', 'signing')).json;
  expect((await page.call('POST', 'signing/consent', {revision})).status).toBe(400);
});

/** Anna names the witness; nothing has to be filled in. */
const namesWitness = {
  fields: [],
  parties: {
    [ben]: {
      name: 'Witness',
      email: '',
      role: 'witness',
      settings: {witnessOf: 'signer', untilNamed: 'Witness'},
    },
  },
};

it('a signer names the witness before finishing, by keyboard, and what was entered stays', async () => {
  const {page, db, complaints} = await open(namesWitness);
  await button(page, 'Agree and start').press('Enter');
  await button(page, 'Finish').press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Who is your witness?'});
  await dialog.getByText('Administrator asks you to name somebody').waitFor();
  await dialog.getByLabel('Their full name').fill('Wim Vos');
  await dialog.getByLabel('Their e-mail address').fill('ANNA@example.com');
  await button(page, 'Name and finish').press('Enter');
  await page.getByText('This person already takes part.').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Finish').press('Enter');
  expect(await dialog.getByLabel('Their full name').inputValue()).toBe('Wim Vos');
  await dialog.getByLabel('Their e-mail address').fill('wim@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  expect((await toldHistory(db)).join('\n')).toContain('named Wim Vos (wim@example.com)');
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
});

it.each([
  [320, null],
  [1280, 'ar'],
])('axe has no objection to naming a witness at %i px, in %s', async (width, locale) => {
  const options = {viewport: {width, height: 700}, bypassCSP: true};
  const {page} = await open({...namesWitness, locale}, options);
  await page.locator('form.consent button').click();
  await page.locator('button.finish:visible').click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
  const box = await page.getByRole('dialog').boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  if (process.env['PICTURES'])
    await page.screenshot({path: `${process.env['PICTURES']}/witness-${width}.png`});
});

it('a witness and a signer with names of 255 characters fit a page of 320 px', async () => {
  const name = 'Maria da Conceição de Alcântara '.repeat(8).slice(0, 254).padEnd(255, 'x');
  const options = {viewport: {width: 320, height: 700}, bypassCSP: true};
  const given = {...namesWitness, parties: {...namesWitness.parties, [anna]: {name}}};
  const {page, db} = await open(given, options);
  const shown = () => page.evaluate<number>('document.documentElement.scrollWidth');
  expect(await shown()).toBe(320);
  await page.locator('form.consent button').click();
  await page.locator('button.finish:visible').click();
  const dialog = page.getByRole('dialog', {name: 'Who is your witness?'});
  await dialog.getByLabel('Their full name').pressSequentially(name);
  await dialog.getByLabel('Their e-mail address').fill('wim@example.com');
  expect(await violations(page)).toEqual([]);
  expect(await shown()).toBe(320);
  await button(page, 'Name and finish').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  expect(await shown()).toBe(320);
  expect((await toldHistory(db)).join('\n')).toContain(`named ${name} (wim@example.com)`);
});
