/** What somebody agrees to and signs is what that page showed: where it has moved meanwhile, nothing is signed. */
import {expect, it} from 'vitest';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {shownBy} from '../as-shown.js';
import {anna, ben, setup, signature} from './sign-fixture.js';

const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;
const fields = [
  signature(anna),
  signature(ben),
  {partyId: ben, type: 'text', title: 'Rent'},
  {partyId: anna, type: 'text', title: 'City', value: 'Leeds', isRequired: false},
] as const;

/** Anna has agreed and filled in; her page still shows what it showed then. */
async function setupReady() {
  const parts = await setup({isAllAtOnce: true, fields});
  const {call} = await parts.session();
  const {json: shown} = await call('GET', 'signing');
  const {revision} = shown;
  await call('POST', 'signing/consent', {revision});
  await call('PUT', 'signing/fields/1', {value: typed});
  await call('PUT', 'signing/fields/4', {value: 'York'});
  return {...parts, call, shown, revision};
}

it('what a party enters itself moves nothing, and it signs', async () => {
  const {call, revision} = await setupReady();
  const {json: shownNow} = await call('GET', 'signing');
  const {status, json} = await call('POST', 'signing/finish', {...shownBy(shownNow), revision});
  expect([status, json.status]).toEqual([200, 'signed']);
});

it.each([1, 4])('a finish that does not say what field %d shows signs nothing', async (left) => {
  const {call, revision} = await setupReady();
  const {versions} = shownBy((await call('GET', 'signing')).json);
  expect(versions).toHaveLength(2);
  const others = versions.filter(({field_id}) => field_id !== left);
  for (const some of [others, [...others, ...others], []]) {
    const {status, json} = await call('POST', 'signing/finish', {revision, versions: some});
    expect([status, json.error?.message]).toEqual([
      400,
      expect.stringMatching(/^versions: send one for each field .* field \d+ is missing\.$/),
    ]);
  }
  expect((await call('GET', 'signing')).json.status).toBe('open');
  const finish = await call('POST', 'signing/finish', {revision, versions});
  expect([finish.status, finish.json.status]).toEqual([200, 'signed']);
});

it('a value changed in a second window stops a finish that shows the former, and is shown next', async () => {
  const {call, session, revision} = await setupReady();
  const shownHere = (await call('GET', 'signing')).json;
  const second = await session();
  await second.call('PUT', 'signing/fields/4', {value: 'Hull'});
  expect(await call('POST', 'signing/finish', {...shownBy(shownHere), revision})).toMatchObject({
    status: 409,
    json: {error: {message: 'What you were shown has changed since: review it again.'}},
  });
  const {json} = await call('GET', 'signing');
  expect(json.fields.find(({title}) => title === 'City')?.value).toBe('Hull');
  const finish = await call('POST', 'signing/finish', {...shownBy(json), revision});
  expect([finish.status, finish.json.status]).toEqual([200, 'signed']);
});

it('a page knows what the values are called that it entered itself', async () => {
  const {call, revision} = await setupReady();
  const {json} = await call('PUT', 'signing/fields/4', {value: 'Hull'});
  const {version} = json as unknown as {version: string};
  const signature = shownBy((await call('GET', 'signing')).json).versions.find(
    ({field_id}) => field_id === 1,
  )!;
  const versions = [signature, {field_id: 4, version}];
  expect((await call('POST', 'signing/finish', {revision, versions})).status).toBe(200);
});

const others: readonly Command[] = [
  {type: 'consent', partyId: ben, text: 'Agreed'},
  {type: 'fill', partyId: ben, fieldId: 2, value: {kind: 'typed', text: 'Ben', hand: 'caveat'}},
  {type: 'fill', partyId: ben, fieldId: 3, value: 'EUR 9999999'},
  {type: 'sign', partyId: ben},
];

it('another signer’s values that came meanwhile stop finish and consent, and are shown next', async () => {
  const {call, change, revision} = await setupReady();
  for (const command of others) await change(command);
  for (const path of ['signing/finish', 'signing/consent'])
    expect(await call('POST', path, {revision, versions: []})).toMatchObject({
      status: 409,
      json: {error: {message: 'What you were shown has changed since: review it again.'}},
    });
  const {json} = await call('GET', 'signing');
  expect(json.fields.find(({title}) => title === 'Rent')?.value).toBe('EUR 9999999');
  expect(json.fields.find(({title}) => title === 'City')?.value).toBe('York');
  const again = await call('POST', 'signing/finish', shownBy(json));
  expect(again.json.status).toBe('sealing');
});

it('a document exchanged in the database stops finish', async () => {
  const {call, db, revision} = await setupReady();
  await db
    .updateTable('documents')
    .set({pdf_sha256: 'b'.repeat(64)})
    .execute();
  const {status, json} = await call('POST', 'signing/finish', {revision, versions: []});
  expect([status, json.error]).toMatchObject([500, {code: 'altered_record'}]);
});

it.each<readonly [string, Command]>([
  ['address', {type: 'update-party', partyId: anna, email: 'mallory@example.com'}],
  ['name', {type: 'update-party', partyId: anna, name: 'Mallory'}],
])('another %s between consent and finish leaves nothing of what Anna did', async (_, command) => {
  const {call, change, session, revision} = await setupReady();
  await change(command);
  expect((await call('POST', 'signing/finish', {revision, versions: []})).status).toBe(409);
  const {json} = await (await session()).call('GET', 'signing');
  const valueOf = ({fields: shown}: SigningState, id: number) =>
    shown.find(({field_id}) => field_id === id)?.value;
  expect(json.party.has_consented).toBe(false);
  expect([valueOf(json, 1), valueOf(json, 4)]).toEqual([null, 'Leeds']);
  const finish = await call('POST', 'signing/finish', shownBy(json));
  expect(finish.json.error?.message).toContain('Agree to sign electronically first');
});
