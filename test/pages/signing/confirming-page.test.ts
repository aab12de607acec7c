/** The built signing page for somebody who has signed, when the sender has changed what is signed. */
import {expect, it} from 'vitest';
import {
  confirmingIn,
  fields,
  moved,
  type Change,
} from '../../service/pages/signing/confirming-fixture.js';
import {anna} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

/** Anna has signed with a rent of 1200; then the sender changes it, and she opens the page again. */
async function changed(change: Change, options: Parameters<typeof open>[1] = {}, given = {}) {
  const parts = await open({fields, isAllAtOnce: true, ...given}, options);
  const hands = confirmingIn(parts);
  await hands.sign();
  await hands.amend(change);
  await parts.page.reload();
  return {...parts, ...hands};
}

const list = (page: Awaited<ReturnType<typeof changed>>['page']) =>
  page.getByRole('region', {name: /has changed this since you signed it/});

it('opens on what has changed, and one press confirms it with what was there', async () => {
  const {page, read, complaints} = await changed((envelope) => ({
    ...moved(envelope),
    title: 'Lease of 2 Mill Lane',
  }));
  const changes = list(page);
  await changes.waitFor();
  expect(await changes.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^The title was “.+” before\.$/),
    expect.stringMatching(/^Field moved: .*Rent.* \(.*Anna.*\).*, “.+”, page 1$/),
  ]);
  expect(await page.getByLabel(/^Rent/).inputValue()).toBe('1200');
  expect(await violations(page)).toEqual([]);
  await changes.getByRole('button', {name: 'Confirm with my signature'}).press('Enter');
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const {history, envelope} = await read();
  expect(envelope.parties.find(({id}) => id === anna)?.status).toBe('signed');
  const last = history.findLast(({type}) => type === 'party-signed');
  expect(last?.data).toMatchObject({version: 2, confirms: expect.any(String)});
  expect(complaints).toEqual([]);
});

it('has what is new filled in first, and keeps what was entered', async () => {
  const {page} = await changed(({fields: all}) => ({
    fields: [
      ...all,
      {...all[0]!, id: 900, key: 'new', title: 'Deposit', y: 380, value: null, isRequired: true},
    ],
  }));
  const changes = list(page);
  await changes.waitFor();
  expect(await changes.getByRole('button', {name: 'Confirm with my signature'}).count()).toBe(0);
  await changes.getByRole('button', {name: 'Fill in what is new'}).click();
  await page.getByLabel(/^Deposit/).fill('2400');
  expect(await page.getByLabel(/^Rent/).inputValue()).toBe('1200');
  await button(page, 'Confirm with my signature').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
});

it('leads through the document, where entries can be changed and declined, before it is confirmed', async () => {
  const {page, read} = await changed(moved);
  await list(page).getByRole('button', {name: 'Go through the document'}).click();
  expect(await list(page).count()).toBe(0);
  await page.getByLabel(/^Rent/).fill('900');
  await page.getByRole('button', {name: 'More'}).click();
  expect(await button(page, 'Decline to sign').count()).toBe(1);
  expect(await button(page, 'Assign to someone else').count()).toBe(0);
  await page.keyboard.press('Escape');
  await button(page, 'Confirm with my signature').click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
  const {fields: after} = (await read()).envelope;
  expect(after.find(({title}) => title === 'Rent')?.value).toBe('900');
});

it('gives the document as it was signed', async () => {
  const {page} = await changed(({documents}) => ({
    documents: documents.map((one) => ({...one, pdfSha256: '7'.repeat(64)})),
  }));
  const changes = list(page);
  await changes.waitFor();
  expect(await changes.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Document replaced: “.+”\. Pages with something else on them: 1$/),
  ]);
  const saved = page.waitForEvent('download');
  await changes.getByRole('button', {name: /^Save “.+” as you signed it$/}).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

it('shows a person who has the page open what has changed, and all of it after another change', async () => {
  const {page, amend} = await changed(moved);
  await list(page).waitFor();
  await amend(({title}) => ({title: `${title}, annexed`}));
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(2);
});

it('asks to agree again first where the words are others, with the changes above', async () => {
  const {page, amend} = await changed(moved);
  await list(page).waitFor();
  expect(await button(page, 'Agree and start').count()).toBe(0);
  await amend(() => ({title: 'Another'}), ['Other words']);
  await page.getByText('The title was').waitFor();
  await button(page, 'Agree and start').click();
  await list(page).getByRole('button', {name: 'Confirm with my signature'}).click();
  await page.getByRole('heading', {name: 'You have signed'}).waitFor();
});

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('has room on a page 320 pixels wide, in %s', async (locale, direction) => {
  const {page} = await changed(moved, {viewport: {width: 320, height: 640}, locale}, {locale});
  const confirm = page.locator('.consent .finish');
  await confirm.waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe(direction);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.consent').count()).toBe(0);
});
