/** A database that takes TLS alone, and knows the service by a certificate instead of a password. */
import {execFileSync} from 'node:child_process';
import {chown, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import type {Finding} from '../../../src/service/installation/finding.js';
import {makeFolder, runCommand} from './installation.js';
import {postgresAccount, startSystemPostgres} from './system-postgres.js';

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Two authorities, and certificates by the first for the database at 127.0.0.1 and for its user. */
async function makeCertificates() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-tls-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  const openssl = (...parameters: readonly string[]) =>
    execFileSync('openssl', parameters, {cwd: folder, stdio: 'pipe'});
  const request = (name: string) => [...newKey, '-subj', `/CN=${name}`, '-keyout', `${name}.key`];
  for (const name of ['authority', 'stranger'])
    openssl('req', '-x509', ...request(name), '-days', '2', '-out', `${name}.pem`);
  await writeFile(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  for (const name of ['server', 'postgres']) {
    openssl('req', '-new', ...request(name), '-out', `${name}.csr`);
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-days', '2'];
    const output = ['-extfile', 'names', '-out', `${name}.pem`];
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, ...output);
  }
  return (name: string) => join(folder, name);
}

/** A database that lets nobody in without a certificate of its authority. */
async function startStrictDatabase() {
  const path = await makeCertificates();
  await writeFile(path('hba'), 'hostssl all all 127.0.0.1/32 cert\n');
  const account = postgresAccount();
  if (account)
    for (const name of ['', 'server.key', 'server.pem', 'authority.pem', 'hba'])
      await chown(path(name), account.uid, account.gid);
  const {address, stop} = await startSystemPostgres([
    'ssl=on',
    `ssl_cert_file=${path('server.pem')}`,
    `ssl_key_file=${path('server.key')}`,
    `ssl_ca_file=${path('authority.pem')}`,
    `hba_file=${path('hba')}`,
  ]);
  onTestFinished(stop);
  const url = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
  const own = `sslcert=${path('postgres.pem')}&sslkey=${path('postgres.key')}`;
  return {url, own, path};
}

it(
  'the service comes in with its certificate, and trusts no database of another authority',
  {timeout: 120_000},
  async () => {
    const {url, own, path} = await startStrictDatabase();
    const run = async (query: string, ...command: readonly string[]) => {
      const env = {ESIGN_DATA: await makeFolder(), ESIGN_REQUIRE_TLS: '1'};
      return runCommand({...env, DATABASE_URL: url + query}, ...command);
    };
    const examine = async (query: string) => {
      const {out} = await run(query, 'doctor', '--json');
      return (JSON.parse(out) as Finding[]).find(({name}) => name === 'database');
    };
    const checked = `?sslmode=verify-full&sslrootcert=${path('authority.pem')}`;
    await run(`${checked}&${own}`, 'migrate');
    expect(await examine(`${checked}&${own}`)).toMatchObject({state: 'works'});
    expect(await examine(checked)).toMatchObject({state: 'problem'});
    expect(await examine('')).toMatchObject({state: 'problem'});
    const misled = `?sslmode=verify-full&sslrootcert=${path('stranger.pem')}&${own}`;
    expect(await examine(misled)).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('certificate'),
    });
  },
);
