import {randomUUID} from 'node:crypto';
import {expect, it} from 'vitest';
import {reasonForAccount} from '../../../src/service/jobs/failing/plain-reason.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {
  insertFailedJob,
  listFailedJobs,
} from '../../../src/service/storage/accounts/failed-jobs.js';
import {setup as setUpApi, type Json} from './api-fixture.js';

const given = {envelopeId: null, deliveryId: null, tries: 60, queued: new Date()};

/** Two accounts; of each a mail and a seal were given up, and a report that is nobody's. */
async function setup() {
  const parts = await setUpApi();
  const {db, companyId, call} = parts;
  const person = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const other = await addCompany(db, person, new Date());
  const kept = {...given, reason: '535 wrong password', givenUp: new Date()};
  for (const owner of [companyId, other.companyId]) {
    const mail = {type: 'mail', kind: 'email-question', to: 12, quote: 'Is it mine?'};
    const about = {companyId: owner, envelopeId: 7};
    const [first, second] = [randomUUID(), randomUUID()];
    await insertFailedJob(db, {
      ...kept,
      companyId: owner,
      jobId: first,
      type: 'mail',
      job: {...mail, ...about},
    });
    await insertFailedJob(db, {
      ...kept,
      companyId: owner,
      jobId: second,
      type: 'seal',
      job: {type: 'seal', ...about},
    });
  }
  const report = {type: 'bounce', messageId: '<1@x>', reason: 'gone'};
  await insertFailedJob(db, {
    ...kept,
    companyId: null,
    jobId: randomUUID(),
    type: 'bounce-report',
    job: report,
  });
  const listed = async (query = '') => {
    const {json} = await call('GET', `/failed-jobs${query}`);
    return json.failed_jobs as readonly Json[];
  };
  return {...parts, listed};
}

it('an account sees its permanently failed jobs, newest first, without their content', async () => {
  const {listed} = await setup();
  const rows = await listed();
  expect(rows.map(({failed_job_type}) => failed_job_type)).toEqual(['seal', 'mail']);
  expect(rows[1]).toMatchObject({
    failed_job_reason: 'The mail server answered 535.',
    failed_job_tries: '60',
    party_id: '12',
    webhook_id: null,
  });
  expect(JSON.stringify(rows)).not.toContain('Is it mine?');
  expect(await listed('?type=seal')).toEqual([rows[0]]);
});

it.each([
  [
    'mail',
    'connect ECONNREFUSED 10.1.2.3:587',
    'A server that the service needs could not be reached.',
  ],
  [
    'mail',
    'The mail was not taken yet: Invalid login: 535 5.7.8 relay7.internal says no to esign@corp',
    'The mail server answered 535.',
  ],
  [
    'seal',
    "ENOENT: no such file or directory, open '/srv/esign/hsm/pin'",
    'It failed inside the service; the operator can find the cause in the log.',
  ],
  [
    'seal',
    'The timestamp authority tsa.internal does not answer.',
    'A server that the service needs could not be reached.',
  ],
  [
    'document',
    'ESIGN_BLOBS does not work: the folder /srv/esign/blobs: EIO.',
    'It failed inside the service; the operator can find the cause in the log.',
  ],
  [
    'seal',
    `The file ${'a'.repeat(64)} is not as it was stored: /srv/esign`,
    'A required file is damaged or missing.',
  ],
] as const)(
  'of a %s an account reads the class of the failure alone: %s',
  async (type, reason, plain) => {
    const {db, companyId, listed} = await setup();
    await insertFailedJob(db, {
      ...given,
      companyId,
      jobId: randomUUID(),
      type,
      job: {type, companyId},
      reason,
      givenUp: new Date(),
    });
    const [row] = await listed(`?type=${type}`);
    expect(row).toMatchObject({failed_job_reason: plain});
    const {rows} = await listFailedJobs(db, {}, {offset: 0, limit: 1});
    expect(rows[0]?.reason).toBe(reason);
  },
);

it('what its own receiver did to a delivery an account reads to the letter', () => {
  const failed = {type: 'delivery', reason: 'The receiver answered 503.', deliveryId: 3} as const;
  expect(reasonForAccount(failed)).toBe('The receiver answered 503.');
  expect(reasonForAccount({...failed, deliveryId: null})).toContain('inside the service');
});

it('an unknown type is refused with a message', async () => {
  const {call} = await setup();
  const {json} = await call('GET', '/failed-jobs?type=letters');
  expect(json).toMatchObject({code: 10010, detail: expect.stringContaining('type')});
});

it('one is retried unchanged, and is then no longer listed', async () => {
  const {call, listed, queued} = await setup();
  const [, mail] = await listed();
  const path = `/failed-jobs/${String(mail?.failed_job_id)}`;
  expect((await call('GET', path)).json).toMatchObject({http: 200, failed_job_type: 'mail'});
  queued.length = 0;
  expect((await call('POST', `${path}/retry`)).json).toMatchObject({http: 200, ...mail});
  expect(queued).toMatchObject([{type: 'mail', to: 12, quote: 'Is it mine?'}]);
  expect((await call('POST', `${path}/retry`)).json.code).toBe(10310);
  expect(await listed()).toHaveLength(1);
});

it('nobody sees or retries another account’s, nor the installation’s own', async () => {
  const {db, call, listed, queued} = await setup();
  const own = (await listed()).map(({failed_job_id}) => Number(failed_job_id));
  const all = await db.selectFrom('failed_jobs').select('failed_job_id as id').execute();
  queued.length = 0;
  for (const {id} of all.filter((row) => !own.includes(row.id))) {
    expect((await call('GET', `/failed-jobs/${id}`)).json.code).toBe(10310);
    expect((await call('POST', `/failed-jobs/${id}/retry`)).json.code).toBe(10310);
  }
  expect(queued).toEqual([]);
  expect(await db.selectFrom('failed_jobs').selectAll().execute()).toHaveLength(5);
});
