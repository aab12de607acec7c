import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {samplePdf, type Json} from './api-fixture.js';
import {anna, fromOne, setupTemplates, templateBody, texts} from './template-fixture.js';
import {listWebhookDeliveries} from './webhook-deliveries.js';

describe('a new template', () => {
  it('is in progress, cannot be used, and has a session for its set-up', async () => {
    const {call, create, queued} = await setupTemplates();
    const {json} = await call('POST', '/templates', await templateBody());
    expect(json).toMatchObject({
      template_title: 'Lease',
      template_in_progress: '1',
      template_parties_total: '2',
      template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
      template_widget_url: '',
      session_url: expect.stringMatching(/\/embed\/\d+-[0-9a-f]{32}#./),
    });
    expect(queued).toMatchObject([{type: 'process-template'}]);
    const [party] = json.template_parties as Json[];
    const answer = await create({
      envelope_title: 'Lease',
      envelope_parties: [{...anna, party_id: party?.party_id}],
      envelope_documents: [{document_template_fingerprint: json.template_fingerprint}],
    });
    expect([answer.status, answer.json.code]).toEqual([400, 10010]);
    expect(answer.json.detail).toContain('not finished');
  });

  it('is taken from a form, lists as JSON text', async () => {
    const {send} = await setupTemplates();
    const {template_parties, ...scalars} = await templateBody();
    const form = new URLSearchParams(scalars as Record<string, string>);
    form.set('template_parties', JSON.stringify(template_parties));
    expect((await send('POST', '/templates', {body: form})).status).toBe(200);
  });

  it('is taken from a form with its file', async () => {
    const {send, call} = await setupTemplates();
    const form = new FormData();
    form.set('template_title', 'Lease');
    form.set('template_parties', '[{"party_name": "Tenant"}]');
    const bytes = Buffer.from(await samplePdf(), 'base64');
    form.set('document', new File([bytes], 'own.pdf', {type: 'application/pdf'}));
    expect((await send('POST', '/templates', {body: form})).status).toBe(200);
    const {json} = await call('GET', '/templates');
    expect(json.total_templates).toBe('1');
  });

  it('is not created if its session cannot be created', async () => {
    const {call} = await setupTemplates();
    await call(
      'POST',
      '/templates',
      await templateBody({allowed_origins: ['https://a.example/b']}),
    );
    expect((await call('GET', '/templates')).json.total_templates).toBe('0');
  });

  it('has a widget if it has only one party', async () => {
    const {call} = await setupTemplates();
    const body = await templateBody({template_parties: [{party_name: 'Guest'}]});
    const {json} = await call('POST', '/templates', body);
    expect(json.template_widget_url).toContain(`-${String(json.template_fingerprint)}`);
    expect(json.template_widget_embed).toBe(
      `<iframe src="${String(json.template_widget_url)}" title="Sign" width="100%" height="800" style="border:0"></iframe>`,
    );
  });

  it('says what can be prefilled for each party', async () => {
    const {call, makeTemplate} = await setupTemplates();
    const template = await makeTemplate(texts);
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    const merge = (json.template_parties as Json[]).map(
      ({party_merge_fields}) => party_merge_fields,
    );
    expect(merge).toMatchObject([
      [{field_merge: 'rent', field_type: 'text'}],
      [
        {field_merge: null, field_type: 'text'},
        {field_merge: null, field_type: 'check'},
      ],
    ]);
  });
});

describe('templates', () => {
  it('are listed newest first', async () => {
    const {call, makeTemplate} = await setupTemplates();
    const made = [await makeTemplate(), await makeTemplate(), await makeTemplate()];
    const {json} = await call('GET', '/templates?offset=1&limit=1');
    expect(json).toMatchObject({total_templates: '3', next: expect.stringContaining('offset=2')});
    expect((json.templates as Json[])[0]?.template_fingerprint).toBe(made[1]?.fingerprint);
  });

  it.each([
    ['2026-09-29T23:59:59Z', true],
    ['2026-09-30T00:00:00Z', false],
  ])('of an account that joined at %s have the deprecated link: %s', async (joined, isThere) => {
    const {call, db, files, makeTemplate} = await setupTemplates();
    const template = await makeTemplate();
    await db
      .updateTable('companies')
      .set({joined: new Date(joined)})
      .execute();
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    const list = await call('GET', '/templates');
    expect('template_pdf_url' in json).toBe(isThere);
    expect('template_pdf_url' in ((list.json.templates as Json[])[0] ?? {})).toBe(isThere);
    if (!isThere) return;
    const {pathname, search} = new URL(String(json.template_pdf_url));
    expect((await files.request(pathname + search)).status).toBe(200);
  });

  it('can be downloaded, sixty times a minute, apart from other downloads', async () => {
    const {send, makeTemplate, makeDraft} = await setupTemplates();
    const {fingerprint} = await makeTemplate();
    const path = `/templates/${fingerprint}/download`;
    const file = await send('GET', path);
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(await samplePdf());
    expect(file.headers.get('Content-Disposition')).toContain('Lease.pdf');
    for (let count = 1; count < 60; count += 1) await send('GET', path);
    expect((await send('GET', path)).status).toBe(429);
    const envelope = await makeDraft();
    const other = await send('GET', `/envelopes/${envelope}/download`);
    expect(other.status).not.toBe(429);
  });

  it('are reported once, when their set-up is first finished', async () => {
    const {db, call, makeTemplate, changeTemplate} = await setupTemplates();
    await call('POST', '/webhooks', {webhook_url: 'https://example.com/', webhook_type: 'all'});
    const template = await makeTemplate();
    await changeTemplate(template, template.fields.slice(0, 1));
    const deliveries = await listWebhookDeliveries(db);
    expect(deliveries.filter(({action}) => action === 'add-template')).toMatchObject([
      {
        template_fingerprint: template.fingerprint,
        template_title: 'Lease',
        template_page_total: '1',
        template_pages: expect.stringContaining('standard.webp'),
        template_thumbnails: expect.stringContaining('thumbnail.webp'),
      },
    ]);
  });
});

describe('deleting a template', () => {
  it('leaves its envelopes whole, and their files where they are', async () => {
    const {call, create, send, queued, makeTemplate} = await setupTemplates();
    const template = await makeTemplate();
    const {json} = await create(fromOne(template));
    const deleted = await call('DELETE', `/templates/${template.fingerprint}`);
    expect(deleted.json).toMatchObject({
      http: 200,
      template_id: String(template.id),
      template_title: 'Lease',
    });
    expect(queued.at(-1)).toMatchObject({
      type: 'forget',
      sha256s: expect.arrayContaining([template.document.pdfSha256]),
    });
    const path = `/envelopes/${String(json.envelope_fingerprint)}`;
    const [document] = (await call('GET', path)).json.envelope_documents as Json[];
    const file = await send(
      'GET',
      `${path}/documents/${String(document?.document_fingerprint)}/original/download`,
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(template.document.pdfSha256);
  });

  it('cannot come between a request and the envelope it makes', async () => {
    const {db, create, companyId, makeTemplate, templates} = await setupTemplates();
    const template = await makeTemplate();
    const key = {companyId, templateId: template.id};
    const [made] = await Promise.allSettled([create(fromOne(template)), templates.remove(key)]);
    const {status} = made.status === 'fulfilled' ? made.value : {status: 500};
    expect([202, 400]).toContain(status);
    const rows = await db.selectFrom('envelopes').select('envelope_id').execute();
    expect(rows).toHaveLength(status === 202 ? 1 : 0);
  });
});

describe('changing a template', () => {
  it('puts it in progress, then ready again, and leaves its envelopes as they are', async () => {
    const {create, read, companyId, templates, makeTemplate, changeTemplate} =
      await setupTemplates();
    const template = await makeTemplate(texts);
    const {json} = await create(fromOne(template));
    const changed = await changeTemplate(template, template.fields.slice(0, 2));
    expect([changed.status, changed.fields.map(({id}) => id)]).toEqual([
      'ready',
      template.fields.slice(0, 2).map(({id}) => id),
    ]);
    expect((await read(json.envelope_fingerprint)).fields).toHaveLength(5);
    await templates.change(
      {companyId, templateId: template.id},
      (before) => ({...before, status: 'in progress'}),
      null,
    );
    expect((await create(fromOne(template))).json.code).toBe(10010);
  });
});
