/** What of an envelope becomes a template: its documents and fields, without the people and what they wrote. */
import type {Document, Envelope, Field, Party} from '../envelope.js';
import {unlocked} from '../fields/locked-values.js';
import {isSigner} from '../party-role.js';

/** One document with its fields, and who they are for. */
export interface EnvelopePart {
  readonly document: Document;
  readonly fields: readonly Field[];
  readonly signers: readonly Party[];
  /** Whether it has a page that was added for signatures, so that its upload must be processed again. */
  readonly isExtended: boolean;
}

/** Key of fields on a page that was added when the envelope was sent. */
const isOnAddedPage = ({key}: Field): boolean => key.startsWith('signature-page-');

/** The parts of an envelope: whoever signs has a position in each document that has a field of theirs. */
export const partsOf = ({documents, fields, parties}: Envelope): readonly EnvelopePart[] =>
  documents.map((document) => {
    const own = fields.filter(({documentId}) => documentId === document.id);
    const signers = parties.filter(isSigner);
    const used = signers.filter(({id}) => own.some(({partyId}) => partyId === id));
    return {
      document,
      fields: own.filter((field) => !isOnAddedPage(field)).map(withoutValue),
      signers: documents.length === 1 || used.length === 0 ? signers : used,
      isExtended: own.some(isOnAddedPage),
    };
  });

/** Only a label that nothing prefills keeps its text: it belongs to the document, not to anybody. */
function withoutValue({prefill, isHidden: _isHidden, ...placed}: Field): Field {
  const field = unlocked(placed);
  // A label that was not shown at the signature is empty by now.
  if (field.type === 'label' && field.merge === null)
    return {...field, value: field.value ?? prefill ?? null};
  // Nobody could ever fill in a field that is locked, and that nothing prefills.
  const isFilled = field.merge !== null || field.settings?.isSenders === true;
  const isReadOnly = field.isReadOnly && isFilled;
  return {...field, value: null, isReadOnly};
}
