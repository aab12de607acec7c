/** The service's interface as a host's server calls it, and the framed pages' own calls below a session. */
import {createClient, type EsignClient} from '../../../src/client/index.js';
import type {DocumentAnswer} from '../../../src/contract/resources/document.js';
import type {EnvelopeAnswer} from '../../../src/contract/resources/envelope.js';
import type {PartyAnswer} from '../../../src/contract/resources/party.js';
import type {SetUpState} from '../../../src/contract/pages/set-up-page.js';
import type {Person} from '../people.js';
import {sampleContent} from '../samples.js';
import {until} from '../until.js';

/** A session of a framed page: calls with its token. */
export interface PageSession {
  /** Address of the page, token included. */
  readonly url: string;
  /** Calls `<page>/<path>`; the answer is parsed JSON. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** What tests ask of a service. */
export interface ServiceApi {
  readonly client: EsignClient;
  /** Sends a sample to somebody to sign, as the demo would for its agent; gives the fingerprint. */
  send(sample: string, to: Person): Promise<string>;
  /** Makes a template of one party, without a field, and gives the address of its public page. */
  makePublicForm(sample: string, title: string): Promise<string>;
  envelope(fingerprint: string): Promise<EnvelopeAnswer>;
  /** Waits until the envelope has one of these statuses. */
  waitForStatus(fingerprint: string, ...statuses: string[]): Promise<EnvelopeAnswer>;
  /** Waits until it is this party's turn. */
  waitForTurn(fingerprint: string, name: string): Promise<PartyAnswer>;
  openSession(fingerprint: string, partyId?: string): Promise<PageSession>;
  sealedDocument(fingerprint: string, document: DocumentAnswer): Promise<Uint8Array>;
  /** Whether `GET /health` says that all is well. */
  isHealthy(): Promise<boolean>;
}

/** Calls of one service with one key. */
export function createServiceApi(serviceUrl: string, apiKey: string): ServiceApi {
  const client = createClient({baseUrl: `${serviceUrl}/v1`, apiKey});
  const envelope = (envelope_fingerprint: string) => client.getEnvelope({envelope_fingerprint});
  const openSession = async (envelope_fingerprint: string, partyId?: string) => {
    const party = partyId ? {session_type: 'signing' as const, party_id: Number(partyId)} : {};
    const {session_url} = await client.createEmbedSession({envelope_fingerprint, ...party});
    return pageSession(session_url);
  };
  return {
    client,
    envelope,
    openSession,
    send: (sample, to) => send(client, sample, to),
    makePublicForm: (sample, title) => makePublicForm(client, sample, title),
    waitForStatus: (fingerprint, ...statuses) =>
      until(`${statuses.join(' or ')}`, async () => {
        const found = await envelope(fingerprint);
        return statuses.includes(found.envelope_status) ? found : undefined;
      }),
    waitForTurn: (fingerprint, name) =>
      until(`the turn of ${name}`, async () => {
        const {envelope_parties: parties} = await envelope(fingerprint);
        return parties.find(
          ({party_title, party_status}) => party_title === name && party_status === 'in progress',
        );
      }),
    async sealedDocument(envelope_fingerprint, {document_fingerprint}) {
      const file = await client.downloadDocument({envelope_fingerprint, document_fingerprint});
      return new Uint8Array(await file.arrayBuffer());
    },
    isHealthy: async () => (await fetch(`${serviceUrl}/health`)).ok,
  };
}

/** Calls of the page at this address, which carries the token. */
export function pageSession(url: string): PageSession {
  const [page = '', token = ''] = url.split('#');
  return {
    url,
    async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const answer = await fetch(`${page}/${path}`, {
        method,
        headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}

async function makePublicForm(client: EsignClient, sample: string, title: string): Promise<string> {
  const {session_url, template_widget_url} = await client.createTemplate({
    template_title: title,
    template_parties: [{party_name: 'Member'}],
    document_file_name: sample,
    document_file_content: await sampleContent(sample),
  });
  const session = pageSession(session_url);
  await until('the template', async () => {
    const {status} = await session.call<SetUpState>('GET', 'set-up');
    return status === 'draft' || undefined;
  });
  await session.call('POST', 'set-up/finish');
  return template_widget_url;
}

async function send(client: EsignClient, sample: string, {name, email}: Person): Promise<string> {
  const content = await sampleContent(sample);
  const document = {
    document_title: sample,
    document_file_name: sample,
    document_file_content: content,
  };
  const {envelope_fingerprint: fingerprint} = await client.createEnvelope({
    envelope_title: sample,
    envelope_documents: [document],
    envelope_parties: [{party_name: name, party_email: email, party_role: 'signer'}],
    envelope_meta: {esign_owner: 'nora'},
  });
  return fingerprint;
}
