/** Everything that is kept is looked at: files exchanged in the store, rows changed in the database. */
import {createHash} from 'node:crypto';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {expect, it, onTestFinished, vi} from 'vitest';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {requireOwnStore} from '../../../src/service/storage/files/marking/require-own-store.js';
import {registerEnvelopes} from '../../../src/service/storage/envelopes/register.js';
import {databaseUrl} from '../database-url.js';
import {send, setup as setUpEnvelope, signAll} from '../delivery/delivery-fixture.js';
import {runCommand} from '../external/installation.js';
import {exchangeIn} from '../test-blobs.js';
import {secretOfTests} from '../test-secret-box.js';
import {bindRows} from '../bind-rows.js';

vi.setConfig({testTimeout: 120_000});

const shown = Buffer.from('rent: 100 EUR');
const shownSha256 = createHash('sha256').update(shown).digest('hex');

/** An envelope that was sent, its one file in a folder, and the command over both. */
async function setup() {
  const parts = await setUpEnvelope();
  const folder = await mkdtemp(join(tmpdir(), 'esign scrub '));
  onTestFinished(() => rm(folder, {recursive: true}));
  const blobs = {kind: 'fs', folder} as const;
  await createBlobs(blobs).put(shown);
  await parts.db
    .updateTable('documents')
    .set({original_sha256: shownSha256, pdf_sha256: shownSha256})
    .execute();
  await bindRows(parts.db);
  await parts.play(send, ...signAll);
  await requireOwnStore({db: parts.db, config: {blobs}, blobs: createBlobs(blobs)});
  const env = {
    DATABASE_URL: databaseUrl(parts.address),
    ESIGN_DATA: folder,
    ESIGN_SECRETS_KEY: secretOfTests,
    ESIGN_BLOBS: `fs:${folder}`,
  };
  const run = (command: string, ...parameters: string[]) => runCommand(env, command, ...parameters);
  const scrub = async () => {
    const {code, out} = await run('scrub', '--json');
    return {code, report: JSON.parse(out) as unknown};
  };
  return {...parts, blobs, run, scrub};
}

it('finds everything whole', async () => {
  const {scrub} = await setup();
  expect(await scrub()).toMatchObject({
    code: 0,
    report: {
      files: {checked: 1, damaged: [], missing: []},
      histories: {checked: 1, broken: []},
      register: {is_kept: true, missing: '', count: 0},
    },
  });
});

it('names an exchanged file, notes it for health and doctor, and forgets it once it is back', async () => {
  const {db, blobs, run, scrub} = await setup();
  const noted = () => db.selectFrom('damaged_files').select('sha256').execute();
  await exchangeIn(blobs, shownSha256, Buffer.from('rent: 9999999 EUR'));
  expect(await scrub()).toMatchObject({code: 1, report: {files: {damaged: [shownSha256]}}});
  expect(await noted()).toEqual([{sha256: shownSha256}]);
  expect((await run('doctor')).out).toMatch(new RegExp(`✗ damage +1 file .*${shownSha256}`));
  await exchangeIn(blobs, shownSha256, shown);
  expect(await scrub()).toMatchObject({code: 0, report: {files: {damaged: []}}});
  expect(await noted()).toEqual([]);
});

it('lets go of an image of a page that is gone, which is in no backup: it is drawn again', async () => {
  const {db, companyId, scrub} = await setup();
  const image = 'e'.repeat(64);
  const page = {company_id: companyId, pdf_sha256: shownSha256, page: 1, binding: null};
  const row = (scale: number, image_sha256: string) => ({...page, scale, image_sha256});
  // The second is a document, too: that one is not drawn.
  await db
    .insertInto('page_images')
    .values([row(1, image), row(2, shownSha256)])
    .execute();
  await db.insertInto('damaged_files').values({sha256: image, found: new Date()}).execute();
  expect(await scrub()).toMatchObject({code: 0, report: {files: {damaged: [], missing: []}}});
  expect(await db.selectFrom('damaged_files').selectAll().execute()).toEqual([]);
  const left = await db.selectFrom('page_images').select('image_sha256').execute();
  expect(left).toEqual([{image_sha256: shownSha256}]);
});

it.each([
  ['an entry was changed', `UPDATE history SET ip = '192.0.2.1' WHERE position = 2`, 'broken'],
  ['an entry was taken out', `DELETE FROM history WHERE position = 2`, 'broken'],
  ['every entry was taken out', `DELETE FROM history`, 'empty'],
  ['a value is another', `UPDATE fields SET value = '"EUR 9999999"'`, 'values'],
])('names an envelope in whose record %s', async (_, statement, problem) => {
  const {db, envelope, run, scrub} = await setup();
  // Whoever owns the table can take its guard away; that is what the chain is for.
  await sql`ALTER TABLE history DISABLE TRIGGER USER`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`ALTER TABLE history ENABLE TRIGGER USER`.execute(db);
  const broken = [{envelope_fingerprint: envelope.fingerprint, problem}];
  expect(await scrub()).toMatchObject({code: 1, report: {histories: {broken}}});
  expect((await run('scrub')).out).toContain(`✗ envelope ${envelope.fingerprint} of account 1: `);
  expect((await run('doctor')).out).toMatch(/✗ histories +1 of 1 histories/);
});

it('names an envelope that somebody deleted with all its rows, until that is accepted', async () => {
  const {db, key, secretBox, run, scrub} = await setup();
  await registerEnvelopes({db, secretBox});
  await sql`DELETE FROM envelopes`.execute(db);
  const missing = {is_kept: true, missing: String(key.envelopeId), count: 1};
  expect(await scrub()).toMatchObject({code: 1, report: {register: missing}});
  expect((await run('scrub')).out).toContain('✗ An envelope is missing');
  expect((await run('doctor')).out).toMatch(
    /✗ register +An envelope is missing that the service did not delete \(1\); restore/,
  );
  const {code, said} = await run('scrub', '--accept-missing');
  expect({code, said}).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `did not delete (${key.envelopeId}). Accept that, and begin the register anew?`,
    ) as string,
  });
  expect(await scrub()).toMatchObject({code: 1, report: {register: missing}});
  expect((await run('scrub', '--accept-missing', '--yes')).code).toBe(0);
  expect(await scrub()).toMatchObject({code: 0, report: {register: {missing: ''}}});
});

it('names and notes a file that is gone, and forgets it once it is back', async () => {
  const {db, blobs, scrub} = await setup();
  const noted = () => db.selectFrom('damaged_files').select('sha256').execute();
  await createBlobs(blobs).delete(shownSha256);
  expect(await scrub()).toMatchObject({code: 1, report: {files: {missing: [shownSha256]}}});
  expect(await noted()).toEqual([{sha256: shownSha256}]);
  await createBlobs(blobs).put(shown);
  expect(await scrub()).toMatchObject({code: 0});
  expect(await noted()).toEqual([]);
});
