/** What a token of the installation's own timestamp authority says: `TSTInfo` of RFC 3161, 2.4.2. */
import {randomBytes} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import {OWN_POLICY} from '../pdf/verifying/cms/timestamp-token.js';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** Seconds that the stated time may be off. It is rounded down to a whole one. */
const ACCURACY = 1;

/**
 * Says that this SHA-256 was there at this time.
 * @returns DER
 */
export function stampInfo(digest: Uint8Array, at: Date): Uint8Array {
  const hashAlgorithm = new pki.AlgorithmIdentifier({algorithmId: SHA256});
  const info = new pki.TSTInfo({
    version: 1,
    policy: OWN_POLICY,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm,
      hashedMessage: new asn1.OctetString({valueHex: digest}),
    }),
    serialNumber: new asn1.Integer({valueHex: serialAt(at)}),
    // Whole seconds: DER has no fraction that ends in zero.
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    accuracy: new pki.Accuracy({seconds: ACCURACY}),
  });
  return new Uint8Array(info.toSchema().toBER());
}

/**
 * A serial number that no other token has, whichever process makes it, and after a backup was restored as well: the
 * milliseconds since 1970, so that later tokens have higher ones, and ten random bytes.
 */
function serialAt(at: Date): Uint8Array {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at.getTime()));
  // Without leading zeros, as DER demands.
  return Buffer.concat([time.subarray(time.findIndex((byte) => byte !== 0)), randomBytes(10)]);
}
