/** What a seal is judged by: trusted and distrusted certificates, revocations, and the current time. */
export interface Trust {
  /** Trusted certificates (DER) of seals and their authorities. */
  readonly seals: readonly Uint8Array[];
  /** Certificates (DER) of timestamp authorities or their issuers. */
  readonly timestampAuthorities: readonly Uint8Array[];
  /** Certificates that are not trusted from a certain date on, regardless of all other evidence. */
  readonly distrusted: readonly Distrusted[];
  /** Known revocation lists (DER), in addition to those in the file. */
  readonly revocationLists: readonly Uint8Array[];
  /** The current time. */
  readonly at: Date;
}

/** A certificate whose key may be compromised since a certain date. */
export interface Distrusted {
  /** Of its DER, 64 hex digits. */
  readonly sha256: string;
  readonly from: Date;
}
