import type {TemplateItemView, TemplateView} from '../../contract/helper.js';
import type {TemplateStatusView} from '../../contract/template-view.js';
import type {ServiceTemplate} from '../service-answers.js';

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
export const templateItem = (template: ServiceTemplate): TemplateItemView => ({
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
