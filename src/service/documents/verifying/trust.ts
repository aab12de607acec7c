/** What a seal is judged by: whom this installation believes, whom no longer, and what time it is. */
export interface Trust {
  /** Certificates (DER) of seals and their authorities that are believed. */
  readonly seals: readonly Uint8Array[];
  /** Certificates (DER) of timestamp authorities, or of those who certify them. */
  readonly timestampAuthorities: readonly Uint8Array[];
  /** Certificates that are not believed from a date on, whatever else is known of them. */
  readonly distrusted: readonly Distrusted[];
  /** Revocation lists (DER) that are known beside those in the file. */
  readonly revocationLists: readonly Uint8Array[];
  /** Now. */
  readonly at: Date;
}

/** A certificate whose key others may have had from a date on. */
export interface Distrusted {
  /** Of its DER, 64 hex digits. */
  readonly sha256: string;
  readonly from: Date;
}
