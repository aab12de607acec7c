import {problemWords} from '../messages.js';

/** What went wrong, with a sentence to show. */
export class EsignProblem extends Error {
  override readonly name = 'EsignProblem';
  /** A machine-readable word, or a code of the service. */
  readonly code: string;
  /** Whether retrying could help. */
  readonly retryable: boolean;

  constructor(code: string, message?: string, retryable = true, cause?: unknown) {
    super(message || problemWords(code), {cause});
    this.code = code;
    this.retryable = retryable;
  }
}

/** Any thrown value as a problem; unknown errors become `unexpected`. */
export function toProblem(error: unknown): EsignProblem {
  if (error instanceof EsignProblem) return error;
  return new EsignProblem(navigator.onLine ? 'unexpected' : 'offline', '', true, error);
}
