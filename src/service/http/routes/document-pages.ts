import {atPlace, placesOf} from '../../../contract/fields/field-places.js';
import {pageScales} from '../../../contract/resources/document-pages.js';
import type {Document, Envelope, Field} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import {lineOfWords} from '../../documents/line-of-words.js';
import {
  createCurrentPdf,
  placedFields,
  type CurrentPdf,
  type Reader,
} from '../../processing/current-pdf.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import type {ApiRequest, Handlers} from '../request/request.js';
import type {Services} from '../../services.js';

type DocumentPageHandlers = Pick<Handlers, 'getEnvelopePages' | 'downloadPage' | 'getPageText'>;

type PageRequest = Pick<ApiRequest<'getPageText'>, 'companyId' | 'params' | 'query'>;

/** Documents page by page, as the sender or one party may see them now. */
export function documentPageHandlers(services: Services): DocumentPageHandlers {
  const findPdf = createCurrentPdf(services);

  return {
    async getEnvelopePages(request) {
      const {envelope, reader} = await find(request);
      const {settings} = await readCompany(services.db, envelope.companyId);
      const fields = placedFields(envelope, reader, settings.setting_language);
      const documents = envelope.documents.map(async (document) => {
        const pdf = await findPdf(envelope, document, reader);
        return toDocument(
          document,
          pdf,
          fields.filter(({field}) => field.documentId === document.id),
        );
      });
      return {
        http: 200,
        envelope_fingerprint: envelope.fingerprint,
        envelope_documents: await Promise.all(documents),
      };
    },

    async downloadPage(request) {
      const {pdf, page, companyId} = await findPage(request);
      const etag = `"${pdf.version.slice(0, 32)}-${page}-${request.query.page_scale}"`;
      const headers = {
        'Content-Type': 'image/webp',
        'Content-Disposition': `attachment; filename="page-${page + 1}.webp"`,
        'Cache-Control': 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
      };
      if (request.headers.get('if-none-match') === etag)
        return new Response(null, {status: 304, headers: {...headers, ETag: etag}});
      const scale = pageScales[request.query.page_scale];
      const {image, isReduced} = await services.documents
        .of(companyId)
        .renderPage(pdf.source, page, scale);
      return new Response(new Uint8Array(image), {
        // The next call may get the whole scale.
        headers: isReduced ? headers : {...headers, ETag: etag},
      });
    },

    async getPageText(request) {
      const {pdf, page, companyId} = await findPage(request);
      const {lines} = await services.documents.of(companyId).pageText(pdf.source, page);
      const page_lines = lines
        .filter(({words}) => words.length > 0)
        .map(({words}) => lineOfWords(words))
        .map(({text, x, y, width, height}) => ({
          line_text: text,
          line_left: x,
          line_top: y,
          line_width: width,
          line_height: height,
        }));
      return {http: 200, page_lines};
    },
  };

  async function find({companyId, params, query}: PageRequest) {
    const fingerprint = params['envelope_fingerprint'] ?? '';
    const envelope = await findEnvelope(services.db, {companyId, fingerprint});
    if (!envelope) throw new Refusal(10253);
    return {envelope, reader: readerIn(envelope, query.party_id)};
  }

  async function findPage(request: PageRequest) {
    const {companyId, params} = request;
    const {envelope, reader} = await find(request);
    const document = envelope.documents.find(
      ({fingerprint}) => fingerprint === params['document_fingerprint'],
    );
    const pdf = document && (await findPdf(envelope, document, reader));
    const page = Number(params['page_number']) - 1;
    if (!pdf?.pages[page]) throw new Refusal(10282, pdf && `It has ${pdf.pages.length} pages.`);
    return {companyId, pdf, page};
  }
}

function readerIn({parties}: Envelope, partyId: number | undefined): Reader {
  if (partyId === undefined) return undefined;
  const party = parties.find(({id}) => id === partyId);
  if (!party) throw new Refusal(10281);
  return party;
}

const toDocument = (
  {fingerprint, title}: Document,
  pdf: CurrentPdf | undefined,
  fields: ReturnType<typeof placedFields>,
) => ({
  document_fingerprint: fingerprint,
  document_title: title,
  document_version: pdf?.version.slice(0, 32) ?? '',
  document_pages: (pdf?.pages ?? []).map(({width, height}) => ({
    page_width: width,
    page_height: height,
  })),
  document_fields: fields.flatMap(({field, text}) =>
    placesOf(field).map((place) => toPlacedField(atPlace(field, place), text)),
  ),
});

const toPlacedField = (field: Field, text: string) => ({
  field_id: String(field.id),
  field_title: field.title,
  field_type: field.type,
  field_value: text,
  field_required: field.isRequired,
  party_id: String(field.partyId),
  field_page: field.page,
  field_left: field.x,
  field_top: field.y,
  field_width: field.width,
  field_height: field.height,
});
