/** What in a document keeps an envelope from being sent until its sender does something about it. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {Document} from '../envelope.js';
import {asksAboutSignatures, signedBefore} from './earlier-signatures.js';

/**
 * The first reason why these documents cannot be sent; undefined if there is none. Nothing is sent before its sender has
 * decided about signatures in it (decision 15), or while a Word file has variables without values.
 */
export const obstacleIn = (documents: readonly Document[]): DocumentFailure | undefined =>
  documents.flatMap((document) => obstacleOf(document) ?? [])[0];

function obstacleOf(document: Document): DocumentFailure | null {
  if (asksAboutSignatures(document)) return signedBefore(document);
  const {title, upload} = document;
  const unfilled = upload?.findings.find(({kind}) => kind === 'variables');
  if (!unfilled) return null;
  return {code: 'variables_unfilled', title, names: (unfilled.fields ?? []).join(', ')};
}
