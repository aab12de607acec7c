import {messageOf, statusOf, type ErrorCode} from '../../contract/errors.js';

/** A request that the rules do not allow now. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Row of the error table. */
  readonly code: ErrorCode;
  /** What was wrong this time, as one sentence. */
  readonly detail: string | null;
  /** HTTP status it is answered with: the table's, unless the code has another in this place. */
  readonly status: number;

  constructor(code: ErrorCode, detail: string | null = null, status: number = statusOf(code)) {
    super(messageOf(code));
    this.code = code;
    this.detail = detail;
    this.status = status;
  }
}
