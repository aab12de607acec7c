/** A template with its parties and fields. */
import type {Generated} from 'kysely';
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {TemplateStatus} from '../../domain/template.js';
import type {Optional, OptionalJson} from './column.js';
import type {DocumentsTable, FieldsTable} from './envelopes.js';

/** A template's row also describes its single document. */
export interface TemplatesTable extends Omit<
  DocumentsTable,
  'document_id' | 'envelope_id' | 'position' | 'sealed_sha256' | 'seal_proved_until'
> {
  template_id: Generated<number>;
  status: TemplateStatus;
  failure: OptionalJson<DocumentFailure>;
  /** The user of the host application; null if it belongs to the whole account. */
  owner: Optional<string>;
  uploaded: Date;
  finished: Optional<Date>;
  untouched_hours: Optional<number>;
}

export interface TemplatePartiesTable {
  company_id: number;
  party_id: number;
  template_id: number;
  position: number;
  name: string;
}

export interface TemplateFieldsTable extends Omit<
  FieldsTable,
  'field_id' | 'envelope_id' | 'document_id' | 'prefill' | 'is_hidden' | 'is_locked'
> {
  field_id: number;
  template_id: number;
}
