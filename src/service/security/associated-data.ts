/**
 * The context of each encrypted value in the database. A value is bound to its context, so it cannot be decrypted after
 * being copied to another row. To add a secret, add its context here and its column in
 * `storage/access/encrypted-columns.ts`.
 */
export const associatedDataOf = {
  /** A secret that all processes share, by name. */
  sharedSecret: (name: string): string => `shared-secret/${name}`,
  /** The key that signs a webhook's deliveries. */
  webhookSecret: (companyId: number): string => `webhook-secret/${companyId}`,
  /** The body of an event, which contains links that open pages. */
  delivery: (companyId: number, messageId: string): string => `delivery/${companyId}/${messageId}`,
  partyPassword: (companyId: number, partyId: number): string =>
    `party-password/${companyId}/${partyId}`,
  /**
   * The image of a page. It is not secret, but without the key nobody can substitute another image. It is redrawn after
   * a key change.
   */
  pageImage: (companyId: number, pdfSha256: string, page: number, scale: number): string =>
    `page-image/${companyId}/${pdfSha256}/${page}/${scale}`,
  /** What an envelope's rows and history are compared with. */
  envelope: (companyId: number, envelopeId: number): string =>
    `envelope/${companyId}/${envelopeId}`,
  /** Which envelopes the service has deleted. */
  envelopeRemoval: 'envelope-removal',
  /** A stored response for a repeated request. */
  keptAnswer: (companyId: number, keyHash: string): string => `answer ${companyId} ${keyHash}`,
} as const;
