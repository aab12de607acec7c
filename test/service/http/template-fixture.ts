/** Templates over the API of a test: added, their document taken as processed, fields placed, finished. */
import type {Envelope, Field} from '../../../src/service/domain/envelope.js';
import {
  finished,
  withFields,
  withProcessed,
  type Template,
} from '../../../src/service/domain/template.js';
import {nextIds} from '../../../src/service/storage/connection/ids.js';
import {field} from '../domain/envelope-fixture.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {samplePdf, setup as setUpApi, type Json, type openApi} from './api-fixture.js';

type Api = Pick<Awaited<ReturnType<typeof openApi>>, 'call' | 'companyId' | 'templates' | 'db'>;

/** Later than anything the standing clock of the API says. */
const later = (seconds: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + seconds * 1000);

/** A field of the party at this position. */
export interface FieldOf extends Partial<Field> {
  readonly party: number;
}

/** A body that `POST /templates` takes. */
export const templateBody = async (change: Json = {}): Promise<Json> => ({
  template_title: 'Lease',
  template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
  document_file_name: 'lease.pdf',
  document_file_content: await samplePdf(),
  ...change,
});

/** Makes templates for the tests of one API. */
export function templateMaker({call, companyId, templates, db}: Api) {
  /** A template whose set-up is open, with these fields. */
  async function makeOpenTemplate(fields: readonly FieldOf[], change: Json = {}) {
    const {json} = await call('POST', '/templates', await templateBody(change));
    const key = {companyId, fingerprint: String(json.template_fingerprint)};
    const ids = await nextIds(db, 'fields', fields.length);
    const place = (template: Template) =>
      fields.map(({party, ...details}, index) => ({
        ...field(ids[index] ?? 0, template.parties[party]?.id ?? 0, details),
        documentId: template.id,
      }));
    return templates.change(
      key,
      (template) => {
        const sha256 = template.document.originalSha256 ?? '';
        const processed = {
          id: template.id,
          originalSha256: sha256,
          pdfSha256: sha256,
          pages: [{width: 595, height: 842}],
          formFields: [],
        };
        // With fields it might be ready at once.
        return {...withProcessed(template, processed, []), fields: place(template)};
      },
      null,
    );
  }

  /** A template that can be used. */
  async function makeTemplate(fields: readonly FieldOf[] = signatures, change: Json = {}) {
    const {fingerprint} = await makeOpenTemplate(fields, change);
    return templates.change(
      {companyId, fingerprint},
      (template) => finished(template, later(1), later(2)),
      null,
    );
  }

  /** Places other fields on a template in a session of its own, and finishes it again. */
  const changeTemplate = ({fingerprint}: Template, fields: readonly Field[]) =>
    templates.change(
      {companyId, fingerprint},
      (template) => finished(withFields(template, fields, later(3)), later(3), later(4)),
      null,
    );

  return {makeOpenTemplate, makeTemplate, changeTemplate};
}

const signature = {type: 'signature', width: 160, height: 44} as const;

/** A place to sign for either position. */
export const signatures: readonly FieldOf[] = [
  {party: 0, ...signature, y: 500},
  {party: 1, ...signature, y: 600},
];

export const anna = {party_name: 'Anna', party_email: 'anna@example.com'};
export const ben = {party_name: 'Ben', party_email: 'ben@example.com'};

/** A body of the single-template way: Anna and Ben in the first two positions. */
export const fromOne = (
  {fingerprint, parties}: Template,
  document: Json = {},
  change: Json = {},
): Json => ({
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_parties: [anna, ben].map((person, index) => ({...person, party_id: parties[index]?.id})),
  envelope_documents: [{document_template_fingerprint: fingerprint, ...document}],
  ...change,
});

/** `party_documents` of somebody who fills these positions. */
export const positions = (...wanted: readonly (readonly [Template, number])[]) =>
  wanted.map(([{fingerprint, parties}, index]) => ({
    party_id: parties[index]?.id,
    document_template_fingerprint: fingerprint,
  }));

export const texts: readonly FieldOf[] = [
  ...signatures,
  {party: 0, type: 'text', title: 'Rent', merge: 'rent', value: 'to be agreed', y: 300},
  {
    party: 1,
    type: 'text',
    title: 'Address',
    merge: null,
    isReadOnly: true,
    isRequired: false,
    y: 350,
  },
  {party: 1, type: 'check', title: 'Pets', isRequired: false, width: 18, height: 18, y: 400},
];

/** The API with templates, and envelopes made and read. */
export async function setupTemplates() {
  const api = await setUpApi();
  const {call, db, companyId} = api;
  const create = (body: Json) => call('POST', '/envelopes', body);
  const read = async (fingerprint: unknown): Promise<Envelope> => {
    const envelope = await findEnvelope(db, {companyId, fingerprint: String(fingerprint)});
    if (!envelope) throw new Error('There is no such envelope.');
    return envelope;
  };
  return {...api, ...templateMaker(api), create, read};
}
