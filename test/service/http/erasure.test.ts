/** A person is erased: nothing is left in any table or file but sealed evidence, which still verifies. */
import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {addBulk, addJob, addMandates, addSearch, tablesWith} from './erasure-fixture.js';
import {addHold, removeHold} from '../../../src/service/storage/accounts/holds.js';
import {keepPasskey} from '../../../src/service/storage/access/passkeys.js';
import {addUser} from '../../../src/service/storage/accounts/users.js';
import {ensureTestAccount} from '../../../src/service/storage/accounts/test-accounts.js';
import {forgetAllUnreferenced} from '../../../src/service/storage/files/file-locks.js';
import {everyNamedFile} from '../../../src/service/storage/files/file-references.js';
import {scrubHistories} from '../../../src/service/storage/files/scrubbing/scrub-histories.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {putInto} from './put-into.js';
import {secretBox} from '../test-secret-box.js';
import {setup as setupApi, type Json} from './api-fixture.js';
import {signIn} from './console-fixture.js';
import {send, signAll} from './signed-fixture.js';

const person = {
  name: 'Annegret Zyx',
  email: 'Annegret.Zyx@person.example',
  phone: '+4915112345678',
};

/** Whose address has the person's in it, and who stays. */
const stranger = 'joannegret.zyx@person.example';

const search = (db: Database, ...texts: readonly string[]) => tablesWith(db, texts, stranger);

async function setup() {
  const api = await setupApi();
  const {call, db, clock, blobs, effects} = api;
  const envelope_parties = [
    {party_name: person.name, party_email: person.email, party_mobile: person.phone},
    {party_name: 'Ben', party_email: 'ben@example.com'},
  ];
  const make = (change: Json = {}) => api.makeDraft({envelope_parties, ...change});
  const erase = async (change: Json = {}) =>
    (await call('POST', '/erasures', {person_email: person.email, ...change})).json;
  /** As the jobs do it. */
  const forgetFiles = () =>
    forgetAllUnreferenced(
      {db, blobs},
      effects.flatMap((effect) => (effect.type === 'forget-files' ? effect.sha256s : [])),
    );
  const ofPerson = {name: person.name, email: person.email, roleId: 1} as const;
  return {
    ...api,
    make,
    erase,
    send: (fingerprint: string) => send(api, fingerprint),
    signAll: (fingerprint: string) => signAll(api, fingerprint, `%PDF-sealed ${person.name}`),
    forgetFiles,
    ofPerson,
    now: clock.now(),
  };
}

it('leaves nothing of a person but sealed evidence, which is named and still verifies', async () => {
  const api = await setup();
  const {call, db, store, companyId, clock, blobs, now} = api;
  const [sealed, draft, cancelled, open] = [
    await api.make(),
    await api.make(),
    await api.make(),
    await api.make(),
  ];
  for (const each of [sealed, cancelled, open]) await api.send(each);
  const sealedSha256 = await api.signAll(sealed);
  await store.change({companyId, fingerprint: cancelled}, {type: 'cancel'}, null);
  await call('POST', '/contacts', {contact_name: 'Jo', contact_email: stranger});
  const user = await addUser(db, companyId, api.ofPerson, now);
  if (user === 'taken') throw new Error('taken');
  await signIn({db, companyId}, user.id, clock);
  await db.updateTable('api_keys').set({created_by: person.email}).execute();
  const passkey = {credentialId: 'c', publicKey: new Uint8Array(3), counter: 0, transports: []};
  await keepPasskey(db, {companyId, email: person.email}, passkey, now);
  await addJob(db, companyId, person.email);
  await addMandates(db, companyId, user);
  await addBulk(db, companyId, [person.name, person.email, person.phone]);
  await addSearch(db, companyId, person.email);
  const {rows: named} = await sql.raw<{sha256: string}>(everyNamedFile).execute(db);

  const before = await search(db, person.name, person.email, person.phone);
  const searched = ['users', 'contacts', 'bulk_rows', 'failed_jobs', 'mandates'];
  expect(before).toEqual(expect.arrayContaining(searched));
  const preview = await api.erase({erasure_preview: true});
  expect(preview).toMatchObject({http: 200, erasure_preview: true, erasure_complete: false});
  expect(preview.erasure_deleted).toEqual([draft, cancelled]);
  expect(await search(db, person.name, person.email, person.phone)).toEqual(before);

  const first = await api.erase();
  expect(first).toMatchObject({
    erasure_complete: false,
    erasure_deleted: [draft, cancelled],
    erasure_kept: [
      {envelope_fingerprint: sealed, kept_reason: 'sealed'},
      {envelope_fingerprint: open, kept_reason: 'open'},
    ],
  });
  await store.change({companyId, fingerprint: open}, {type: 'cancel'}, null);
  const second = await api.erase();
  expect(second).toMatchObject({
    erasure_complete: true,
    erasure_deleted: [open],
    erasure_kept: [{envelope_fingerprint: sealed, kept_reason: 'sealed'}],
  });
  await api.forgetFiles();
  const mandates = await db.selectFrom('mandates').select('recipients').execute();
  expect(mandates).toEqual([{recipients: ['ben@example.com']}]);
  // What the answer names is all there is.
  const left = await search(db, person.name, person.email, person.phone);
  const traces = (second.erasure_traces as Json[]).map(({trace_table}) => trace_table);
  expect(left).toEqual(traces);
  expect(left).toEqual(['envelope_counts', 'envelopes', 'history', 'parties']);
  expect(await search(db, person.phone)).toEqual([]);
  expect(await scrubHistories({db, secretBox}, () => undefined)).toMatchObject({broken: []});
  expect(await blobs.get(sealedSha256)).toBeDefined();
  expect((await call('GET', `/envelopes/${sealed}`)).status).toBe(200);
  expect((await call('GET', `/contacts?q=${stranger}`)).json.total_contacts).toBe('1');

  await call('DELETE', `/envelopes/${sealed}`);
  expect(await api.erase()).toMatchObject({erasure_complete: true, erasure_traces: []});
  await api.forgetFiles();
  expect(await search(db, person.name, person.email, person.phone)).toEqual([]);
  for (const {sha256} of named) expect(await blobs.has(sha256)).toBe(false);
});

