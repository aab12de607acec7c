/** Envelopes that somebody deletes who has the database, with all their rows and their record: that is noticed. */
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {removeAccounts} from '../../../src/service/storage/accounts/sub-accounts.js';
import {
  acceptEnvelopes,
  beginRegister,
  checkRegister,
  lastFinding,
  registerEnvelopes,
} from '../../../src/service/storage/envelopes/register.js';
import {createSecretBox} from '../../../src/service/security/secret-box.js';
import {associatedDataOf} from '../../../src/service/security/associated-data.js';
import {bindRows} from '../bind-rows.js';
import {envelopeBody, setup} from '../http/api-fixture.js';
import {keepRows} from '../kept-rows.js';
import {secretBox} from '../test-secret-box.js';

/** Five drafts, all in the register. */
async function setupFive() {
  const api = await setup();
  const {db, call} = api;
  const secrets = {db, secretBox};
  await beginRegister(secrets);
  const create = async () => {
    const {json} = await call('POST', '/envelopes', await envelopeBody({is_draft: true}));
    // As if it was processed.
    await sql`UPDATE envelopes SET status = 'draft'`.execute(db);
    await bindRows(db);
    return String(json.envelope_fingerprint);
  };
  const fingerprints: string[] = [];
  for (let count = 0; count < 5; count += 1) fingerprints.push(await create());
  const register = () => registerEnvelopes(secrets);
  expect(await register()).toEqual(well);
  const ids = (
    await db.selectFrom('envelopes').select('envelope_id').orderBy('envelope_id').execute()
  ).map(({envelope_id}) => envelope_id);
  const destroy = (...places: readonly number[]) =>
    db
      .deleteFrom('envelopes')
      .where(
        'envelope_id',
        'in',
        places.map((place) => ids[place]!),
      )
      .execute();
  return {...api, secrets, create, fingerprints, register, ids, destroy};
}

const well = {isKept: true, missing: '', count: 0};
const noRegister = {isKept: false, missing: '', count: 0};

describe('an envelope that the service did not delete', () => {
  it('is missing until it is accepted, and named with the others', async () => {
    const {secrets, register, ids, destroy} = await setupFive();
    await destroy(0, 2, 3);
    const missing = {isKept: true, missing: `${ids[0]}, ${ids[2]}-${ids[3]}`, count: 3};
    expect(await lastFinding(secrets)).toEqual(well);
    expect(await checkRegister(secrets)).toEqual(missing);
    for (const _ of [1, 2]) expect(await register()).toEqual(missing);
    expect(await lastFinding(secrets)).toEqual(missing);
    expect(await acceptEnvelopes(secrets, {...missing, missing: `${ids[0]}`, count: 1})).toBe(
      false,
    );
    expect(await checkRegister(secrets)).toEqual(missing);
    expect(await acceptEnvelopes(secrets, missing)).toBe(true);
    for (const find of [checkRegister, registerEnvelopes, lastFinding])
      expect(await find(secrets)).toEqual(well);
  });

  it('is not missing any more once it is back', async () => {
    const {db, secrets, register, destroy} = await setupFive();
    const putBack = await keepRows(db);
    await destroy(1);
    expect(await register()).toMatchObject({count: 1});
    await putBack();
    expect(await register()).toEqual(well);
    expect(await lastFinding(secrets)).toEqual(well);
  });

  it.each([
    ['a note that somebody made up', () => 'made up'],
    [
      'a note encrypted with another key',
      async (ids: string) =>
        (await createSecretBox('another key that somebody has chosen')).encrypt(
          ids,
          associatedDataOf.envelopeRemoval,
        ),
    ],
  ])('is missing in spite of %s', async (_, note) => {
    const {db, register, ids, destroy} = await setupFive();
    await destroy(1);
    await db
      .insertInto('envelope_removals')
      .values({value: await note(`{[${ids[1]},${ids[1]}]}`)})
      .execute();
    expect(await register()).toMatchObject({missing: String(ids[1])});
  });

  it('is missing in spite of what the service noted when it deleted another', async () => {
    const {db, call, fingerprints, register, ids, destroy} = await setupFive();
    expect((await call('DELETE', `/envelopes/${fingerprints[0]}`)).status).toBe(200);
    await destroy(1);
    await sql`INSERT INTO envelope_removals (value) SELECT value FROM envelope_removals`.execute(
      db,
    );
    expect(await register()).toMatchObject({missing: String(ids[1]), count: 1});
  });
});

describe('an envelope that the service deletes', () => {
  it('is taken out of the register', async () => {
    const {db, call, secrets, fingerprints, create, register} = await setupFive();
    await create();
    for (const fingerprint of fingerprints.slice(1, 3))
      expect((await call('DELETE', `/envelopes/${fingerprint}`)).status).toBe(200);
    expect(await checkRegister(secrets)).toEqual(well);
    for (const _ of [1, 2]) expect(await register()).toEqual(well);
    expect(await db.selectFrom('envelope_removals').selectAll().execute()).toEqual([]);
  });

  it('is taken out with its account', async () => {
    const {db, companyId, register} = await setupFive();
    await removeAccounts(db, secretBox, [companyId]);
    expect(await register()).toEqual(well);
  });

  it('before it was entered was never missing', async () => {
    const {call, create, register} = await setupFive();
    await call('DELETE', `/envelopes/${await create()}`);
    expect(await register()).toEqual(well);
  });

  it('is not missing to whoever looks while another process takes it out', async () => {
    const {db, call, fingerprints, register} = await setupFive();
    let isFirst = true;
    const between = db.withPlugin({
      transformQuery: ({node}) => node,
      // After the first statement of whoever looks.
      async transformResult({result}) {
        if (!isFirst) return result;
        isFirst = false;
        await call('DELETE', `/envelopes/${fingerprints[0]}`);
        await register();
        return result;
      },
    });
    expect(await checkRegister({db: between, secretBox})).toEqual(well);
    expect(isFirst).toBe(false);
    expect(await register()).toEqual(well);
  });
});

describe('the register', () => {
  it.each([
    ['deleted', `DELETE FROM service_secrets WHERE name = 'envelope-register'`],
    [
      'written by somebody else',
      `UPDATE service_secrets SET value = 'x' WHERE name = 'envelope-register'`,
    ],
    [
      'another secret of the service',
      `UPDATE service_secrets SET value = (SELECT binding FROM envelopes LIMIT 1) WHERE name = 'envelope-register'`,
    ],
  ])('that is %s does not begin by itself again', async (_, statement) => {
    const {db, secrets, register} = await setupFive();
    await sql.raw(statement).execute(db);
    await beginRegister(secrets);
    expect(await register()).toEqual(noRegister);
    expect(await checkRegister(secrets)).toEqual(noRegister);
    expect(await lastFinding(secrets)).toEqual(noRegister);
    await acceptEnvelopes(secrets, noRegister);
    expect(await register()).toEqual(well);
  });

  it('names no envelope to whoever has the database alone', async () => {
    const {db} = await setupFive();
    const {value} = await db
      .selectFrom('service_secrets')
      .select('value')
      .where('name', '=', 'envelope-register')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain('[');
  });
});
