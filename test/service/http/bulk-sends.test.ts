/** One envelope for each row of a table: checked, sent by jobs, paused, reported. */
import {expect, it, onTestFinished} from 'vitest';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createSendRows} from '../../../src/service/bulk/send-rows.js';
import {createBulkWork} from '../../../src/service/cli/support/bulk-work.js';
import {readCsvFile} from '../../../src/service/cli/support/csv-file.js';
import type {JobOf} from '../../../src/service/jobs/job.js';
import {aRun} from '../delivery/job-handlers.js';
import type {Json} from './api-fixture.js';
import {setupTemplates, texts} from './template-fixture.js';

const csv = (count: number) =>
  `Name;Mail;Rent;Note\n${Array.from(
    {length: count},
    (_, index) => `Tenant ${index + 1};tenant${index + 1}@example.com;${index}00 €;=1+1`,
  ).join('\n')}`;

/** A template for a landlord and a tenant, and a request for every row of a table. */
async function setup() {
  const api = await setupTemplates();
  const {call, handlerServices, storesOver, queued, db, companyId} = api;
  const template = await api.makeTemplate(texts);
  const [landlord, tenant] = template.parties;
  const mapping = {
    envelope_title: 'Lease of {{Name}}',
    envelope_parties: [
      {party_id: landlord?.id, party_name: 'Lena', party_email: 'lena@example.com'},
      {party_id: tenant?.id, party_name: '{{Name}}', party_email: '{{Mail}}'},
    ],
    envelope_documents: [
      {
        document_template_fingerprint: template.fingerprint,
        document_merge_fields: [{field_merge: 'rent', field_value: '{{Rent}}'}],
      },
    ],
  };
  const create = async (text: string, change: Json = {}) =>
    (await call('POST', '/bulk-sends', {bulk_csv: text, bulk_envelope: {...mapping, ...change}}))
      .json;
  const change = async ({bulk_fingerprint: name}: Json, what: string) =>
    (await call('POST', `/bulk-sends/${String(name)}/${what}`)).json;
  const rows = async ({bulk_fingerprint: name}: Json, query = '') =>
    (await call('GET', `/bulk-sends/${String(name)}/rows?limit=50${query}`)).json
      .bulk_rows as Json[];
  const sendRows = createSendRows({...handlerServices, db, storesOver});
  const next = () => queued.splice(0).find((job): job is JobOf<'bulk'> => job.type === 'bulk');
  /** Works on the jobs until there are none. */
  async function work(): Promise<number> {
    let jobs = 0;
    for (let job = next(); job; job = next(), jobs += 1) await sendRows(job, aRun);
    return jobs;
  }
  const envelopes = () =>
    db.selectFrom('envelopes').selectAll().where('company_id', '=', companyId).execute();
  return {...api, template, mapping, create, change, rows, sendRows, next, work, envelopes};
}

it('people with and without an e-mail address stand in one table, which names the row that lacks a number', async () => {
  const {create, mapping, call, rows} = await setup();
  const [landlord, tenant] = mapping.envelope_parties;
  const reached = {party_invitation: '{{By}}', party_mobile: '{{Mobile}}'};
  const change = {envelope_parties: [landlord, {...tenant, ...reached}]};
  const table = (number: string) =>
    `Name;Mail;Rent;By;Mobile\nAnna;anna@example.com;1;;\nTom;;2;sms;+447700900117\nIda;;3;whatsapp;${number}`;
  const lacking = await create(table(''), change);
  expect(lacking).toMatchObject({bulk_status: 'incorrect'});
  const [row, ...others] = await rows(lacking, '&row_status=incorrect');
  expect([row?.row_number, others]).toEqual(['4', []]);
  expect(JSON.stringify(row?.row_problems)).toContain('party_mobile: send the number');
  const whole = await create(table('+447700900128'), change);
  expect(whole).toMatchObject({bulk_status: 'ready', bulk_unused_columns: []});
  const path = `/bulk-sends/${String(whole.bulk_fingerprint)}/rows`;
  expect((await call('GET', `${path}/3`)).json.row_envelope).toMatchObject({
    envelope_parties: [{}, {party_invitation: 'sms', party_mobile: '+447700900117'}],
  });
});

