/**
 * Maximum sizes in bytes of the bodies of the pages' calls: enough for the longest one a page sends, including escapes.
 */
export const pageBodyLimits = {
  /** A choice, a consent, a password, a name. */
  choice: 4 * 1024,
  /** A question that is mailed to the sender. */
  message: 32 * 1024,
  /** The versions of all fields that a page shows. */
  versions: 256 * 1024,
  /** The value of one field: at most an image of a signature. */
  value: 3 * 1024 * 1024,
  /** All fields of a draft. */
  fields: 4 * 1024 * 1024,
} as const;
