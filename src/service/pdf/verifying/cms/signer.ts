import type * as pki from 'pkijs';
import {carriesWhatItNames, type KnownCertificates} from './carried-certificates.js';
import {hasDigestOf} from './signer-info.js';
import {certificateOf, isMadeBy, readStrictCms} from './strict-cms.js';

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

const DATA = '1.2.840.113549.1.7.1';

/**
 * Reads the CMS of a seal: detached, with one signer, in the one accepted encoding, and without anything that it does
 * not need. Its time is not in it.
 * @returns `undefined` if it is not such a CMS
 */
export async function readSealSigner(
  der: Uint8Array,
  known: KnownCertificates,
): Promise<Signer | undefined> {
  const cms = readStrictCms(der, DATA);
  const certificate = cms && certificateOf(cms, cms.certificates);
  if (!certificate || !(await carriesWhatItNames(cms, known))) return undefined;
  return {
    certificate,
    certificates: cms.certificates,
    value: cms.value,
    tokens: cms.tokens,
    statedAt: undefined,
    isStrong: true,
    isOver: (content) => hasDigestOf(cms.info, ...content),
    isMade: () => isMadeBy(cms, certificate),
  };
}
