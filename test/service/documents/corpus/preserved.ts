/** Sealed files with proofs for later years, as the service adds them. */
import {preserve} from '../../../../src/service/pdf/seal/preserve.js';
import {now, revoke, stampWith} from './authority.js';
import type {People} from './people.js';
import {sealBy, type SealWish} from './sealed-file.js';

/** Who proves it, and when. */
export async function preserveBy(
  {root, tsaRoot, tsa}: People,
  sealed: Uint8Array,
  purpose: 'B-LT' | 'B-LTA' | 'renewal' = 'B-LTA',
): Promise<Uint8Array> {
  const lists = await Promise.all([root, tsaRoot].map((authority) => revoke(authority, [])));
  const {pdf} = await preserve(sealed, purpose, {
    timestamp: (digest) => stampWith(tsa, digest, now),
    evidence: (certificates) =>
      Promise.resolve({certificates, lists, answers: [], isComplete: true, isRevoked: false}),
  });
  return pdf;
}

/** A file of level B-LTA, and where what the seal covers ends. */
export async function sealForYears(people: People, wish: SealWish = {}) {
  const {sealer, tsa} = people;
  const sealed = await sealBy(sealer, {stamped: {by: tsa, at: now}, level: 'B-LTA', ...wish});
  return {pdf: Buffer.from(await preserveBy(people, sealed)), end: sealed.length};
}
