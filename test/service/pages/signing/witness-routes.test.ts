/** The signer names the witness: what the service allows, whatever a browser sends. */
import {describe, expect, it} from 'vitest';
import {toldHistory} from '../../told-history.js';
import {consent, finish} from '../as-shown.js';
import {anna, ben, setup, type SetUp} from './sign-fixture.js';

const witness = {
  name: 'Witness',
  email: '',
  role: 'witness',
  settings: {witnessOf: 'signer', untilNamed: 'Witness'},
};
const wim = {party_id: ben, name: 'Wim Vos', email: 'wim@example.com'};

/** Anna's page of an envelope whose witness she names; nothing has to be filled in. */
async function open(given: SetUp = {}, partyId = anna) {
  const parts = await setup({fields: [], parties: {[ben]: witness}, ...given});
  const page = await parts.session(partyId);
  const name = (body: object = wim) => page.call('POST', 'signing/witness', body);
  const rows = () => parts.db.selectFrom('parties').selectAll().orderBy('party_id').execute();
  const contacts = async () => (await parts.db.selectFrom('contacts').selectAll().execute()).length;
  return {...parts, page, name, rows, contacts};
}

describe('a signer whom the sender lets name the witness', () => {
  it('names them, even in two visits, and they are invited after the signature', async () => {
    const {page, name, rows, db, session} = await open();
    expect((await page.call('GET', 'signing')).json.unnamed_witnesses).toEqual([ben]);
    await consent(page.call);
    expect((await finish(page.call)).status).toBe(400);
    expect((await name()).status).toBe(200);
    // The page was closed before Finish; a repeated request changes nothing.
    const next = await session(anna);
    expect((await next.call('POST', 'signing/witness', wim)).status).toBe(200);
    expect((await next.call('GET', 'signing')).json.unnamed_witnesses).toEqual([]);
    expect((await rows())[1]).toMatchObject({name: 'Wim Vos', email: wim.email, invited: null});
    expect((await finish(next.call)).status).toBe(200);
    expect((await rows())[1]?.invited).not.toBeNull();
    const told = (await toldHistory(db)).join('\n');
    expect(told).toContain(
      'Anna Berg (anna@example.com) named Wim Vos (wim@example.com) as a witness',
    );
    expect((await name({...wim, email: 'late@example.com'})).status).toBe(400);
  });

  it.each([
    ['the own address', {email: 'ANNA@example.com'}],
    ['no address', {email: ''}],
    ['two addresses', {email: 'wim@example.com, eve@example.com'}],
    ['a line break in the address', {email: 'wim@example.com\nBcc: eve@example.com'}],
    ['a link in the name', {name: 'Visit https://evil.example'}],
    ['letters that cannot be printed', {name: 'Wim 𓂀'}],
    ['a party that is no witness', {party_id: anna}],
    ['a party of another envelope', {party_id: 99}],
    ['a party that is no number', {party_id: 'x'}],
  ])('is refused %s, and nobody becomes a contact', async (_, change) => {
    const {name, rows, contacts} = await open();
    const before = await contacts();
    expect([400, 404]).toContain((await name({...wim, ...change})).status);
    expect(await contacts()).toBe(before);
    expect((await rows())[1]).toMatchObject({name: 'Witness', email: ''});
  });

  it('cannot name somebody else afterwards', async () => {
    const {name, rows} = await open();
    await name();
    expect((await name({...wim, email: 'eve@example.com'})).status).toBe(400);
    expect((await rows())[1]?.email).toBe(wim.email);
  });
});

it('nobody names a witness with the session of another party, or without one', async () => {
  const {name, page, rows} = await open({}, ben);
  expect((await name()).status).toBe(400);
  expect((await page.call('POST', 'signing/witness', wim, 'x'.repeat(43))).status).toBe(401);
  expect((await rows())[1]?.email).toBe('');
});

it('a witness whom the sender named is not the signer’s to change', async () => {
  const named = {...witness, name: 'Wim', email: 'wim@example.com', settings: {}};
  const {name, page, rows} = await open({parties: {[ben]: named}});
  expect((await page.call('GET', 'signing')).json.unnamed_witnesses).toEqual([]);
  expect((await name({...wim, email: 'eve@example.com'})).status).toBe(400);
  expect((await rows())[1]?.email).toBe('wim@example.com');
});
