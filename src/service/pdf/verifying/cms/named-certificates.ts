/** The certificates that the signed attributes identify by their digests: RFC 5035, 3 to 5. */
import {createHash} from 'node:crypto';
import * as asn1 from 'asn1js';
import type * as pki from 'pkijs';
import {derOf} from '../certificate-chain.js';
import {sameBytes} from './der.js';
import {attributeValue} from './signer-info.js';

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** Certificates that are known only by their digests. */
export interface NamedCertificates {
  readonly count: number;
  /** Whether the certificate is one of them. */
  has(this: void, certificate: pki.Certificate): boolean;
  /** Whether it is the first, the signer's own: a different certificate with the same key is not accepted. */
  isFirst(this: void, certificate: pki.Certificate): boolean;
}

/** Reads the certificates that a signer identifies. */
export function namedCertificates({info}: {readonly info: pki.SignerInfo}): NamedCertificates {
  const second = digestsIn(attributeValue(info.signedAttrs, SIGNING_CERTIFICATE_V2));
  const digests = second ?? digestsIn(attributeValue(info.signedAttrs, SIGNING_CERTIFICATE)) ?? [];
  // Which one is stated need not be read: their digests differ in length.
  const algorithms = second ? ['SHA-256', 'SHA-384', 'SHA-512', 'SHA-224', 'SHA-1'] : ['SHA-1'];
  const isNamedBy = (digest: Uint8Array, certificate: pki.Certificate) =>
    algorithms.some((name) =>
      sameBytes(digest, createHash(name).update(derOf(certificate)).digest()),
    );
  return {
    count: digests.length,
    has: (certificate) => digests.some((digest) => isNamedBy(digest, certificate)),
    isFirst: (certificate) => digests.slice(0, 1).some((digest) => isNamedBy(digest, certificate)),
  };
}

/** The digests in `SigningCertificate` or `SigningCertificateV2`; `undefined` if the value is neither. */
function digestsIn(value: unknown): readonly Uint8Array[] | undefined {
  const [named] = partsOf(value);
  if (named === undefined) return undefined;
  return partsOf(named).map((each) => {
    const digest = partsOf(each).find((part) => part instanceof asn1.OctetString);
    return new Uint8Array(digest?.valueBlock.valueHexView ?? []);
  });
}

const partsOf = (block: unknown): readonly unknown[] =>
  block instanceof asn1.Sequence ? block.valueBlock.value : [];
