/** Checks of a CMS signature as PAdES wants it: RFC 5652, RFC 5035, RFC 3161, ETSI EN 319 122-1. */
import {createHash} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {certificateFingerprint, certificateName, followChain} from './certificate-chain.js';
import type {FoundSignature} from './signature-bytes.js';
import {
  attributeValue,
  hasDigestOf,
  isMeantFor,
  isSignedBy,
  parseSignedData,
  signerCertificate,
} from './signer-info.js';
import {checkTimestampToken} from './timestamp-token.js';
import type {SealLevel} from './seal.js';
import type {VerdictCheck} from './verdict.js';

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** What is known of a signature after its checks. */
export interface SignatureJudgement {
  readonly checks: readonly VerdictCheck[];
  readonly level: SealLevel;
}

/**
 * Checks a seal's digest, its signature, the certificates, and a timestamp where it has one.
 * @param trusted SHA-256 of the certificates that are trusted
 */
export async function checkSignature(
  found: FoundSignature,
  trusted: ReadonlySet<string>,
): Promise<SignatureJudgement> {
  const cms = parseSignedData(found.cms);
  const signer = cms?.signerInfos[0];
  const certificate = cms && signer && signerCertificate(cms, signer);
  if (!cms || !signer || !certificate) {
    const detail = 'The signature is damaged: it is not what a PDF seal looks like.';
    return {level: 'B-B', checks: [{name: 'signature', ok: false, detail}]};
  }
  const token = attributeValue(signer.unsignedAttrs, TIMESTAMP_TOKEN);
  const checks = [
    checkDocument(found, signer),
    await checkValue(signer, certificate),
    ...(await checkCertificates(cms, certificate, trusted)),
  ];
  if (!token) return {level: 'B-B', checks};
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  return {level: 'B-T', checks: [...checks, await checkTimestamp(token, signature)]};
}

function checkDocument(found: FoundSignature, signer: pki.SignerInfo): VerdictCheck {
  const isSame = hasDigestOf(signer, found.signed);
  const ok = isSame && found.coversWholeFile;
  return {name: 'document', ok, detail: describeDocument(isSame, found.coversWholeFile)};
}

function describeDocument(isSame: boolean, coversWholeFile: boolean): string {
  if (!isSame) return 'The document was changed after it was sealed.';
  if (!coversWholeFile) return 'Something was added to the file after it was sealed.';
  return 'The document is as it was sealed; the seal covers all of it.';
}

async function checkValue(
  signer: pki.SignerInfo,
  certificate: pki.Certificate,
): Promise<VerdictCheck> {
  const isSigned = await isSignedBy(signer, certificate).catch(() => false);
  const ok = isSigned && isMeantFor(signer, certificate);
  const detail = ok
    ? `The signature was made with the key of ${certificateName(certificate)}.`
    : 'The signature was not made with the key of its certificate.';
  return {name: 'signature', ok, detail};
}

async function checkCertificates(
  cms: pki.SignedData,
  certificate: pki.Certificate,
  trusted: ReadonlySet<string>,
): Promise<readonly VerdictCheck[]> {
  const all = (cms.certificates ?? []).filter((item) => item instanceof pki.Certificate);
  const {isSound, isTrusted} = await followChain(certificate, all, trusted);
  const name = certificateName(certificate);
  const soundness = isSound
    ? `The certificate of ${name} was issued by ${certificateName({subject: certificate.issuer})}.`
    : `The certificate of ${name} does not follow from the certificates in the file.`;
  const sealer = isTrusted
    ? 'Sealed by this installation or one that it trusts.'
    : `Sealed by an installation that is not known here; the SHA-256 of its certificate is ${certificateFingerprint(certificate)}.`;
  return [
    {name: 'certificate', ok: isSound, detail: soundness},
    {name: 'installation', ok: isTrusted, detail: sealer},
  ];
}

async function checkTimestamp(token: unknown, signature: Uint8Array): Promise<VerdictCheck> {
  const der = token instanceof asn1.Sequence ? new Uint8Array(token.toBER()) : new Uint8Array();
  const time = await checkTimestampToken(der, createHash('sha256').update(signature).digest());
  return time
    ? {name: 'timestamp', ok: true, detail: `Sealed before ${time.toISOString()}.`}
    : {name: 'timestamp', ok: false, detail: 'The timestamp does not belong to this seal.'};
}
