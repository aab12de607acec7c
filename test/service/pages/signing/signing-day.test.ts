/** The day of signing: that of the service's clock where the account is, whatever the device says. */
import {expect, it} from 'vitest';
import {updateSettings} from '../../../../src/service/storage/accounts/companies.js';
import {toldHistory} from '../../told-history.js';
import {consent, finish, shownBy} from '../as-shown.js';
import {anna, setup, signature} from './sign-fixture.js';

const signedOn = {type: 'date', title: 'Signed on', settings: {formula: 'today()'}} as const;
const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;

/** The clock of the service stands at 09:00 UTC on 21 November. */
async function openIn(timeZone: string) {
  const parts = await setup({fields: [signature(anna), signedOn]});
  await updateSettings(parts.db, parts.companyId, {setting_time_zone: timeZone});
  const {call} = await parts.session(anna);
  const stored = async () => {
    const rows = await parts.db.selectFrom('fields').select(['field_id', 'value']).execute();
    return rows.find(({field_id: id}) => Number(id) === 2)?.value;
  };
  return {...parts, call, stored};
}

it.each([
  ['UTC', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-21'],
  ['Pacific/Pago_Pago', '2026-11-20'],
])('is told to the page as that in %s', async (timeZone, day) => {
  const {call} = await openIn(timeZone);
  expect((await call('GET', 'signing')).json.today).toBe(day);
});

it('is that of the moment at which the party signs, not of that at which its page was loaded', async () => {
  const {call, pass, stored, db} = await openIn('Europe/Berlin');
  await consent(call);
  await call('PUT', 'signing/fields/1', {value: typed});
  pass(14 * 3_600_000 + 5_000);
  expect((await finish(call)).status).toBe(200);
  expect(await stored()).toBe('2026-11-22');
  expect(await toldHistory(db)).toContainEqual(
    expect.stringMatching(/signed; the date of signing is 2026-11-22 \(Europe\/Berlin\)$/),
  );
});

it('is not what the page sends', async () => {
  const {call} = await openIn('UTC');
  await consent(call);
  const {status, json} = await call('PUT', 'signing/fields/2', {value: '2028-01-02'});
  expect([status, json.error?.code]).toEqual([400, '10010']);
});

it('of another day than that on which the page was loaded, a calculated field is shown again first', async () => {
  const fields = [
    signature(anna),
    {
      type: 'number',
      title: 'Late fee',
      settings: {formula: 'days_between("2026-11-21", today()) * 5'},
    },
  ] as const;
  const {session, pass} = await setup({fields});
  const {call} = await session(anna);
  await consent(call);
  await call('PUT', 'signing/fields/1', {value: typed});
  const {json: shown} = await call('GET', 'signing');
  pass(24 * 3_600_000);
  const late = await call('POST', 'signing/finish', shownBy(shown));
  expect([late.status, late.json.error?.code]).toEqual([409, '10010']);
  expect((await finish(call)).status).toBe(200);
});
