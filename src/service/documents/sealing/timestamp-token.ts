/** Timestamp tokens, RFC 3161. */
import type * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {sameBytes} from './certificate-chain.js';
import {hasDigestOf, isSignedBy, parseSignedData, signerCertificate} from './signer-info.js';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * Checks that a token is signed by its own certificate and stamps exactly this digest (SHA-256).
 * @param nonce the one that was sent, where the token answers a request
 * @returns the time it proves, or `undefined` where it proves nothing
 */
export async function checkTimestampToken(
  token: Uint8Array,
  digest: Uint8Array,
  nonce?: Uint8Array,
): Promise<Date | undefined> {
  try {
    const cms = parseSignedData(token);
    if (!cms) return undefined;
    const content = readContent(cms);
    const info = pki.TSTInfo.fromBER(content);
    const isOurs = stamps(info, digest) && (!nonce || hasNonce(info, nonce));
    return isOurs && (await isSigned(cms, new Uint8Array(content))) ? info.genTime : undefined;
  } catch {
    return undefined;
  }
}

function readContent(cms: pki.SignedData): ArrayBuffer {
  const {eContentType, eContent} = cms.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw new Error('The token holds no timestamp.');
  return eContent.getValue();
}

function stamps({messageImprint}: pki.TSTInfo, digest: Uint8Array): boolean {
  const stated = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView);
  return messageImprint.hashAlgorithm.algorithmId === SHA256 && sameBytes(stated, digest);
}

function hasNonce({nonce}: pki.TSTInfo, sent: Uint8Array): boolean {
  if (!nonce) return false;
  const value = (nonce as asn1.Integer).valueBlock.valueHexView;
  return sameBytes(new Uint8Array(value), sent);
}

async function isSigned(cms: pki.SignedData, content: Uint8Array): Promise<boolean> {
  const [signer] = cms.signerInfos;
  const certificate = signer && signerCertificate(cms, signer);
  if (!signer || !certificate || !hasDigestOf(signer, content)) return false;
  return isSignedBy(signer, certificate);
}
