import type {
  TemplateListView,
  WidgetView,
  TemplateItemView,
  TemplateView,
} from '../../contract/helper.js';
import {notAllowed, Refusal} from '../refusal.js';
import {
  templateAnswerSchema,
  templateListAnswerSchema,
  type ServiceTemplate,
} from '../service-answers.js';
import type {RequestContext} from '../request-context.js';
import {isOwnTemplate, isUsableBy} from './template-access.js';
import type {TemplateStatusView} from '../../contract/template-view.js';

/**
 * `GET /templates`: what free form may choose from, without templates that are still being set up; with `role=owner`,
 * the user's own, whatever their status.
 */
export async function handleTemplates(context: RequestContext): Promise<Response> {
  const {options, url, user, seesAll, service} = context;
  const isOwner = url.searchParams.get('role') === 'owner';
  if (isOwner && !context.allows('template')) throw notAllowed();
  if (!isOwner && options.allowFreeform !== true) {
    throw new Refusal(403, 'freeform_disabled', 'Templates are not available here.');
  }
  const {searchParams} = url;
  const list = await service.read('listTemplates', {}, templateListAnswerSchema, {
    query: {
      offset: searchParams.get('offset'),
      limit: searchParams.get('limit'),
      ...(seesAll ? {} : isOwner ? {owner: user.id} : {usable_by: user.id}),
    },
  });
  // Services without these filters return those of everybody.
  const isShown = (template: ServiceTemplate) =>
    isOwner
      ? isOwnTemplate(template, context)
      : isUsable(template) && isUsableBy(template, context);
  const view: TemplateListView = {
    offset: list.offset,
    limit: list.limit,
    total: list.total_templates,
    // By what the service returned, not by what is left
    // of it: templates in progress are filtered out.
    next_offset: list.next ? list.offset + list.templates.length : null,
    templates: list.templates.filter(isShown).map(templateItem),
  };
  return Response.json(view);
}

const isUsable = (template: Pick<ServiceTemplate, 'template_in_progress'>): boolean =>
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

/** A template as its owner may change it: built member by member, so that nothing else is exposed. */
export function templateView(template: ServiceTemplate): TemplateView {
  return {
    template_fingerprint: template.template_fingerprint,
    title: template.template_title,
    status: statusOf(template),
    failure: template.template_failure_code ?? '',
    failure_text: template.template_failure ?? '',
    pages: template.template_page_total,
    parties: template.template_parties.map(({party_id, party_name, party_merge_fields = []}) => ({
      party_id,
      name: party_name,
      merge_fields: party_merge_fields.map(({field_id, field_merge, field_type}) => ({
        field_id,
        name: field_merge,
        type: field_type,
      })),
    })),
    ...(template.template_variables && {variables: template.template_variables}),
  };
}

/** One row of a list. */
const templateItem = (template: ServiceTemplate): TemplateItemView => ({
  template_fingerprint: template.template_fingerprint,
  title: template.template_title,
  pages: template.template_page_total,
  status: statusOf(template),
  parties: template.template_parties.map(({party_id, party_name}) => ({
    party_id,
    name: party_name,
  })),
});

/** A service without statuses says only whether a template is in progress. */
function statusOf(template: ServiceTemplate): TemplateStatusView {
  if (template.template_failure) return 'failed';
  return template.template_status ?? (template.template_in_progress ? 'in progress' : 'ready');
}
