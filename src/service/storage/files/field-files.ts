import type {UploadedFile} from '../../../contract/fields/field-value.js';
import {filesIn} from '../../domain/envelope-files.js';
import type {Queries} from '../connection/database.js';

/** What is known of an upload field's files. */
export interface FieldFiles {
  /** The field's label. */
  readonly title: string;
  readonly files: readonly UploadedFile[];
}

/** The files in one field of an account; undefined where there is no such field or it holds none. */
export async function findFieldFiles(
  db: Queries,
  companyId: number,
  fieldId: number,
): Promise<FieldFiles | undefined> {
  const field = await db
    .selectFrom('fields')
    .select(['title', 'value'])
    .where('company_id', '=', companyId)
    .where('field_id', '=', fieldId)
    .executeTakeFirst();
  const files = field ? filesIn(field) : [];
  return field && files.length > 0 ? {title: field.title, files} : undefined;
}
