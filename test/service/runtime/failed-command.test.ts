import {expect, it, vi} from 'vitest';
import {insertFailedJob} from '../../../src/service/storage/accounts/failed-jobs.js';
import {ensureFirstCompany} from '../../../src/service/storage/accounts/companies.js';
import {createDatabase, createPool} from '../../../src/service/storage/connection/database.js';
import {databaseUrl} from '../database-url.js';
import {createTestDatabase} from '../test-database.js';
import {makeFolder, runCommand} from '../external/installation.js';

vi.setConfig({testTimeout: 120_000});

it('what was given up is listed, tried anew one by one or together, and told by doctor', async () => {
  const {address} = await createTestDatabase();
  const url = databaseUrl(address);
  const db = createDatabase(createPool(address, () => undefined));
  const companyId = await ensureFirstCompany(db, new Date());
  for (const type of ['expiry', 'mail', 'mail'] as const)
    await insertFailedJob(db, {
      companyId,
      jobId: crypto.randomUUID(),
      type,
      job: {type: type === 'mail' ? 'suspension' : 'expire', companyId, webhookId: 7},
      envelopeId: null,
      deliveryId: null,
      reason: '535 wrong password',
      tries: 60,
      queued: new Date(),
      givenUp: new Date(Date.now() - 2 * 3_600_000),
    });
  const env = {DATABASE_URL: url, ESIGN_DATA: await makeFolder()};
  const run = (...parameters: string[]) => runCommand(env, ...parameters);
  const json = async (...parameters: string[]) =>
    JSON.parse((await run(...parameters, '--json')).out) as Record<string, unknown>[];

  const [first, ...others] = await json('failed', '--company', String(companyId), '--type', 'mail');
  expect(first).toMatchObject({account: companyId, type: 'mail', webhook: 7, tries: 60});
  expect(others).toHaveLength(1);
  expect((await run('failed')).out).toContain('535 wrong password');
  expect((await run('failed', '--type', 'seals')).said).toContain('--type must be one of');
  const doctor = await json('doctor');
  expect(doctor.find(({name}) => name === 'failed jobs')).toEqual({
    name: 'failed jobs',
    state: 'problem',
    detail: expect.stringContaining('3 jobs have failed permanently, the first 2 h ago') as unknown,
  });

  expect(await json('retry', String(first?.['id']))).toEqual({retried: 1});
  expect((await run('retry', String(first?.['id']))).said).toContain('`failed` lists');
  expect((await run('retry')).said).toContain('--all');
  expect(await json('retry', '--all')).toEqual({retried: 2});
  expect(await json('failed')).toEqual([]);
  await db.destroy();
});
