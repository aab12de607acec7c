import type {sealLevels} from '../../../contract/resources/verification.js';

/** What only the parent process can answer: it alone holds the seal key and reaches the network. */
export interface SealAnswers {
  /** The signature over these bytes, with SHA-256. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** A timestamp token for the SHA-256 of the signature, DER. */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
  /** A timestamp token for the SHA-256 of a whole file, DER. */
  archive(digest: Uint8Array): Promise<Uint8Array>;
  /** The evidence that proves these certificates (DER). */
  evidence(certificates: readonly Uint8Array[]): Promise<Evidence>;
}

/** Certificates, revocation lists and OCSP responses, each DER. */
export interface Evidence {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
  /** Whether every certificate chains to a root, and each one below the root has a list or an OCSP response. */
  readonly isComplete: boolean;
  /** Whether a list or an OCSP response says that one of the certificates is revoked. */
  readonly isRevoked: boolean;
}

export type SealQuestion = keyof SealAnswers;

/** The public part of the seal: its certificates, but not its key. */
export interface SealIdentity {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER; from the issuer up to the root. */
  readonly chain: readonly Uint8Array[];
  readonly keyType: 'RSA' | 'EC';
  /** The level that its seals reach. */
  readonly level: SealLevel;
  /** Who timestamps them; nobody at level B-B. */
  readonly stampers?: readonly Stamper[];
}

/** A timestamp authority, for the certificate pages. */
export interface Stamper {
  /** The name in its certificate. */
  readonly name: string;
  /** Whether it is the installation's own. */
  readonly isOwn: boolean;
}

/** The level of a seal. */
export type SealLevel = (typeof sealLevels)[number];
