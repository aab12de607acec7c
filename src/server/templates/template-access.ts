import type {EsignUser, RecipeDraft} from '../options.js';
import {Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import {templateAnswerSchema, type ServiceTemplate} from '../service-answers.js';

/** A template that does not exist or is somebody else's: the same response for both. */
export const noSuchTemplate = () => new Refusal(404, 'not_found', 'There is no such template.');

/** The route's template; refused as unknown unless it belongs to the user. */
export async function requireTemplate(context: RequestContext): Promise<ServiceTemplate> {
  const template = await readTemplate(context, context.params['fp'] ?? '');
  if (template.template_owner !== context.user.id) throw noSuchTemplate();
  return template;
}

/** Whether the user may make envelopes of it: their own, and what belongs to nobody in particular. */
export const isUsableBy = (
  {template_owner: owner}: Pick<ServiceTemplate, 'template_owner'>,
  user: EsignUser,
): boolean => !owner || owner === user.id;

/** Refuses a draft that the browser builds from somebody else's template. */
export async function requireUsable(
  context: RequestContext,
  {documents}: Pick<RecipeDraft, 'documents'>,
): Promise<void> {
  const named = documents.flatMap((each) =>
    'template_fingerprint' in each ? [each.template_fingerprint] : [],
  );
  for (const name of new Set(named))
    if (!isUsableBy(await readTemplate(context, name), context.user)) throw noSuchTemplate();
}

async function readTemplate({service}: RequestContext, name: string): Promise<ServiceTemplate> {
  return service.read('getTemplate', {template_fingerprint: name}, templateAnswerSchema);
}
