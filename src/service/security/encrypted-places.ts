/**
 * What each encrypted text of the database belongs to. A text is bound to its place: copied into another row it opens
 * nothing. Whoever adds a secret adds its place here and its column in `storage/access/encrypted-columns.ts`.
 */
export const placeOf = {
  /** A secret that all processes share, by its name. */
  sharedSecret: (name: string): string => `shared-secret/${name}`,
  /** What a webhook's deliveries are signed with. */
  webhookSecret: (companyId: number): string => `webhook-secret/${companyId}`,
  /** The body of an event, in which links are that open pages. */
  delivery: (companyId: number, messageId: string): string => `delivery/${companyId}/${messageId}`,
  partyPassword: (companyId: number, partyId: number): string =>
    `party-password/${companyId}/${partyId}`,
  /** The image of a page: no secret, but nobody without the key can name another image there. It is drawn anew with a new key. */
  pageImage: (companyId: number, pdfSha256: string, page: number, scale: number): string =>
    `page-image/${companyId}/${pdfSha256}/${page}/${scale}`,
  /** An answer that is kept for the same request. */
  keptAnswer: (companyId: number, keyHash: string): string => `answer ${companyId} ${keyHash}`,
} as const;
