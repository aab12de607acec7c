import type {sealLevels} from '../../../contract/resources/verification.js';
import type {Evidence} from './evidence.js';

/** What only the parent process can answer: it alone holds the seal key and reaches the network. */
export interface SealAnswers {
  /** The signature over these bytes, with SHA-256. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** A timestamp token for this SHA-256, DER. */
  timestamp(digest: Uint8Array): Promise<Uint8Array>;
  /** The evidence that proves these certificates (DER). */
  evidence(certificates: readonly Uint8Array[]): Promise<Evidence>;
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
}

/** The level of a seal. */
export type SealLevel = (typeof sealLevels)[number];
