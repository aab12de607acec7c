/** The title that a file gives itself, from the upload to the answer. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, it, vi} from 'vitest';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {useWhole} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 120_000});

const {call, read, stored, core} = useWhole();

async function titled(title: string | undefined): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  if (title !== undefined) pdf.setTitle(title);
  return Buffer.from(await pdf.save()).toString('base64');
}

it('an answer has it for each document, unless it is the name of a file or there is none', async () => {
  const titles = ['Lease of 1 Mill Lane', 'Microsoft Word - lease.docx', undefined];
  const sent = await call('POST', '/envelopes', {
    envelope_title: 'Lease',
    envelope_documents: await Promise.all(
      titles.map(async (title) => ({
        document_title: 'lease',
        document_file_name: 'lease.pdf',
        document_file_content: await titled(title),
      })),
    ),
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  });
  expect(sent.status).toBe(202);
  const fingerprint = sent.json['envelope_fingerprint'];
  const {companyId, id: envelopeId} = await stored(fingerprint);
  await createProcessEnvelope(core())({companyId, envelopeId});
  expect((await read(fingerprint))['envelope_documents']).toMatchObject([
    {document_own_title: 'Lease of 1 Mill Lane', document_title: 'lease', document_findings: []},
    {document_own_title: null},
    {document_own_title: null},
  ]);
});
