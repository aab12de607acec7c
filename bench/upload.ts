import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {ServiceApi} from '../test/e2e/installation/service-api.js';
import type {BenchRow} from './bench-row.js';
import {sized, timed} from './measuring.js';
import {startOwnService} from './own-service.js';

/** A document of 200 pages. */
export const longSample = sized('plain-200.pdf', 'linearized-20.pdf');

const samples = join(import.meta.dirname, '../test/fixtures/samples');

/** Creates an envelope from a sample for one signer; returns its fingerprint. */
export async function createEnvelope(
  api: ServiceApi,
  sample: string,
  isDraft: boolean,
): Promise<string> {
  const content = (await readFile(join(samples, sample))).toString('base64');
  const {envelope_fingerprint} = await api.client.createEnvelope({
    envelope_title: `Bench ${sample}`,
    is_draft: isDraft,
    envelope_documents: [
      {document_title: sample, document_file_name: sample, document_file_content: content},
    ],
    envelope_parties: [
      {party_name: 'Anna Berg', party_email: 'anna@post.example', party_role: 'signer'},
    ],
  });
  return envelope_fingerprint;
}

/** From the response to an upload to its first page image, for a short and a long document. */
export async function benchUpload(): Promise<readonly BenchRow[]> {
  const {api, stop} = await startOwnService(1);
  const row = async (sample: string, pages: number): Promise<BenchRow> => {
    const fingerprint = await createEnvelope(api, sample, true);
    const value = Math.round(await timed(() => firstImage(api, fingerprint)));
    return {name: `upload of ${pages} pages → first page image`, value, unit: 'ms'};
  };
  try {
    return [await row('chromium-1.pdf', 2), await row(longSample, 200)];
  } finally {
    await stop();
  }
}

async function firstImage(api: ServiceApi, fingerprint: string): Promise<void> {
  for (;;) {
    const envelope = await api.envelope(fingerprint);
    const url = envelope.envelope_documents[0]?.document_pages[0];
    const answer = url ? await fetch(url) : undefined;
    if (answer?.ok) return void (await answer.arrayBuffer());
    await delay(20);
  }
}
