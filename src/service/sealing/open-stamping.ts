/** Who timestamps what an installation seals: its own authority, one that a setting names, or both. */
import {createHash, randomBytes} from 'node:crypto';
import type {Config} from '../config/config.js';
import {derOf} from '../pdf/verifying/certificate-chain.js';
import {certificatesOf} from '../pdf/verifying/cms/strict-cms.js';
import {signerEnd, signerName} from '../pdf/verifying/cms/timestamp-token.js';
import {ownTimestampAuthority, type StamperServices} from './keys/own-stamper.js';
import type {Stamper} from '../pdf/seal/seal-input.js';
import {httpTimestampAuthority, type TimestampAuthority} from './timestamp.js';

/** An authority, and what it stamps with at present. */
export interface KnownAuthority extends TimestampAuthority, Stamper {
  /** DER. */
  readonly certificates: readonly Uint8Array[];
  /** When the stamping certificate expires. */
  readonly end: Date;
}

/** The authorities of an installation; they may be the same. */
export interface Stamping {
  /** Stamps the signature of a seal, and renews seals: the authority of the setting, if one is set. */
  readonly signature: KnownAuthority;
  /** Stamps the whole sealed file: the installation's own, if it is not switched off. */
  readonly file: KnownAuthority;
}

/**
 * Finds out who timestamps now; `undefined` if nobody does (docs/decisions/0025-own-timestamps.md).
 * @throws Error if the authority of the setting does not answer: no seal is made with less than the operator asked for
 */
export type OpenStamping = (now: Date) => Promise<Stamping | undefined>;

type StampingConfig = Pick<Config, 'tsaUrl' | 'ownTsa'> & Partial<Pick<Config, 'proxy'>>;

export function openStamping(
  {tsaUrl, ownTsa, proxy}: StampingConfig,
  services: StamperServices,
): OpenStamping {
  const set =
    tsaUrl === undefined ? undefined : known(httpTimestampAuthority(tsaUrl, proxy), false);
  const own = ownTsa ? known(ownTimestampAuthority(services), true) : undefined;
  const [signature, file] = [set ?? own, own ?? set];
  return async (now) =>
    signature && file && {signature: await signature(now), file: await file(now)};
}

/** Milliseconds for which an authority is assumed to use the same certificate. */
const standing = 60 * 60 * 1000;

/** What an authority stamps with is read from a token that is requested once an hour. */
function known(
  authority: TimestampAuthority,
  isOwn: boolean,
): (now: Date) => Promise<KnownAuthority> {
  let last: {readonly at: number; readonly known: KnownAuthority} | undefined;
  return async (now) => {
    if (last && now.getTime() - last.at < standing) return last.known;
    // Over random data: only the certificates in the token are needed.
    const token = await authority.stamp(createHash('sha256').update(randomBytes(16)).digest());
    const found = {
      stamp: (digest: Uint8Array) => authority.stamp(digest),
      isOwn,
      name: signerName(token) ?? '',
      certificates: certificatesOf(token).map(derOf),
      end: signerEnd(token) ?? now,
    };
    last = {at: now.getTime(), known: found};
    return found;
  };
}
