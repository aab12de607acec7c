/** Templates are known by their title. Without `document_fields`, their fields are left to tags and the set-up page. */
import {basename} from 'node:path';
import {largestUpload} from '../../contract/file-limits.js';
import type {TemplateItem} from '../../contract/resources/template.js';
import {placedIn} from '../commands/draft-fields.js';
import {prepareDocuments} from '../commands/prepared-documents.js';
import {StartError} from '../config/start-error.js';
import type {Field} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {Template} from '../domain/template.js';
import {requireUsableTags} from '../documents/process-document.js';
import {createRequestFiles} from '../storage/files/request-files.js';
import {sha256} from '../security/sha256.js';
import {findTemplate} from '../storage/templates/templates.js';
import type {DeclaredTemplate} from './installation-file.js';
import {pathBeside, readBytes} from './local-file.js';
import {
  asText,
  changed,
  created,
  deleted,
  everyOf,
  unchanged,
  type AccountWork,
} from './reconcile.js';

type PresentTemplate = Exclude<DeclaredTemplate, {readonly state: 'absent'}>;

export async function applyTemplates(
  work: AccountWork,
  templates: readonly DeclaredTemplate[] = [],
): Promise<void> {
  if (templates.length === 0) return;
  const known = await everyOf(work.client.each('listTemplates'));
  for (const [index, declared] of templates.entries()) {
    const {template_title: title} = declared;
    const found = known.filter(({template_title}) => template_title === title);
    await work.step(['templates', index], `template ${title}`, () =>
      applyTemplate(work, declared, found),
    );
  }
}

async function applyTemplate(
  work: AccountWork,
  declared: DeclaredTemplate,
  found: readonly TemplateItem[],
) {
  const {client} = work;
  if (found.length > 1)
    throw new StartError(
      'There are several templates of this title: rename or delete all but one.',
    );
  const [{template_fingerprint} = {template_fingerprint: undefined}] = found;
  if (declared.state === 'absent') {
    if (template_fingerprint === undefined) return unchanged;
    await client.deleteTemplate({template_fingerprint});
    return deleted;
  }
  const document = await readDocument(work, declared);
  if (template_fingerprint === undefined) {
    await requireReadable(work, declared, document);
    const made = await client.createTemplate({...bodyOf(declared), ...document.body});
    await finish(work, declared, made);
    return created;
  }
  return applyChange(work, {declared, document, template_fingerprint});
}

const bodyOf = ({template_title, template_parties, document_fields}: PresentTemplate) => ({
  template_title,
  template_parties,
  ...(document_fields && {document_fields}),
});

interface Document {
  readonly sha256: string;
  readonly body: {readonly document_file_name: string; readonly document_file_content: string};
}

async function readDocument({file}: AccountWork, declared: PresentTemplate): Promise<Document> {
  const path = await pathBeside(file, declared.document_file);
  const bytes = await readBytes(path, largestUpload);
  return {
    sha256: sha256(bytes),
    body: {
      document_file_name: basename(declared.document_file),
      document_file_content: Buffer.from(bytes).toString('base64'),
    },
  };
}

/** The API reads a document that gets no fields only after its answer: what it would find then is told now. */
async function requireReadable(
  {services, companyId}: AccountWork,
  {document_fields, template_title: title, template_parties}: PresentTemplate,
  {body}: Document,
): Promise<void> {
  if (document_fields) return;
  const request = {document_title: title, ...body, document_merge_fields: []};
  const files = createRequestFiles('');
  const [read] = (await prepareDocuments([request], companyId, {...services, files})) ?? [];
  const parties = template_parties.map(() => ({role: 'signer'}) as const);
  requireUsableTags({title}, read?.tags ?? [], parties);
}

interface Wanted {
  readonly declared: PresentTemplate;
  readonly document: Document;
  readonly template_fingerprint: string;
}

async function applyChange(work: AccountWork, wanted: Wanted) {
  const {client, companyId, services} = work;
  const {declared, document, template_fingerprint} = wanted;
  const now = await findTemplate(services.db, {companyId, fingerprint: template_fingerprint});
  if (!now) throw new StartError('It has just been deleted: run this again.');
  const members = await membersToChange(work, wanted, now);
  if (members.length === 0) return unchanged;
  const {document_fields} = declared;
  if (members.includes('document_file')) await requireReadable(work, declared, document);
  // The document goes with the fields, because those of its tags are replaced, too.
  const isWhole = members.includes('document_file') || document_fields !== undefined;
  const answer = await client.updateTemplate({
    template_fingerprint,
    template_parties: declared.template_parties.map(({party_name}) => ({
      party_name,
      ...idOf(now, party_name),
    })),
    ...(isWhole ? document.body : {}),
    ...(document_fields ? {document_fields} : {}),
  });
  await finish(work, declared, answer);
  return changed(members);
}

/** A position of the same name stays the same, with its fields. */
function idOf({parties}: Template, name: string) {
  const found = parties.filter((each) => each.name === name);
  return found.length === 1 ? {party_id: found[0]?.id} : {};
}

async function membersToChange(
  work: AccountWork,
  {declared, document}: Wanted,
  now: Template,
): Promise<readonly string[]> {
  const names = declared.template_parties.map(({party_name: name}) => name);
  const isOther = document.sha256 !== now.document.originalSha256 || now.status === 'failed';
  const isNamedOtherwise = asText(names) !== asText(now.parties.map(({name}) => name));
  const isPlacedOtherwise = () => hasOtherFields(work, declared, now);
  return [
    ...(isNamedOtherwise ? ['template_parties'] : []),
    ...(isOther ? ['document_file'] : []),
    ...(isOther || isNamedOtherwise || (await isPlacedOtherwise()) ? fieldsOf(declared) : []),
  ];
}

const fieldsOf = ({document_fields}: PresentTemplate) =>
  document_fields ? ['document_fields'] : [];

/** Places the fields in the document that is there, and compares them with those that are. */
async function hasOtherFields(
  {services, companyId}: AccountWork,
  {document_fields}: PresentTemplate,
  {document, fields, parties, status}: Template,
): Promise<boolean> {
  if (!document_fields) return false;
  if (status !== 'ready') return true;
  try {
    const request = {document_fields};
    const placed = await placedIn(companyId, [{request, document}], parties, services);
    // Fields of tags are those of the document.
    const own = fields.filter(({covers}) => covers.length === 0);
    return placedAs(placed) !== placedAs(own);
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

const placedAs = (fields: readonly Omit<Field, 'id'>[]): string =>
  asText(fields.map((field) => asText({...field, id: undefined})).toSorted());

/** A template whose fields are described needs nobody to set it up. */
async function finish(
  {client}: AccountWork,
  {document_fields}: PresentTemplate,
  {template_status, template_fingerprint}: TemplateItem,
): Promise<void> {
  if (document_fields && template_status === 'in progress')
    await client.finishTemplate({template_fingerprint});
}
