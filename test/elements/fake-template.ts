import type {TemplateChange, TemplateRequest, TemplateView} from '../../src/contract/helper.js';

/** A template whose fields can be placed. */
export const sampleTemplate = (part: Partial<TemplateView> = {}): TemplateView => ({
  template_fingerprint: 'b'.repeat(32),
  title: 'Tenancy agreement',
  status: 'in progress',
  failure: '',
  failure_text: '',
  pages: 3,
  parties: [
    {
      party_id: '1',
      name: 'Landlord',
      merge_fields: [{field_id: '7', name: 'rent', type: 'text'}],
    },
    {party_id: '2', name: 'Tenant', merge_fields: []},
  ],
  ...part,
});

/** The template after a request, as the helper's routes answer it; undefined once it is deleted. */
export function templateAfter(
  before: TemplateView | undefined,
  method: string,
  path: string,
  body: BodyInit | null | undefined,
): TemplateView | undefined {
  if (method === 'DELETE') return undefined;
  if (path.endsWith('/finish')) return {...before!, status: 'ready'};
  if (method === 'GET' || !body) return before && settled(before);
  const text = body instanceof FormData ? body.get('request') : body;
  const asked = JSON.parse(String(text)) as TemplateChange & TemplateRequest;
  const parties = (asked.parties as TemplateChange['parties'])?.map(({party_id, name}, at) => {
    const known = before?.parties.find((each) => each.party_id === party_id);
    return {merge_fields: [], ...known, party_id: party_id ?? `new-${at}`, name};
  });
  const after = {
    ...(before ?? sampleTemplate({parties: []})),
    ...(asked.title && {title: asked.title}),
    ...(parties && {parties}),
  };
  const isNew = body instanceof FormData;
  return isNew ? {...after, status: 'processing', failure: '', pages: 0} : after;
}

/** Read once, and its document is ready. */
const settled = (template: TemplateView): TemplateView =>
  template.status === 'processing' ? {...template, status: 'in progress', pages: 3} : template;
