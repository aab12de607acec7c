/** Envelopes that are on their way already, for journeys that begin with signing. */
import {type Person, people} from '../people.js';
import {sampleContent} from '../samples.js';
import type {ServiceApi} from './service-api.js';

/** What is sent. */
export interface Sent {
  readonly title: string;
  readonly parties: readonly object[];
  /** Each below the one before on the first page, unless it says otherwise. */
  readonly fields: readonly object[];
  /** To whom it belongs in the host app. */
  readonly owner?: string;
  readonly sample?: string;
  /** Whether it is not sent yet. */
  readonly isDraft?: boolean;
}

/** A person as a party of an envelope. */
export const party = ({name, email}: Person): object => ({party_name: name, party_email: email});

/** Sends a sample with these fields; gives the fingerprint. */
export async function sendFields({client}: ServiceApi, sent: Sent): Promise<string> {
  const {title, parties, fields, owner = people.nora.email, sample = 'chromium-1.pdf'} = sent;
  const {isDraft = false} = sent;
  const document = {
    document_title: title,
    document_file_name: sample,
    document_file_content: await sampleContent(sample),
    document_fields: fields.map((field, index) => ({
      field_page: 1,
      field_left: 300,
      field_top: 100 + index * 60,
      field_role: 'signer1',
      ...field,
    })) as never,
  };
  const {envelope_fingerprint: fingerprint} = await client.createEnvelope({
    envelope_title: title,
    is_draft: isDraft,
    envelope_documents: [document],
    envelope_parties: parties as never,
    envelope_meta: {esign_owner: owner},
  });
  return fingerprint;
}
