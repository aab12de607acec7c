/** The wire format of a template; the only place that defines its member names. */
import {toTimestamp} from '../../../contract/scalar.js';
import type {TemplateItem} from '../../../contract/resources/template.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import type {Document, Field} from '../../domain/envelope.js';
import {namesIn} from '../../domain/fields/variables.js';
import {
  isForVisitors,
  mergeFieldsOf,
  type Template,
  type TemplateParty,
} from '../../domain/template.js';
import type {Clock} from '../../ports.js';
import {pageImages, type PublicLinks} from '../../public-links.js';

/** What links in the answer depend on. */
export interface TemplateView {
  readonly links: PublicLinks;
  readonly now: Date;
  readonly hasDeprecatedFields: boolean;
}

/** Creates the view for answering one request now. */
export const createTemplateView =
  ({links, clock}: {readonly links: PublicLinks; readonly clock: Clock}) =>
  ({hasDeprecatedFields, caller}: AskingForTemplate): TemplateView => ({
    links: links.heldBy(caller.holder),
    now: clock.now(),
    hasDeprecatedFields,
  });

/** What an answer depends on that the request says. */
interface AskingForTemplate extends Pick<TemplateView, 'hasDeprecatedFields'> {
  readonly caller: {readonly holder: string};
}

/** The members that every answer about a template has. */
export const named = (template: Template) => ({
  template_id: String(template.id),
  template_fingerprint: template.fingerprint,
  template_title: template.title,
});

/** A template in lists and single answers. */
export function toItem(template: Template, view: TemplateView): TemplateItem {
  const {companyId, document, parties} = template;
  const {links, now} = view;
  return {
    ...named(template),
    template_page_total: String(document.pages.length),
    template_in_progress: template.status === 'ready' ? '0' : '1',
    template_status: template.status,
    ...failureOf(template),
    ...(template.owner === null ? {} : {template_owner: template.owner}),
    template_parties_total: String(parties.length),
    ...widgetOf(template, links),
    ...(view.hasDeprecatedFields
      ? {template_pdf_url: links.documentFile(companyId, document, 'document', now)}
      : {}),
    template_thumbnails: pageImages(links, companyId, document, 'thumbnail', now),
    template_pages: pageImages(links, companyId, document, 'standard', now),
    template_parties: parties.map((party) => toParty(template, party)),
    ...variablesOf(document),
    template_uploaded: toTimestamp(template.uploaded),
  };
}

const variablesOf = ({upload}: Document) =>
  upload?.fillable && {template_variables: [...namesIn(upload.fillable.variables)]};

const failureOf = ({failure}: Template) =>
  failure && {template_failure: failureSentence(failure), template_failure_code: failure.code};

function widgetOf(template: Template, links: PublicLinks) {
  if (!isForVisitors(template)) return {template_widget_url: '', template_widget_embed: ''};
  const url = links.widget(template);
  return {
    template_widget_url: url,
    template_widget_embed: `<iframe src="${url}" title="Sign" width="100%" height="800" style="border:0"></iframe>`,
  };
}

const toParty = (
  template: Template,
  {id, name}: TemplateParty,
): TemplateItem['template_parties'][number] => ({
  party_id: String(id),
  party_name: name,
  party_merge_fields: mergeFieldsOf(template, id).map(toMergeField),
});

const toMergeField = ({id, merge, type}: Field) => ({
  field_id: String(id),
  field_merge: merge,
  field_type: type,
});
