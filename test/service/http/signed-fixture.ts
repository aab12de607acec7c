import {seal} from '../domain/envelope-fixture.js';
import {samplePdf, setup, type Json} from './api-fixture.js';

/** An envelope of two documents that everybody has signed. */
export async function setupSigned() {
  const parts = await setup();
  const {call, store, blobs, companyId, makeDraft} = parts;
  const content = {document_file_content: await samplePdf(), document_file_name: 'a.pdf'};
  const titles = [
    {document_title: 'Lease', ...content},
    {document_title: 'Inventory', ...content},
  ];
  const fingerprint = await makeDraft({envelope_documents: titles});
  const key = {companyId, fingerprint};
  const sealedSha256 = await blobs.put(Buffer.from('%PDF-sealed'));
  await store.change(key, {type: 'send'}, null);
  await parts.process(fingerprint);
  for (const index of [0, 1]) {
    const partyId = Number(
      ((await call('GET', `/envelopes/${fingerprint}`)).json.envelope_parties as Json[])[index]
        ?.party_id,
    );
    await store.change(key, {type: 'consent', partyId, text: 'Agreed'}, null);
    await store.change(key, {type: 'sign', partyId}, null);
  }
  await store.change(
    key,
    ({documents}) => ({
      ...seal,
      type: 'seal',
      documents: documents.map(({id}) => ({id, sealedSha256, level: 'B-B', missing: []})),
    }),
    null,
  );
  return {...parts, fingerprint};
}
