import {carriesWhatItNames, type KnownCertificates} from './carried-certificates.js';
import {hasDigestOf} from './signer-info.js';
import type {Signer} from './signer.js';
import {certificateOf, isMadeBy, readStrictCms} from './strict-cms.js';

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
