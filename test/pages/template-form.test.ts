/** The built set-up page of a template whose document is replaced by one with a form, in Chromium over the whole service. */
import {expect, it, vi} from 'vitest';
import {createProcessTemplate} from '../../src/service/processing/process-template.js';
import {findTemplate} from '../../src/service/storage/templates/templates.js';
import {sample, signature, useWhole, type Json} from '../service/http/document-fields-fixture.js';
import {formWith} from '../service/http/form-with.js';
import {button, openAt, useBrowser} from './signing/sign-window.js';

vi.setConfig({testTimeout: 60_000});

useBrowser();
const {call, core, app} = useWhole();

async function setup(document: Json) {
  const {json} = await call('POST', '/templates', {
    template_title: 'Lease',
    template_parties: [{party_name: 'Tenant'}],
    ...document,
  });
  const fingerprint = String(json['template_fingerprint']);
  const {company_id: companyId} = await core()
    .db.selectFrom('companies')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const read = async () => (await findTemplate(core().db, {companyId, fingerprint}))!;
  const process = async () => {
    const {id: templateId} = await read();
    await createProcessTemplate(core())({type: 'process-template', companyId, templateId});
  };
  const open = async () => {
    const request = {session_type: 'template', template_fingerprint: fingerprint};
    const {json: session} = await call('POST', '/embed-sessions', request);
    const {pathname, hash} = new URL(String(session['session_url']));
    return (await openAt(app(), pathname + hash)).page;
  };
  const replace = async (content: string) => {
    const file = {document_file_name: 'next.pdf', document_file_content: content};
    await call('PUT', `/templates/${fingerprint}`, file);
    await process();
  };
  return {read, open, replace};
}

it('a form in the new document is offered as with a first upload, and used', async () => {
  const {read, open, replace} = await setup({
    document_file_name: 'lease.pdf',
    document_file_content: await sample('chromium-1.pdf'),
    document_fields: [signature],
  });
  const before = await open();
  await before.getByText('Tenant').first().waitFor();
  expect(await button(before, 'Use them').count()).toBe(0);
  await replace(await formWith('rent', 'deposit'));
  const page = await open();
  await button(page, 'Use them').click();
  const names = async () => (await read()).fields.flatMap(({formField}) => formField ?? []);
  await expect.poll(async () => (await names()).toSorted()).toEqual(['deposit', 'rent']);
  await replace(await formWith('rent', 'deposit', 'keys'));
  const again = await open();
  await button(again, 'Use them').click();
  await expect.poll(async () => (await names()).toSorted()).toEqual(['deposit', 'keys', 'rent']);
});
