import {messageOf, type ErrorCode} from '../../contract/errors.js';

/** A request that the rules do not allow now. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Row of the error table. */
  readonly code: ErrorCode;
  /** What was wrong this time, as one sentence. */
  readonly detail: string | null;

  constructor(code: ErrorCode, detail: string | null = null) {
    super(messageOf(code));
    this.code = code;
    this.detail = detail;
  }
}
