/** The API of an installation of several processes, over the network: its `serve` are asked in turns, its `work` work. */
import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {
  createDatabase,
  createPool,
  type Database,
} from '../../../src/service/storage/connection/database.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {until} from '../../e2e/until.js';
import type {InstallationAddress} from '../external/processes/global-set-up.js';
import {callerOf} from '../http/api-fixture.js';
import {signatures} from '../http/template-fixture.js';
import type {Account, ApiUnderTest} from './api-under-test.js';
import {openOutside, type OpenOutside} from './outside.js';
import {createPeople, type Ask} from './people.js';

/** Opens the API for an account of its own. */
export async function openOnProcesses(installation: InstallationAddress): Promise<ApiUnderTest> {
  const address = {connectionString: installation.databaseUrl, max: 4};
  const db = createDatabase(createPool(address, () => undefined));
  const outside = await openOutside();
  const account = await addAccount(db);
  const ask = inTurns(installation.urls);
  const request: ApiUnderTest['request'] = async (input, init) =>
    typeof input === 'string' ? ask(`/v1${input}`, init) : ask(...(await partsOf(input)));
  const people = createPeople(ask, request, account.key);
  const statusOf = async (fingerprint: string) =>
    (await findEnvelope(db, {companyId: account.companyId, fingerprint}))?.status;

  async function process(fingerprint: string): Promise<void> {
    await until('the documents', async () => {
      outside.letGo();
      return (await statusOf(fingerprint)) !== 'processing';
    });
  }

  return {
    account,
    db,
    outside: outside.addresses,
    request,
    process,
    async sign({fingerprint, parties}) {
      for (const partyId of parties) await people.sign(fingerprint, partyId);
      await until('the seal', async () => (await statusOf(fingerprint)) === 'signed');
    },
    async makeTemplate(fields, {companyId, key}) {
      const fingerprint = await createPeople(ask, request, key).makeTemplate(fields);
      const template = await findTemplate(db, {companyId, fingerprint});
      if (!template) throw new Error(`There is no template ${fingerprint}.`);
      return template;
    },
    async upload(draft) {
      await people.placeFields(draft, [...signatures, {party: 0, type: 'upload', y: 300}]);
      const {json} = await callerOf(request, account.key).call('POST', `/envelopes/${draft}/send`);
      const [first] = json.envelope_parties as readonly {readonly party_id: string}[];
      return people.upload(draft, first?.party_id ?? '');
    },
    settle: () => settle(db, account, outside),
    async close() {
      outside.close();
      await db.destroy();
    },
  };
}

async function addAccount(db: Database): Promise<Account> {
  const now = new Date();
  const person = {name: 'My company', userName: 'Nora', userEmail: 'nora@example.com'};
  const {companyId} = await addCompany(db, person, now);
  const key = `key-of-the-first-account-${randomUUID()}`;
  await addApiKey(db, companyId, key, now);
  return {companyId, key};
}

function inTurns(urls: readonly string[]): Ask {
  let asked = 0;
  return (path, init) => fetch(`${urls[asked++ % urls.length]}${path}`, init);
}

/** What it takes to make a request elsewhere. */
async function partsOf(request: Request): Promise<[path: string, init: RequestInit]> {
  const {pathname, search} = new URL(request.url);
  const {method, headers} = request;
  const body = request.body && (await request.arrayBuffer());
  return [`/v1${pathname}${search}`, {method, headers, body}];
}

/** Waits until no job of the account is due or under way, and every change is counted. */
async function settle(db: Database, {companyId}: Account, outside: OpenOutside): Promise<void> {
  await until('nothing to do', async () => {
    outside.letGo();
    const {rows} = await sql<{count: number}>`
      SELECT (SELECT count(*) FROM jobs.job WHERE state < 'completed' AND start_after <= now()
          AND (data ->> 'companyId')::bigint = ${companyId})
        + (SELECT count(*) FROM envelope_changes WHERE company_id = ${companyId}) AS count`.execute(
      db,
    );
    return rows[0]?.count === 0;
  });
}
