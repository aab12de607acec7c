/** What the guide has an operator type for a PostgreSQL and a bucket of their own. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import pg from 'pg';
import {expect, inject, it, onTestFinished} from 'vitest';
import {readConfig, unknownSettings} from '../../src/service/config/config.js';
import {plainConnections} from '../../src/service/config/plain-connections.js';
import {makeFolder, runCommand} from '../service/external/installation.js';

const guide = await readFile(join(import.meta.dirname, '../../docs/guide/deploying.md'), 'utf8');
const [, section = ''] = guide.split('## Your own PostgreSQL and bucket\n');
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(section)?.[1] ?? '';
const settings = parseEnv(block('sh')) as Record<string, string>;

it('the role and the database are all that the service needs', async () => {
  const {host, port, superuser} = inject('postgres');
  const server = new pg.Client({host, port, user: superuser, database: 'postgres'});
  await server.connect();
  // The server of the tests has a role and a database of the name in the guide.
  const own = (text: string) => text.replaceAll(/\besign\b/g, 'esign_own');
  onTestFinished(async () => {
    await server.query(own('DROP DATABASE IF EXISTS esign WITH (FORCE)'));
    await server.query(own('DROP ROLE IF EXISTS esign'));
    await server.end();
  });
  for (const statement of block('sql')
    .split(';')
    .filter((each) => each.trim()))
    await server.query(own(statement));
  const url = new URL(own(settings['DATABASE_URL'] ?? ''));
  url.host = 'localhost';
  url.search = `?host=${encodeURIComponent(host)}&port=${port}`;
  const env = {DATABASE_URL: url.href, ESIGN_DATA: await makeFolder()};
  expect(await runCommand(env, 'migrate')).toMatchObject({code: 0});
  expect(await runCommand(env, 'companies', 'list')).toMatchObject({code: 0});
});

it('the settings are valid, known, and go over TLS alone', () => {
  const config = readConfig(settings, '/srv');
  expect(config).toMatchObject({
    blobs: {kind: 's3', bucket: 'acme-esign', region: 'eu-central-1'},
    mailFrom: {name: 'Acme', email: 'sign@acme.com'},
    requireTls: true,
  });
  expect(unknownSettings(settings)).toEqual([]);
  expect(plainConnections(config, false)).toEqual([]);
});
