/** Makes the envelope that a stranger fills in: as `POST /envelopes` does from the template, for this one party. */
import type {BeginWidget} from '../../../contract/pages/widget-page.js';
import type {Actor, BegunEnvelope} from '../../domain/envelope.js';
import {isPrefillable, type Template, type TemplateParty} from '../../domain/template.js';
import {mergeProblem} from '../../commands/filled-templates.js';
import {noFiles} from '../../storage/files/request-files.js';
import {newEnvelope, type NewEnvelopeParts} from '../../commands/new-envelope.js';

/** The envelope, still to be stored. The stranger becomes a contact by signing, not before. */
export async function begunEnvelope(
  parts: NewEnvelopeParts,
  {template, party}: {readonly template: Template; readonly party: TemplateParty},
  stranger: BeginWidget,
  actor: Actor,
): Promise<BegunEnvelope> {
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
  const nobody = () => Promise.resolve([0]);
  const {envelope} = await newEnvelope(
    {companyId, actor},
    body,
    {...parts, files: noFiles()},
    nobody,
  );
  return {...envelope, status: 'begun'};
}

/** What a browser says goes into fields that its user may fill in anyway, and into no others. */
function isOpen(
  {fields}: Template,
  {field_id: id, field_value: text}: BeginWidget['merge_fields'][number],
): boolean {
  const field = fields.find((each) => each.id === id);
  if (!field || field.isReadOnly || field.type === 'label' || !isPrefillable(field)) return false;
  return mergeProblem(field, text) === null;
}
