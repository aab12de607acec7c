/** The kinds of error that SCIM knows (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A request of a directory that cannot be done; nothing was changed. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly scimType: ScimType;

  /** @param message What is wrong and what to do, for whoever reads the log of the directory. */
  constructor(scimType: ScimType, message: string) {
    super(message);
    this.scimType = scimType;
  }
}
