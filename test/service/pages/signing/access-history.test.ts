/** What happens before a signature and leaves the envelope as it is: tries that failed, codes that were sent, pages loaded. */
import {expect, it} from 'vitest';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {toldHistory} from '../../told-history.js';
import {anna, partyPasswords, setup, withPassword} from './sign-fixture.js';

const annas = withPassword(anna);
const password = partyPasswords.read({companyId: 1, partyId: anna}, annas.encryptedPassword ?? '');
const who = 'Anna Berg (anna@example.com)';
const minute = 60_000;

const sign: readonly Command[] = [
  {type: 'consent', partyId: anna, text: 'Agreed'},
  {type: 'fill', partyId: anna, fieldId: 1, value: {kind: 'typed', text: 'A', hand: 'caveat'}},
  {type: 'sign', partyId: anna},
];

it('each wrong password is on record up to the lock, with where it came from, and none while locked', async () => {
  const {session, db} = await setup({parties: {[anna]: annas}});
  const {check} = await session();
  for (let tries = 0; tries < 7; tries += 1) await check('POST', '/password', {password: 'wrong'});
  await check('POST', '/password', {password});
  const told = (await toldHistory(db)).filter((line) => line.includes('wrong password'));
  expect(told).toEqual(
    [1, 2, 3, 4, 5].map((number) => `A wrong password was entered for ${who} (try ${number})`),
  );
  const rows = await db
    .selectFrom('history')
    .select(['type', 'data'])
    .where('type', '=', 'party-not-identified')
    .orderBy('position')
    .execute();
  expect(JSON.stringify(rows)).not.toContain('"wrong"');
  expect(rows[0]?.data).toMatchObject({by: 'password', tries: 1, party: {party_id: String(anna)}});
});

it('who tries all day fills no record, and the last number of tries stands in it at the signature', async () => {
  const {session, db, pass, change} = await setup({parties: {[anna]: annas}});
  const {check} = await session();
  for (let tries = 1; tries <= 98; tries += 1) {
    await check('POST', '/password', {password: 'wrong'});
    if (tries % 5 === 0) pass(16 * minute);
  }
  const listed = async () => {
    const rows = await db
      .selectFrom('history')
      .select('data')
      .where('type', '=', 'party-not-identified')
      .orderBy('position')
      .execute();
    return rows.map(({data}) => (data as {tries: number}).tries);
  };
  const first = Array.from({length: 20}, (_, index) => index + 1);
  expect(await listed()).toEqual([...first, 40, 80]);
  for (const command of sign.slice(0, -1)) await change(command);
  await check('POST', '/password', {password});
  expect(await listed()).toEqual([...first, 40, 80, 98]);
});

it('each code that was sent is on record by the end of its number, and each wrong one', async () => {
  const {session, db, deliverCodes} = await setup({parties: {[anna]: {mobile: '+441632960123'}}});
  const {check} = await session();
  await check('POST', '/code', {});
  const code = await deliverCodes();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 6; tries += 1) await check('PUT', '/code', {code: wrong});
  const told = await toldHistory(db);
  expect(told.slice(-6)).toEqual([
    `Code sent to the mobile number of ${who} that ends in 0123`,
    ...[1, 2, 3, 4, 5].map((number) => `A wrong code was entered for ${who} (try ${number})`),
  ]);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`960123|${code}|${wrong}`));
});

it('nothing is put on record of a party that has signed', async () => {
  const {session, db, change, pass} = await setup({parties: {[anna]: annas}});
  for (const command of sign) await change(command);
  const before = await toldHistory(db);
  pass(minute);
  await (await session()).check('POST', '/password', {password: 'wrong'});
  expect(await toldHistory(db)).toEqual(before);
});

it('the pages that a signer has loaded are on record right before the signature, once each', async () => {
  const {session, app, db, change} = await setup({pages: 5});
  const {json} = await (await session()).call('GET', 'signing');
  const pages = json.documents[0]?.pages ?? [];
  for (const number of [5, 2, 1, 2])
    await app.request(pages[number - 1]?.images[number === 2 ? 'sharp' : 'standard'] ?? '');
  await app.request(pages[3]?.images.thumbnail ?? '');
  for (const command of sign) await change(command);
  const told = await toldHistory(db);
  const at = told.indexOf(`${who} signed`);
  expect(told[at - 1]).toBe(`Pages loaded on the signing page of ${who}: “Lease” 1–2; 5`);
});

it('a link whose signature was changed loads nothing, and puts nothing on record', async () => {
  const {session, app, db, change} = await setup();
  const {json} = await (await session()).call('GET', 'signing');
  const link = json.documents[0]?.pages[0]?.images.standard ?? '';
  await app.request(link.replace(/\/\d+(-[0-9a-f]{16}\/standard)/, '/2$1'));
  await app.request(`${link}x`);
  for (const command of sign) await change(command);
  expect((await toldHistory(db)).join()).not.toContain('Pages loaded');
});
