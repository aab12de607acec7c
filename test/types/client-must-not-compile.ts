/** Mistakes that the types of the client catch; type-checked, never run. Each would else be an error at run time. */
import {createClient} from 'esign-elements/client';
import {parseWebhook} from 'esign-elements/webhooks';

const client = createClient({baseUrl: 'https://sign.example.com/v1', apiKey: 'key'});

/** Each line is wrong for the reason above it. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error A path parameter is missing.
  await client.getEnvelope({});
  // @ts-expect-error There is no such status.
  await client.listEnvelopes({status: 'lost'});
  // @ts-expect-error A member has another type.
  await client.createContact({contact_name: 7, contact_email: 'anna@example.com'});
  // @ts-expect-error A required member is missing.
  await client.createContact({contact_name: 'Anna'});
  // @ts-expect-error There is no such setting.
  await client.updateSettings({setting_email_signer: false});
  // @ts-expect-error A switch is no number.
  await client.updateSettings({setting_email_signers: 2});
  // @ts-expect-error There is no such way to sign.
  await client.updateSettings({setting_signature_format_default: 'scribbled'});
  // @ts-expect-error Nobody speaks this language here.
  await client.updateSettings({setting_language: 'tlh'});
  // @ts-expect-error Nothing of this kind is kept.
  await client.updateSettings({setting_retention: {contacts: 30}});
  // @ts-expect-error There is no such endpoint.
  await client.signEnvelope({envelope_fingerprint: ''});
  // @ts-expect-error This endpoint is no list.
  client.each('getEnvelope');
  // @ts-expect-error A download answers a response, not its content.
  void (await client.downloadEnvelope({envelope_fingerprint: ''})).envelope_title;
  // @ts-expect-error Every event has fields of its own.
  void parseWebhook('').signature_fingerprint;
  // @ts-expect-error A key is needed.
  createClient({baseUrl: 'https://sign.example.com/v1'});
}
