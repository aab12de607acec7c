import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {machineErrorIn} from '../machine.js';

/** A document that is refused. The message tells the person who uploaded it why, in English. */
export class DocumentRefusedError extends Error {
  override readonly name = 'DocumentRefusedError';
  /** The reason in structured form, for code and for other languages. */
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure, options?: ErrorOptions) {
    super(failureSentence(failure), options);
    this.failure = failure;
  }
}

/**
 * Blames any unexpected error on the document, which came from outside: otherwise it would be retried without end. An
 * error of the machine is none of the document's.
 */
export async function orDamaged<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DocumentRefusedError || machineErrorIn(cause)) throw cause;
    throw new DocumentRefusedError({code: 'damaged'}, {cause});
  }
}