it.each<[Envelope['status'], boolean, string]>([
  ['draft', false, 'deleted'],
  ['processing', false, 'open'],
  ['unsigned', false, 'deleted'],
  ['verify', true, 'deleted'],
  ['sent', true, 'open'],
  ['rejected', true, 'deleted'],
  ['expired', true, 'deleted'],
  ['cancelled', true, 'deleted'],
  ['failed', false, 'deleted'],
  // It can still be tried again, or cancelled and then erased.
  ['failed', true, 'open'],
  ['signed', true, 'sealed'],
])('of an envelope that is %s (sent: %s), a person is %s', async (status, isSent, outcome) => {
  const {make, erase, db, now, call} = await setup();
  const fingerprint = await make();
  await putInto(db, fingerprint, {status, sent: isSent ? now : null});
  const isDeleted = outcome === 'deleted';
  expect(await erase()).toMatchObject({
    erasure_deleted: isDeleted ? [fingerprint] : [],
    erasure_kept: isDeleted ? [] : [{envelope_fingerprint: fingerprint, kept_reason: outcome}],
  });
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  expect(json.code).toBe(isDeleted ? 10253 : undefined);
});

it('erases who has no address, by the one that stands for none, and nobody else who has none', async () => {
  const {call, make, db} = await setup();
  const without = (party_name: string) => ({party_name, party_invitation: 'link'});
  const first = await make({envelope_parties: [without('Tom Yxa')]});
  const second = await make({envelope_parties: [without('Ida Yxa')]});
  const {json} = await call('GET', `/envelopes/${first}`);
  const [{contact_email: person_email}] = json.envelope_parties as [Json];
  expect(person_email).toMatch(/@no-address\.invalid$/);
  const erased = await call('POST', '/erasures', {person_email});
  expect(erased.json).toMatchObject({erasure_complete: true, erasure_deleted: [first]});
  expect(await tablesWith(db, ['Tom Yxa', String(person_email)], stranger)).toEqual([]);
  expect((await call('GET', `/envelopes/${second}`)).status).toBe(200);
});

it('erases nothing that is on hold, of another account, or of who alone is in charge', async () => {
  const api = await setup();
  const {db, companyId, now} = api;
  const held = await api.make();
  const hold = {companyId, envelope: held, reason: 'Case 12/26', created: now};
  const id = Number(await addHold(db, hold));
  expect(await api.erase()).toMatchObject({
    erasure_complete: false,
    erasure_deleted: [],
    erasure_kept: [{envelope_fingerprint: held, kept_reason: 'held'}],
  });
  expect((await api.call('GET', `/envelopes/${held}`)).status).toBe(200);
  const {envelope: _, ...ofAccount} = hold;
  const account = Number(await addHold(db, ofAccount));
  expect(await api.erase()).toMatchObject({http: 409, code: 10340});
  for (const each of [id, account]) await removeHold(db, each);

  const testSide = await ensureTestAccount(db, companyId, now);
  const {email, user_id} = await db
    .selectFrom('users')
    .select(['email', 'user_id'])
    .where('company_id', '=', testSide)
    .executeTakeFirstOrThrow();
  await signIn({db, companyId: testSide}, user_id, api.clock);
  const previewed = {person_email: email, erasure_preview: true};
  expect(await api.erase(previewed)).toMatchObject({erasure_user_kept: true});
  expect(await api.erase({person_email: email})).toMatchObject({
    erasure_user_kept: true,
    erasure_complete: false,
  });
  await addUser(db, companyId, {...api.ofPerson, roleId: 3}, now);
  expect(await api.erase(previewed)).toMatchObject({erasure_user_kept: false});
  expect(await api.erase({person_email: email})).toMatchObject({erasure_user_kept: false});
  const users = await db.selectFrom('users').select(['name', 'confirmed']).execute();
  // Nobody has signed in with that address yet, on neither side.
  const theirs = {name: person.name, confirmed: null};
  expect(users).toEqual([theirs, theirs]);
  // Whoever takes over the test side is not signed in by what signed in the former person.
  expect(await db.selectFrom('console_sessions').selectAll().execute()).toEqual([]);
});

it.each(['nobody', '', 'a@b@c d', 'x@y.example\nz@y.example'])(
  'refuses “%s”, which is no address',
  async (person_email) => {
    const {erase} = await setup();
    expect(await erase({person_email})).toMatchObject({http: 400, code: 10051});
  },
);
