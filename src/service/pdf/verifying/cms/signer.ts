import type * as pki from 'pkijs';

/**
 * The only signer of a CMS signature (RFC 5652, 5.3), however it was read: as strictly as a seal, or as any program
 * writes it.
 */
export interface Signer {
  /** The certificate that the signer identifies as its own. */
  readonly certificate: pki.Certificate;
  /** All certificates in the signature. */
  readonly certificates: readonly pki.Certificate[];
  /** What a timestamp of the signature stamps. */
  readonly value: Uint8Array;
  /** The timestamps of the value. */
  readonly tokens: readonly Uint8Array[];
  /** When it was made, as it says itself in a signed attribute. */
  readonly statedAt: Date | undefined;
  /** Whether it uses no method that is weak by now. */
  readonly isStrong: boolean;
  /** Whether it is about this content, given in parts. */
  isOver(content: readonly Uint8Array[]): boolean;
  /** Whether it was made with the key of the certificate. It says nothing about the content. */
  isMade(): Promise<boolean>;
}
