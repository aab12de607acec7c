/** The certificates in signatures and timestamp tokens: RFC 5652, 5.1. */
import * as asn1 from 'asn1js';
import type * as pki from 'pkijs';
import {certificateName, derOf} from '../certificate-chain.js';
import {attributeValue, certificatesIn, parseSignedData, signerCertificate} from './signer-info.js';

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** All certificates (DER) in a signature, including those of a timestamp within it. */
export function certificatesOf(der: Uint8Array): readonly Uint8Array[] {
  const cms = parseSignedData(der);
  if (!cms) return [];
  const own = certificatesIn(cms);
  const tokens = cms.signerInfos.flatMap(({unsignedAttrs}) => {
    const token = attributeValue(unsignedAttrs, TIMESTAMP_TOKEN);
    return token instanceof asn1.Sequence ? [new Uint8Array(token.toBER())] : [];
  });
  return [...own.map(derOf), ...tokens.flatMap(certificatesOf)];
}

/** When the certificate that signed a token expires. */
export const signerEnd = (der: Uint8Array): Date | undefined => signerOf(der)?.notAfter.value;

/** The name in the certificate that signed a token. */
export function signerName(der: Uint8Array): string | undefined {
  const signer = signerOf(der);
  return signer && certificateName(signer);
}

function signerOf(der: Uint8Array): pki.Certificate | undefined {
  const cms = parseSignedData(der);
  const [signer] = cms?.signerInfos ?? [];
  return cms && signer && signerCertificate(signer, certificatesIn(cms));
}
