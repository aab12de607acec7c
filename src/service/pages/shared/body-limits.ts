/** Bytes that the bodies of the pages' calls may have: as many as the longest that a page sends, with room for escapes. */
export const pageBodyLimits = {
  /** A choice, a consent, a password, a name. */
  choice: 4 * 1024,
  /** What is mailed to the sender. */
  message: 32 * 1024,
  /** The versions of all fields that a page shows. */
  versions: 256 * 1024,
  /** What is entered into one field: a picture of a signature, at the most. */
  value: 3 * 1024 * 1024,
  /** All fields of a draft. */
  fields: 4 * 1024 * 1024,
} as const;
