/** A file that goes with its last row, at the very moment at which somebody stores the same bytes again. */
import {setTimeout as delay} from 'node:timers/promises';
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {forgetUnreferenced, lockFiles} from '../../../src/service/storage/files/file-locks.js';
import {envelopeBody, samplePdf, setup as setUpApi} from '../http/api-fixture.js';
import {templateBody} from '../http/template-fixture.js';

/** An API with a file in its store that no row names; `onPut` makes others delete a file right after it was stored. */
async function setup() {
  const api = await setUpApi();
  const {db, blobs} = api;
  const bytes = Buffer.from(await samplePdf(), 'base64');
  const put = blobs.put.bind(blobs);
  const file = await put(bytes);
  const forget = () => forgetUnreferenced(db, blobs, file);
  const overtakenBy = (times: number) => {
    let left = times;
    blobs.put = async (stored) => {
      const name = await put(stored);
      if (left-- > 0) await forget();
      return name;
    };
  };
  return {...api, file, forget, overtakenBy};
}

type Parts = Awaited<ReturnType<typeof setup>>;

/** How many wait for a lock on a digest. */
async function waiting({db}: Parts): Promise<number> {
  const {rows} = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows.length;
}

describe('the same bytes, stored while they are being deleted', () => {
  it.each([
    ['an envelope', '/envelopes', envelopeBody, 202],
    ['a template', '/templates', templateBody, 200],
  ] as const)('are there for %s afterwards', async (_, path, body, status) => {
    const {call, blobs, file, overtakenBy} = await setup();
    overtakenBy(1);
    expect((await call('POST', path, await body())).status).toBe(status);
    expect(await blobs.has(file)).toBe(true);
  });

  it('are not named by anything where they go again and again', async () => {
    const {call, db, overtakenBy} = await setup();
    overtakenBy(Infinity);
    expect((await call('POST', '/envelopes', await envelopeBody())).status).toBe(500);
    expect(await db.selectFrom('envelopes').select('envelope_id').execute()).toEqual([]);
  });

  it('stay where the transaction that names them began first', async () => {
    const parts = await setup();
    const {db, blobs, file, companyId, forget} = parts;
    let forgetting: Promise<void> | undefined;
    await db.transaction().execute(async (transaction) => {
      await lockFiles(transaction, blobs, [file]);
      forgetting = forget();
      while ((await waiting(parts)) === 0) await delay(10);
      await transaction
        .updateTable('companies')
        .set({branding: JSON.stringify({logoSha256: file})})
        .where('company_id', '=', companyId)
        .execute();
    });
    await forgetting;
    expect(await blobs.has(file)).toBe(true);
  });

  it('go where nobody names them', async () => {
    const {blobs, file, forget} = await setup();
    await forget();
    expect(await blobs.has(file)).toBe(false);
  });
});
