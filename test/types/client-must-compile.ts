/** How the client is meant to be used; type-checked, never run. */
import {createClient, isServiceError, type ListRow} from 'esign-elements/client';
import {parseWebhook} from 'esign-elements/webhooks';

const client = createClient({
  baseUrl: 'https://sign.example.com/v1',
  apiKey: 'key',
  timeout: 5_000,
});

/** Every kind of call: list, create, path parameters, download, nothing at all. */
export async function calls(signal: AbortSignal): Promise<void> {
  const {total_envelopes} = await client.listEnvelopes({status: 'sent', limit: 5}, {signal});
  const digits: string = total_envelopes;
  const {envelope_fingerprint} = await client.createEnvelope(
    {
      envelope_title: 'Lease',
      envelope_documents: [{document_title: 'Lease', document_url: 'https://example.com/a.pdf'}],
      envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
    },
    {idempotencyKey: digits},
  );
  const {party_id} = await client.updateParty({
    envelope_fingerprint,
    party_id: 7,
    party_title: 'A',
  });
  const integer: number = party_id;
  const file: Response = await client.downloadEnvelope(
    {envelope_fingerprint},
    {headers: {range: `bytes=0-${integer}`}},
  );
  await file.body?.cancel();
  const {http: _http, ...settings} = await client.getSettings();
  await client.updateSettings({
    ...settings,
    setting_email_signers: false,
    setting_allowed_origins: ['https://app.example.com'],
    setting_retention: {signed: 3650},
  });
}

/** Lists as iterators, with rows of their own types. */
export async function lists(): Promise<readonly ListRow<'listContacts'>[]> {
  const contacts: ListRow<'listContacts'>[] = [];
  for await (const contact of client.each('listContacts')) contacts.push(contact);
  for await (const {envelope_status} of client.each('listEnvelopes', {q: 'lease'})) {
    if (envelope_status === 'signed') break;
  }
  return contacts;
}

/** Errors and events are told apart by a literal. */
export function tellApart(error: unknown, body: string): string | number | null {
  if (isServiceError(error, 'RateLimitError')) return error.retryAfter;
  const event = parseWebhook(body);
  switch (event.action) {
    case 'signed-envelope':
      return event.signature_fingerprint;
    case 'add-user':
      return event.role;
    default:
      return event.action;
  }
}
