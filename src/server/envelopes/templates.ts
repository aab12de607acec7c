import type {TemplateListView, WidgetView} from '../../contract/helper.js';
import {Refusal} from '../refusal.js';
import {templateAnswerSchema, templateListAnswerSchema} from '../service-answers.js';
import type {RequestContext} from '../request-context.js';

/** `GET /templates`: what free form may choose from; templates that are still being set up are omitted. */
export async function handleTemplates(context: RequestContext): Promise<Response> {
  if (context.options.allowFreeform !== true) {
    throw new Refusal(403, 'freeform_disabled', 'Templates are not available here.');
  }
  const {searchParams} = context.url;
  const query = {offset: searchParams.get('offset'), limit: searchParams.get('limit')};
  const list = await context.service.read('listTemplates', {}, templateListAnswerSchema, {query});
  const view: TemplateListView = {
    offset: list.offset,
    limit: list.limit,
    total: list.total_templates,
    // By what the service returned, not by what is left
    // of it: templates in progress are filtered out.
    next_offset: list.next ? list.offset + list.templates.length : null,
    templates: list.templates.filter(isUsable).map((template) => ({
      template_fingerprint: template.template_fingerprint,
      title: template.template_title,
      pages: template.template_page_total,
      parties: template.template_parties.map(({party_id, party_name}) => ({
        party_id,
        name: party_name,
      })),
    })),
  };
  return Response.json(view);
}

const isUsable = (template: {readonly template_in_progress?: boolean | undefined}): boolean =>
  !template.template_in_progress;

/** `GET /templates/{fp}/widget`: the address of a template's public signing form. */
export async function handleWidget({service, params}: RequestContext): Promise<Response> {
  const template_fingerprint = params['fp'] ?? '';
  const template = await service.read('getTemplate', {template_fingerprint}, templateAnswerSchema);
  if (!template.template_widget_url || !isUsable(template)) {
    throw new Refusal(
      404,
      'no_widget',
      'This template has no public form: it has several parties or is not set up yet.',
    );
  }
  const view: WidgetView = {
    widget_url: template.template_widget_url,
    title: template.template_title,
  };
  return Response.json(view);
}
