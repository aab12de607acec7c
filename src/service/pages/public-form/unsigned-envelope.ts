/** Creates the envelope that a visitor fills in: from the template, as `POST /envelopes` does, for this one party. */
import type {BeginWidget} from '../../../contract/pages/widget-page.js';
import type {UnsignedEnvelope} from '../../domain/envelope.js';
import {mergeProblem} from '../../domain/fields/field-rules.js';
import {isPrefillable, type Template, type TemplateParty} from '../../domain/template.js';
import {noFiles} from '../../storage/files/request-files.js';
import {newEnvelope} from '../../commands/new-envelope.js';
import type {Services} from '../../services.js';

/** The envelope, not stored yet. The visitor becomes a contact by signing, not before. */
export async function unsignedEnvelope(
  services: Services,
  {template, party}: {readonly template: Template; readonly party: TemplateParty},
  stranger: BeginWidget,
): Promise<UnsignedEnvelope> {
  const {companyId, title, fingerprint} = template;
  const body = {
    envelope_title: title,
    envelope_documents: [
      {
        document_template_fingerprint: fingerprint,
        document_merge_fields: stranger.merge_fields.filter((field) => isOpen(template, field)),
      },
    ],
    envelope_parties: [
      {
        party_name: stranger.name,
        party_email: stranger.email,
        party_role: 'signer',
        party_id: party.id,
      },
    ],
  };
  // Without contacts: the visitor becomes one by signing, not before.
  const {envelope} = await newEnvelope(companyId, body, {...services, files: noFiles()});
  return {...envelope, status: 'unsigned'};
}

/**
 * Prefilled values are only accepted for fields that the visitor may fill in anyway, because they come from the
 * browser.
 */
function isOpen(
  {fields}: Template,
  {field_id: id, field_value: text}: BeginWidget['merge_fields'][number],
): boolean {
  const field = fields.find((each) => each.id === id);
  if (!field || field.isReadOnly || field.type === 'label' || !isPrefillable(field)) return false;
  return mergeProblem(field, text) === null;
}
