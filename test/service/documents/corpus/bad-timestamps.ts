/** Files whose timestamp cannot be believed. */
import {createHash} from 'node:crypto';
import {inDays, issue, now, revoke, stampWith, timeStamping, type Holder} from './authority.js';
import type {Line, People} from './people.js';
import {sealBy, type SealWish} from './sealed-file.js';
import {exchangeSignature, signatureValue, withTokens} from './tampering.js';

export async function badTimestamps({sealer, tsa, tsaRoot}: People): Promise<readonly Line[]> {
  const at1999 = new Date('1999-12-31T12:00:00Z');
  const ago = Math.round((now.getTime() - at1999.getTime()) / 86_400_000);
  const selfMade = await issue('Self-made time', {
    purposes: timeStamping,
    from: -ago - 1,
    to: -ago + 1,
  });
  const noPurpose = await issue('No purpose', {issuer: tsaRoot});
  const morePurposes = await issue('More purposes', {
    issuer: tsaRoot,
    purposes: [...timeStamping, '1.3.6.1.5.5.7.3.1'],
  });
  const over = await issue('Time that ended', {
    issuer: tsaRoot,
    purposes: timeStamping,
    from: -900,
    to: -100,
  });
  const stampedBy = (by: Holder, at = now, wish: SealWish = {}) =>
    sealBy(sealer, {sealedAt: at, stamped: {by, at}, ...wish});
  const genuine = await stampedBy(tsa);
  const digest = createHash('sha256').update(signatureValue(genuine)).digest();
  const later = await stampWith(tsa, digest, inDays(-30));
  const [first, second] = [await stampWith(tsa, digest, now), await stampWith(tsa, digest, now)];
  return [
    [
      'its timestamp taken out',
      exchangeSignature(genuine, (cms) => withTokens(cms, [])),
      'SIG_CONSTRAINTS_FAILURE',
      'timestamp-missing',
    ],
    [
      'its timestamp exchanged for another of the same authority',
      exchangeSignature(genuine, (cms) => withTokens(cms, [later])),
      'TIMESTAMP_ORDER_FAILURE',
      'timestamp-far',
    ],
    [
      'two timestamps',
      exchangeSignature(genuine, (cms) => withTokens(cms, [first, second])),
      'FORMAT_FAILURE',
      'timestamp-other',
    ],
    [
      'a timestamp of something else',
      sealBy(sealer, {stamped: {by: tsa, at: now, other: true}}),
      'HASH_FAILURE',
      'timestamp-other',
    ],
    [
      'a timestamp from 1999 that somebody made himself',
      stampedBy(selfMade, at1999, {sealedAt: now}),
      'NO_CERTIFICATE_CHAIN_FOUND',
      'timestamp-unknown',
    ],
    [
      'a timestamp of a certificate that is not for it',
      stampedBy(noPurpose),
      'CHAIN_CONSTRAINTS_FAILURE',
      'timestamp-unfit',
    ],
    [
      'a timestamp of a certificate that is for more',
      stampedBy(morePurposes),
      'CHAIN_CONSTRAINTS_FAILURE',
      'timestamp-unfit',
    ],
    [
      'a timestamp of a certificate that has ended',
      stampedBy(over, inDays(-200)),
      'OUT_OF_BOUNDS_NO_POE',
      'timestamp-ended',
    ],
    [
      'a timestamp told after its certificate ended',
      stampedBy(over, inDays(-10)),
      'OUT_OF_BOUNDS_NO_POE',
      'timestamp-ended',
    ],
    [
      'a timestamp from the future',
      stampedBy(tsa, inDays(3), {sealedAt: now}),
      'TIMESTAMP_ORDER_FAILURE',
      'timestamp-far',
    ],
    [
      'a timestamp of an authority whose certificate was revoked',
      genuine,
      'REVOKED_NO_POE',
      'timestamp-unfit',
      {revocationLists: [await revoke(tsaRoot, [{holder: tsa, at: inDays(-2)}])]},
    ],
  ];
}
