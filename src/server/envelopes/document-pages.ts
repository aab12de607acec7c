import type {PagesView, PageTextView} from '../../contract/resources/pages-view.js';
import {notAllowed, Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import {pagesAnswerSchema, pageTextAnswerSchema} from '../service-answers.js';
import {requireAccess} from './envelope-access.js';
import {streamed} from './streamed.js';
import {envelopeView, myParty} from './envelope-view.js';

/** `GET /envelopes/{fp}/pages`: sizes of pages and places of fields, as the user may see them. */
export async function handlePages(context: RequestContext): Promise<Response> {
  const {parameters, query} = await requireReader(context);
  const {envelope_documents} = await context.service.read(
    'getEnvelopePages',
    parameters,
    pagesAnswerSchema,
    {query},
  );
  const view: PagesView = {
    documents: envelope_documents.map((document) => ({
      document_fingerprint: document.document_fingerprint,
      title: document.document_title,
      version: document.document_version,
      pages: document.document_pages.map(({page_width, page_height}) => ({
        width: page_width,
        height: page_height,
      })),
      fields: document.document_fields.map((field) => ({
        field_id: field.field_id,
        type: field.field_type,
        title: field.field_title,
        value: field.field_value,
        party_id: field.party_id,
        page: field.field_page,
        left: field.field_left,
        top: field.field_top,
        width: field.field_width,
        height: field.field_height,
      })),
    })),
  };
  return Response.json(view);
}

/** `GET /envelopes/{fp}/documents/{dfp}/pages/{page}/image?scale=`: one page as an image, streamed through. */
export async function handlePageImage(context: RequestContext): Promise<Response> {
  const {parameters, query} = await requireReader(context);
  const scale = context.url.searchParams.get('scale') ?? 'standard';
  if (!['thumbnail', 'standard', 'sharp'].includes(scale)) {
    throw new Refusal(400, 'invalid_request', 'scale: expected thumbnail, standard or sharp');
  }
  const content = {query: {...query, page_scale: scale}};
  const answer = await streamed(context, 'downloadPage', parameters, content);
  // Its address names the version of the page, so scrolling back loads nothing; one hour on a shared computer.
  answer.headers.set('cache-control', 'private, max-age=3600');
  answer.headers.set('vary', 'cookie, authorization');
  return answer;
}

/** `GET /envelopes/{fp}/documents/{dfp}/pages/{page}/text`: what the page says, for screen readers and search. */
export async function handlePageText(context: RequestContext): Promise<Response> {
  const {parameters, query} = await requireReader(context);
  const {page_lines} = await context.service.read('getPageText', parameters, pageTextAnswerSchema, {
    query,
  });
  const view: PageTextView = {
    lines: page_lines.map((line) => ({
      text: line.line_text,
      x: line.line_left,
      y: line.line_top,
      width: line.line_width,
      height: line.line_height,
    })),
  };
  return Response.json(view);
}

/** The user as a reader of the envelope: its owner sees what the sender sees, anyone else what the own party sees. */
async function requireReader(context: RequestContext) {
  const access = await requireAccess(context);
  if (!envelopeView(access, context.allows).can.includes('view')) throw notAllowed();
  const party = access.isOwner ? undefined : myParty(access);
  const {fp = '', dfp = '', page = ''} = context.params;
  // Without this the service would call a wrong number an unknown route, and the answer would not say what is missing.
  if (page && !/^\d{1,5}$/.test(page))
    throw new Refusal(404, 'not_found', 'There is no such page.');
  return {
    parameters: {envelope_fingerprint: fp, document_fingerprint: dfp, page_number: page},
    query: party ? {party_id: party.party_id} : {},
  };
}
