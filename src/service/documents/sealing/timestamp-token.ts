/** Timestamp tokens, RFC 3161. */
import {webcrypto} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {sameBytes} from './certificate-chain.js';

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
    pki.setEngine('node', new pki.CryptoEngine({name: 'node', crypto: webcrypto as never}));
    const cms = new pki.SignedData({schema: pki.ContentInfo.fromBER(token).content});
    const info = readInfo(cms);
    const isOurs = stamps(info, digest) && (!nonce || hasNonce(info, nonce));
    return isOurs && (await isSigned(cms)) ? info.genTime : undefined;
  } catch {
    return undefined;
  }
}

function readInfo(cms: pki.SignedData): pki.TSTInfo {
  const {eContentType, eContent} = cms.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw new Error('The token holds no timestamp.');
  return pki.TSTInfo.fromBER(eContent.getValue());
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

async function isSigned(cms: pki.SignedData): Promise<boolean> {
  const result = await cms.verify({
    signer: 0,
    checkChain: false,
    extendedMode: true,
    trustedCerts: [],
  });
  return result.signatureVerified === true;
}
