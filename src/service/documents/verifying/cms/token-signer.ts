/** The certificate that signed a timestamp token: RFC 5652, 5.3. */
import type * as pki from 'pkijs';
import {certificateName} from '../certificate-chain.js';
import {certificatesIn, parseSignedData, signerCertificate} from './signer-info.js';

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
