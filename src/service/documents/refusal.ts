/** Why a document was refused, for code that must tell the cases apart. */
export type RefusalReason =
  | 'password'
  | 'damaged'
  | 'empty'
  | 'too-large'
  | 'too-many-pages'
  | 'unsupported'
  | 'portfolio'
  | 'dynamic-form'
  | 'timeout'
  | 'memory';

/** A document that cannot be taken. The message is one sentence for the person who uploaded it. */
export class DocumentRefusedError extends Error {
  override readonly name = 'DocumentRefusedError';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
