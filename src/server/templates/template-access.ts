import type {RecipeDraft} from '../options.js';
import {Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import {templateAnswerSchema, type ServiceTemplate} from '../service-answers.js';

/** A template that does not exist or is somebody else's: the same response for both. */
export const noSuchTemplate = () => new Refusal(404, 'not_found', 'There is no such template.');

/** The route's template; refused as unknown unless it belongs to the user. */
export async function requireTemplate(context: RequestContext): Promise<ServiceTemplate> {
  const template = await readTemplate(context, context.params['fp'] ?? '');
  if (!isOwnTemplate(template, context)) throw noSuchTemplate();
  return template;
}

type Owned = Pick<ServiceTemplate, 'template_owner'>;
type Asking = Pick<RequestContext, 'user' | 'seesAll'>;

/** Whether the user may change it. */
export const isOwnTemplate = ({template_owner}: Owned, {user, seesAll}: Asking): boolean =>
  seesAll || template_owner === user.id;

/** Whether the user may make envelopes of it: their own, and what belongs to nobody in particular. */
export const isUsableBy = (template: Owned, asking: Asking): boolean =>
  !template.template_owner || isOwnTemplate(template, asking);

/** Refuses a draft that the browser builds from somebody else's template. */
export async function requireUsable(
  context: RequestContext,
  {documents}: Pick<RecipeDraft, 'documents'>,
): Promise<void> {
  const named = documents.flatMap((each) =>
    'template_fingerprint' in each ? [each.template_fingerprint] : [],
  );
  for (const name of new Set(named))
    if (!isUsableBy(await readTemplate(context, name), context)) throw noSuchTemplate();
}

async function readTemplate({service}: RequestContext, name: string): Promise<ServiceTemplate> {
  return service.read('getTemplate', {template_fingerprint: name}, templateAnswerSchema);
}
