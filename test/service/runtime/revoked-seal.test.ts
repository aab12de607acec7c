/** A seal whose key leaked: what was sealed with it from a day on is not believed, by API and command alike. */
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, inject, it, vi} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {openSealer} from '../../../src/service/sealing/open-sealer.js';
import {
  createTrustedSeals,
  findOwnSeals,
  readNamedTrust,
} from '../../../src/service/sealing/trusted-seals.js';
import {
  createDatabase,
  createPool,
  type Database,
} from '../../../src/service/storage/connection/database.js';
import {
  rememberSealCertificate,
  revokeSealCertificate,
  sealFingerprint,
} from '../../../src/service/storage/seals/seal-certificates.js';
import {inDays, issue, now, timeStamping} from '../documents/corpus/authority.js';
import {sealBy} from '../documents/corpus/sealed-file.js';
import {noSealSettings, openPool, toPem} from '../documents/seal-fixture.js';
import {runCommand} from '../external/installation.js';
import {setup as setupApi} from '../http/api-fixture.js';
import {databaseUrl} from '../database-url.js';
import {createTestDatabase} from '../test-database.js';
import {createLog} from '../../../src/service/log.js';
import {openSecrets} from '../../../src/service/storage/access/open-secrets.js';
import type {Secrets} from '../../../src/service/storage/access/secrets.js';
import {secretOfTests} from '../test-secret-box.js';

/** Made thirty days ago; the key leaked ten days ago. */
const files = {
  before: {at: inDays(-20), stamped: true},
  after: {at: inDays(-5), stamped: true},
  unproved: {at: inDays(-20), stamped: false},
} as const;

let folder: string;
let documents: DocumentPool;
let database: string;
let db: Database;
let secrets: Secrets;
const sealed = new Map<string, Uint8Array>();

const path = (name: string) => join(folder, `${name}.pdf`);
const tsas = () => join(folder, 'tsas.pem');

beforeAll(async () => {
  documents = openPool();
  folder = await mkdtemp(join(tmpdir(), 'esign-revoked-'));
  const {address} = await createTestDatabase();
  database = address.database!;
  db = createDatabase(createPool(address, () => {}));
  const time = await issue('Time', {purposes: timeStamping, from: -100});
  await writeFile(tsas(), toPem(time.certificate));
  const config = {secretsKeys: [secretOfTests], dataDir: folder, databaseUrl: undefined};
  secrets = await openSecrets(db, config, createLog('json'));
  const seals = openSealer(noSealSettings, secrets, () => Promise.resolve(undefined));
  const key = await seals.key(inDays(-30));
  await rememberSealCertificate(secrets, key.certificate);
  for (const [name, {at, stamped}] of Object.entries(files)) {
    const pdf = await sealBy(key, {sealedAt: at, ...(stamped && {stamped: {by: time, at}})});
    sealed.set(name, pdf);
    await writeFile(path(name), pdf);
  }
  await seals.authority.renewRevocationList(inDays(-11));
});

afterAll(async () => {
  await documents.close();
  await db.destroy();
  await rm(folder, {recursive: true});
});

const revoke = async () => {
  const [own] = (await findOwnSeals(secrets)).certificates;
  await revokeSealCertificate(secrets, sealFingerprint(own!.certificate), inDays(-10));
};

async function askApi() {
  const named = await readNamedTrust({
    trustedSeals: undefined,
    trustedTsas: tsas(),
    distrustedSeals: undefined,
  });
  const {call} = await setupApi({
    documents,
    trustedSeals: createTrustedSeals(secrets, named, () => now),
  });
  const answers = Object.keys(files).map(async (name) => {
    const document_file_content = Buffer.from(sealed.get(name)!).toString('base64');
    const {json} = await call('POST', '/verify', {document_file_content});
    return summary(json as unknown as Judged);
  });
  return Promise.all(answers);
}

async function askCommand() {
  const {host, port, user} = inject('postgres');
  const {out, said} = await runCommand(
    {
      DATABASE_URL: databaseUrl({host, port, user, database}),
      ESIGN_TRUSTED_TSAS: tsas(),
      ESIGN_DATA: join(folder, 'data'),
      ESIGN_SECRETS_KEY: secretOfTests,
    },
    'verify',
    '--json',
    ...Object.keys(files).map(path),
  );
  expect(said).toBe('');
  return (JSON.parse(out) as Judged[]).map(summary);
}

interface Judged {
  readonly valid: boolean;
  readonly level: string;
  readonly checks: readonly {readonly ok: boolean; readonly code: string}[];
}

const summary = ({valid, level, checks}: Judged) => ({
  valid,
  level,
  codes: checks.filter(({ok}) => !ok).map(({code}) => code),
});

vi.setConfig({testTimeout: 240_000});

it('a revoked seal fails from its day on, and what a timestamp proves to be older stays valid', async () => {
  const good = {valid: true, codes: []};
  const before = [
    {...good, level: 'B-T'},
    {...good, level: 'B-T'},
    {...good, level: 'B-B'},
  ];
  expect(await askApi()).toEqual(before);
  expect(await askCommand()).toEqual(before);
  await revoke();
  const bad = {valid: false, codes: ['certificate-distrusted']};
  const after = [
    {...good, level: 'B-T'},
    {...bad, level: 'B-T'},
    {...bad, level: 'B-B'},
  ];
  expect(await askApi()).toEqual(after);
  expect(await askCommand()).toEqual(after);
});

it('the list of the installation’s authority is known to whoever judges', async () => {
  const {revocationLists} = await findOwnSeals(secrets);
  expect(revocationLists).toHaveLength(1);
  const trust = await createTrustedSeals(
    secrets,
    {seals: [], timestampAuthorities: [], distrusted: []},
    () => now,
  )();
  expect(trust.revocationLists).toEqual(revocationLists);
});
