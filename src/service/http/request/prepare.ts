/** Reads documents ahead for requests that place fields in them: it takes too long for a transaction. */
import type {EndpointName} from '../../../contract/endpoints.js';
import type {CreateEnvelope, UpdateEnvelope} from '../../../contract/resources/envelope.js';
import type {CreateTemplate, UpdateTemplate} from '../../../contract/resources/template.js';
import {
  prepareDocuments,
  type FieldedDocument,
  type PreparedDocument,
} from '../../commands/prepared-documents.js';
import type {RequestFiles} from '../../storage/files/request-files.js';
import type {Services} from '../../services.js';

/** A request, as far as its documents are concerned. */
interface WithDocuments {
  readonly companyId: number;
  readonly body: unknown;
  readonly files: RequestFiles;
}

/**
 * The documents of a request that places fields in them; null for every other request.
 * @throws Refusal if one of them cannot be used
 */
export type Prepare = (
  name: EndpointName,
  request: WithDocuments,
) => Promise<readonly PreparedDocument[] | null>;

export const createPrepare =
  (services: Services): Prepare =>
  async (name, {companyId, body, files}) =>
    prepareDocuments(newDocumentsIn(name, body), companyId, {...services, files});

/** The documents that a request uploads or links, in their order. */
function newDocumentsIn(name: EndpointName, body: unknown): readonly FieldedDocument[] {
  switch (name) {
    case 'createEnvelope': {
      const {envelope_documents: documents} = body as CreateEnvelope;
      const isMixed = documents.some(
        ({document_template_fingerprint: template}) => template !== undefined,
      );
      // Refused later: templates and uploads cannot be mixed.
      return isMixed ? [] : documents;
    }
    case 'updateEnvelope':
      return ((body as UpdateEnvelope).envelope_documents ?? []).filter(
        ({document_fingerprint: kept}) => kept === undefined,
      );
    case 'createTemplate': {
      const template = body as CreateTemplate;
      return [{...template, document_title: template.template_title}];
    }
    case 'updateTemplate': {
      const {template_title: title, ...change} = body as UpdateTemplate;
      const isNew = (change.document_url ?? change.document_file_content) !== undefined;
      return isNew ? [{...change, document_title: title ?? ''}] : [];
    }
    default:
      return [];
  }
}
