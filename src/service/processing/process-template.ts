/** Processes a template's document for its set-up page. */
import {fieldsFromTags} from '../domain/fields/tag-fields.js';
import {withFailure, withProcessed, type Template} from '../domain/template.js';
import {nextIds} from '../storage/connection/ids.js';
import {findTemplate} from '../storage/templates/templates.js';
import type {JobOf, JobRun} from '../jobs/job.js';
import {lastFailure, oneOfMany} from './end-of-work.js';
import {
  processDocument,
  requireUsableTags,
  type ProcessDocumentServices,
} from '../documents/process-document.js';
import type {Services} from '../services.js';

export type ProcessTemplateServices = Pick<
  Services,
  'db' | 'templates' | 'blobs' | 'documents' | 'office' | 'fetch' | 'scan'
>;

/**
 * The job behind `processing` of a template: a document that cannot be used makes the template fail with a reason;
 * after any other error the job is retried. Idempotent.
 */
export function createProcessTemplate(services: ProcessTemplateServices) {
  return async (
    {companyId, templateId}: JobOf<'process-template'>,
    run: Pick<JobRun, 'isLastTry'> = oneOfMany,
  ): Promise<void> => {
    const key = {companyId, templateId};
    const template = await findTemplate(services.db, key);
    if (template?.status !== 'processing') return;
    const own = {
      ...services,
      documents: services.documents.of(companyId),
      office: services.office.of(companyId),
    };
    const rule = await ruleFor(template, own, run);
    await services.templates.change(key, rule, null);
  };
}

/** What the document makes of its template. */
async function ruleFor(
  {document, parties}: Template,
  services: ProcessDocumentServices & Pick<Services, 'db'>,
  run: Pick<JobRun, 'isLastTry'>,
): Promise<(template: Template) => Template> {
  try {
    const {processed, tags} = await processDocument(document, services);
    requireUsableTags(document, tags, parties);
    const fields = fieldsFromTags(tags, processed, parties);
    const ids = await nextIds(services.db, 'fields', fields.length);
    const placed = fields.map((field, index) => ({...field, id: ids[index] ?? 0}));
    return (template) => withProcessed(template, processed, placed);
  } catch (error) {
    const failure = lastFailure(error, run);
    if (failure === undefined) throw error;
    return (template) => withFailure(template, failure);
  }
}
