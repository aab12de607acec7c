/** Files sealed with certificates that cannot be believed. */
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import {inDays, issue, now, revoke, type CertificateWish} from './authority.js';
import {type Line, type People, fingerprint} from './people.js';
import {sealBy, type SealWish} from './sealed-file.js';

export async function badCertificates({root, sealer, tsa}: People): Promise<readonly Line[]> {
  const by = async (name: string, wish: CertificateWish, seal: SealWish = {}) =>
    sealBy(await issue(name, {issuer: root, ...wish}), seal);
  const middle = await issue('Middle', {issuer: root, isAuthority: true});
  const leaf = await issue('Leaf authority', {issuer: root});
  const farRoot = await issue('Far root', {isAuthority: true});
  const lonely = {...(await issue('Lonely', {issuer: farRoot})), chain: []};
  const unknown = new x509.Extension('1.2.3.4.5', true, new Uint8Array([5, 0]));
  const places = new x509.CRLDistributionPointsExtension(['http://crl.example.com/authority.crl']);
  const asked = await issue('Asked', {issuer: root, more: [places]});
  const weakRoot = await issue('Weak root', {isAuthority: true, rsa: 1024});
  return [
    [
      'a certificate that has ended',
      by('Ended', {from: -800, to: -300}),
      'OUT_OF_BOUNDS_NO_POE',
      'certificate-ended',
    ],
    [
      'a certificate that ended before the proven time',
      by('Ended', {from: -800, to: -300}, {stamped: {by: tsa, at: now}}),
      'OUT_OF_BOUNDS_NO_POE',
      'certificate-ended',
    ],
    [
      'a certificate that has not begun',
      by('Early', {from: 5}),
      'NOT_YET_VALID',
      'certificate-early',
    ],
    [
      'a certificate for web servers',
      by('Web', {purposes: ['1.3.6.1.5.5.7.3.1']}),
      'CHAIN_CONSTRAINTS_FAILURE',
      ['certificate-unfit', 'installation-unknown'],
    ],
    [
      'a certificate that may not sign',
      by('Encipher', {usage: x509.KeyUsageFlags.keyEncipherment}),
      'CHAIN_CONSTRAINTS_FAILURE',
      ['certificate-unfit', 'installation-unknown'],
    ],
    [
      'a certificate issued by one that may not issue any',
      by('Under leaf', {issuer: leaf}),
      'CHAIN_CONSTRAINTS_FAILURE',
      ['certificate-unfit', 'installation-unknown'],
    ],
    [
      'a chain longer than the root allows',
      by('Too deep', {issuer: middle}),
      'CHAIN_CONSTRAINTS_FAILURE',
      ['certificate-unfit', 'installation-unknown'],
    ],
    [
      'a critical extension that nobody knows',
      by('Strange', {more: [unknown]}),
      'CHAIN_CONSTRAINTS_FAILURE',
      ['certificate-unfit', 'installation-unknown'],
    ],
    [
      'an RSA key of 1024 bits',
      by('Weak', {rsa: 1024}),
      'CRYPTO_CONSTRAINTS_FAILURE',
      ['signature-weak', 'certificate-weak'],
    ],
    [
      'an authority with a key of 1024 bits',
      by('Under weak', {issuer: weakRoot}),
      'CRYPTO_CONSTRAINTS_FAILURE',
      'certificate-weak',
      {seals: [weakRoot.certificate]},
    ],
    [
      'a certificate signed with SHA-1',
      by('SHA-1', {hash: 'SHA-1'}),
      'CRYPTO_CONSTRAINTS_FAILURE',
      'certificate-weak',
    ],
    [
      'a certificate that was revoked',
      sealBy(sealer),
      'REVOKED_NO_POE',
      'certificate-revoked',
      {revocationLists: [await revoke(root, [{holder: sealer, at: inDays(-1)}])]},
    ],
    [
      'a trusted certificate that was revoked',
      sealBy(sealer),
      'REVOKED_NO_POE',
      'certificate-revoked',
      {
        seals: [sealer.certificate],
        revocationLists: [await revoke(root, [{holder: sealer, at: inDays(-1)}])],
      },
    ],
    [
      'a certificate whose revocation nobody knows',
      sealBy(asked),
      'TRY_LATER',
      'certificate-unchecked',
    ],
    [
      'a certificate whose revocation list is out of date',
      sealBy(asked),
      'TRY_LATER',
      'certificate-unchecked',
      {revocationLists: [await revoke(root, [], {from: -40, to: -10})]},
    ],
    [
      'a certificate that nobody revoked',
      sealBy(asked),
      undefined,
      [],
      {revocationLists: [await revoke(root, [])]},
    ],
    [
      'a key that leaked',
      sealBy(sealer),
      'REVOKED',
      'certificate-distrusted',
      {distrusted: [{sha256: fingerprint(sealer), from: inDays(-10)}]},
    ],
    [
      'an authority whose key leaked',
      sealBy(sealer),
      'REVOKED',
      'certificate-distrusted',
      {distrusted: [{sha256: fingerprint(root), from: inDays(-10)}]},
    ],
    [
      'certificates that do not follow from one another',
      sealBy(lonely),
      'CERTIFICATE_CHAIN_GENERAL_FAILURE',
      ['certificate-unconnected', 'installation-unknown'],
    ],
  ];
}
