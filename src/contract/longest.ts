/** Maximum lengths (docs/interface.md, "Longest values"), in characters unless stated otherwise. */
export const longest = {
  title: 255,
  name: 255,
  email: 254,
  message: 5_000,
  /** Of a value in `document_merge_fields`; a field may take less. */
  mergeValue: 10_000,
  /** Why somebody declines, hands over or withdraws. */
  reason: 1_000,
  metaBytes: 65_536,
  owner: 255,
  externalId: 255,
  tag: 50,
  url: 2_048,
  bodyBytes: 40 * 1024 * 1024,
  bodyBytesWithoutFiles: 2 * 1024 * 1024,
  /** Of a body with files, everything outside the files. */
  bodyTextBytes: 4 * 1024 * 1024,
} as const;
