/** A template with one signer's fields, and the envelopes created from it. */
import type {PlacedFieldView, SetUpState} from '../src/contract/pages/set-up-page.js';
import type {SigningState} from '../src/contract/pages/signing-page.js';
import {pageSession, type ServiceApi} from '../test/e2e/installation/service-api.js';
import {people} from '../test/e2e/people.js';
import {sampleContent} from '../test/e2e/samples.js';
import {until} from '../test/e2e/until.js';
import {shownBy} from '../test/service/pages/as-shown.js';

type NewEnvelope = Parameters<ServiceApi['client']['createEnvelope']>[0];

/** Creates a template of two pages, ready to use; returns the request for an envelope created from it. */
export async function makeLease({client}: ServiceApi): Promise<NewEnvelope> {
  const template = await client.createTemplate({
    template_title: 'Lease',
    template_parties: [{party_name: 'Tenant'}],
    document_file_name: 'lease.pdf',
    document_file_content: await sampleContent('chromium-1.pdf'),
  });
  const session = pageSession(template.session_url);
  const state = await until('the template', async () => {
    const found = await session.call<SetUpState>('GET', 'set-up');
    return found.status === 'draft' ? found : undefined;
  });
  const fields = [
    placed(state, 'signature', 600),
    placed(state, 'date', 400),
    {...placed(state, 'text', 500), merge: 'rent'},
  ];
  await session.call('PUT', 'set-up/fields', {revision: state.revision, fields});
  await session.call('POST', 'set-up/finish');
  return {
    envelope_title: 'Lease of 1 Mill Lane',
    envelope_documents: [{document_template_fingerprint: template.template_fingerprint}],
    envelope_parties: [
      {
        party_name: people.tom.name,
        party_email: people.tom.email,
        party_role: 'signer',
        party_id: state.parties[0]?.party_id,
      },
    ],
    envelope_meta: {esign_owner: 'nora'},
  };
}

/** Opens the signing page of an envelope's first party, agrees and signs; returns what finishes it. */
export async function fillIn(
  api: ServiceApi,
  fingerprint: string,
): Promise<() => Promise<unknown>> {
  const {envelope_parties: parties} = await api.envelope(fingerprint);
  const page = await api.openSession(fingerprint, parties[0]?.party_id);
  const {revision} = await page.call<SigningState>('GET', 'signing');
  const {fields} = await page.call<SigningState>('POST', 'signing/consent', {revision});
  const signature = fields.find(({type}) => type === 'signature');
  const value = {kind: 'typed', text: people.tom.name, hand: 'caveat'};
  await page.call('PUT', `signing/fields/${signature?.field_id}`, {value});
  const shown = shownBy(await page.call<SigningState>('GET', 'signing'));
  return () => page.call('POST', 'signing/finish', shown);
}

const placed = (
  {documents, parties}: SetUpState,
  type: PlacedFieldView['type'],
  y: number,
): PlacedFieldView => ({
  key: type,
  document_id: documents[0]?.document_id ?? 0,
  party_id: parties[0]?.party_id ?? 0,
  type,
  title: type,
  is_required: type === 'signature',
  is_read_only: false,
  page: 1,
  x: 60,
  y,
  width: 160,
  height: 30,
  value: null,
  options: [],
  form_field: null,
  merge: null,
});
