/** The fields that a change of a draft places, in new documents and in those that stay. */
import type {UpdateEnvelope} from '../../contract/resources/envelope.js';
import type {Document, Envelope} from '../domain/envelope.js';
import {anchorsIn, requestedFields} from '../domain/fields/requested-fields.js';
import type {PartyWithRole} from '../domain/party-role.js';
import type {NewField} from '../domain/fields/tag-fields.js';
import {sourceOf} from '../documents/document-source.js';
import {readCompany} from '../storage/accounts/companies.js';
import {fieldsIn, type FieldContext} from './prepared-content.js';
import {asRefusal, type FieldedDocument, type PreparedDocument} from './prepared-documents.js';
import type {Services} from '../services.js';

/** A document, with the fields that a request places in it. */
export interface DocumentFields {
  readonly request: Pick<FieldedDocument, 'document_fields' | 'document_merge_fields'>;
  readonly document: Document;
  /** If it is new and was read ahead. */
  readonly read?: PreparedDocument | undefined;
}

/** A document of the changed draft, with what the request says about it. */
export interface ChangedDocumentFields extends DocumentFields {
  readonly request: NonNullable<UpdateEnvelope['envelope_documents']>[number];
}

/** The fields that are placed, and the documents whose former fields they replace. */
export interface PlacedFields {
  readonly placed: readonly NewField[];
  /** Ids of documents. */
  readonly emptied: readonly number[];
}

/**
 * The parties after the change, with their places in the list as ids: fields are checked before parties get ids, so that
 * a refused request leaves no contact behind.
 */
export const partiesAfter = (
  {parties}: Envelope,
  {envelope_parties: requests}: UpdateEnvelope,
): readonly PartyWithRole[] =>
  (requests ?? parties.map(({id}) => ({party_id: id, party_role: undefined}))).map(
    ({party_id: keep, party_role: role}, id) => ({
      id,
      role: role ?? parties.find((party) => party.id === keep)?.role ?? 'signer',
    }),
  );

/** @throws Refusal 10010 for a field that cannot be placed */
export async function placedFields(
  {companyId}: Envelope,
  changed: readonly ChangedDocumentFields[],
  parties: readonly PartyWithRole[],
  services: Services,
): Promise<PlacedFields> {
  const placed = await placedIn(companyId, changed, parties, services);
  const emptied = changed.filter(({request}) => request.document_fields !== undefined);
  return {placed, emptied: emptied.map(({document}) => document.id)};
}

/**
 * The fields that requests place in documents, new or not.
 * @throws Refusal 10010 for a field that cannot be placed
 */
export async function placedIn(
  companyId: number,
  changed: readonly DocumentFields[],
  parties: readonly PartyWithRole[],
  services: Services,
): Promise<readonly NewField[]> {
  const {settings} = await readCompany(services.db, companyId);
  const context = {parties, language: settings.setting_language};
  const placed: NewField[] = [];
  for (const each of changed) placed.push(...(await fieldsOf(each, context, companyId, services)));
  return placed;
}

async function fieldsOf(
  {request, document, read}: DocumentFields,
  context: FieldContext,
  account: number,
  {documents, blobs}: Services,
): Promise<readonly NewField[]> {
  if (read) return fieldsIn(request, read, document, context);
  const {document_fields: requests} = request;
  if (!requests) return [];
  const texts = anchorsIn(requests);
  const source = sourceOf(document.pdfSha256 ?? '', blobs);
  const found = texts.length > 0 ? documents.of(account).findAnchors(source, texts) : [];
  const anchors = await Promise.resolve(found).catch((error: unknown) => {
    throw asRefusal(error, document.title);
  });
  return requestedFields(requests, {...document, anchors}, context.parties, context.language);
}
