/** Turns the documents of an envelope into templates. */
import type {SaveAsTemplate} from '../../contract/resources/template.js';
import type {Envelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {finishedByRequest, type Template} from '../domain/template.js';
import {partsOf, type EnvelopePart} from '../domain/templates/template-parts.js';
import {emptyTemplate, newPositions} from './new-template.js';
import {withIds} from './prepared-content.js';
import type {Services} from '../services.js';

/**
 * One template for each document, ready unless the document has to be processed again.
 * @throws Refusal 10010 for an envelope whose documents are not ready, or which nobody signs
 */
export async function templatesOf(
  envelope: Envelope,
  body: SaveAsTemplate,
  services: Services,
): Promise<readonly Template[]> {
  if (envelope.documents.some(({pdfSha256}) => pdfSha256 === null))
    throw new Refusal(10010, 'The documents of this envelope are not ready.');
  const templates: Template[] = [];
  const all = partsOf(envelope);
  for (const part of all) {
    const title = all.length > 1 ? part.document.title : (body.template_title ?? envelope.title);
    templates.push(await templateOf(envelope, part, {...body, template_title: title}, services));
  }
  return templates;
}

async function templateOf(
  {companyId, parties: people}: Envelope,
  {document, fields, signers, isExtended}: EnvelopePart,
  body: SaveAsTemplate & {readonly template_title: string},
  services: Services,
): Promise<Template> {
  if (signers.length === 0)
    throw new Refusal(10010, 'Nobody signs this envelope, so a template of it has no positions.');
  const names = namesOf(people, body);
  const positions = await newPositions(
    services.db,
    signers.map(({id}) => ({party_name: names.get(id) ?? ''})),
  );
  const empty = await emptyTemplate(companyId, body, {...services, parties: positions});
  const idOf = new Map(signers.map(({id}, index) => [id, positions[index]?.id ?? 0]));
  const owned = fields.map((field) => ({
    ...field,
    documentId: empty.id,
    partyId: idOf.get(field.partyId) ?? positions[0]?.id ?? 0,
  }));
  const {id, fingerprint, title} = empty.document;
  const shared = {...document, id, fingerprint, title, position: 0, sealedSha256: null};
  const whole = {...empty, document: shared, fields: await withIds(services.db, owned)};
  return isExtended ? unread(whole) : finishedOf(whole, services.clock.now());
}

/** Names of the positions, by the id of the party. */
function namesOf(
  people: Envelope['parties'],
  {template_parties: names = []}: SaveAsTemplate,
): ReadonlyMap<number, string> {
  const signers = people.filter(({role}) => role !== 'copy');
  return new Map(
    signers.map(({id}, index) => [id, names[index]?.party_name ?? `Signer ${index + 1}`]),
  );
}

/** The page that was added must go, so the upload is processed again. */
function unread(template: Template): Template {
  const {upload: _upload, sealProvedUntil: _proved, ...document} = template.document;
  return {...template, document: {...document, pdfSha256: null, pages: [], formFields: []}};
}

function finishedOf(template: Template, now: Date): Template {
  const {sealProvedUntil: _proved, ...document} = template.document;
  return finishedByRequest({...template, document, status: 'in progress'}, now);
}
