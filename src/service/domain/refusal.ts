import {messageOf, statusOf, type ErrorCode} from '../../contract/errors.js';

/** A request that the rules do not currently allow. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Row of the error table. */
  readonly code: ErrorCode;
  /** The specific problem, as one sentence. */
  readonly detail: string | null;
  /** HTTP status of the response: that of the error table, unless the code has another one in this context. */
  readonly status: number;

  constructor(code: ErrorCode, detail: string | null = null, status: number = statusOf(code)) {
    super(messageOf(code));
    this.code = code;
    this.detail = detail;
    this.status = status;
  }
}
