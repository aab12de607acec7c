import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import {failureSentence} from '../../languages/history-sentence.js';

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

/** Whatever breaks the work on a document that came from outside is put down to it: no second try would end otherwise. */
export async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DocumentRefusedError) throw cause;
    throw new DocumentRefusedError({code: 'damaged'}, {cause});
  }
}
