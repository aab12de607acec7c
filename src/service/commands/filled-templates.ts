/** Matches the templates, positions and fields that a request names with the stored templates. */
import type {CreateEnvelope} from '../../contract/resources/envelope.js';
import type {EnteredValue} from '../../contract/fields/field-value.js';
import type {FilledTemplate} from '../domain/templates/template-parts.js';
import {namesIn, requireValues, type VariableValues} from '../domain/fields/variables.js';
import {isSigner} from '../domain/party-role.js';
import {Refusal} from '../domain/refusal.js';
import type {Template} from '../domain/template.js';
import {namedValues, prefilled} from './prefilled.js';
import type {Claim, TemplateDocument, TemplateRequest} from './template-request.js';

/** Fingerprints of all templates that the request names, without duplicates. */
export const templateNames = ({documents, claims}: TemplateRequest): readonly string[] => [
  ...new Set([...documents.map(nameOf), ...claims.map((claim) => claim.templateFingerprint)]),
];

/** Who fills the positions, and the language of the documents. */
interface Filling {
  readonly parties: CreateEnvelope['envelope_parties'];
  readonly language: string;
}

/**
 * The templates in the order of `envelope_documents`, their positions filled.
 * @param found The named templates that exist.
 * @throws Refusal 10153 (400) for an unknown template, 10272 for a position it does not have, 10010 for the rest.
 */
export function filledTemplates(
  found: readonly Template[],
  request: TemplateRequest,
  filling: Filling,
): readonly FilledTemplate[] {
  const {parties} = filling;
  const {documents, claims} = request;
  const byName = new Map(found.map((template) => [template.fingerprint, template]));
  const missing = templateNames(request).find((name) => !byName.has(name));
  if (missing !== undefined) throw new Refusal(10153, `There is no template ${missing}.`, 400);
  refuseStrays(documents, claims);
  refuseIdle(parties, claims);
  return documents.flatMap((document) => {
    const template = byName.get(nameOf(document));
    return template ? [filled(template, document, claims, filling)] : [];
  });
}

const nameOf = (document: TemplateDocument): string => document.document_template_fingerprint;

function refuseStrays(documents: readonly TemplateDocument[], claims: readonly Claim[]): void {
  const used = new Set(documents.map(nameOf));
  const stray = claims.find(({templateFingerprint}) => !used.has(templateFingerprint));
  if (stray)
    throw new Refusal(
      10010,
      `party_documents: template ${stray.templateFingerprint} is not in envelope_documents.`,
    );
}

function refuseIdle(parties: CreateEnvelope['envelope_parties'], claims: readonly Claim[]): void {
  const idle = parties.find(
    ({party_role: role}, index) => isSigner({role}) && !claims.some(({party}) => party === index),
  );
  if (idle)
    throw new Refusal(
      10010,
      `envelope_parties: specify which party of a template ${idle.party_name} is.`,
    );
}

function filled(
  template: Template,
  document: TemplateDocument,
  claims: readonly Claim[],
  {parties, language}: Filling,
): FilledTemplate {
  if (template.status !== 'ready')
    throw new Refusal(10010, `The set-up of template “${template.title}” is not finished.`);
  const own = claims.filter((claim) => claim.templateFingerprint === template.fingerprint);
  const fillers = fillersOf(template, own, parties);
  requireSigners(template, fillers, parties);
  return {
    template,
    title: document.document_title ?? template.title,
    fillers,
    values: valuesOf(template, document, language),
    texts: textsOf(template, document),
  };
}

/** Who gets a copy may name the position of somebody who signs, and means nothing by it. */
function fillersOf(
  {title, parties: positions}: Template,
  claims: readonly Claim[],
  parties: CreateEnvelope['envelope_parties'],
): Map<number, number> {
  const isCopy = ({party}: Pick<Claim, 'party'>) => parties[party]?.party_role === 'copy';
  const fillers = new Map<number, number>();
  const copiesFirst = [...claims].sort((a, b) => Number(isCopy(b)) - Number(isCopy(a)));
  for (const {positionId, party} of copiesFirst) {
    if (!positions.some(({id}) => id === positionId))
      throw new Refusal(10272, `Template “${title}” has no party ${positionId}.`);
    const other = fillers.get(positionId);
    if (other !== undefined && !isCopy({party: other}))
      throw new Refusal(10010, `Two recipients fill party ${positionId} of “${title}”.`);
    fillers.set(positionId, party);
  }
  return fillers;
}

/** A position without fields may stay empty or be filled by a recipient of a copy. */
function requireSigners(
  {title, parties: positions, fields}: Template,
  fillers: ReadonlyMap<number, number>,
  parties: CreateEnvelope['envelope_parties'],
): void {
  for (const {id, name} of positions) {
    const filler = parties[fillers.get(id) ?? -1];
    const isSigning = filler !== undefined && isSigner({role: filler.party_role});
    if (!isSigning && fields.some(({partyId}) => partyId === id))
      throw new Refusal(
        10010,
        `envelope_parties: nobody who signs fills party ${id} (${name}) of “${title}”.`,
      );
  }
}

function valuesOf(
  {title, fields, document: {upload}}: Template,
  {document_merge_fields: merged = []}: TemplateDocument,
  language: string,
): Map<number, EnteredValue | null> {
  const variables = upload?.fillable?.variables ?? [];
  return new Map(
    Array.from(prefilled(fields, merged, {title, language, variables}), ([{id}, value]) => [
      id,
      value,
    ]),
  );
}

/** @throws Refusal 10010 for variables without a value */
function textsOf(
  {title, document: {upload}}: Template,
  {document_merge_fields: merged = []}: TemplateDocument,
): VariableValues | null {
  const variables = upload?.fillable?.variables ?? [];
  if (variables.length === 0) return null;
  const texts = namedValues(merged, namesIn(variables));
  requireValues(variables, texts, title);
  return texts;
}
