import {createHash} from 'node:crypto';
import {writeDer} from '../../../../src/service/pdf/verifying/cms/der.js';
import {locateSeal} from '../../../../src/service/pdf/verifying/locate-seal.js';
import type {Holder} from '../corpus/authority.js';
import {exchangeSignature} from '../corpus/tampering.js';
import {signAny, type CmsWish} from './any-cms.js';

/** A sealed file with another signature of the same sealer in its place. */
export async function resigned(
  sealer: Holder,
  pdf: Uint8Array,
  wish: CmsWish,
): Promise<Uint8Array> {
  const found = locateSeal(pdf);
  if (found.kind !== 'seal') throw new Error('There is no seal.');
  const named = [sealer.certificate, ...sealer.chain].map((each) =>
    writeDer(0x30, writeDer(0x04, createHash('sha256').update(each).digest())),
  );
  const signingCertificates = writeDer(0x30, writeDer(0x30, ...named));
  const signed = {...wish.signed, '1.2.840.113549.1.9.16.2.47': signingCertificates};
  const content = Buffer.concat(found.signature.signed);
  const cms = await signAny(sealer, content, {...wish, signed});
  return exchangeSignature(pdf, () => cms);
}
