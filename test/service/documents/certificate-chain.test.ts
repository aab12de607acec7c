import {X509Certificate} from 'node:crypto';
import {expect, test} from 'vitest';
import {
  makeSealAuthority,
  openSealAuthority,
} from '../../../src/service/sealing/keys/seal-authority.js';
import {findIssuer, readCertificate} from '../../../src/service/pdf/verifying/certificate-chain.js';

const now = new Date();

/** The authority of an installation, and a seal that it issued. */
async function installation() {
  const pem = await makeSealAuthority('Self-hosted e-signature service', now);
  const {certificate, issueSeal} = await openSealAuthority(pem, 'https://sign.example.com');
  const seal = await issueSeal(now);
  const {raw} = new X509Certificate(seal.slice(seal.indexOf('-----BEGIN CERTIFICATE')));
  return {authority: readCertificate(certificate)!, seal: readCertificate(new Uint8Array(raw))!};
}

test('of a dozen installations, which all have one name, the authority of each seal is found', async () => {
  const all = await Promise.all(Array.from({length: 12}, installation));
  const authorities = all.map(({authority}) => authority);
  for (const {authority, seal} of all) expect(await findIssuer(seal, authorities)).toBe(authority);
});
