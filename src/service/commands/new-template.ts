/** Turns the body of `POST /templates` into a template: assigns ids and stores its file. */
import type {CreateTemplate} from '../../contract/resources/template.js';
import {
  requireKnown,
  withProcessed,
  type Template,
  type TemplateParty,
} from '../domain/template.js';
import type {Queries} from '../storage/connection/database.js';
import {readCompany} from '../storage/accounts/companies.js';
import {nextIds} from '../storage/connection/ids.js';
import {keepOrigin} from './new-documents.js';
import type {WithFiles} from './new-envelope.js';
import {documentOf, fieldsIn, withIds} from './prepared-content.js';
import {retryIfFileDeleted, type PreparedDocument} from './prepared-documents.js';
import type {Services} from '../services.js';

/**
 * The template as it will be stored: with its document not yet processed, or already if the request places fields in it.
 * @throws Refusal for a file that cannot be used, or a field that cannot be placed
 */
export async function newTemplate(
  companyId: number,
  body: CreateTemplate,
  services: WithFiles,
): Promise<Template> {
  const {db, prepared} = services;
  const [read] = prepared ? await retryIfFileDeleted(prepared, services) : [];
  const parties = await newPositions(db, body.template_parties);
  return read
    ? withDocument(companyId, body, {...services, read, parties})
    : unprocessed(companyId, body, {...services, parties});
}

/** New positions with these names. */
export async function newPositions(
  db: Queries,
  names: readonly {readonly party_name: string}[],
): Promise<readonly TemplateParty[]> {
  const ids = await nextIds(db, 'parties', names.length);
  return names.map(({party_name: name}, position) => ({
    id: ids[position] ?? 0,
    position,
    name,
    role: 'signer',
  }));
}

interface WithParties {
  readonly parties: readonly TemplateParty[];
}

async function unprocessed(
  companyId: number,
  body: CreateTemplate,
  services: WithFiles & WithParties,
): Promise<Template> {
  const kept = await keepOrigin({...body, document_title: body.template_title}, services);
  const named = await emptyTemplate(companyId, body, services);
  return {...named, document: {...named.document, ...kept}};
}

async function withDocument(
  companyId: number,
  body: CreateTemplate,
  {read, ...services}: Services & WithParties & {readonly read: PreparedDocument},
): Promise<Template> {
  const empty = await emptyTemplate(companyId, body, services);
  const {id, position, fingerprint, title} = empty.document;
  const document = documentOf(read, {id, position, fingerprint, title});
  const {settings} = await readCompany(services.db, companyId);
  const context = {parties: services.parties, language: settings.setting_language};
  const request = {...body, document_title: title};
  const fields = await withIds(services.db, fieldsIn(request, read, document, context));
  requireKnown({...empty, fields});
  return withProcessed({...empty, document}, read.processed, fields);
}

/** A template without a file. */
export async function emptyTemplate(
  companyId: number,
  {
    template_title: title,
    template_owner: owner,
    template_untouched_hours: untouchedHours,
  }: Pick<CreateTemplate, 'template_title' | 'template_owner' | 'template_untouched_hours'>,
  {db, clock, ids, parties}: Pick<Services, 'db' | 'clock' | 'ids'> & WithParties,
): Promise<Template> {
  const [id = 0] = await nextIds(db, 'templates', 1);
  const fingerprint = ids.fingerprint();
  return {
    companyId,
    id,
    fingerprint,
    title,
    owner: owner || null,
    status: 'processing',
    failure: null,
    document: {
      id,
      fingerprint,
      title,
      position: 0,
      fileName: '',
      sourceUrl: null,
      originalSha256: null,
      pdfSha256: null,
      sealedSha256: null,
      pages: [],
      formFields: [],
    },
    parties,
    fields: [],
    uploaded: clock.now(),
    untouchedHours: untouchedHours ?? null,
    finished: null,
  };
}
