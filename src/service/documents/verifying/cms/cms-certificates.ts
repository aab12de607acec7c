/** The certificates in signatures and timestamp tokens: RFC 5652, 5.1. */
import * as asn1 from 'asn1js';
import {derOf} from '../certificate-chain.js';
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
export function signerEnd(der: Uint8Array): Date | undefined {
  const cms = parseSignedData(der);
  const [signer] = cms?.signerInfos ?? [];
  return cms && signer && signerCertificate(signer, certificatesIn(cms))?.notAfter.value;
}
