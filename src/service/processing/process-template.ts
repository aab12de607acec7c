/** Processes a template's document for its set-up page. */
import {fieldsFromTags} from '../domain/fields/tag-fields.js';
import {withFailure, withProcessed, type Template} from '../domain/template.js';
import type {Queries} from '../storage/connection/database.js';
import {nextIds} from '../storage/connection/ids.js';
import type {TemplateStore} from '../storage/templates/template-store.js';
import {findTemplate} from '../storage/templates/templates.js';
import type {OfficeConverter} from '../documents/office-converter.js';
import type {DocumentsOf} from '../documents/document-pool.js';
import type {JobOf, JobRun} from '../jobs/job.js';
import {lastFailure, oneOfMany} from './end-of-work.js';
import {
  processDocument,
  requireUsableTags,
  type ProcessDocumentParts,
} from '../documents/process-document.js';

export interface ProcessTemplateParts extends Omit<ProcessDocumentParts, 'documents' | 'office'> {
  readonly documents: DocumentsOf<'normalise' | 'drawPicturePage'>;
  readonly office: Pick<OfficeConverter, 'of'>;
  readonly db: Queries;
  readonly templates: TemplateStore;
}

/**
 * The job behind `processing` of a template: a document that cannot be used makes the template fail with a reason;
 * after any other error the job is retried. Idempotent.
 */
export function createProcessTemplate(parts: ProcessTemplateParts) {
  return async (
    {companyId, templateId}: JobOf<'process-template'>,
    run: Pick<JobRun, 'isLastTry'> = oneOfMany,
  ): Promise<void> => {
    const key = {companyId, templateId};
    const template = await findTemplate(parts.db, key);
    if (template?.status !== 'processing') return;
    const own = {
      ...parts,
      documents: parts.documents.of(companyId),
      office: parts.office.of(companyId),
    };
    const rule = await ruleFor(template, own, run);
    await parts.templates.change(key, rule, null);
  };
}

/** What the document makes of its template. */
async function ruleFor(
  {document, parties}: Template,
  parts: ProcessDocumentParts & Pick<ProcessTemplateParts, 'db'>,
  run: Pick<JobRun, 'isLastTry'>,
): Promise<(template: Template) => Template> {
  try {
    const {processed, tags} = await processDocument(document, parts);
    requireUsableTags(document, tags, parties);
    const fields = fieldsFromTags(tags, processed, parties);
    const ids = await nextIds(parts.db, 'fields', fields.length);
    const placed = fields.map((field, index) => ({...field, id: ids[index] ?? 0}));
    return (template) => withProcessed(template, processed, placed);
  } catch (error) {
    const failure = lastFailure(error, run);
    if (failure === undefined) throw error;
    return (template) => withFailure(template, failure);
  }
}
