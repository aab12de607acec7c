import {seal} from '../domain/envelope-fixture.js';
import {samplePdf, setup} from './api-fixture.js';

/** An envelope of two documents that everybody has signed. */
export async function setupSigned() {
  const parts = await setup();
  const content = {document_file_content: await samplePdf(), document_file_name: 'a.pdf'};
  const titles = [
    {document_title: 'Lease', ...content},
    {document_title: 'Inventory', ...content},
  ];
  const fingerprint = await parts.makeDraft({envelope_documents: titles});
  await send(parts, fingerprint);
  await signAll(parts, fingerprint, '%PDF-sealed');
  return {...parts, fingerprint};
}

type Api = Pick<Awaited<ReturnType<typeof setup>>, 'store' | 'blobs' | 'companyId' | 'process'>;

/** Sends a draft, whose documents are processed. */
export async function send({store, companyId, process}: Api, fingerprint: string): Promise<void> {
  await store.change({companyId, fingerprint}, {type: 'send'}, null);
  await process(fingerprint);
}

/**
 * Everybody signs, and each document is sealed as a file with this content.
 * @returns The file's SHA-256.
 */
export async function signAll(
  {store, blobs, companyId}: Api,
  fingerprint: string,
  content: string,
): Promise<string> {
  const key = {companyId, fingerprint};
  const sealedSha256 = await blobs.put(Buffer.from(content));
  const {parties} = await store.change(key, () => null, null);
  for (const {id: partyId} of parties) {
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
  return sealedSha256;
}
