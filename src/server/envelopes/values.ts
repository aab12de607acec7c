import type {EnvelopeValue, ValuesView} from '../../contract/helper.js';
import {csvOf} from '../../contract/text/csv.js';
import {noSuchEnvelope, Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import type {ServiceEnvelope} from '../service-answers.js';
import {streamed} from './streamed.js';
import {requireAccess, requireOwner} from './envelope-access.js';

/** Columns of the CSV, in order. */
const columns = ['document', 'field_id', 'title', 'type', 'party', 'value'] as const;

/**
 * `GET /envelopes/{fp}/values?format=json|csv`: what the parties have signed, field by field, for the owner. Values of
 * parties that have not signed are empty.
 */
export async function handleValues(context: RequestContext): Promise<Response> {
  const format = context.url.searchParams.get('format') ?? 'json';
  if (format !== 'json' && format !== 'csv') {
    throw new Refusal(400, 'invalid_request', 'format: expected json or csv');
  }
  const envelope = await requireOwner(context);
  const values = valuesOf(envelope);
  if (format === 'json') return Response.json({values} satisfies ValuesView);
  const rows = [columns, ...values.map((value) => columns.map((name) => value[name]))];
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${envelope.envelope_fingerprint}.csv"`,
    },
  });
}

/** `GET /envelopes/{fp}/fields/{field}/download`: what a party uploaded, for the owner and for that party. */
export async function handleFieldFile(context: RequestContext): Promise<Response> {
  const {envelope, isOwner, myParties} = await requireAccess(context);
  const field_id = context.params['field'] ?? '';
  // The API key opens the fields of every envelope, so this one has to belong to this envelope.
  const field = uploadsIn(envelope).find((each) => each.field_id === field_id);
  const isMine = myParties.some(({party_id}) => party_id === field?.party_id);
  if (!field || !(isOwner || isMine)) throw noSuchEnvelope();
  return streamed(context, 'downloadField', {field_id});
}

/** The upload fields that hold a file which its party has signed with. */
export const uploadsIn = (envelope: ServiceEnvelope) =>
  signedFields(envelope).filter(({type, value}) => type === 'upload' && value !== '');

/** Files have a download of their own, and signed links to them belong in no table. */
const valuesOf = (envelope: ServiceEnvelope): EnvelopeValue[] =>
  signedFields(envelope)
    .filter(({type}) => type !== 'label')
    .map((field) => (field.type === 'upload' && field.value ? {...field, value: 'file'} : field));

const signedFields = (envelope: ServiceEnvelope): EnvelopeValue[] => {
  const parties = new Map(envelope.envelope_parties.map((party) => [party.party_id, party]));
  return envelope.envelope_documents.flatMap(({document_title, document_fields = []}) =>
    document_fields.map((field) => {
      const party = parties.get(field.party_id);
      const isSigned = !party || party.party_status === 'signed';
      return {
        document: document_title,
        field_id: field.field_id,
        title: field.field_title,
        type: field.field_type,
        party_id: field.party_id,
        party: party?.party_title ?? '',
        value: isSigned ? field.field_value : '',
      };
    }),
  );
};