it('every row becomes one envelope with its own values, and the report tells which', async () => {
  const {create, change, rows, work, read, send, envelopes, call} = await setup();
  const bulk = await create(csv(30));
  expect(bulk).toMatchObject({
    bulk_status: 'ready',
    bulk_title: 'Lease of {{Name}}',
    bulk_columns: ['Name', 'Mail', 'Rent', 'Note'],
    bulk_unused_columns: ['Note'],
    bulk_rows_waiting: '30',
  });
  expect(await envelopes()).toEqual([]);
  const path = `/bulk-sends/${String(bulk.bulk_fingerprint)}`;
  expect((await call('GET', `${path}/rows/3`)).json).toMatchObject({
    row_number: '3',
    row_status: 'waiting',
    row_envelope: {envelope_title: 'Lease of Tenant 2'},
  });

  expect(await change(bulk, 'start')).toMatchObject({bulk_status: 'sending'});
  expect(await work()).toBe(2);
  expect((await call('GET', path)).json).toMatchObject({
    bulk_status: 'done',
    bulk_rows_created: '30',
    bulk_rows_waiting: '0',
  });
  const made = await rows(bulk);
  expect(new Set(made.map((row) => row.envelope_fingerprint)).size).toBe(30);
  const envelope = await read(made[4]?.envelope_fingerprint);
  expect(envelope.title).toBe('Lease of Tenant 5');
  expect(envelope.parties[1]?.email).toBe('tenant5@example.com');
  expect(envelope.fields.map(({value}) => value)).toContain('400 €');

  const report = await send('GET', `${path}/report`);
  expect(report.headers.get('content-disposition')).toContain('.csv');
  const [header, first] = (await report.text()).split('\r\n');
  expect(header).toContain(
    '"row_number","row_status","envelope_fingerprint","row_problems","Name"',
  );
  expect(first).toBe(
    `"2","created","${String(made[0]?.envelope_fingerprint)}","","Tenant 1","tenant1@example.com","000 €","'=1+1"`,
  );
});

it('every row that cannot be sent is named with its column, and then none is sent', async () => {
  const {create, change, rows} = await setup();
  const table = [
    'Name,Mail,Rent',
    'Anna,anna@example.com,1',
    'Ben,no address,2',
    ',carl@example.com,3',
    `Dora,dora@example.com,${'x'.repeat(5_001)}`,
    'Emil \u{13000},emil@example.com,5',
    'Fritz',
  ];
  const bulk = await create(table.join('\n'));
  expect(bulk).toMatchObject({bulk_status: 'incorrect', bulk_rows_incorrect: '5'});
  expect(String(bulk.message)).toContain('5 of 6 rows cannot be sent');
  const found = (await rows(bulk, '&row_status=incorrect')).map((row) => {
    const [problem] = row.row_problems as Json[];
    return [row.row_number, problem?.problem_column, problem?.problem_reason];
  });
  expect(found).toEqual([
    ['3', 'Mail', 'Give every recipient a valid e-mail address in party_email.'],
    ['4', 'Name', 'Give every recipient a name in party_name.'],
    ['5', 'Rent', 'Expected at most 5000 characters'],
    ['6', 'Name', expect.stringContaining('No font has')],
    ['7', null, 'It has 1 cells, but the header 3.'],
  ]);
  expect(await change(bulk, 'start')).toMatchObject({code: 10331});
  expect(await change(bulk, 'start')).toMatchObject({code: 10331});
});

it('a value that a field does not take is told with the column it comes from', async () => {
  const {create, rows, makeTemplate} = await setup();
  const date = {party: 1, type: 'date', title: 'From', merge: 'from', y: 300} as const;
  const dated = await makeTemplate([...texts.slice(0, 2), date]);
  const bulk = await create('Name,Mail,Rent\nAnna,anna@example.com,soon', {
    envelope_documents: [
      {
        document_template_fingerprint: dated.fingerprint,
        document_merge_fields: [{field_merge: 'from', field_value: '{{Rent}}'}],
      },
    ],
    envelope_parties: dated.parties.map(({id}) => ({
      party_id: id,
      party_name: '{{Name}}',
      party_email: '{{Mail}}',
    })),
  });
  const [row] = await rows(bulk);
  expect(row?.row_problems).toMatchObject([{problem_column: 'Rent'}]);
});

it('a pause stops after the row that is being sent, and a start goes on with the next one', async () => {
  const {create, change, rows, sendRows, next, work, envelopes} = await setup();
  const bulk = await create(csv(40));
  await change(bulk, 'start');
  const first = next()!;
  await sendRows(first, aRun);
  expect(await change(bulk, 'pause')).toMatchObject({
    bulk_status: 'paused',
    bulk_rows_created: '25',
  });
  expect(await work()).toBe(1);
  expect(await envelopes()).toHaveLength(25);
  await change(bulk, 'start');
  // A job of the time before the pause comes late.
  await sendRows({...first, turn: first.turn + 1}, aRun);
  expect(await envelopes()).toHaveLength(25);
  await work();
  expect(await rows(bulk, '&row_status=created')).toHaveLength(40);
  expect(await envelopes()).toHaveLength(40);
});

