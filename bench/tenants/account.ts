/** Accounts of one service. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import type {SigningState} from '../../src/contract/pages/signing-page.js';
import {createServiceApi, type ServiceApi} from '../../test/e2e/installation/service-api.js';
import {sampleContent} from '../../test/e2e/samples.js';
import {shownBy} from '../../test/service/pages/as-shown.js';
import {makeLease} from '../lease.js';
import type {OwnService} from '../own-service.js';

const cli = join(import.meta.dirname, '../../src/service/dist/cli.js');

type NewEnvelope = Awaited<ReturnType<typeof makeLease>>;
type NewParty = Exclude<NewEnvelope['envelope_parties'], string>[number];

/** An account, with a template ready to use. */
export interface Account {
  readonly api: ServiceApi;
  readonly apiKey: string;
  readonly lease: NewEnvelope;
}

/** Creates an account that sends no mails. */
export async function makeAccount({url, dataDir}: OwnService, name: string): Promise<Account> {
  const given = [name, '--user-name', name, '--user-email', `${name}@example.com`, '--json'];
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [cli, 'companies', 'add', ...given],
    {
      env: {...process.env, ESIGN_DATA: dataDir},
    },
  );
  const {api_key: apiKey} = JSON.parse(stdout) as {api_key: string};
  const api = createServiceApi(url, apiKey);
  await api.client.updateSettings({setting_email_signers: false});
  return {api, apiKey, lease: await makeLease(api)};
}

/** Sends an envelope to someone at this address. */
export async function sendTo({api, lease}: Account, address: string): Promise<string> {
  const [party] = lease.envelope_parties as [NewParty];
  const body = {...lease, envelope_parties: [{...party, party_email: address}]};
  const {envelope_fingerprint} = await api.client.createEnvelope(body);
  return envelope_fingerprint;
}

/** Uploads a document as a draft; returns its fingerprint before the document is processed. */
export async function upload({api}: Account, sample: string): Promise<string> {
  const {envelope_fingerprint} = await api.client.createEnvelope({
    envelope_title: sample,
    is_draft: true,
    envelope_documents: [
      {
        document_title: sample,
        document_file_name: sample,
        document_file_content: await sampleContent(sample),
      },
    ],
    envelope_parties: [
      {party_name: 'Anna', party_email: 'anna@post.example', party_role: 'signer'},
    ],
  });
  return envelope_fingerprint;
}

/** Milliseconds until an envelope has this status; polled every few milliseconds. */
export async function whenIt({api}: Account, fingerprint: string, status: string): Promise<void> {
  while ((await api.envelope(fingerprint)).envelope_status !== status) await delay(5);
}

/** Fills in what its one signer has to; the returned function signs. */
export async function readyToSign({api}: Account, fingerprint: string) {
  const {envelope_parties: parties} = await api.envelope(fingerprint);
  const page = await api.openSession(fingerprint, parties[0]?.party_id);
  const {revision} = await page.call<SigningState>('GET', 'signing');
  const {fields} = await page.call<SigningState>('POST', 'signing/consent', {revision});
  const signature = fields.find(({type}) => type === 'signature');
  const value = {kind: 'typed', text: 'Tom', hand: 'caveat'};
  await page.call('PUT', `signing/fields/${signature?.field_id}`, {value});
  const shown = shownBy(await page.call<SigningState>('GET', 'signing'));
  return () => page.call('POST', 'signing/finish', shown);
}
