/** Turns the body of `PUT /templates/{template_fingerprint}` into a change of a template: assigns ids, stores its file. */
import type {UpdateTemplate} from '../../contract/resources/template.js';
import type {Actor, Document, Field} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {Template, TemplateParty} from '../domain/template.js';
import {
  changedTemplate,
  requireTemplateChange,
  type TemplateChange,
} from '../domain/templates/template-change.js';
import {nextIds} from '../storage/connection/ids.js';
import {untilLocked} from '../storage/files/file-locks.js';
import {findTemplate, type TemplateKey} from '../storage/templates/templates.js';
import {placedIn} from './draft-fields.js';
import {keepOrigin} from './new-documents.js';
import type {WithFiles} from './new-envelope.js';
import {documentOf, withIds} from './prepared-content.js';
import {retryIfFileDeleted, type PreparedDocument} from './prepared-documents.js';
import type {Services} from '../services.js';

/**
 * Changes a template.
 * @throws Refusal 10153, 10272 for a position that it does not have, 10266 or 10012 for a file, otherwise 10010
 */
export async function changeTemplate(
  services: WithFiles,
  key: TemplateKey,
  body: UpdateTemplate,
  actor: Actor,
): Promise<Template> {
  const template = await findTemplate(services.db, key);
  if (!template) throw new Refusal(10153);
  // First, because a refused request must not leave a file behind.
  const kept = (body.template_parties ?? []).flatMap(({party_id: id}) => id ?? []);
  requireTemplateChange(template, kept, isMore(body));
  return untilLocked(async () => {
    const change = await changeFrom(services, template, body);
    return services.templates.change(
      key,
      (before) => changedTemplate(before, change, services.clock.now()),
      actor,
    );
  });
}

/** Whether it changes more than the title. */
const isMore = (body: UpdateTemplate): boolean =>
  hasFile(body) || (body.template_parties ?? body.document_fields) !== undefined;

const hasFile = ({document_url, document_file_content}: UpdateTemplate): boolean =>
  (document_url ?? document_file_content) !== undefined;

async function changeFrom(
  services: WithFiles,
  template: Template,
  body: UpdateTemplate,
): Promise<TemplateChange> {
  const {template_title: title, template_parties: requests} = body;
  const parties = requests && (await positionsFrom(services, template, requests));
  const made = hasFile(body) ? await madeDocument(services, template, body) : undefined;
  const next = {...template, parties: parties ?? template.parties};
  const fields = await fieldsFrom(services, next, body, made);
  return {
    ...(title === undefined ? {} : {title}),
    ...(parties ? {parties} : {}),
    ...(made ? {document: made.document} : {}),
    ...(fields ? {fields} : {}),
  };
}

/** The positions after the change, in their order. */
async function positionsFrom(
  {db}: Services,
  {parties}: Template,
  requests: NonNullable<UpdateTemplate['template_parties']>,
): Promise<readonly TemplateParty[]> {
  const isNew = ({party_id}: (typeof requests)[number]) => party_id === undefined;
  const newIds = [...(await nextIds(db, 'parties', requests.filter(isNew).length))];
  return requests.map(({party_id: keep, party_name: name}, position) => {
    const kept = parties.find(({id}) => id === keep);
    return {id: kept?.id ?? newIds.shift() ?? 0, position, name, role: 'signer'};
  });
}

interface MadeDocument {
  readonly document: Document;
  /** If it was read ahead. */
  readonly read?: PreparedDocument | undefined;
}

/** The document that replaces the present one under its name. */
async function madeDocument(
  services: WithFiles,
  template: Template,
  body: UpdateTemplate,
): Promise<MadeDocument> {
  const {id, position, fingerprint, title} = template.document;
  const name = {id, position, fingerprint, title: body.template_title ?? title};
  const [read] = services.prepared ? await retryIfFileDeleted(services.prepared, services) : [];
  if (read) return {read, document: documentOf(read, name)};
  const kept = await keepOrigin({...body, document_title: name.title}, services);
  const unread = {pdfSha256: null, sealedSha256: null, pages: [], formFields: []};
  return {document: {...name, ...unread, ...kept}};
}

/** All fields, if the request places some. */
async function fieldsFrom(
  services: Services,
  template: Template,
  {document_fields}: UpdateTemplate,
  {document = template.document, read}: Partial<MadeDocument> = {},
): Promise<readonly Field[] | undefined> {
  if (!document_fields) return undefined;
  const placed = await placedIn(
    template.companyId,
    [{request: {document_fields}, document, read}],
    template.parties,
    services,
  );
  return withIds(services.db, placed);
}
