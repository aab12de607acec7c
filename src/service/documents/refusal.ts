import type {DocumentFailure} from '../../contract/document-failure.js';
import {failureSentence} from '../../languages/history/history-sentence.js';

/** A document that cannot be taken. The message says in English why, for the person who uploaded it. */
export class DocumentRefusedError extends Error {
  override readonly name = 'DocumentRefusedError';
  /** The same for code, and for those who speak another language. */
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure, options?: ErrorOptions) {
    super(failureSentence(failure), options);
    this.failure = failure;
  }
}
