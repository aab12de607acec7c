/** What people type with the digits of their own keyboards, on the built signing page. */
import {expect, it} from 'vitest';
import {anna, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser} from './sign-window.js';

useBrowser();

it('shows what is kept of a number in other digits, and calculates with it, once the field is left', async () => {
  const {page, db} = await open({
    fields: [
      signature(anna),
      {type: 'number', title: 'Rent', y: 200},
      {type: 'number', title: 'Year', y: 240, settings: {formula: 'Rent * 12'}},
      {type: 'text', title: 'Phone', y: 280, settings: {format: 'phone'}},
    ],
  });
  await button(page, 'Agree and start').click();
  const rent = page.getByLabel('Rent');
  await rent.fill('۸۰۰');
  await page.getByLabel(/^Year/).getByText('9600').waitFor();
  expect(await rent.inputValue()).toBe('۸۰۰');
  const phone = page.getByLabel('Phone');
  await phone.fill('\u202a＋۴۴ ۲۰ ۷۹۴۶ ۰۱۲۳\u202c');
  await rent.focus();
  await expect.poll(() => phone.inputValue()).toBe('+44 20 7946 0123');
  await phone.focus();
  await expect.poll(() => rent.inputValue()).toBe('800');
  const stored = async () => {
    const rows = await db.selectFrom('fields').select(['field_id', 'value']).execute();
    return rows.sort((a, b) => Number(a.field_id) - Number(b.field_id)).map(({value}) => value);
  };
  await expect.poll(stored).toEqual([null, '800', null, '+44 20 7946 0123']);
});
