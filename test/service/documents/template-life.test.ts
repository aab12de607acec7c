/** The whole way of a template with real parts: an uploaded PDF, fields, an envelope, signatures, the seal. */
import {afterAll, beforeAll, expect, it} from 'vitest';
import {createProcessTemplate} from '../../../src/service/processing/process-template.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {FetchError} from '../../../src/service/security/guarded-fetch.js';
import {createLog} from '../../../src/service/log.js';
import {
  finished,
  withFields,
  withSignatureChoice,
  type Template,
} from '../../../src/service/domain/template.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {findTemplate} from '../../../src/service/storage/templates/templates.js';
import {field} from '../domain/envelope-fixture.js';
import {setup as setUpApi} from '../http/api-fixture.js';
import {templateBody} from '../http/template-fixture.js';
import {signElsewhere} from './corpus/foreign.js';
import {makePeople} from './corpus/people.js';
import {paper} from './corpus/sealed-file.js';
import {findWords} from './pdf-tools.js';
import {newSealKey, openPool, sealsWith} from './seal-fixture.js';
import {secretBox} from '../test-secret-box.js';
import type {OfficeConverter} from '../../../src/service/documents/office-converter.js';
import type {PublicLinks} from '../../../src/service/public-links.js';
import {given} from '../given.js';

let pool: DocumentPool;
beforeAll(() => {
  pool = openPool();
});
afterAll(() => pool.close());

const later = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1000);

/** A new template, and the job that processes its document. */
async function setup(change = {}) {
  const api = await setUpApi();
  const {call, companyId} = api;
  const fetch = () => Promise.reject(new FetchError({code: 'unknown_host', host: 'files.example'}));
  const toPdf = () => Promise.reject(new Error('There is no office document here.'));
  const office = given<OfficeConverter>({of: () => ({toPdf})});
  const process = createProcessTemplate({...api, documents: pool, office, fetch});
  const {json} = await call('POST', '/templates', await templateBody(change));
  const key = {companyId, fingerprint: String(json.template_fingerprint)};
  const read = async () => (await findTemplate(api.db, key))!;
  const {id: templateId} = await read();
  await process({type: 'process-template', companyId, templateId});
  return {
    ...api,
    key,
    read,
    again: () => process({type: 'process-template', companyId, templateId}),
  };
}

it('puts merged text into the sealed PDF', async () => {
  const {db, blobs, store, templates, call, companyId, key, read} = await setup({
    template_parties: [{party_name: 'Tenant'}],
  });
  const {parties} = await read();
  const {fields, fingerprint} = await templates.change(
    key,
    (template) => {
      const place = {documentId: template.id, x: 60};
      const partyId = parties[0]?.id ?? 0;
      const placed = [
        field(9001, partyId, {...place, y: 700}),
        field(9002, partyId, {...place, type: 'text', isReadOnly: true, y: 640}),
      ];
      return finished(withFields(template, placed, later(1)), later(1), later(2));
    },
    null,
  );
  const {json} = await call('POST', '/envelopes', {
    envelope_title: 'Lease',
    envelope_parties: [
      {party_name: 'Anna', party_email: 'anna@example.com', party_id: parties[0]?.id},
    ],
    envelope_documents: [
      {
        document_template_fingerprint: fingerprint,
        document_merge_fields: [{field_id: String(fields[1]?.id), field_value: 'Nonpareil'}],
      },
    ],
  });
  const envelopeKey = {companyId, fingerprint: String(json.envelope_fingerprint)};
  const sent = (await findEnvelope(db, envelopeKey))!;
  const partyId = sent.parties[0]?.id ?? 0;
  const signature = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;
  const fieldId = sent.fields[0]?.id ?? 0;
  for (const command of [
    {type: 'consent', partyId, text: 'Agreed'},
    {type: 'fill', partyId, fieldId, value: signature},
    {type: 'sign', partyId},
  ] as const)
    await store.change(envelopeKey, command, null);
  const sealer = createSealer(await newSealKey());
  await createSealEnvelope({
    db,
    secretBox,
    store,
    log: createLog('json', {write: () => undefined}),
    blobs,
    documents: pool,
    seals: sealsWith(sealer),
    clock: {now: () => new Date()},
    links: given<PublicLinks>({verifyPage: 'http://localhost:4000/verify'}),
  })({
    companyId,
    envelopeId: sent.id,
  });
  const signed = (await findEnvelope(db, envelopeKey))!;
  const pdf = await blobs.get(signed.documents[0]?.sealedSha256 ?? '');
  const words = await findWords(pdf ?? new Uint8Array(), 1);
  expect(words.map(({text}) => text)).toContain('Nonpareil');
});

it('waits for a decision about signatures in its document, and can keep them', async () => {
  const {stranger} = await makePeople();
  const signed = await signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached');
  const {read, templates, key} = await setup({
    document_file_content: Buffer.from(signed).toString('base64'),
  });
  const {status, document} = await read();
  expect(status).toBe('in progress');
  expect(document.upload).toMatchObject({choice: null, obstacle: null});
  const change = (rule: (template: Template) => Template) => templates.change(key, rule, null);
  await expect(change((template) => finished(template, later(1), later(2)))).rejects.toMatchObject({
    code: 10010,
    detail: expect.stringContaining('already signed') as string,
  });
  await change((template) => withSignatureChoice(template, 'keep', later(1)));
  const ready = await change((template) => finished(template, later(1), later(2)));
  expect(ready.status).toBe('ready');
  expect(ready.document.pdfSha256).toBe(document.originalSha256);
});

it('is processed once, and says why its document cannot be used', async () => {
  const ready = await setup();
  const processed = await ready.read();
  expect([processed.status, processed.document.pages.length]).toEqual(['in progress', 2]);
  await ready.again();
  expect(await ready.read()).toEqual(processed);

  const damaged = await setup({
    document_file_content: Buffer.from('%PDF-1.7 and nothing else').toString('base64'),
  });
  const {json} = await damaged.call('GET', `/templates/${damaged.key.fingerprint}`);
  expect(json).toMatchObject({template_in_progress: '1', template_failure: expect.any(String)});
});

it('says so where its document cannot be fetched, and opens no session then', async () => {
  const {call, key} = await setup({
    document_file_content: undefined,
    document_file_name: undefined,
    document_url: 'https://files.example/lease.pdf',
  });
  const {json} = await call('GET', `/templates/${key.fingerprint}`);
  expect(json.template_failure).toContain('files.example is not known');
  const session = {session_type: 'template', template_fingerprint: key.fingerprint};
  expect((await call('POST', '/embed-sessions', session)).json.code).toBe(10350);
});
