/** The processor time of a short envelope, from the upload of its page to its sealed file. */
import {setTimeout as delay} from 'node:timers/promises';
import type {EnvelopeAnswer} from '../src/contract/resources/envelope.js';
import {people} from '../test/e2e/people.js';
import {sized} from './measuring.js';
import {fillIn} from './lease.js';
import type {OwnService} from './own-service.js';
import {processorTime} from './processor-time.js';
import {documentOf} from './sealing.js';

/** Envelopes that are counted, one after another, after as many as warm the processes up. */
const counted = sized(60, 1);

/** Milliseconds of processor time that an envelope of one page, one signer and three fields takes. */
export interface EnvelopeWork {
  /** Of the service, its document children and PostgreSQL. */
  readonly all: number;
  /** Of PostgreSQL alone. */
  readonly database: number;
}

export async function measureEnvelopeWork(service: OwnService): Promise<EnvelopeWork> {
  const content = Buffer.from(await documentOf(1)).toString('base64');
  // The service starts PostgreSQL, so its own count has both.
  const groups = [[service.pid], [await service.databasePid()]];
  await sealInTurn(service, content);
  const before = await Promise.all(groups.map(processorTime));
  await sealInTurn(service, content);
  const after = await Promise.all(groups.map(processorTime));
  const [all = NaN, database = NaN] = after.map(
    (time, index) => (time - (before[index] ?? NaN)) / counted,
  );
  return {all, database};
}

async function sealInTurn({api}: OwnService, content: string): Promise<void> {
  for (let left = counted; left > 0; left -= 1) {
    const {envelope_fingerprint: fingerprint} = await api.client.createEnvelope(requestOf(content));
    await untilStatus(api, fingerprint, 'sent');
    const finish = await fillIn(api, fingerprint);
    await finish();
    await untilStatus(api, fingerprint, 'signed');
  }
}

/** Asks rarely: what answers is counted as well. */
async function untilStatus(
  {envelope}: OwnService['api'],
  fingerprint: string,
  status: EnvelopeAnswer['envelope_status'],
): Promise<void> {
  do await delay(250);
  while ((await envelope(fingerprint)).envelope_status !== status);
}

/** An envelope of one page for one signer, with three fields. */
export const requestOf = (
  content: string,
): Parameters<OwnService['api']['client']['createEnvelope']>[0] => ({
  envelope_title: 'Letter',
  envelope_documents: [
    {
      document_title: 'Letter',
      document_file_name: 'letter.pdf',
      document_file_content: content,
      document_fields: (['signature', 'date', 'text'] as const).map((field_type, index) => ({
        field_type,
        field_role: 'signer1',
        field_page: 1,
        field_left: 60,
        field_top: 400 + 100 * index,
        field_width: 160,
        field_height: 30,
        field_required: field_type === 'signature',
      })),
    },
  ],
  envelope_parties: [
    {party_name: people.tom.name, party_email: people.tom.email, party_role: 'signer'},
  ],
});
