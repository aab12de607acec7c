/** What an agent may send under a mandate: planned first, then sent if it is still the same. */
import type {PlanEnvelope} from '../../contract/access/mandate.js';
import type {CreateEnvelope} from '../../contract/resources/envelope.js';
import type {Mandate, MandateUse} from '../domain/people/mandate.js';
import {canonicalJson} from '../domain/record/recorded.js';
import type {Template} from '../domain/template.js';
import {sha256} from '../security/sha256.js';
import {noFiles} from '../storage/files/request-files.js';
import {envelopeOf, inputsFor} from './new-envelope.js';
import type {Services} from '../services.js';

/** What would be sent. */
export interface EnvelopePlan {
  /** Names all that the agent asked for, and all that the templates hold. */
  readonly hash: string;
  readonly body: CreateEnvelope;
  readonly templates: readonly Template[];
}

/** What the mandate has to allow. */
export const useOf = ({envelope_documents, envelope_parties}: PlanEnvelope): MandateUse => ({
  action: 'send',
  templates: [
    ...envelope_documents.map(({document_template_fingerprint: name}) => name),
    ...envelope_parties.flatMap(({party_documents: positions = []}) =>
      positions.map(({document_template_fingerprint: name}) => name),
    ),
  ],
  emails: envelope_parties.map(({party_email}) => party_email),
});

/**
 * Checks all that sending would refuse, and stores nothing.
 * @throws Refusal for what cannot be sent
 */
export async function planEnvelope(
  companyId: number,
  {id, approved}: Mandate,
  asked: PlanEnvelope,
  services: Services,
): Promise<EnvelopePlan> {
  const body = requestOf(asked, approved?.userId ?? 0);
  const inputs = await inputsFor(services, companyId, body);
  await envelopeOf(companyId, body, inputs, {...services, files: noFiles()});
  const named = new Set(useOf(asked).templates);
  const templates = inputs.templates.filter(({fingerprint}) => named.has(fingerprint));
  return {
    hash: sha256(canonicalJson([id, plainly(body), ...contentOf(templates)])),
    body,
    templates,
  };
}

/** Member by member: an agent says nothing else of an envelope, and sends in the name of who approved. */
const requestOf = (
  {envelope_title, envelope_documents, envelope_parties}: PlanEnvelope,
  userId: number,
): CreateEnvelope => ({
  envelope_title,
  user_id: userId,
  envelope_documents: envelope_documents.map(
    ({document_template_fingerprint, document_merge_fields}) => ({
      document_template_fingerprint,
      ...(document_merge_fields && {document_merge_fields}),
    }),
  ),
  envelope_parties: envelope_parties.map(
    ({party_name, party_email, party_id, party_documents}) => ({
      party_name,
      party_email,
      party_role: 'signer',
      ...(party_id === undefined ? {} : {party_id}),
      ...(party_documents && {party_documents}),
    }),
  ),
});

const contentOf = (templates: readonly Template[]): readonly unknown[] =>
  [...templates]
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
    .map(({fingerprint, title, document, parties, fields}) =>
      plainly([fingerprint, title, document.pdfSha256, parties, fields]),
    );

/** As JSON has it. */
const plainly = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
