/** What stood in the variables of a Word file is gone with the envelope, from every row and every file. */
import {sql} from 'kysely';
import {expect, it, vi} from 'vitest';
import {filesOfDocument} from '../../../src/service/domain/envelope.js';
import {createErasePerson} from '../../../src/service/maintenance/erase-person.js';
import {createForgetFiles} from '../../../src/service/maintenance/cleanup.js';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createProcessTemplate} from '../../../src/service/processing/process-template.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {paragraph, wordOf} from '../documents/word-files.js';
import {useWhole, type Json} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 120_000});

const {call, stored, core} = useWhole();

const secret = 'Zephyrine Quill';

/** Tables with a row that holds the text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const {db} = core();
  const {rows: tables} = await sql<{name: string}>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db);
  const found: string[] = [];
  for (const {name} of tables) {
    const pattern = `%${text}%`;
    const {rows} = await sql`
      select 1 from ${sql.raw(name)} as each where each::text like ${pattern} limit 1
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A template of a Word file with one variable. */
async function makeTemplate(): Promise<Json> {
  const file = wordOf(paragraph('Tenant: {{tenant}}') + paragraph('{signature:signer1}'));
  const {json} = await call('POST', '/templates', {
    template_title: 'Lease',
    template_parties: [{party_name: 'Tenant'}],
    document_file_name: 'lease.docx',
    document_file_content: Buffer.from(file).toString('base64'),
  });
  const fingerprint = String(json['template_fingerprint']);
  const {company_id: companyId} = await core()
    .db.selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const {id: templateId} = (await findTemplate(core().db, {companyId, fingerprint}))!;
  await createProcessTemplate(core())({type: 'process-template', companyId, templateId});
  return (await call('GET', `/templates/${fingerprint}`)).json;
}

/** An envelope whose variable is yet to be filled. */
async function fromTemplate(change: Json = {}) {
  const {template_fingerprint: template, template_parties: positions} = await makeTemplate();
  const [position] = positions as readonly {party_id: string}[];
  const merged = [{field_merge: 'tenant', field_value: secret}];
  const {json} = await call('POST', '/envelopes', {
    envelope_title: 'Lease of 1 Mill Lane',
    envelope_documents: [{document_template_fingerprint: template, document_merge_fields: merged}],
    envelope_parties: [
      {party_id: position!.party_id, party_name: 'Anna', party_email: 'anna@example.com'},
    ],
    ...change,
  });
  const {companyId, id: envelopeId} = await stored(json['envelope_fingerprint']);
  const documents = async () => (await stored(json['envelope_fingerprint'])).documents;
  return {companyId, key: {companyId, envelopeId}, documents};
}

it('once a person is erased for whom it failed', async () => {
  const {companyId, key} = await fromTemplate();
  await core().store.change(key, {type: 'fail', failure: {code: 'unfinished'}}, null);
  // For whoever tries again.
  expect(await tablesWith(secret)).not.toEqual([]);
  const erase = createErasePerson(core());
  const {deleted} = await erase({companyId, email: 'anna@example.com', isPreview: false});
  expect(deleted).toHaveLength(1);
  expect(await tablesWith(secret)).toEqual([]);
});

it('once its time is over', async () => {
  const {companyId, key, documents} = await fromTemplate({is_draft: true});
  await createProcessEnvelope(core())(key);
  const files = (await documents()).flatMap(filesOfDocument);
  const {blobs} = core();
  const areThere = () => Promise.all(files.map((file) => blobs.has(file)));
  expect(await areThere()).toEqual([true, true]);
  // As retention does it.
  await core().store.change(key, {type: 'forget'}, null);
  await createForgetFiles(core())({type: 'forget', companyId, sha256s: files});
  expect(await areThere()).toEqual([false, false]);
  expect(await tablesWith(secret)).toEqual([]);
});
