/** `esign-service bulk` as people run it: a process with a key, against a service that runs. */
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeAll, expect, it, vi} from 'vitest';
import {createServiceApi, type ServiceApi} from '../../e2e/installation/service-api.js';
import {makeDatabase, makeFolder, makeKey, runCommand} from '../external/installation.js';
import {runServe} from '../external/processes.js';
import type {Json} from '../http/api-fixture.js';
import {makeTemplate} from '../../e2e/installation/finished-template.js';

vi.setConfig({testTimeout: 180_000, hookTimeout: 180_000});

/** One for all tests, with a template; each looks at the envelopes that are not there before. */
let service: {
  readonly url: string;
  readonly apiKey: string;
  readonly api: ServiceApi;
  readonly template: string;
};
beforeAll(async () => {
  const [folder, apiKey] = [await mkdtemp(join(tmpdir(), 'esign-bulk-')), makeKey()];
  const env = {DATABASE_URL: await makeDatabase(), ESIGN_DATA: folder, ESIGN_API_KEY: apiKey};
  const {process, url} = await runServe(env);
  const api = createServiceApi(url, apiKey);
  service = {url, apiKey, api, template: await makeTemplate(api, 'Lease')};
  return async () => {
    await process.stop();
    await rm(folder, {recursive: true});
  };
});

/** The command with a key of the service's account, and a folder of the test's own. */
async function setup() {
  const {url, apiKey, api, template} = service;
  const folder = await makeFolder();
  const {template_parties: parties} = await api.client.getTemplate({
    template_fingerprint: template,
  });
  const envelope = join(folder, 'envelope.json');
  const body = {
    envelope_title: 'Lease of {{Name}}',
    envelope_documents: [{document_template_fingerprint: template}],
    envelope_parties: [
      {party_id: parties[0]?.party_id, party_name: '{{Name}}', party_email: '{{Mail}}'},
    ],
  };
  await writeFile(envelope, JSON.stringify(body));
  const env = {ESIGN_DATA: folder, ESIGN_API_KEY: apiKey};
  const run = (...parameters: readonly string[]) =>
    runCommand(env, 'bulk', ...parameters, '--url', `${url}/v1`);
  const json = async (...parameters: readonly string[]) => {
    const {out, code} = await run(...parameters, '--json');
    return {code, data: JSON.parse(out) as Json};
  };
  /** Writes the table and checks it. */
  const check = async (table: string | Buffer, ...options: readonly string[]) => {
    const path = join(folder, 'people.csv');
    await writeFile(path, table);
    return json('check', path, '--envelope', envelope, ...options);
  };
  const latest = async () => (await api.client.listEnvelopes({limit: 50})).envelopes;
  const before = new Set((await latest()).map(({envelope_fingerprint}) => envelope_fingerprint));
  const titles = async () =>
    (await latest())
      .filter(({envelope_fingerprint}) => !before.has(envelope_fingerprint))
      .map(({envelope_title}) => envelope_title)
      .toSorted();
  return {folder, env, envelope, run, json, check, titles};
}

it('a table is checked, corrected, sent row by row, duplicates too, and reported', async () => {
  const {folder, run, json, check, titles} = await setup();
  const wrong = await check('Name;Mail\nAnna;nowhere\nBen;ben@example.com');
  expect(wrong).toMatchObject({code: 1, data: [{row: '2', column: 'Mail'}]});
  expect(await titles()).toEqual([]);

  const row = '"Weiß; ""Jo""";jo@example.com';
  const table = Buffer.from(`Name;Mail\r\n${row}\r\n${row}\r\n=1+1;ben@example.com`, 'latin1');
  expect((await run('check', join(folder, 'none.csv'), '--envelope', 'none')).code).toBe(1);
  const checked = await check(table, '--encoding', 'windows-1252');
  expect(checked).toMatchObject({code: 0, data: {bulk_rows_waiting: '3'}});
  const name = String(checked.data.bulk_fingerprint);
  expect(await titles()).toEqual([]);
  const sent = await json('start', name);
  expect(sent).toMatchObject({code: 0, data: {bulk_status: 'done', bulk_rows_created: '3'}});
  const made = ['Lease of =1+1', 'Lease of Weiß; "Jo"', 'Lease of Weiß; "Jo"'];
  expect(await titles()).toEqual(made);
  // Once more changes nothing.
  expect((await run('start', name)).code).toBe(1);
  expect(await titles()).toEqual(made);

  const path = join(folder, 'report.csv');
  expect((await run('report', name, '--to', path)).code).toBe(0);
  const report = await readFile(path, 'utf8');
  expect(report).toContain(`"'=1+1"`);
  expect((await run('report', name)).out).toBe(report);
  expect(await run('report', name, '--to', path)).toMatchObject({
    code: 1,
    said: expect.stringContaining('EEXIST') as string,
  });
  expect((await run('list')).out).toContain(name);
});

it('what is left is paused and cancelled', async () => {
  const {json, check, titles} = await setup();
  const {data} = await check('Name,Mail\nAnna,anna@example.com');
  const name = String(data.bulk_fingerprint);
  expect((await json('cancel', name)).data).toMatchObject({bulk_status: 'cancelled'});
  expect(await titles()).toEqual([]);
  const rows = Array.from({length: 400}, (_, index) => `Tenant ${index},t${index}@example.com`);
  const many = String((await check(`Name,Mail\n${rows.join('\n')}`)).data.bulk_fingerprint);
  const sending = json('start', many);
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(0);
  expect((await json('pause', many)).data).toMatchObject({bulk_status: 'paused'});
  const {data: paused} = await sending;
  expect(paused).toMatchObject({bulk_status: 'paused'});
  expect(Number(paused.bulk_rows_created)).toBeLessThan(400);
});

it('says what is missing before it asks the service', async () => {
  const {folder, env, envelope, run} = await setup();
  const keyless = await runCommand({ESIGN_DATA: folder}, 'bulk', 'list');
  expect(keyless).toMatchObject({code: 1, said: expect.stringContaining('ESIGN_API_KEY')});
  const nobody = await runCommand(env, 'bulk', 'list', '--url', 'http://127.0.0.1:9/v1');
  expect(nobody.said).toContain('Is --url right?');
  const path = join(folder, 'people.csv');
  await writeFile(path, 'Name\nAnna');
  expect((await run('check', path, '--envelope', path)).said).toContain('not a file with JSON');
  expect((await run('check', envelope, '--envelope', envelope)).code).toBe(1);
  expect((await run('start', 'f'.repeat(32))).code).toBe(1);
});
