/** The one place where rows become a template and a template becomes rows. */
import type {Insertable, Selectable} from 'kysely';
import type {Field} from '../../domain/envelope.js';
import type {Template, TemplateParty} from '../../domain/template.js';
import {toDocument, toField, toFieldRow} from '../envelopes/envelope-rows.js';
import type {
  TemplateFieldsTable,
  TemplatePartiesTable,
  TemplatesTable,
} from '../tables/templates.js';

/** A template from its row and parts. */
export const toTemplate = (
  row: Selectable<TemplatesTable>,
  parts: Pick<Template, 'parties' | 'fields'>,
): Template => ({
  companyId: row.company_id,
  id: row.template_id,
  fingerprint: row.fingerprint,
  title: row.title,
  owner: row.owner,
  status: row.status,
  failure: row.failure,
  document: toDocument({
    ...row,
    document_id: row.template_id,
    envelope_id: 0,
    position: 0,
    sealed_sha256: null,
    seal_proved_until: null,
  }),
  uploaded: row.uploaded,
  finished: row.finished,
  untouchedHours: row.untouched_hours,
  ...parts,
});

/** The columns of a template's row that change during its life. */
export const changingTemplateColumns = ({
  title,
  status,
  failure,
  document,
  finished,
  untouchedHours = null,
}: Template) => ({
  title,
  file_name: document.fileName,
  status,
  failure: failure && JSON.stringify(failure),
  source_url: document.sourceUrl,
  original_sha256: document.originalSha256,
  pdf_sha256: document.pdfSha256,
  pages: JSON.stringify(document.pages),
  form_fields: JSON.stringify(document.formFields),
  upload_report: document.upload ? JSON.stringify(document.upload) : null,
  finished,
  untouched_hours: untouchedHours,
});

/** A new template's row. */
export const toTemplateRow = (template: Template): Insertable<TemplatesTable> => ({
  ...changingTemplateColumns(template),
  company_id: template.companyId,
  template_id: template.id,
  fingerprint: template.fingerprint,
  owner: template.owner,
  uploaded: template.uploaded,
});

export const toTemplateParty = (row: Selectable<TemplatePartiesTable>): TemplateParty => ({
  id: row.party_id,
  position: row.position,
  name: row.name,
  role: 'signer',
});

export const toTemplatePartyRow = (
  {companyId, id}: Template,
  party: TemplateParty,
): Insertable<TemplatePartiesTable> => ({
  company_id: companyId,
  template_id: id,
  party_id: party.id,
  position: party.position,
  name: party.name,
});

export const toTemplateField = ({template_id, ...row}: Selectable<TemplateFieldsTable>): Field =>
  toField({
    ...row,
    envelope_id: 0,
    document_id: template_id,
    prefill: null,
    is_hidden: false,
    is_locked: false,
  });

export function toTemplateFieldRow(
  template: Template,
  field: Field,
): Selectable<TemplateFieldsTable> {
  const {
    envelope_id,
    document_id: _document,
    prefill: _prefill,
    is_hidden: _isHidden,
    is_locked: _isLocked,
    ...columns
  } = toFieldRow(template, field);
  return {...columns, template_id: envelope_id};
}
