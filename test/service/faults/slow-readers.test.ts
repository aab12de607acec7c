import {createHash, randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import {request, type IncomingMessage} from 'node:http';
import {expect, it} from 'vitest';
import {samplePath} from '../../e2e/samples.js';
import {makeDatabase, makeFolder, makeKey, startServe} from '../external/installation.js';
import {peakOf} from './peak-of.js';

/** Megabytes that a process may take, whatever comes. */
const most = 400;

/** So many may one account have open. */
const readers = 60;

async function setup() {
  const apiKey = makeKey();
  const env = {
    DATABASE_URL: await makeDatabase(),
    ESIGN_DATA: await makeFolder(),
    NODE_OPTIONS: '--max-old-space-size=256',
  };
  const serve = await startServe(env, apiKey);
  const padding = `\n%${randomBytes(8 * 1024 * 1024).toString('hex')}\n`;
  const pdf = Buffer.concat([await readFile(samplePath('chromium-1.pdf')), Buffer.from(padding)]);
  const {envelope_fingerprint: envelope} = await serve.api.client.createEnvelope({
    is_draft: true,
    envelope_title: 'Large',
    envelope_documents: [
      {
        document_title: 'Large',
        document_file_name: 'large.pdf',
        document_file_content: pdf.toString('base64'),
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  });
  const {envelope_documents: documents} = await serve.api.client.getEnvelope({
    envelope_fingerprint: envelope,
  });
  const document = documents[0]?.document_fingerprint ?? '';
  const path = `/v1/envelopes/${envelope}/documents/${document}/original/download`;
  const headers = {authorization: `Basic ${btoa(`${apiKey}:`)}`};
  /** An answer of which nothing but its head is taken. */
  async function open(): Promise<IncomingMessage> {
    const sent = request(serve.url + path, {headers, agent: false}).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer.pause();
  }
  return {serve, pdf, open};
}

it('sixty clients that open a large file without reading it use less than 400 MB, and later get it whole', async () => {
  const {serve, pdf, open} = await setup();
  const answers = await Promise.all(Array.from({length: readers}, open));
  expect(answers.map(({statusCode}) => statusCode)).toEqual(answers.map(() => 200));
  expect(await peakOf(serve.process.pid)).toBeLessThan(most);
  const [patient, ...others] = answers;
  for (const other of others) other.destroy();
  const read = Buffer.concat((await patient?.toArray()) as Buffer[]);
  expect(createHash('sha256').update(read).digest('hex')).toBe(
    createHash('sha256').update(pdf).digest('hex'),
  );
  expect(serve.process.isRunning).toBe(true);
}, 120_000);
