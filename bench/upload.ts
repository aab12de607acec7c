import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import type {Installation} from '../test/e2e/installation/installation.js';
import type {BenchRow} from './bench-row.js';

const samples = join(import.meta.dirname, '../test/fixtures/samples');

/** Creates an envelope from a sample for one signer; returns its fingerprint. */
export async function createEnvelope(
  {api}: Installation,
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
export async function benchUpload(installation: Installation): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [sample, pages] of [
    ['chromium-1.pdf', 2],
    ['plain-200.pdf', 200],
  ] as const) {
    const fingerprint = await createEnvelope(installation, sample, true);
    const started = performance.now();
    await firstImage(installation, fingerprint);
    const value = Math.round(performance.now() - started);
    rows.push({name: `upload of ${pages} pages → first page image`, value, unit: 'ms'});
  }
  return rows;
}

async function firstImage({api}: Installation, fingerprint: string): Promise<void> {
  for (;;) {
    const envelope = await api.envelope(fingerprint);
    const url = envelope.envelope_documents[0]?.document_pages[0];
    const answer = url ? await fetch(url) : undefined;
    if (answer?.ok) return void (await answer.arrayBuffer());
    await delay(20);
  }
}
