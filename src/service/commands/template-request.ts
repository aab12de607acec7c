/**
 * The three sources of an envelope's documents, of which a request uses one
 * (docs/interface.md, "Sources of documents").
 */
import type {DocumentRequest} from '../../contract/resources/document.js';
import type {CreateEnvelope} from '../../contract/resources/envelope.js';
import type {PartyRequest} from '../../contract/resources/party.js';
import {Refusal} from '../domain/refusal.js';

/** A position of a template that a recipient is to fill. */
export interface Claim {
  /** Index of the recipient in `envelope_parties`. */
  readonly party: number;
  readonly templateFingerprint: string;
  readonly positionId: number;
}

/** A document that is created from a template. */
export type TemplateDocument = DocumentRequest & {readonly document_template_fingerprint: string};

/** What a request says about the templates it uses. */
export interface TemplateRequest {
  readonly documents: readonly TemplateDocument[];
  readonly claims: readonly Claim[];
}

type Body = Pick<CreateEnvelope, 'envelope_documents' | 'envelope_parties'>;

/**
 * Which templates the request uses, and who fills their positions; null where it uploads or links its documents.
 * @throws Refusal 10010 for a mixture of the three sources
 */
export function templateRequest(body: Body): TemplateRequest | null {
  const {envelope_documents: documents, envelope_parties: parties} = body;
  const fromTemplate = documents.filter(isFromTemplate);
  if (fromTemplate.length === 0) return refuseTemplateMembers(body);
  if (fromTemplate.length < documents.length)
    refuse('envelope_documents: templates and uploads cannot be mixed.');
  const names = fromTemplate.map((document) => document.document_template_fingerprint);
  if (new Set(names).size < names.length)
    refuse('envelope_documents: the same template appears twice.');
  refuseMixedParties(parties);
  return {
    documents: fromTemplate,
    claims: parties.flatMap((party, index) => claimsOf(party, index, names)),
  };
}

const isFromTemplate = (document: DocumentRequest): document is TemplateDocument =>
  document.document_template_fingerprint !== undefined;

function refuseTemplateMembers({envelope_parties}: Pick<Body, 'envelope_parties'>): null {
  if (envelope_parties.some((party) => hasPosition(party) || hasPositions(party)))
    refuse('envelope_parties: party_id and party_documents are for documents made from templates.');
  return null;
}

function refuseMixedParties(parties: readonly PartyRequest[]): void {
  if (parties.some(hasPosition) && parties.some(hasPositions))
    refuse('envelope_parties: either party_id or party_documents, the same for all parties.');
}

const hasPosition = ({party_id}: PartyRequest): boolean => party_id !== undefined;

const hasPositions = ({party_documents}: PartyRequest): boolean => party_documents !== undefined;

function claimsOf(party: PartyRequest, index: number, names: readonly string[]): readonly Claim[] {
  const {party_id: positionId, party_documents: positions = []} = party;
  if (positionId !== undefined) {
    const [only = '', ...others] = names;
    if (others.length > 0)
      refuse('party_id: with several templates each party has party_documents instead.');
    return [{party: index, templateFingerprint: only, positionId}];
  }
  return positions.map(({party_id, document_template_fingerprint}) => ({
    party: index,
    templateFingerprint: document_template_fingerprint,
    positionId: party_id,
  }));
}

function refuse(reason: string): never {
  throw new Refusal(10010, reason);
}