it('a job that runs several times at once makes one envelope for each row', async () => {
  const {create, change, sendRows, next, work, envelopes} = await setup();
  await change(await create(csv(40)), 'start');
  const job = next()!;
  await Promise.all([sendRows(job, aRun), sendRows(job, aRun), sendRows(job, aRun)]);
  await work();
  const titles = (await envelopes()).map(({title}) => title);
  expect(titles).toHaveLength(40);
  expect(new Set(titles).size).toBe(40);
});

it('what is left can be cancelled and deleted; envelopes that were sent stay', async () => {
  const {create, change, sendRows, next, work, envelopes, call} = await setup();
  const bulk = await create(csv(30));
  await change(bulk, 'start');
  await sendRows(next()!, aRun);
  const path = `/bulk-sends/${String(bulk.bulk_fingerprint)}`;
  expect((await call('DELETE', path)).json).toMatchObject({code: 10331});
  expect(await change(bulk, 'cancel')).toMatchObject({
    bulk_status: 'cancelled',
    bulk_rows_created: '25',
    bulk_rows_cancelled: '5',
  });
  await work();
  expect((await call('DELETE', path)).status).toBe(200);
  expect((await call('GET', path)).json).toMatchObject({code: 10330});
  expect(await envelopes()).toHaveLength(25);
});

it('a row that is refused when its turn comes is reported with the reason, and leaves nothing behind', async () => {
  const {create, change, rows, work, envelopes, call, template, db} = await setup();
  const bulk = await create(csv(2));
  await call('DELETE', `/templates/${template.fingerprint}`);
  await change(bulk, 'start');
  await work();
  expect(await rows(bulk)).toMatchObject([
    {
      row_status: 'failed',
      row_problems: [{problem_reason: `There is no template ${template.fingerprint}.`}],
    },
    {row_status: 'failed'},
  ]);
  expect(await envelopes()).toEqual([]);
  expect(await db.selectFrom('contacts').selectAll().execute()).toEqual([]);
});

it('ten thousand rows are taken, and a table larger than that is refused unread', async () => {
  const {create, call, send} = await setup();
  expect(await create(csv(10_000))).toMatchObject({bulk_rows_waiting: '10000'});
  expect(await create(csv(10_001))).toMatchObject({code: 10333});
  const headers = {'Content-Type': 'application/json', 'Content-Length': String(2 ** 30)};
  const huge = await send('POST', '/bulk-sends', {headers, body: '{"bulk_csv": "'});
  expect(huge.status).toBe(413);
  expect((await call('GET', '/bulk-sends')).json).toMatchObject({total_bulk_sends: '1'});
});

it('the command lists the rows to correct, follows what is sent, and writes the report', async () => {
  const {send, mapping, work} = await setup();
  const told: string[] = [];
  // Somebody sends while the command waits.
  const bulkWork = createBulkWork((path, init) => send(init?.method ?? 'GET', path, init), work);
  const wrong = await bulkWork.check('Name,Mail,Rent\nAnna,nowhere,1', mapping);
  expect(await bulkWork.wrongRows(wrong.bulk_fingerprint)).toEqual([
    {row: '2', column: 'Mail', problem: expect.stringContaining('e-mail address') as string},
  ]);
  await expect(bulkWork.change(wrong.bulk_fingerprint, 'start')).rejects.toThrow('correct them');

  const {bulk_fingerprint: name} = await bulkWork.check(csv(60), mapping);
  await bulkWork.change(name, 'start');
  const done = await bulkWork.follow(name, (line) => void told.push(line));
  expect(done).toMatchObject({bulk_status: 'done', bulk_rows_created: '60'});
  expect(told).toEqual(['0 of 60 rows', '60 of 60 rows']);
  expect(await bulkWork.report(name)).toMatch(/^\uFEFF"row_number"/);
  expect(await bulkWork.list()).toHaveLength(2);
});

it('a file is read in the encoding that it is in, or refused with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'esign-csv-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const path = join(folder, 'people.csv');
  await writeFile(path, Buffer.from('\uFEFFJürgen', 'utf16le'));
  expect(await readCsvFile(path)).toBe('Jürgen');
  await writeFile(path, Buffer.from('Jürgen', 'latin1'));
  await expect(readCsvFile(path)).rejects.toThrow('--encoding windows-1252');
  expect(await readCsvFile(path, 'windows-1252')).toBe('Jürgen');
  await expect(readCsvFile(path, 'klingon')).rejects.toThrow('There is no encoding klingon');
  await expect(readCsvFile(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
